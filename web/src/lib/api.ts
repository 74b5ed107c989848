// Questions to the server, and the sentences it answers with when something is wrong. Some are answered in this browser
// (web/src/local): those about tables kept here and, if no server is reached, whatever needs no other people.
import { base, own } from "../local/base";
import { isAlone, isLocalTable, local } from "../local/local.svelte";
import type * as m from "./messages";
import { settings } from "./settings.svelte";
import { onDevice } from "./stored";
import { t, told } from "./texts.svelte";

export class Refused extends Error {
  constructor(
    public code: string,
    text: string,
    public status: number,
    public problem: m.Problem | null = null,
  ) {
    super(text);
  }
}

/** What went wrong, as a sentence. */
export const said = (error: unknown) => (error instanceof Refused && error.message ? error.message : t("cannot-reach"));

interface Answer {
  status: number;
  isJson: boolean;
  text: string;
}

const NOBODY: Answer = { status: 0, isJson: false, text: "" };

const ABOUT_TABLE = /^\/api\/(?:me\/)?tables\/([A-Za-z0-9]+)/;
const FOR_ANYBODY = /^\/api\/(games|board|puzzles|tables$|tables\/import$)/; // what can be answered here as well as there

const isOfLocalTable = (path: string) => isLocalTable(ABOUT_TABLE.exec(path)?.[1] ?? "");

/** What can be read before playing is stored next to the page. */
const READABLE = /^\/api\/(games(?:\/[a-z0-9_]+\/rules.*)?)$/;

async function readBeside(path: string): Promise<Answer | null> {
  const name = READABLE.exec(path)?.[1]?.replace(/[^a-z_]+/g, "-");
  const found = name && (await fetch(`${base}offline/answers/${name}.json`).catch(() => null));
  return found && found.ok ? { status: 200, isJson: true, text: await found.text() } : null;
}

/** This browser's answer. */
const answeredHere = async (method: string, path: string, body: unknown) =>
  (method === "GET" && (await readBeside(path))) || local.ask(method, path, body);

async function fetched(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, {
    method,
    signal,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return { status: response.status, isJson, text: await response.text() };
}

const LONGEST = 10_000; // milliseconds for what this browser could answer at once
const UNREACHED = [502, 503, 504]; // a proxy answers for the server, or the server has no time

/** How long to wait for a server if the parts are here already: some networks swallow requests. */
function patience(): AbortSignal | undefined {
  if (!local.isReady && !local.device) return undefined;
  const limit = new AbortController();
  setTimeout(() => limit.abort(), LONGEST);
  return limit.signal;
}

/** The server's answer, or this browser's. */
async function answered(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const canBeHere = local.isPossible && FOR_ANYBODY.test(path);
  if (isOfLocalTable(path)) return local.ask(method, path, body);
  if (isAlone && canBeHere) return answeredHere(method, path, body);
  if (isAlone) throw new Refused("alone", t("needs-server"), 404);
  if (!canBeHere) return fetched(method, path, body, signal);
  const there = await fetched(method, path, body, signal ?? (method === "GET" ? patience() : undefined)).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (there && !UNREACHED.includes(there.status)) return there;
  const here = await answeredHere(method, path, body).catch(() => null);
  if (here && here.status < 500) return here;
  return there?.isJson ? there : (here ?? NOBODY);
}

/** What the answer says; a refusal is thrown. */
function read<T>({ status, isJson, text }: Answer): T {
  if (!status) throw new Refused("offline", "", 0);
  if (status === 204) return undefined as T;
  const data = isJson ? JSON.parse(text) : text;
  if (status >= 400) throw new Refused(data.code ?? "unknown", told(data.error ?? "", data.words ?? null), status, data);
  return data as T;
}

export async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let answer: Answer;
  try {
    answer = await answered(method, path, body, signal);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("offline", "", 0);
  }
  return read(answer);
}

/** The same, from this browser only. */
export async function askHere<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await local.ask(method, path, body).catch(() => null);
  if (!answer) throw new Refused("offline", "", 0);
  return read(answer);
}

/** The same, from the server only. */
async function askThere<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetched(method, path, body).catch(() => null);
  if (!answer) throw new Refused("offline", "", 0);
  return read(answer);
}

