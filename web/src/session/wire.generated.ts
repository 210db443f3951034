// Generated from the records of einwurf.server.wire; do not edit.
// ./check --rewrite-golden writes it anew, and a build with a stale one fails.

export type ServerMessage =
  | { type: 'welcome'; re?: number | string; match: string; version: number; events: MatchEvent[]; more?: boolean; upTo?: number; frames?: Frame[]; view: MatchView }
  | { type: 'update'; re?: number | string; match: string; version: number; events: MatchEvent[]; frames?: Frame[]; view: Partial<MatchView> }
  | { type: 'presence'; match: string; present: boolean[]; watchers: number }
  | { type: 'refused'; re?: number | string; match?: string; problem: Problem }
  | { type: 'bye'; re?: number | string; match: string; after?: number }
  | { type: 'pong'; re?: number | string; at: number };

export interface MatchEvent {
  n: number;
  at: number;
  kind: EventKind;
  seat: number;
  name?: string;
  level?: string;
  /** Its number in the series. */
  game?: number;
  /** Null while it is sealed. */
  move?: string | null;
  ask?: number;
  /** The choices of a secret round, with its last one. */
  reveals?: Reveal[];
  roll?: string;
  number?: number;
  /** The house's, beside the first roll of a throw. */
  share?: string;
  /** The throw it belongs to. */
  throw?: number;
  /** The house's, under the throw; beside its first roll. */
  signature?: string;
  /** Thrown with dice of one's own, which nobody can check. */
  own?: boolean;
  /** Its place among the chains of its seat, from 1. */
  chain?: number;
  commit?: string;
  from?: number;
  waited?: number;
  asked?: number[];
  to?: number;
  offer?: number;
  result?: GameResult;
  yes?: boolean;
  match?: string;
  /** It didn't resign: its time was up, or nobody was there. */
  why?: Why;
  text?: string;
  say: Text;
}

export type EventKind = 'created' | 'reserved' | 'sat' | 'left' | 'ready' | 'started' | 'chose' | 'rolled' | 'tookBack' | 'offered' | 'agreed' | 'declined' | 'timeUp' | 'stoodIn' | 'back' | 'resigned' | 'ended' | 'wantsRematch' | 'rematch' | 'chat' | 'closed' | 'resumed' | 'committed' | 'due' | 'revealed' | 'missing' | 'renamed' | 'moved' | 'host';

export interface Reveal {
  seat: number;
  move: string;
}

export interface GameResult {
  places: number[];
  points: number[];
  how: How;
}

export type How = 'played' | 'resigned' | 'time';

export type Why = 'time' | 'gone';

export interface Text {
  en: string;
  de: string;
}

export interface Frame {
  number: number;
  step: Shown | null;
  told: Text | null;
  node: Node;
  say: Text | null;
  choices: Choice[] | null;
  end: Text | null;
  reveals: Reveal[];
}

export type Shown =
  | { kind: 'rolled'; seat: number; text: string }
  | { kind: 'chose'; seat: number; text: string | null };

export interface Node {
  game: string;
  players: number;
  options: Record<string, number | string | boolean>;
  phase: string;
  turn: Waiting;
  position: string;
  state: unknown;
}

export type Waiting =
  | { kind: 'choice'; seats: Asked[] }
  | { kind: 'chance'; seat: number; outcomes?: Outcome[] }
  | { kind: 'over'; places: number[]; points: number[] };

export interface Asked {
  seat: number;
  moves: string[] | null;
}

export interface Outcome {
  roll: string;
  weight: number;
}

export interface Choice {
  move: string;
  label: Text;
  effects: Effect[];
}

export interface Effect {
  kind: string;
  about: string;
  amount: number;
  text: Text;
}

