// Messages that reach this browser even while no page of ours is open.
import type { NewPush } from "./messages";
import { notices } from "./notices";

export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
export const isForbidden = () => Notification.permission === "denied";

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration() : undefined;
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** The id that the server has given this browser, if it takes messages. */
export async function thisChannel(): Promise<string | null> {
  const found = await subscription();
  if (!found) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`push\n${found.endpoint}`));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 24);
}

/** Ask the person, then the browser; false: the person does not want it. */
export async function takeMessages(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(key);
  return true;
}

async function subscribe(key: string) {
  const ready = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  let found = await ready.pushManager.getSubscription();
  if (found && !isFor(found, options.applicationServerKey)) {
    await found.unsubscribe(); // of a server that had another key
    found = null;
  }
  found ??= await ready.pushManager.subscribe(options);
  await notices.add(told(found));
}

export async function takeNoMessages() {
  await (await subscription())?.unsubscribe();
}

/** After a login or logout: this browser's messages are for the person who uses it now. */
export async function renewPush() {
  if (!(await subscription())) return;
  const settings = await notices.read(); // the server may have a new key
  if (settings) await subscribe(settings.key);
}

function told(found: PushSubscription): NewPush {
  const { keys } = found.toJSON();
  return { kind: "push", endpoint: found.endpoint, p256dh: keys!.p256dh!, auth: keys!.auth!, about: aboutBrowser() };
}

function isFor(found: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(found.options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The browser and its system in a few words. */
function aboutBrowser(): string {
  const agent = navigator.userAgent;
  const browser = ["Firefox", "Edg", "OPR", "Chrome", "Safari"].find((name) => agent.includes(`${name}/`)) ?? "Browser";
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((name) => agent.includes(name)) ?? "";
  return `${{ Edg: "Edge", OPR: "Opera" }[browser] ?? browser}${system ? `, ${system}` : ""}`;
}
