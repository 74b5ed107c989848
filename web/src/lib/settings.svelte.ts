// What a person has chosen on this device.
import { own } from "../local/base";
import { onDevice } from "./stored";

export interface Settings {
  language: "en" | "de";
  theme: "auto" | "light" | "dark";
  name: string;
  confirm: "always" | "slow" | "never";
  motion: boolean;
  sound: boolean;
  coach: boolean; // at tables with bots alone
  pace: number; // seconds that a bot's move stays before the next is shown
}

export const PACES = [0, 0.3, 0.6, 1.2, 2.5];

const KEY = own("kurzspiel");
const CHANGED = own("kurzspiel-changed"); // when they were last chosen, in seconds since 1970

const usual = (): Settings => ({
  language: navigator.language.startsWith("de") ? "de" : "en",
  theme: "auto",
  name: "",
  confirm: "slow",
  motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  sound: false,
  coach: false,
  pace: 0.6,
});

const stored = () => onDevice.data<Partial<Settings>>(KEY, {});

export const settings = $state<Settings>({ ...usual(), ...stored() });

// Another tab has changed a setting: this one follows, and does not restore its own.
addEventListener("storage", ({ key }) => key === KEY && Object.assign(settings, stored()));

/** What follows a person to other devices; the name belongs to the account itself. */
export type Preferences = Omit<Settings, "name">;

export const preferences = (): Preferences => {
  const { name: _, ...rest } = $state.snapshot(settings);
  return rest;
};

export const chosenAt = () => Number(onDevice.text(CHANGED) ?? 0);
export const chooseAt = (seconds: number) => onDevice.keep(CHANGED, seconds);

const night = matchMedia("(prefers-color-scheme: dark)");
let isNight = $state(night.matches);
night.addEventListener("change", () => (isNight = night.matches));

/** Keep them, and apply them to the page; styles know only light and dark. */
export function keepSettings() {
  $effect(() => {
    onDevice.keep(KEY, settings);
    document.documentElement.lang = settings.language;
    document.documentElement.dataset.theme = settings.theme === "auto" ? (isNight ? "dark" : "light") : settings.theme;
    document.documentElement.dataset.motion = settings.motion ? "on" : "off";
  });
}