export interface MatchView {
  match: string;
  version: number;
  you: number;
  url: string;
  game: GameName;
  chat: boolean;
  /** People throw dice of their own: ask with a chance turn wants what yours show. */
  ownDice?: boolean;
  /** Once it is over, only those who sit here may look at it. */
  privateRecord?: boolean;
  /** Whether programs may show people here what is good. */
  help: boolean;
  /** Who may look on while it is played. */
  watch: Watch;
  absence: AgreedAbsence;
  status: Status;
  listed: boolean;
  node: SeenNode | null;
  ask: number | null;
  say: Text | null;
  /** A short text for each of the viewer's moves; null if there are too many. */
  labels: Text[] | null;
  /** What each of them brings, certainly and at once; likewise. */
  effects: Effect[][] | null;
  takeBack: TakeBackChoice | null;
  seats: SeatInfo[];
  /** Where the host sits, 0 for nowhere. */
  hostSeat: number;
  /** Between games, once somebody is ready: when the next begins at the latest. */
  goesOn: number;
  clock: RunningClock | null;
  series: SeriesScore;
  result: GameEnd | null;
  offer: TakeBackOffer | null;
  rematch: RematchWish | null;
  dice: DiceChain;
  reveal: WantedShare | null;
  host: boolean;
  present: boolean[];
  watchers: number;
}

export interface GameName {
  id: string;
  name: string;
  options: Record<string, number | string | boolean>;
}

export type Watch = 'everyone' | 'invited' | 'nobody';

export interface AgreedAbsence {
  after: number | null;
  then: Then;
  /** From then on the others may let the stand-in play. */
  call: number | null;
}

export type Then = 'standIn' | 'lose';

export type Status = 'waiting' | 'playing' | 'between' | 'over' | 'closed';

/** The engine protocol's node, as this viewer may see it. */
export interface SeenNode {
  game: string;
  players: number;
  options: Record<string, number | string | boolean>;
  phase: string;
  turn: Waiting;
  position: string;
  state: unknown;
}

export interface TakeBackChoice {
  to: number;
  /** At once, else by everybody's consent. */
  free: boolean;
}

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  level: string | null;
  /** The stand-in plays for it now. */
  standIn: boolean;
  ready: boolean;
  resigned: boolean;
}

export type SeatKind = 'open' | 'person' | 'program' | 'bot' | 'left';

export interface RunningClock {
  kind: ClockKind;
  seconds: number;
  increment: number;
  seats: SeatTime[];
  /** The server's time, at which so much was left. */
  at: number;
}

export type ClockKind = 'none' | 'move' | 'bank';

export interface SeatTime {
  /** Milliseconds. */
  left: number;
  running: boolean;
}

export interface SeriesScore {
  text: string;
  measure: string;
  game: number;
  scores: number[];
  /** The last of them; a long series has more. */
  results: GameResult[];
  /** The number of the game that they begin with, while it isn't the first. */
  resultsFrom?: number;
  over: boolean;
  places: number[] | null;
}

export interface GameEnd {
  places: number[];
  points: number[];
  how: How;
  say: Text;
}

export interface TakeBackOffer {
  offer: number;
  kind: OfferKind;
  by: number;
  to: number;
  agreed: number[];
}

export type OfferKind = 'takeBack';

export interface RematchWish {
  wanted: number[];
  match: string | null;
  /** Who hasn't said so yet. */
  waiting: number[];
}

export interface DiceChain {
  commit: string;
  next: string;
  /** Which chain of the server's this is; the next has the next number. */
  chain: number;
  /** The first throw that it counts for; the next one does 256 later. */
  from: number;
  /** By seat: its chain, null without one. */
  seats: (SeatChain | null)[];
}

export interface SeatChain {
  /** Its place among the chains of its seat, from 1. */
  chain: number;
  commit: string;
  from: number;
}

export interface WantedShare {
  throw: number;
  /** Counted from 1 in your chain. */
  share: number;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  code: Code;
  detail: string;
  say: Text;
  rule?: string;
  ask?: number;
  stale?: boolean;
  retryAfter?: number;
}

export type Code = 'BAD_REQUEST' | 'NO_SUCH_GAME' | 'BAD_OPTION' | 'BAD_PLAYERS' | 'NO_SUCH_BOT' | 'FORBIDDEN' | 'NOT_FOUND' | 'NO_SUCH_MOVE' | 'NO_SUCH_ROLL' | 'NOT_YOUR_TURN' | 'OVER' | 'NOTHING_TO_UNDO' | 'SEAT_TAKEN' | 'BAD_SHARE' | 'NOT_NOW' | 'TOO_MANY' | 'FAILED' | 'CLOSING';

