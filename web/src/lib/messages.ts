// Made by tools/types.py from every messages.py of the server. Change those, not this.

export interface Message {
}

export interface Answer {
}

export interface ChairWish {
  who: "me" | "bot" | "open";
  bot?: "novice" | "casual" | "club" | "expert" | "master";
  program?: string | null;
  name?: string | null;
}

export interface LiveClock {
  kind?: "live";
  bank?: number;
  increment?: number;
}

export interface SlowClock {
  kind?: "slow";
  seconds?: number;
}

export interface Options {
  listed?: boolean;
  clock?: LiveClock | SlowClock | null;
  planning?: number | null;
  memory?: "open" | "hidden";
  undo?: boolean;
  spectators?: boolean;
  hints?: boolean;
  program_seconds?: number;
  stand_in?: "novice" | "casual" | "club" | "expert" | "master";
  grace?: number;
  rated?: boolean;
}

export interface NewTable {
  game: string;
  chairs: (ChairWish)[];
  name?: string;
  options?: Options;
}

export interface ImportedTable {
  record: string;
  name?: string;
  seat?: number | null;
  bot?: "novice" | "casual" | "club" | "expert" | "master";
}

export interface Join {
  name: string;
  seat?: number | null;
  key?: string | null;
}

export interface Claim {
  key: string;
}

export interface PlayOn {
  move: number;
  seat: number;
  bot?: "novice" | "casual" | "club" | "expert" | "master";
}

export interface NewName {
  name: string;
}

export interface Command {
  id: string;
}

export interface Move {
  id: string;
  do: "move";
  moves: (string)[];
  position?: string | null;
}

export interface Undo {
  id: string;
  do: "undo";
}

export interface Agree {
  id: string;
  do: "agree";
}

export interface Refuse {
  id: string;
  do: "refuse";
}

export interface Say {
  id: string;
  do: "say";
  text: string;
}

export interface Hint {
  id: string;
  do: "hint";
}

export interface Why {
  id: string;
  do: "why";
  move: string;
}

export interface Fill {
  id: string;
  do: "fill";
  seat: number;
  bot?: "novice" | "casual" | "club" | "expert" | "master";
}

export interface Hand {
  id: string;
  do: "hand";
  to: "bot" | "person";
  bot?: "novice" | "casual" | "club" | "expert" | "master";
}

export interface Vote {
  id: string;
  do: "vote";
  seat: number;
}

export interface Return {
  id: string;
  do: "return";
}

export interface Leave {
  id: string;
  do: "leave";
}

export interface Prepared {
  moves?: (string)[];
  plan?: (string)[];
  plan_at_once?: boolean;
  takes?: boolean;
  passes?: boolean;
  forced?: boolean;
}

export interface Prepare {
  id: string;
  do: "prepare";
  answers: Prepared;
}

export interface Unprepare {
  id: string;
  do: "unprepare";
}

export interface Words {
  id: string;
  values: Record<string, any>;
}

export interface Problem {
  code: string;
  error: string;
  words: Words | null;
}

export interface Advice {
  moves: (string)[];
  chance: number;
  why: string;
  words: Words | null;
}

export interface Reply {
  type: "reply";
  id: string;
  ok: boolean;
  problem: Problem | null;
  hint: (Advice)[] | null;
  key: string | null;
}

export interface Seat {
  seat: number;
  who: "open" | "person" | "bot";
  name: string;
  bot: "novice" | "casual" | "club" | "expert" | "master" | null;
  program: boolean;
  helped: "novice" | "casual" | "club" | "expert" | "master" | null;
  here: boolean;
}

export interface Clocks {
  left: (number | null)[];
  ticking: (number)[];
  at: number;
}

export interface Question {
  seat: number;
  move: number;
  agreed: (number)[];
}

export interface TableFacts {
  id: string;
  game: string;
  rules: number;
  status: "waiting" | "running" | "over" | "frozen";
  seats: (Seat)[];
  owner: number | null;
  options: Options;
  clocks: Clocks | null;
  question: Question | null;
  votes: Record<string, (number)[]>;
  commitment: string | null;
  secret: string | null;
  frozen: string | null;
  rematch: string | null;
}

export interface Happening {
  kind: string;
  at: number;
  seat: number | null;
  name: string | null;
  text: string | null;
  moves: ([number, string])[] | null;
  lines: ([number, number | null])[] | null;
}

