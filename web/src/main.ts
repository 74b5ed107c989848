import { mount } from "svelte";
import App from "./App.svelte";
import { games } from "./lib/games.svelte";
import { listenForKeys } from "./lib/keys";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/texts.svelte";
import { keeping } from "./local/keeping.svelte";
import "./style.css";

await Promise.all([speak(settings.language), games.load()]);
if (import.meta.env.PROD) void keeping.begin();
mount(App, { target: document.getElementById("page")! });
listenForKeys();