export type Message =
  | { type: 'hello'; id?: number | string; match: string; token?: string; version?: number; commit?: string; want?: Want[] }
  | ({ id?: number | string; match: string } & Action)
  | { type: 'mute'; id?: number | string; match: string; on?: boolean }
  | { type: 'bye'; id?: number | string; match: string }
  | { type: 'ping'; id?: number | string };

export type Want = 'state' | 'position' | 'labels' | 'say' | 'dice' | 'frames';

export type Action =
  | { type: 'move'; ask: number; move: string }
  | { type: 'roll'; ask: number; roll: string }
  | { type: 'reveal'; throw: number; share: string }
  | { type: 'takeBack'; to?: number }
  | { type: 'agree'; offer: number }
  | { type: 'decline'; offer: number }
  | { type: 'resign' }
  | { type: 'ready' }
  | { type: 'standIn'; seat: number }
  | { type: 'back' }
  | { type: 'rematch'; yes?: boolean }
  | { type: 'chat'; text: string; once?: string }
  | { type: 'start'; level?: string }
  | { type: 'close' }
  | { type: 'list'; on?: boolean }
  | { type: 'leave' }
  | { type: 'bot'; seat: number; level?: string }
  | { type: 'seat'; seat: number }
  | { type: 'name'; name: string }
  | { type: 'host'; seat: number };

export interface Snapshot {
  match: string;
  version: number;
  events: MatchEvent[];
  /** There are more events than fit: ask again with upTo as the version. */
  more?: boolean;
  upTo?: number;
  /** Of each step that stands and wasn't seen, where it led; the last is now. */
  frames?: Frame[];
  view: MatchView;
}

export interface PublicKey {
  key: string;
  /** Keys it signed with before, newest first. */
  before: EarlierKey[];
}

export interface EarlierKey {
  key: string;
  signature: string;
}

export interface ServerAddress {
  url: string;
}

export interface Made {
  match: string;
  /** The host's. */
  token: string;
  /** By seat: of those that are kept for a person. */
  tokens: (string | null)[];
  url: string;
  view: MatchView;
}

export interface Seated {
  match: string;
  seat: number;
  /** Null for somebody who sat down with a token of their own. */
  token: string | null;
  view: MatchView;
}

export interface NewToken {
  token: string;
}

export interface TableCode {
  code: string;
  /** When it is forgotten, in milliseconds since 1970. */
  until: number;
}

export interface FoundTable {
  match: string;
  url: string;
}

export interface PushKey {
  key: string;
}

export interface PushSeats {
  matches: string[];
}

export interface ListedMatches {
  matches: ListedMatch[];
}

export interface ListedMatch {
  match: string;
  game: string;
  options: Record<string, number | string | boolean>;
  players: number;
  series: string;
  clock: AgreedClock;
  status: Status;
  seats: SeatName[];
  /** How many seats are open. */
  open: number;
  /** Milliseconds since 1970. */
  since: number;
  /** People throw dice of their own. */
  ownDice?: boolean;
  /** Once it is over, only those who sit there may look at it. */
  privateRecord?: boolean;
  help: boolean;
  watch: Watch;
  absence: AgreedAbsence;
  /** Seats that their people have left for good, to be taken over. */
  free: number;
}

export interface AgreedClock {
  kind: ClockKind;
  seconds: number;
  increment: number;
}

export interface SeatName {
  seat: number;
  kind: SeatKind;
  name: string;
  level: string | null;
}

export interface MyMatches {
  matches: MyMatch[];
}

export interface MyMatch {
  match: string;
  game: string;
  status: Status;
  version: number;
  you: number;
  asked: boolean;
  names: string[];
  result: GameResult | null;
  /** When something last happened, in milliseconds since 1970. */
  last: number;
  /** When your time is up, in milliseconds since 1970; 0 while no clock runs. */
  until: number;
}

export interface Games {
  games: GameInfo[];
}