/** Whether our server itself answers, and nothing in its place; it need not know who asks. */
async function isServerThere(): Promise<boolean> {
  const answer = await fetched("GET", "/api/me", undefined).catch(() => null);
  return answer !== null && answer.isJson && answer.status < 500;
}

/** Ask this browser if its server has started and is quick enough for the game, else wherever an answer can be had. */
const askNear = <T>(game: string, method: string, path: string, body?: unknown): Promise<T> =>
  local.isAtHand(game) ? askHere(method, path, body) : ask(method, path, body);

/** A match that needs no other people begins where it is quicker. */
function open(table: m.NewTable): Promise<m.Opened> {
  const isMine = !table.options?.rated && table.chairs.every(({ who, program }) => who !== "open" && !program);
  if (isMine && !local.isAtHand(table.game)) local.warmUp();
  return isMine ? askNear(table.game, "POST", "/api/tables", table) : ask("POST", "/api/tables", table);
}

const KEPT = own("kurzspiel-mine"); // the matches of this browser, as they were listed last

const keptLines = () => onDevice.data<m.TableLine[]>(KEPT, []);

/** The matches in this browser; if there are none, nothing is started to find that out. */
async function linesHere(withHidden: boolean): Promise<m.TableLine[]> {
  if (!local.isReady && !keptLines().length) return [];
  if (!local.isReady && !withHidden) {
    void local.start().catch(() => {});
    return keptLines();
  }
  const found = await askHere<m.TableList>("GET", `/api/me/tables?hidden=${withHidden}`).catch(() => null);
  if (found && !withHidden) onDevice.keep(KEPT, found.tables); // if there is no room, they are listed when the worker has started
  return found?.tables ?? keptLines();
}

/** All my matches, wherever they are kept: those that wait for me first. `atOnce` gets the local ones before the server answers. */
async function mine(withHidden: boolean, atOnce: (tables: m.TableLine[]) => void = () => {}): Promise<m.TableList> {
  const there = ask<m.TableList>("GET", `/api/me/tables${withHidden ? "?hidden=true" : ""}`, undefined, patience());
  const answer = there.catch((error) => error as Refused);
  const here = await linesHere(withHidden);
  if (here.length) atOnce(inOrder(here));
  const found = await answer;
  if (found instanceof Refused && !here.length && !isAlone) throw found;
  const all = [...here, ...(found instanceof Refused ? [] : found.tables)];
  return { tables: here.length ? inOrder(all) : all };
}

function inOrder(lines: m.TableLine[]): m.TableLine[] {
  const rank = (line: m.TableLine) => (line.status === "over" ? 2 : line.mine.some((seat) => line.awaited.includes(seat)) ? 0 : 1);
  return [...lines].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

const seatQuery = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);

/** The name by which the server greets a new visitor. */
const myName = () => (settings.name ? { name: settings.name } : {});