export interface PreparedAnswers {
  moves: (string)[];
  plan: (string)[];
  plan_at_once: boolean;
  takes: boolean;
  passes: boolean;
  forced: boolean;
  stopped: string | null;
  offers: (string)[];
}

export interface LogTail {
  keep: number;
  add: ([number, string])[];
}

export interface Update {
  type: "update";
  version: string;
  since: string | null;
  seat: number | null;
  events: (Happening)[];
  table: TableFacts;
  view: Record<string, any> | null;
  legal: (string)[];
  log: LogTail;
  prepared: PreparedAnswers | null;
}

export interface Trouble {
  code: string;
  error: string;
  words: Words | null;
  type: "problem";
  id: string | null;
}

export interface ChatLines {
  lines: (Happening)[];
}

export interface Presence {
  type: "presence";
  here: (number)[];
  watching: number;
}

export interface Opened {
  id: string;
  seats: (number)[];
  key: string;
  keys: Record<string, string>;
}

export interface Seated {
  id: string;
  seat: number | null;
}

export interface TableLine {
  id: string;
  game: string;
  status: "waiting" | "running" | "over" | "frozen";
  seats: (string)[];
  bots: (string | null)[];
  mine: (number)[];
  to_act: (number)[];
  changed: number;
  clock: LiveClock | SlowClock | null;
  rated: boolean;
}

export interface TableList {
  tables: (TableLine)[];
}

export interface Visitor {
  id: string;
  name: string;
  token: string | null;
}

export interface MoveKind {
  word: string;
  fields: Record<string, (string)[]>;
}

export interface GameLine {
  name: string;
  title: string;
  rules: number;
  rules_version: number;
  seats: (number)[];
  usual: number;
  has_secrets: boolean;
  has_chance: boolean;
  has_lesson: boolean;
  has_rules: boolean;
  board: string;
  moves: (MoveKind)[];
  levels: (string)[];
}

export interface GameList {
  games: (GameLine)[];
}

export interface Paragraph {
  number: string;
  mark: string;
  section: string;
  html: string;
}

export interface Term {
  word: string;
  other: string;
  paragraph: string;
  text: string;
}

export interface RulesText {
  game: string;
  introduction: string;
  paragraphs: (Paragraph)[];
  glossary: (Term)[];
  phases: Record<string, (string)[]>;
}

export interface Frame {
  move: [number, string] | null;
  view: Record<string, any>;
}

export interface Step {
  say: string;
  point: (string)[];
  frames: (Frame)[];
  legal: (string)[];
  do: (string)[];
}

export interface Lesson {
  game: string;
  names: (string)[];
  steps: (Step)[];
}

export interface Moment {
  move: number;
  view: Record<string, any>;
}

export interface Replay {
  seat: number | null;
  log: ([number, string] | null)[];
  moments: (Moment)[];
}

export interface AnalysisState {
  done: number;
  total: number;
  running: boolean;
  analysis: Record<string, any> | null;
}

export interface Exported {
  kurzspiel: "table";
  table: TableFacts;
  record: string;
  chat: (Happening)[];
}

export interface Health {
  ok: boolean;
}

export interface PasskeyProof {
  challenge: string;
  credential: Record<string, any>;
}

export interface SignUp {
  name: string;
  password?: string | null;
  passkey?: PasskeyProof | null;
  invite?: string | null;
}

export interface LogIn {
  name?: string | null;
  password?: string | null;
  passkey?: PasskeyProof | null;
}

export interface Confirm {
  password?: string | null;
  passkey?: PasskeyProof | null;
}

export interface NewChallenge {
  to: "sign_up" | "log_in" | "add" | "confirm";
  name?: string | null;
}

export interface NewPassword {
  password: string;
  old?: string | null;
}

export interface Reset {
  code: string;
  password: string;
}

export interface NewPasskey {
  passkey: PasskeyProof;
  name?: string | null;
}

export interface Preferences {
  language?: "en" | "de" | null;
  theme?: "auto" | "light" | "dark" | null;
  confirm?: "always" | "slow" | "never" | null;
  motion?: boolean | null;
  sound?: boolean | null;
  pace?: number | null;
}

export interface KeptPreferences {
  preferences: Preferences;
  changed: number;
}