export interface GameInfo {
  id: string;
  name: string;
  /** The fewest and the most. */
  players: number[];
  options: OptionInfo[];
  measures: string[];
  /** Of the house's bots, weakest first. */
  levels: string[];
  /** How long each level thinks about a move, in milliseconds. */
  budgets: Record<string, number>;
  /** What the game has printed, in a shape of its own. */
  layout: unknown;
}

export interface OptionInfo {
  name: string;
  type: OptionType;
  min?: number;
  max?: number;
  values?: string[];
  default: number | string | boolean;
  label: Text;
}

export type OptionType = 'integer' | 'choice' | 'boolean';

export interface BotToken {
  bot: string;
  name: string;
  token: string;
}

export interface BotSeats {
  bot: string;
  name: string;
  seats: BotSeat[];
}

export interface BotSeat {
  match: string;
  seat: number;
  status: Status;
  asked: boolean;
}

export interface HouseQuestion {
  id: string;
  game: string;
  /** As its seat sees it. */
  position: string;
  seat: number;
  level: string;
  /** How long it may think. */
  millis: number;
}

export interface Health {
  status: HouseStatus;
}

export type HouseStatus = 'up' | 'failing' | 'closing';

export interface Setup {
  game: string;
  options?: Record<string, number | string | boolean>;
  /** games-1, best-of-3, first-to-20/rows and the like. */
  series?: string;
  seats?: Chair[];
  clock?: Clock;
  absence?: Absence;
  listed?: boolean;
  chat?: boolean;
  /** People throw dice of their own and say what they show; nobody can check those. */
  ownDice?: boolean;
  /** The record is for those who sit here, and the match too once it is over. */
  privateRecord?: boolean;
  /** Programs may show people what is good; everybody at the table sees that they may. */
  help?: boolean;
  watch?: Watch;
}

export interface Chair {
  kind: ChairKind;
  name?: string;
  level?: string;
}

export type ChairKind = 'open' | 'person' | 'bot';

export interface Clock {
  kind: ClockKind;
  seconds?: number;
  increment?: number;
}

export interface Absence {
  after?: number | null;
  then?: Then;
  /** From then on the others may let the stand-in play (standIn). */
  call?: number | null;
}

export interface Sit {
  name: string;
  seat?: number;
  /** What your program commits its chain for the dice with. */
  commit?: string;
  /** A secret of your own: the same one again is the same seat and token. */
  once?: string;
}

export interface MySeats {
  seats: MySeat[];
}

export interface MySeat {
  match: string;
  token: string;
}

export interface NewBot {
  name: string;
}

export interface Worked {
  /** The question that is answered. */
  id?: string;
  /** The answer; left out if there is none: then the house thinks itself. */
  move?: string;
  /** How many seconds to wait for the next question. */
  seconds?: number;
}

export interface Play {
  name: string;
  /** As for a new match: its seats are open and it is listed, whatever this says. */
  table: Setup;
  /** What your program commits its chain for the dice with. */
  commit?: string;
  /** A secret of your own: the same one again is the same seat and token. */
  once?: string;
}

export interface PushWish {
  /** As the browser's subscription has it, and so have the next two. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** en or de; English if it isn't said. */
  lang?: string;
  /** All that it has; others are forgotten. */
  seats: MySeat[];
}

export type StreamLine =
  | { type: 'match'; match: string; version: number; at: number; view: MatchView }
  | { type: 'invitation'; match: string; game: string; options: Record<string, number | string | boolean>; players: number; series: string; clock: AgreedClock; status: Status; seats: SeatName[]; open: number; since: number; ownDice?: boolean; privateRecord?: boolean; help: boolean; watch: Watch; absence: AgreedAbsence; free: number };

export type PushMessage =
  | { type: 'turn'; match: string; seat: number; url: string; title: string; body: string };

export type DeskAction =
  | { type: 'closeTable'; table: string }
  | { type: 'deleteTable'; table: string }
  | { type: 'ban'; who: string; hours?: number; reason?: string }
  | { type: 'unban'; who: string }
  | { type: 'dismiss'; report: string }
  | { type: 'words'; words: string[] }
  | { type: 'listing'; on?: boolean }
  | { type: 'bots'; on?: boolean };

export interface Report {
  text: string;
  /** Whom it is about. */
  seat?: number;
}

