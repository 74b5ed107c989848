import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/texts.svelte";
import "./style.css";

await speak(settings.language);
mount(App, { target: document.getElementById("page")! });