export interface AccountPolicy {
  sign_up: "open" | "invite" | "closed";
  shortest: number;
  longest: number;
  resets: boolean;
}

export interface GuestSeats {
  name: string;
  tables: number;
}

export interface Account {
  id: string;
  name: string;
  role: "player" | "host" | "bot";
  created: number;
  has_password: boolean;
  passkeys: number;
  proven: boolean;
  guest: GuestSeats | null;
}

export interface Entered {
  account: Account;
  token: string | null;
}

export interface Challenge {
  challenge: string;
  options: Record<string, any>;
}

export interface Device {
  id: string;
  browser: string;
  system: string;
  created: number;
  seen: number;
  current: boolean;
}

export interface DeviceList {
  devices: (Device)[];
}

export interface PasskeyLine {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

export interface PasskeyList {
  passkeys: (PasskeyLine)[];
}

export interface Claimed {
  tables: number;
}

export interface Place {
  name: string;
  welcome: string;
}

export interface LineOfChat {
  at: number;
  seat: number | null;
  name: string;
}

export interface NewReport {
  line: LineOfChat;
  reason: "insult" | "hate" | "threat" | "private" | "spam" | "other";
  note?: string;
}

export interface Overview {
  version: string;
  database: string;
  shape: string;
  started: number;
  tables: Record<string, number>;
  guests: number;
  accounts: Record<string, number>;
  seen_today: number;
  open_reports: number;
  nodes: number;
  sockets: number;
  waiting_bots: number;
  errors: number;
  can_ban: boolean;
}

export interface Person {
  id: string;
  name: string;
  role: "player" | "host" | "bot" | null;
  created: number;
  seen: number;
  tables: number;
  muted: boolean;
  muted_until: number | null;
  why: string | null;
  banned: boolean;
  banned_until: number | null;
}

export interface PersonList {
  people: (Person)[];
}

export interface SaidLine {
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

export interface Complaint {
  by: string;
  reason: "insult" | "hate" | "threat" | "private" | "spam" | "other";
  note: string;
  at: number;
}

export interface Case {
  table: string;
  number: number;
  line: SaidLine;
  before: (SaidLine)[];
  after: (SaidLine)[];
  speaker: Person | null;
  complaints: (Complaint)[];
  done: number | null;
  outcome: string | null;
}

export interface CaseList {
  cases: (Case)[];
}

export interface HostTable {
  id: string;
  game: string;
  status: "waiting" | "running" | "over" | "frozen";
  listed: boolean;
  names: (string)[];
  created: number;
  changed: number;
  events: number;
}

export interface HostTableList {
  tables: (HostTable)[];
}

export interface LogLine {
  at: number;
  host: string | null;
  what: "dismiss" | "unsay" | "mute" | "unmute" | "ban" | "unban" | "freeze" | "thaw" | "delete" | "tidy" | "forget" | "set";
  whom: string | null;
  visitor: string | null;
  table: string | null;
  data: Record<string, any>;
}

export interface LogLines {
  lines: (LogLine)[];
}

export interface Penalty {
  days?: number | null;
  why: string;
}

export interface Verdict {
  unsay?: boolean;
  mute?: Penalty | null;
  ban?: Penalty | null;
}

export interface Freeze {
  why: string;
}

export interface HostSetting {
  name: string;
  kind: "number" | "text" | "rate" | "choice" | "flag";
  value: any;
  default: any;
  is_set: boolean;
  least: number | null;
  most: number | null;
  choices: (string)[];
}

export interface FixedSetting {
  variable: string;
  about: string;
  value: string | null;
}

export interface HostSettingList {
  settings: (HostSetting)[];
  fixed: (FixedSetting)[];
}

export interface NewHostSettings {
  values: Record<string, any>;
}

export interface NoticeWishes {
  language?: "en" | "de";
  zone?: string;
  digest?: "off" | "hourly" | "daily";
  hour?: number;
  quiet_from?: number | null;
  quiet_to?: number | null;
}

export interface NewPush {
  kind: "push";
  endpoint: string;
  p256dh: string;
  auth: string;
  about?: string;
}

export interface NewMail {
  kind: "mail";
  address: string;
}

export interface NewWebhook {
  kind: "webhook";
  url: string;
  shape?: "discord" | "slack" | "ntfy" | "json";
}

export interface ChannelKinds {
  kinds: ("turn" | "question" | "begun" | "over" | "news" | "digest")[];
}

export interface Confirmation {
  code: string;
}

export interface TableWishes {
  tells?: "usual" | "nothing" | "all";
}

export interface Looking {
  looking: boolean;
}

export interface Channel {
  id: string;
  kind: "push" | "mail" | "webhook";
  about: string;
  kinds: ("turn" | "question" | "begun" | "over" | "news" | "digest")[];
  confirmed: boolean;
  paused: boolean;
  failed: number | null;
  error: string | null;
  words: Words | null;
}

export interface NoticeSettings {
  channels: (Channel)[];
  wishes: NoticeWishes;
  key: string;
  offers: ("push" | "mail" | "webhook")[];
  most: number;
}

export interface Tested {
  ok: boolean;
  error: string | null;
  words: Words | null;
}

export interface WhoseChannel {
  about: string;
}

export interface LookAgain {
  again: number | null;
}

export interface WaitingTable {
  id: string;
  game: string;
  seats: (string)[];
  seat: number;
  kind: "turn" | "question";
  since: number;
  until: number | null;
  clock: LiveClock | SlowClock | null;
}

export interface WaitingTables {
  tables: (WaitingTable)[];
}

export interface BotWishes {
  about?: string;
  games: (string)[];
  open_to?: "anybody" | "owner";
  most_tables?: number;
}

export interface NewBot {
  about?: string;
  games: (string)[];
  open_to?: "anybody" | "owner";
  most_tables?: number;
  name: string;
}

export interface InvitedBot {
  seat: number;
  program: string;
}

export interface BotLine {
  id: string;
  name: string;
  owner: string;
  about: string;
  games: (string)[];
  open_to: "anybody" | "owner";
  most_tables: number;
  here: boolean;
  token: string | null;
}

export interface BotList {
  bots: (BotLine)[];
}

export interface Start {
  type: "start";
  table: string;
  seat: number;
  game: string;
  rules: number;
  seats: number;
}

export interface AskedMove {
  type: "move";
  table: string;
  seat: number;
  position: string;
  seconds: number;
  legal: (string)[];
  view: Record<string, any>;
  packed: string | null;
}

export interface End {
  type: "end";
  table: string;
  seat: number;
  places: (number)[] | null;
}

export interface Ping {
  type: "ping";
}

export interface Rating {
  points: number;
  margin: number;
  provisional: boolean;
}

export interface PlayerLine {
  rank: number | null;
  kind: "person" | "program" | "level" | "others";
  name: string;
  rating: Rating;
  matches: number | null;
  won: number | null;
}

export interface Players {
  game: string;
  players: (PlayerLine)[];
  mine: PlayerLine | null;
  total: number;
  enough: number;
}

export interface RatingPoint {
  at: number;
  points: number;
  margin: number;
}

export interface GameRating {
  game: string;
  rating: Rating;
  matches: number;
  rank: number | null;
  history: (RatingPoint)[];
}

export interface Tally {
  game: string;
  seats: number;
  seat: number;
  played: number;
  won: number;
  place: number;
}

export interface Against {
  game: string;
  kind: "person" | "program" | "level" | "others";
  name: string;
  played: number;
  won: number;
  ahead: number;
  place: number;
}

export interface OpeningLine {
  game: string;
  opening: string;
  played: number;
  won: number;
  low: number;
  high: number;
  place: number;
}

export interface PastSeat {
  kind: "person" | "program" | "level" | "others";
  name: string;
  place: number;
  score: number;
}

export interface PastMatch {
  table: string | null;
  game: string;
  ended: number;
  rated: boolean;
  seat: number;
  seats: (PastSeat)[];
  given_up: boolean;
  change: number | null;
}

export interface Profile {
  name: string;
  kind: "person" | "program" | "level" | "others";
  since: number;
  mine: boolean;
  hidden: boolean;
  ratings: (GameRating)[];
  tallies: (Tally)[];
  against: (Against)[];
  openings: (OpeningLine)[];
  recent: (PastMatch)[];
}

export interface Visibility {
  hidden: boolean;
}

export interface Measured {
  of: number;
  value: number;
  low: number;
  high: number;
}

export interface Bin {
  low: number;
  high: number | null;
  count: number;
  winners: number;
}

export interface SeatsCount {
  seats: number;
  matches: number;
}

export interface Statistics {
  game: string;
  among: "all" | "rated" | "people";
  sizes: (SeatsCount)[];
  seats: number;
  matches: number;
  since: number | null;
  by_seat: (Measured)[];
  scores: (Bin)[];
  mean_score: number | null;
  moves: (Bin)[];
  mean_moves: number | null;
  seconds: (Bin)[];
  openings: (OpeningLine)[];
}

export interface SeatRating {
  kind: "person" | "program" | "level" | "others";
  name: string;
  rating: Rating | null;
}

export interface TableRatings {
  seats: (SeatRating)[];
}

export interface SeatResult {
  seat: number;
  place: number;
  score: number;
  given_up: boolean;
  before: Rating | null;
  after: Rating | null;
}

export interface TableResult {
  rated: boolean;
  counted: boolean;
  seats: (SeatResult)[];
}

export interface TournamentTerms {
  seats: number;
  rounds?: number | null;
  most?: number;
  round_time?: number;
  early?: boolean;
  pause?: number;
  late?: number;
  fill?: "novice" | "casual" | "club" | "expert" | "master" | null;
  bots?: boolean;
  rated?: boolean;
  clock?: LiveClock | SlowClock | null;
  planning?: number | null;
  memory?: "open" | "hidden";
  undo?: boolean;
  stand_in?: "novice" | "casual" | "club" | "expert" | "master";
  grace?: number;
}

export interface NewTournament {
  name: string;
  about?: string;
  game: string;
  listed?: boolean;
  starts?: number | null;
  terms: TournamentTerms;
}

export interface EnterTournament {
  key?: string | null;
}

export interface RemoveEntrant {
  entrant: number;
}

export interface TournamentKey {
  key: string;
}

export interface TournamentLine {
  id: string;
  name: string;
  game: string;
  status: "open" | "running" | "over" | "cancelled";
  listed: boolean;
  seats: number;
  starts: number | null;
  ended: number | null;
  entrants: number;
  most: number;
  round: number;
  rounds: number | null;
  mine: boolean;
}

export interface TournamentList {
  account: boolean;
  tournaments: (TournamentLine)[];
}

export interface MyTournament {
  account: boolean;
  entrant: number | null;
  gone: "withdrawn" | "removed" | null;
  organises: boolean;
  can_enter: boolean;
  table: string | null;
  over: boolean;
  bye: boolean;
}

export interface Entrant {
  number: number;
  name: string | null;
  gone: "withdrawn" | "removed" | null;
}

export interface Tournament {
  id: string;
  name: string;
  about: string;
  game: string;
  status: "open" | "running" | "over" | "cancelled";
  listed: boolean;
  organiser: string | null;
  created: number;
  starts: number | null;
  ended: number | null;
  terms: TournamentTerms;
  round: number;
  rounds: number | null;
  ends: number | null;
  next: number | null;
  seed: string | null;
  entrants: (Entrant)[];
  mine: MyTournament;
  key: string | null;
}

export interface TournamentStanding {
  place: number;
  entrant: number;
  name: string | null;
  gone: "withdrawn" | "removed" | null;
  points: number;
  opponents: number;
  wins: number;
  direct: number;
  played: number;
  byes: number;
}

export interface TournamentStandings {
  standings: (TournamentStanding)[];
}

export interface HeatSeat {
  entrant: number | null;
  name: string | null;
  bot: "novice" | "casual" | "club" | "expert" | "master" | null;
  place: number | null;
  points: number | null;
  stood_in: boolean;
}

export interface Heat {
  number: number;
  table: string | null;
  bye: boolean;
  over: boolean;
  void: boolean;
  seats: (HeatSeat)[];
}

export interface TournamentRound {
  number: number;
  began: number;
  ends: number;
  heats: (Heat)[];
}

export interface TournamentRounds {
  rounds: (TournamentRound)[];
}

export interface TournamentExport {
  kurzspiel: "tournament";
  tournament: Tournament;
  standings: (TournamentStanding)[];
  rounds: (TournamentRound)[];
}

export interface TableTournament {
  id: string;
  name: string;
  round: number;
  number: number;
  ends: number;
}

export type AnyCommand = Move | Undo | Agree | Refuse | Say | Hint | Why | Fill | Hand | Vote | Return | Leave | Prepare | Unprepare;