export interface DeskState {
  /** How many matches are stored, by status. */
  tables: Record<string, number>;
  awake: number;
  database: DeskDatabase;
  /** Whether the lobby is shown. */
  listing: boolean;
  /** Whether strangers may bring programs. */
  bots: boolean;
  words: string[];
  /** How long matches are kept. */
  keep: string;
  bans: DeskBan[];
  addresses: DeskAddress[];
  reports: DeskReport[];
}

export interface DeskDatabase {
  kind: string;
  /** How large it is, -1 if it doesn't say. */
  bytes: number;
  /** What is free on its disk, -1 if it doesn't say. */
  free: number;
  healthy: boolean;
}

export interface DeskBan {
  address: string;
  mark: string;
  until: number;
  reason: string;
}

export interface DeskAddress {
  address: string;
  mark: string;
  sockets: number;
}

export interface DeskReport {
  report: string;
  match: string;
  by: number;
  about: number;
  text: string;
  at: number;
}

export interface DeskTables {
  tables: DeskTable[];
}

export interface DeskTable {
  match: string;
  game: string;
  status: string;
  listed: boolean;
  created: number;
  /** When somebody with a token was last there, to the hour. */
  touched: number;
  /** While it is awake. */
  names: string[];
  /** Who set it, in short, while the house knows. */
  address: string;
  mark: string;
}

export interface EinhornView {
  match: number;
  of: number;
  stash: number;
  unicorn: number;
  toMove: number | null;
  prediction: string | null;
  stones: number[];
  banked: number[];
  roll: string | null;
  amount: number | null;
  contenders: number[] | null;
  sums: (number | null)[] | null;
  bids: (number | '?' | null)[] | null;
  adds: (number | '?' | null)[] | null;
  pays: Pay[] | null;
}

export interface Pay {
  right: number | null;
  wrong: number;
  silent: number;
}

export interface EinhornLayout {
  cards: Card[];
  ways: number;
}

export interface Card {
  letter: string;
  name: Text;
  needs: Text;
  dice: number[];
  weight: number;
  pay: Pay;
}

export interface RainbowView {
  active: number;
  dice: string[];
  sheets: SheetView[];
  acting: ActingView[];
  groups: string[];
}

export interface SheetView {
  marks: Record<string, number[]>;
  firsts: number[];
  rows: string[];
  plus: number;
  flip: number;
  extras: number;
  yours: number;
  others: number;
  score: number;
  plusRows: string[];
  flipRows: string[];
  parts: Parts;
}

export interface Parts {
  marks: number;
  firsts: number;
  rows: number;
  extras: number;
  penalties: number;
}

export interface ActingView {
  seat: number;
  dice: number[];
  used: string[];
  groups: string[];
}

export interface RainbowLayout {
  sections: Section[];
  rows: Row[];
  rowWorth: number;
  extras: Record<string, number>;
  end: End;
  dice: string[];
  pick: number;
  groups: string[];
  ladder: Rung[];
}

export interface Section {
  columns: Column[];
  worth: number;
  ability: string;
}

export interface Column {
  number: number;
  name: string;
  first: boolean;
}

export interface Row {
  colour: string;
  of: string[];
  boxes: number[];
}

export interface End {
  rows: number;
  yours: number;
  others: number;
}

export interface Rung {
  least: number;
  verdict: Text;
}

export interface EinsteinView {
  board: string;
  toMove: number;
  die: number | null;
  placed: (string | null)[];
}

export interface EinsteinLayout {
  size: number;
  cubes: number;
  sides: Side[];
}

export interface Side {
  home: string[];
  goal: string;
}

export interface GenialView {
  toMove: number;
  throws: number;
  hand: string;
  shown: string[];
  sheets: number[][];
  last: number[];
  missing: string[];
  offered: number[];
  matches: number[];
}

export interface GenialLayout {
  rows: string[];
  columns: number;
  gates: Gate[];
  jokers: Record<string, number>;
  dice: Record<string, Throw>;
  throws: number;
}

export interface Gate {
  column: number;
  marks: number;
}

export interface Throw {
  dice: number;
  ways: number;
  pair: number;
  equal: number;
}
