import { mount } from "svelte";
import App from "./App.svelte";
import { listenForKeys } from "./lib/keys";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/texts.svelte";
import "./style.css";

await speak(settings.language);
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => {}); // no matter where it is refused
mount(App, { target: document.getElementById("page")! });
listenForKeys();
