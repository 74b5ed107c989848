// What a page and the worker that is its server say to each other.
import { own } from "./base";

export type Question =
  | { kind: "ask"; number: number; method: string; address: string; body: string }
  | { kind: "connect"; number: number; id: string; seat: number | null; since: string | null }
  | { kind: "say"; number: number; text: string } // to the table that was connected under this number
  | { kind: "close"; number: number };

/** What can go wrong with keeping matches: there is no room left, or nothing can be kept at all. */
export type Trouble = "" | "full" | "nowhere";

export interface Ready {
  version: string;
  width: number; // how many can think at once
  isQuick: boolean; // it came from a snapshot
  trouble: Trouble;
  unreadable: number; // kept matches that this version cannot read
}

/** How quick this device is, in seconds: until it is ready once all files are there, and for a choice of `club` by game. */
export interface Pace {
  seconds: number;
  choices: Record<string, number>;
}

/** The message when the cause of an error is unknown. */
export const MISTAKE = {
  status: 500,
  isJson: true,
  text: JSON.stringify({ code: "internal", error: "", words: { id: "server-local-mistake", values: {} } }),
};

export type News =
  | { kind: "answer"; number: number; status: number; isJson: boolean; text: string }
  | { kind: "connected"; number: number }
  | { kind: "heard"; number: number; text: string }
  | { kind: "closed"; number: number; code: number; text: string }
  | { kind: "alive"; lock: string } // held as long as the worker lives
  | { kind: "step"; done: number } // of starting, from 0 to 1
  | ({ kind: "ready" } & Ready)
  | ({ kind: "measured" } & Pace)
  | { kind: "failed"; text: string }
  | { kind: "trouble"; trouble: Trouble }
  | { kind: "changed" } // some table has changed
  | { kind: "outdated" }; // another tab with another version has taken over

export const LOCK = own("kurzspiel-local");
export const CHANNEL = own("kurzspiel-local");