export const api = {
  games: () => ask<m.GameList>("GET", "/api/games"),
  rules: (game: string, language: string) => ask<m.RulesText>("GET", `/api/games/${game}/rules?lang=${language}`),
  lesson: (game: string) => ask<m.Lesson>("GET", `/api/games/${game}/lesson`),
  lookAround: (since: string | null, wait: number, lists: boolean, signal: AbortSignal) =>
    ask<m.Lobby | undefined>("GET", `/api/lobby?wait=${wait}&lists=${lists}${since ? `&since=${since}` : ""}`, undefined, signal),
  seek: (wish: m.Seek) => ask<m.Lobby>("PUT", "/api/me/seek", wish),
  stopSeeking: () => ask<void>("DELETE", "/api/me/seek"),
  carry: () => ask<m.CarryCode>("POST", "/api/account/carry"),
  carried: (code: string) => ask<m.Carried>("POST", "/api/account/carried", { code }),
  people: () => ask<m.People>("GET", "/api/me/people"),
  tie: (name: string) => ask<m.Tie>("GET", `/api/players/${encodeURIComponent(name)}/tie`),
  changeTie: (method: "PUT" | "DELETE", name: string, what: "friend" | "block") =>
    ask<m.Tie>(method, `/api/players/${encodeURIComponent(name)}/${what}`),
  challenge: (name: string, wish: m.ChallengeWish) => ask<m.Opened>("POST", `/api/players/${encodeURIComponent(name)}/challenge`, wish),
  accept: (table: string) => ask<m.Seated>("POST", `/api/challenges/${table}/accept`),
  decline: (table: string) => ask<void>("DELETE", `/api/challenges/${table}`),
  mine: (atOnce?: (tables: m.TableLine[]) => void) => mine(false, atOnce),
  allMine: () => mine(true), // including those that I have hidden
  mineAt: (id: string) => (isLocalTable(id) ? askHere<m.TableList>("GET", "/api/me/tables?hidden=true") : mine(true)),
  hide: (id: string, hidden: boolean) => ask<m.HiddenTable>("PUT", `/api/tables/${id}/hidden`, { hidden }),
  deleteTable: (id: string) => ask<void>("DELETE", `/api/me/tables/${id}`),
  deleteHere: (id: string) => askHere<void>("DELETE", `/api/me/tables/${id}`),
  waiting: () => ask<m.WaitingTables>("GET", "/api/me/waiting"),
  open,
  record: (id: string) => ask<string>("GET", `/api/tables/${id}/record`),
  bring: (wish: m.ImportedTable) => ask<m.Opened>("POST", "/api/tables/import", wish),
  setOut: (id: string) => ask<m.CarriedMatch>("POST", `/api/tables/${id}/leave`),
  hasLeft: (id: string, wish: m.CarriedOver) => ask<void>("PUT", `/api/tables/${id}/left`, wish),
  stays: (id: string, ticket: string) => ask<void>("PUT", `/api/tables/${id}/stay`, { ticket }),
  staysHere: (id: string) => askHere<void>("PUT", `/api/tables/${id}/stay`),
  comesThere: (match: m.CarriedMatch) => askThere<m.Opened>("POST", "/api/tables/carry", match),
  comesHere: (match: m.CarriedMatch) => askHere<m.Opened>("POST", "/api/tables/carry", match),
  saved: (id: string) => askHere<m.CarriedMatch>("GET", `/api/tables/${id}/saved`),
  openSaved: (match: object, replaces = false) => askHere<m.Opened>("POST", `/api/tables/saved?replace=${replaces}`, match),
  isServerThere,
  bringThere: (wish: m.ImportedTable) => askThere<m.Opened>("POST", "/api/tables/import", wish),
  bringHere: (wish: m.ImportedTable) => askHere<m.Opened>("POST", "/api/tables/import", wish),
  links: (id: string) => ask<m.Opened>("GET", `/api/tables/${id}/links`),
  look: (id: string, seat: number | null) => ask<m.Update>("GET", `/api/tables/${id}${seatQuery(seat)}`),
  join: (id: string, wish: m.Join) => ask<m.Seated>("POST", `/api/tables/${id}/join`, wish),
  claim: (id: string, key: string) => ask<m.Seated>("POST", `/api/tables/${id}/claim`, { key }),
  report: (id: string, seat: number | null, wish: m.NewReport) => ask<void>("POST", `/api/tables/${id}/reports${seatQuery(seat)}`, wish),
  place: () => ask<m.Place>("GET", "/api/place"),
  chat: (id: string, seat: number | null) => ask<m.ChatLines>("GET", `/api/tables/${id}/chat${seatQuery(seat)}`),
  replay: (id: string, eyes: { seat: number | null; isOpen: boolean }, move: number, count: number, isTold: boolean) => {
    const seat = eyes.seat === null ? "" : `&seat=${eyes.seat}`;
    return ask<m.Replay>("GET", `/api/tables/${id}/replay?move=${move}&count=${count}&open=${eyes.isOpen}&told=${isTold}${seat}`);
  },
  bots: () => ask<m.BotList>("GET", "/api/bots"),
  myBots: () => ask<m.BotList>("GET", "/api/me/bots"),
  makeBot: (wish: m.NewBot) => ask<m.BotLine>("POST", "/api/bots", wish),
  changeBot: (id: string, wish: m.BotWishes) => ask<m.BotLine>("PUT", `/api/bots/${id}`, wish),
  renewBot: (id: string) => ask<m.BotLine>("POST", `/api/bots/${id}/token`),
  removeBot: (id: string) => ask<void>("DELETE", `/api/bots/${id}`),
  inviteBot: (id: string, wish: m.InvitedBot) => ask<void>("POST", `/api/tables/${id}/invite`, wish),
  rematch: (id: string) => ask<m.Opened>("POST", `/api/tables/${id}/rematch`),
  playOn: (id: string, wish: m.PlayOn) => ask<m.Opened>("POST", `/api/tables/${id}/play-on`, wish),
  analyse: (id: string) => ask<m.AnalysisState>("POST", `/api/tables/${id}/analysis`),
  analysis: (id: string) => ask<m.AnalysisState>("GET", `/api/tables/${id}/analysis`),
  board: (wish: m.BoardWish) => ask<m.BoardMoments>("POST", "/api/board", wish),
  exploreBoard: (wish: m.ExplorerWish) => ask<m.ExplorerView>("POST", "/api/board/explorer", wish),
  exploreTable: (id: string, wish: m.TableExplorerWish) => ask<m.ExplorerView>("POST", `/api/tables/${id}/explorer`, wish),
  findings: (game: string) => ask<m.GameFindings>("GET", `/api/games/${game}/findings`),
  thinkAboutBoard: (wish: m.LinesWish) => askNear<m.EngineLines>(wish.position.game, "POST", "/api/board/lines", wish),
  judgeChoice: (wish: m.ChoiceWish) => askNear<m.ChoiceVerdict>(wish.position.game, "POST", "/api/board/judge", wish),
  readBoard: (record: string) => ask<m.BoardTree>("POST", "/api/board/read", { record }),
  writeBoard: (tree: m.BoardTree) => ask<string>("POST", "/api/board/record", tree),
  puzzles: (game: string) => ask<m.PuzzleList>("GET", `/api/puzzles/${game}`),
  puzzleOfTheDay: (day?: string) => ask<m.PuzzleOfTheDay>("GET", `/api/puzzles/day${day ? `?day=${encodeURIComponent(day)}` : ""}`),
  puzzle: (game: string, id: string) => ask<m.PuzzleQuestion>("GET", `/api/puzzles/${game}/${id}`),
  answerPuzzle: (game: string, id: string, answer: m.PuzzleAnswer) => ask<m.PuzzleVerdict>("POST", `/api/puzzles/${game}/${id}`, answer),
  studies: () => ask<m.StudyList>("GET", "/api/studies"),
  study: (id: string) => ask<m.StudyHead>("GET", `/api/studies/${id}`),
  studyChapter: (id: string, chapter: number) => ask<m.StudyChapter>("GET", `/api/studies/${id}/chapters/${chapter}`),
  makeStudy: (wish: Pick<m.NewStudy, "title" | "chapters">) => ask<m.StudyHead>("POST", "/api/studies", { ...wish, ...myName() }),
  enterStudy: (id: string, key: string) => ask<m.StudyHead>("POST", `/api/studies/${id}/enter`, { key, ...myName() }),
  shareStudy: (id: string, wish: m.StudyLinks) => ask<m.StudyHead>("PUT", `/api/studies/${id}/links`, wish),
  changeStudy: (id: string, change: m.AnyStudyCommand) => ask<m.StudyReply>("POST", `/api/studies/${id}/changes`, change),
  removeStudy: (id: string) => ask<void>("DELETE", `/api/studies/${id}`),
  whyNot: (game: string, id: string, move: string) => ask<void>("POST", `/api/puzzles/${game}/${id}/why`, { move }),
  /** My results at puzzles; null if no server counts them. */
  puzzleStanding: (game: string) => ask<m.PuzzleStanding>("GET", `/api/me/puzzles/${game}`).catch(() => null),
  puzzleConsent: () => ask<m.PuzzleConsent>("GET", "/api/me/puzzle-consent"),
  consentToPuzzles: (consent: boolean) => ask<m.PuzzleConsent>("PUT", "/api/me/puzzle-consent", { consent }),
  ratings: (id: string) => ask<m.TableRatings>("GET", `/api/tables/${id}/ratings`),
  result: (id: string) => ask<m.TableResult>("GET", `/api/tables/${id}/result`),
  players: (game: string, search: string) => ask<m.Players>("GET", `/api/players?game=${game}&search=${encodeURIComponent(search)}`),
  profile: (name: string) => ask<m.Profile>("GET", `/api/players/${encodeURIComponent(name)}`),
  show: (hidden: boolean) => ask<m.Visibility>("PUT", "/api/me/visibility", { hidden }),
  statistics: (game: string, seats: number | null, among: string) =>
    ask<m.Statistics>("GET", `/api/games/${game}/statistics?among=${among}${seats ? `&seats=${seats}` : ""}`),
};
