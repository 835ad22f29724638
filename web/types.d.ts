// The shapes that travel between server and browser, written from the
// description of the API (`cargo xtask types`). A test sees to it that they
// are current.

/** An action at a table. */
export interface Act {
  /** In notation. */
  action: string;
  /** The sender's own name for it: sent twice, it is done once. */
  token: string;
  /** The version it is made for. */
  version: number;
}

/** Whose decision is awaited. */
export type Actor = {
  kind: "seat";
  /** The seat. */
  seat: number;
} | {
  kind: "chance";
} | {
  kind: "nobody";
};

/** One action of it. */
export interface Advised {
  action: string;
  words: string;
}

/** A bot's token. The token itself is told once. */
export interface Bot {
  /** Since when. */
  created: string;
  /** What it is called by us. */
  id: string;
  /** What it is called by the person. */
  label: string;
  /** Told once, when it is made. */
  token?: string;
}

/** What a bot needs to know. */
export interface Brief {
  /** The seat that is to act. */
  acting: number | null;
  /** What the visitor can play now. */
  actions: string[];
  /** The game's id. */
  game: string;
  /** How the game ended. */
  outcome: string | null;
  /** The position; without the steps that another player may still undo. */
  position: string;
  /** `open`, `live` or `over`. */
  status: "open" | "live" | "over";
  /** How many lines the log has. */
  version: number;
  /** The seats that won. */
  winners: number[];
  /** The seats the visitor decides for. */
  yours: number[];
}

/** A button beside the board, shown only while it can be touched. */
export interface Button {
  /** What is written on it. */
  label: string;
  /** Its name; the touch is `button:NAME`. */
  name: string;
}

/** What the visitor can do besides playing. */
export interface Can {
  /** Call the game off (G4). */
  abort: boolean;
  /** Agree to what another player asks, or refuse. */
  answer: boolean;
  /** Agree on a draw, or ask for it (G1). */
  draw: boolean;
  /** Ask the machine for a good move. */
  hint: boolean;
  /** Begin the next game of the match. */
  next: boolean;
  /** Stop the clock, or ask for it (G4). */
  pause: boolean;
  /** Answer turns beforehand, in correspondence. */
  plan: boolean;
  /** Play again the other way round, or ask for it. */
  rematch: boolean;
  /** Give up (G1). */
  resign: boolean;
  /** Go on after a pause, or ask for it. */
  resume: boolean;
  /** Say a phrase. */
  say: boolean;
  /** Take a seat that is open to everyone. */
  sit: boolean;
  /** Take back a turn, or ask for it (G1). */
  takeback: boolean;
  /** Go back one step inside the turn (G3). */
  undo: boolean;
}

/** The values of a thing, for whoever asks for them. */
export interface Card {
  /** Its values. */
  lines: CardLine[];
  /** What it is. */
  title: string;
}

/** One value on a card. */
export interface CardLine {
  /** What the value is of. */
  label: string;
  /** The value. */
  value: string;
}

/** A cell of the board. */
export interface Cell {
  /** Its middle. */
  at: Point;
  /** What is drawn on it, relative to its middle. */
  drawing?: Shape[];
  /** Its colour. */
  fill: Ink;
  /** One to three characters for the terminal when nothing stands on it. */
  glyph: string;
  /** What a screen reader says, what stands on it included. */
  label: string;
  /** Its name; the touch is `cell:NAME`. */
  name: string;
  /** Its corners. */
  outline: Point[];
}

/** A value an option can take. */
export interface ChoiceCard {
  /** Its name. */
  label: string;
  /** The value. */
  value: string;
}

/** What a client can say. */
export type ClientMessage = {
  type: "ping";
} | {
  type: "resync";
  version: number;
} | {
  action: string;
  token: string;
  type: "act";
  version: number;
};

/** The clocks of a table. */
export interface Clock {
  /** `300+5` (seconds, and more for each turn) or `3d` (days for each turn). */
  control: string;
  /** Milliseconds left for the first turn of that seat's player, when the state was made; after that the game is called off (G4). */
  first: number | null;
  /** Milliseconds left, by seat, when the state was made. */
  left: number[];
  /** The seat whose time runs. */
  running: number | null;
}

/** Codes, told once. */
export interface Codes {
  codes: string[];
}

/** How many codes are left. */
export interface CodesLeft {
  left: number;
}

/** What one signs in with. */
export interface Credentials {
  name: string;
  password: string;
}

/** Anything else that can be done at a table. */
export interface Deed {
  /** The seat that does it, where there is a choice. */
  seat?: number | null;
  /** The sender's own name for it: sent twice, it is done once. */
  token: string;
  /** The version it is made for. */
  version: number;
}

/** The way to be the same guest elsewhere. */
export interface DeviceLink {
  /** The page that asks whether one wants to. Told once: another one ends it. */
  path: string;
}

/** Where a table's dice come from. */
export type Dice = {
  kind: "hand";
} | {
  /** The first roll that it covers. */
  from: number;
  kind: "sealed";
  /** The seed, once the match is over. */
  seed: string | null;
  /** Its SHA-256. */
  sha256: string;
};

/** Who rolls the dice. */
export type DiceAsked = "house" | "hand";

/** What there is to say of a record's dice. */
export interface DiceChecked {
  /** `holds`, `hand`, `unsaid`, `no-seed`, or `wrong`. */
  finding: "holds" | "hand" | "unsaid" | "no-seed" | "wrong";
  /** The line where something is wrong. */
  line: number | null;
  /** In words. */
  message: string;
}

/** A side between cells: what lies there, or a place where something can lie. */
export interface Edge {
  /** One end. */
  a: Point;
  /** The other end. */
  b: Point;
  /** Its colour; `None` for a place that is free, drawn only when it can be touched. */
  fill?: Ink;
  /** What a screen reader says. */
  label: string;
  /** Its name; the touch is `edge:NAME`. */
  name: string;
}

/** What a touch does in the gesture it belongs to. */
export type Effect = "choose" | "go" | "capture" | "fire" | "fight" | "join" | "lift" | "lay" | "turn" | "part" | "place" | "pass" | "end" | "roll" | "edit" | "remove";

/** Why they do not. */
export interface Explained {
  /** What to light up on the board. */
  lit: Touch[];
  /** A sentence for people. */
  message: string;
  /** Where the rule stands. */
  page: string | null;
  /** The rule that forbids them. */
  rule: string | null;
}

/** All that is kept about a person. */
export interface Export {
  /** Has the person an account? */
  account: boolean;
  /** Players whom the person has hidden, by name. */
  hidden: string[];
  /** The person's id. */
  id: string;
  /** The name; empty for a guest without one. */
  name: string;
  /** What the person has reported to the operators. */
  reports: ExportedReport[];
  /** Browsers and bots. */
  sessions: ExportedSession[];
  /** Since when; none before there is something to keep. */
  since: string | null;
  /** Tables, with their logs. */
  tables: ExportedTable[];
}

/** A line of a table's log. */
export interface ExportedEntry {
  /** When. */
  at: string;
  /** What happened. */
  entry: string;
}

/** A report about a person or a table. */
export interface ExportedReport {
  /** When. */
  at: string;
  /** `person` or `table`. */
  kind: string;
  /** Why, in the person's own words. */
  words: string;
}

/** A seat of a table. */
export interface ExportedSeat {
  /** `person`, `machine` or `open`. */
  kind: string;
  /** The name given at the table. */
  name: string;
  /** Is it the person's own? */
  yours: boolean;
}

/** A browser or a bot. */
export interface ExportedSession {
  /** Since when. */
  created: string;
  /** `browser` or `bot`. */
  kind: string;
  /** What a bot is called. */
  label: string;
}

/** A table. */
export interface ExportedTable {
  /** Its clock. */
  clock: string;
  /** Can its log not be read any more? Then none is told. */
  damaged: boolean;
  /** The game. */
  game: string;
  /** Its id. */
  id: string;
  /** What happened there, as far as the person may read it. */
  log: ExportedEntry[];
  /** When it was opened. */
  opened: string;
  /** Its options. */
  options: string;
  /** Could everyone find it? */
  public: boolean;
  /** Did its result count? */
  rated: boolean;
  /** Who sits there. */
  seats: ExportedSeat[];
}

/** The visible rectangle. */
export interface Frame {
  /** Height. */
  height: number;
  /** Width. */
  width: number;
  /** Left side. */
  x: number;
  /** Upper side. */
  y: number;
}

/** A game of the match. */
export interface Game {
  /** Its number, from 0. */
  number: number;
  /** How it ended. */
  result: string | null;
}

/** A game on the shelf. */
export interface GameCard {
  /** A few more. */
  about: string;
  /** Who made it. */
  author: string;
  /** The game's id. */
  id: string;
  /** How long a game takes. */
  length: string;
  /** What can be chosen. */
  options: OptionCard[];
  /** How many can play, least and most. */
  seats: [number, number];
  /** What the sides are called. */
  sides: string[];
  /** One sentence. */
  tagline: string;
  /** The title. */
  title: string;
  /** How heavy it is. */
  weight: string;
  /** When. */
  year: number | null;
}

/** A legal action and the touches that play it, in order. */
export interface Gesture {
  /** The action in notation. */
  action: string;
  /** What each of the touches does. Gestures that begin alike do the same as long as they are alike. */
  effects: Effect[];
  /** What the piece will attack once the action is played: lit before it is. */
  lights?: Touch[];
  /** After each touch but the last, what to do next: an index into the prompts that come with the gestures. */
  next?: number[];
  /** What may come of it, for whoever points at the last thing touched on the board: an index into the prompts. */
  outlook?: number;
  /** A few characters on the last thing touched on the board: how many go. */
  sign?: string;
  /** Who will attack the piece where it is going. */
  threats?: Touch[];
  /** What to touch. No two actions of a position have the same touches, and no action's touches are the beginning of another's. */
  touches: Touch[];
  /** By how much the piece turns, clockwise, in degrees. */
  turn?: number;
}

/** A small control on the board, shown only while it can be touched. */
export interface Handle {
  /** Where it is. */
  at: Point;
  /** How it looks, relative to where it is. */
  drawing: Shape[];
  /** What a screen reader says. */
  label: string;
  /** Its name; the touch is `handle:NAME`. */
  name: string;
}

/** A player whom one has hidden. */
export interface Hidden {
  /** What the player is called here. */
  id: string;
  /** The player's name; empty for a guest without one. */
  name: string;
}

/** What the machine would do. */
export interface Hint {
  /** Its winning chances in thousandths, draws counting half. */
  chance: number;
  /** What it expects to follow, in notation. */
  line: string[];
  /** What to touch for the first action, to be lit. */
  lit: Touch[];
  /** Why, in one sentence made of facts. */
  reason: string;
  /** The seat that is to act. */
  seat: number;
  /** The turn it would play. */
  turn: Advised[];
}

/** A colour by its meaning */
export type Ink = "seat0" | "on-seat0" | "seat1" | "on-seat1" | "seat2" | "rose" | "seat3" | "seat4" | "seat5" | "on-seat2" | "board" | "board-alt" | "line" | "sign" | "black" | "outline" | "white" | "red" | "yellow" | "green" | "blue" | "edge" | "tint0" | "tint1" | "shadow";

/** Who decides for a player. */
export type Kind = "person" | "machine" | "open";

/** The way to an open seat: whoever has it may sit down there. */
export interface Link {
  /** The key to sit down with. */
  key: string;
  /** The page for people. */
  path: string;
  /** The player to be. */
  player: number;
}

/** What the last turn changed. */
export type Mark = {
  /** The piece that it is now. */
  becomes: string;
  /** Where it left. */
  from: Point;
  kind: "travel";
  /** The piece that it was before. */
  piece: string;
  /** Where it arrived. */
  to: Point;
} | {
  /** The edge that it is now. */
  becomes: string;
  /** The edge that it was before. */
  edge: string;
  /** The ends it had. */
  from: [Point, Point];
  kind: "shift";
  /** The ends it has. */
  to: [Point, Point];
} | {
  /** Where. */
  at: Point;
  kind: "placed";
  /** The piece. */
  piece: string;
} | {
  /** Where it stood. */
  at: Point;
  kind: "taken";
  /** The piece. */
  piece: string;
} | {
  /** From where. */
  from: Point;
  kind: "attack";
  /** Whom. */
  to: Point;
} | {
  /** Where. */
  at: Point;
  /** How much. */
  count: number;
  kind: "lost";
} | {
  /** Where it lies. */
  at: Point;
  /** What it shows. */
  face: number;
  kind: "die";
};

/** How a match stands. */
export interface Match {
  /** Points by player. */
  score: number[];
  /** In words. */
  text: string;
  /** `goes`, `won` or `level`. */
  verdict: "goes" | "won" | "level";
  /** The player who won it. */
  winner?: number;
}

/** Who one is. */
export interface Me {
  /** Has one an account? */
  account: boolean;
  /** The address of the personal feed, once there is something to tell. */
  feed: string | null;
  /** The person's id. */
  id: string;
  /** The name; empty for a guest without one. */
  name: string;
}

/** A password, where there is one, to show that it is meant. */
export interface Meant {
  password?: string;
}

/** A name to go by. */
export interface Named {
  name: string;
}

/** What a bot is called. */
export interface NewBot {
  label: string;
}

/** Answers to expected turns. */
export interface NewConditional {
  /** Actions from now on, others' and one's own; none wipe out what was there. */
  lines: string[][];
  token: string;
  version: number;
}

/** A password, and the one before. */
export interface NewPassword {
  /** The one from now on. */
  new: string;
  /** The one before. */
  password: string;
}

/** A player at a table. */
export interface NewSeat {
  /** Who decides for it. */
  kind: Kind;
  /** How hard the machine thinks; without meaning for a person. */
  level?: number;
  /** The name given at the table; empty if none was. */
  name?: string;
}

/** What is agreed before the first move. */
export interface NewTable {
  /** `300+5`, `3d`, or nothing. */
  clock?: string;
  /** Who rolls the dice. */
  dice?: DiceAsked;
  /** The game's id. */
  game: "stations" | "ra" | "astral" | "batons" | "choc";
  /** Are the seats drawn by lot? */
  lot?: boolean;
  options?: OptionsGiven;
  position?: string | null;
  /** May everyone find it, and take its open seats? */
  public?: boolean;
  /** Does the result count for ratings? */
  rated?: boolean;
  seats?: NewSeat[];
}

/** A coordinate or other writing at the edge of the board. */
export interface Note {
  /** Where it is centred. */
  at: Point;
  /** What it says: the same in every language. */
  text: string;
}

/** What one player asks the others. */
export interface Offer {
  /** The seats that have not agreed yet. */
  awaits: number[];
  /** The seat that asks. */
  by: number;
  /** Does the visitor ask it? */
  mine: boolean;
  /** What. */
  wish: Wish;
}

/** A description after OpenAPI 3.1 */
export type OpenApi = Record<string, unknown>;

/** A table just opened. */
export interface Opened {
  id: string;
  /** The links for its open seats. */
  links?: Link[];
}

/** An option of a game. */
export interface OptionCard {
  /** The choices. */
  choices: ChoiceCard[];
  /** The value where none is given. */
  default: string;
  /** Its key. */
  key: string;
  /** `choice`: one of the choices; `free`: any text, the choices are offered. */
  kind: "choice" | "free";
  /** Its name. */
  label: string;
  /** The rule that describes it. */
  rule: string;
}

/** Options as a client may give them: one text, or key by key. */
export type OptionsGiven = string | Record<string, string>;

/** How a game ended. */
export interface Outcome {
  /** Points by seat. */
  points: number[];
  /** The rule that ended it. */
  rule: string;
  /** In words. */
  text: string;
  /** The seats that won; none in a draw. */
  winners: number[];
}

/** A polite phrase. */
export interface Phrase {
  /** One of those there are; there is no free chat. */
  phrase: "hello" | "good-luck" | "well-played" | "thanks" | "sorry" | "one-moment" | "good-game" | "goodbye";
  token: string;
}

/** A pawn, stack, ship or figure. */
export interface Piece {
  /** Where it stands. */
  at: Point;
  /** Its values, where it has some. */
  card?: Card;
  /** The cell it stands on, if any: touching the piece touches the cell. */
  cell?: string;
  /** How it looks, relative to where it stands. */
  drawing: Shape[];
  /** One to three characters for the terminal. */
  glyph: string;
  /** Its id; stable from position to position where the game tells pieces apart, else related by [`Mark::Travel`]. The touch is `piece:ID`. */
  id: string;
  /** Its colour, for where its drawing cannot be shown. */
  ink: Ink;
  /** What a screen reader says. */
  label: string;
  /** What it attacks or guards: lit while someone points at it. */
  lights?: Touch[];
  /** Whose it is. */
  owner?: number;
}

/** A player's page. */
export interface PlayerCard {
  /** The name. */
  name: string;
  /** The player's ratings. */
  ratings: RatingCard[];
  /** Since when there is an account. */
  since: string;
  /** Finished public tables, the last first. */
  tables: Summary[];
}

/** A place in the picture. */
export interface Point {
  /** To the right. */
  x: number;
  /** Downwards. */
  y: number;
}

/** The body of a problem under `/api`. */
export interface Problem {
  error: Reason;
  /** How the table stands, for those who acted on an older state. */
  state?: State;
}

/** A rating. */
export interface RatingCard {
  /** How uncertain it is: two thirds of the truth lie within. */
  deviation: number;
  /** The game's id. */
  game: string;
  /** From how many results. */
  games: number;
  /** The machine's level, if it is one. */
  level: number | null;
  /** The player's name, or what a machine of that level is called. */
  name: string;
  /** The rating. */
  rating: number;
}

/** Why something is not done. */
export interface Reason {
  /** One word for programs. */
  kind: string;
  /** What to light up on the board. */
  lit: Touch[];
  /** A sentence for people. */
  message: string;
  /** The rule that forbids it. */
  rule: string | null;
}

/** A code instead of the password, and the password from now on. */
export interface Recovery {
  code: string;
  name: string;
  new: string;
}

/** A phrase that was said. */
export interface Said {
  /** When. */
  at: string;
  /** The seat that said it. */
  by: number;
  /** Which phrase. */
  phrase: "hello" | "good-luck" | "well-played" | "thanks" | "sorry" | "one-moment" | "good-game" | "goodbye";
  /** In words. */
  text: string;
}

/** All that is to be seen. */
export interface Scene {
  /** Buttons beside the board. */
  buttons?: Button[];
  /** The cells. */
  cells?: Cell[];
  /** Shapes behind everything. */
  decor?: Shape[];
  /** The sides that can be touched or seen by themselves. */
  edges?: Edge[];
  /** What part of the plane to show. */
  frame: Frame;
  /** Controls on the board. */
  handles?: Handle[];
  /** Coordinates. */
  notes?: Note[];
  /** The pieces, those in front last. */
  pieces: Piece[];
}

/** A seat of the game shown. */
export interface Seat {
  /** Has the person an account, and so a page of that name? */
  account: boolean;
  /** The name as it was given; empty where none was. */
  given: string;
  /** Has the person the table open just now, through this node? */
  here: boolean;
  /** The colour of its pieces, by the palette's name. */
  ink: Ink;
  /** Person, machine or open. */
  kind: Kind;
  /** How hard the machine thinks. */
  level: number | null;
  /** The player's name. */
  name: string;
  /** The player in it, counted by their seat in the first game. */
  player: number;
  /** The player's match points. */
  score: number;
  /** The seat. */
  seat: number;
  /** What the side is called: White, Red. */
  side: string;
  /** Does the visitor decide for it? */
  yours: boolean;
}

/** What the server says. */
export type ServerMessage = {
  state: State;
  type: "state";
  version: number;
} | {
  type: "current";
  version: number;
} | {
  token: string;
  type: "done";
  version: number;
} | {
  error: Reason;
  /** How the table stands, for those who acted on an older state. */
  state?: State;
  token?: string;
  type: "error";
} | {
  here: number[];
  type: "pong";
  watching: number;
};

/** A browser or a bot that proves to be the person. */
export interface Session {
  /** Since when. */
  created: string;
  /** Is it the one that asks? */
  current: boolean;
  /** What it is called by us. */
  id: string;
  /** `browser` or `bot`. */
  kind: string;
  /** What a bot is called, or the kind of browser: `Firefox · Linux`. Empty if nobody can tell. */
  label: string;
}

/** A drawn shape: a path in SVG's notation, or a short text. */
export interface Shape {
  /** Where the text stands. */
  at?: Point;
  /** The colour inside. */
  fill?: Ink;
  /** The colour of the line. */
  line?: Ink;
  /** The path (`M0 0L10 0Z`), relative to what it belongs to. */
  path?: string;
  /** The text's height, or the line's width. */
  size: number;
  /** A text instead of a path, centred. */
  text?: string;
}

/** A seat to be taken. */
export interface Sit {
  /** The key of the seat's link; needed where the table is not public. */
  key?: string | null;
  /** The player to be; any open one of a public table if not given. */
  player?: number | null;
}

/** A table at some moment. */
export interface State {
  /** What this very table is about, if the options make a story of it. */
  about: string | null;
  /** Whose decision is awaited. */
  actor: Actor;
  /** The options as they were asked for. */
  asked: string;
  /** The moment shown. */
  at: Where;
  /** What the visitor can do besides playing. */
  can: Can;
  /** The clocks, if there are any. */
  clock: Clock | null;
  /** Where the dice come from, if there are any and that was agreed. */
  dice: Dice | null;
  /** The game's id. */
  game: string;
  /** The games of the match so far. */
  games: Game[];
  /** What the visitor can play now. */
  gestures: Gesture[];
  /** Is the machine thinking? */
  machine: boolean;
  /** What the last turn changed. */
  marks: Mark[];
  /** How the match stands, if there is one around the game. */
  match: Match | null;
  /** Is a turn begun and not complete? */
  midTurn: boolean;
  /** May the visitor act here at all? */
  mine: boolean;
  /** The latest moment. */
  now: When;
  /** What one player asks the others. */
  offer: Offer | null;
  /** The options, all lots drawn. */
  options: string;
  /** How the game shown ended, if that is what is shown. */
  outcome: Outcome | null;
  /** Do they stand by agreement? */
  paused: boolean;
  /** The visitor's own answers to expected turns. */
  plan: string[][];
  /** The position shown, as text. */
  position: string;
  /** The table that this one is the rematch of. */
  previous: string | null;
  /** What the actor is to do, or how the game ended. */
  prompt: string;
  /** What to do next once a gesture has begun; gestures point into this. */
  prompts: string[];
  /** Can everyone find the table? */
  public: boolean;
  /** Does the result count for ratings? */
  rated: boolean;
  /** Where the game goes on. */
  rematch: string | null;
  /** What was said last. */
  said: Said[];
  /** What there is to see. */
  scene: Scene;
  /** What stays in sight all game long, a line each: the round, the score of a scenario. */
  scoreboard: string[];
  /** Who sits where in the game shown. */
  seats: Seat[];
  /** Points of the tables before, by player; a draw is half a point. */
  standing: number[];
  /** `open` (waits for players), `live` or `over`. */
  status: "open" | "live" | "over";
  /** The latest steps of the game shown, up to the moment shown; `moves` tells the others. */
  steps: Step[];
  /** The table's id; none for a free board. */
  table: string | null;
  /** The game's title. */
  title: string;
  /** How many entries the table's log has. */
  version: number;
  /** The seat at the bottom of the board, where one was chosen. */
  view: number | null;
  /** How many look on without playing just now, through this node. */
  watching: number;
  /** The seats, in the game shown, that the visitor decides for. */
  yours: number[];
}

/** A table, whole or in a few words. */
export type StateOrBrief = State | Brief;

/** A step of the game shown. */
export interface Step {
  /** The action, in notation. */
  action: string;
  /** The seat that decided; none for chance. */
  by: number | null;
  /** Is the turn complete with it? */
  endsTurn: boolean;
  /** Its number, from 1: `at=N` shows the board after it. */
  n: number;
  /** The number of its turn, from 1. */
  turn: number;
  /** The action in words. */
  words: string;
}

/** A table on a list. */
export interface Summary {
  /** The clock, or nothing. */
  clock: string;
  /** When it was opened. */
  created: string;
  /** When it was over, in milliseconds since 1970. */
  ended: number | null;
  /** The game's id. */
  game: string;
  /** The table's id. */
  id: string;
  /** Does the visitor play here? */
  mine: boolean;
  /** How the game ended, or how the match stands when it is over. */
  outcome: string | null;
  /** The players' names. */
  players: string[];
  /** Does the result count for ratings? */
  rated: boolean;
  /** Match points by player; empty for a single game. */
  score: number[];
  /** `open`, `live` or `over`. */
  status: "open" | "live" | "over";
  /** Steps played in the current game. */
  steps: number;
  /** The game's title. */
  title: string;
  /** Who is to act, by name; none when the game is over. */
  turn: string | null;
  /** Has its only person not done anything there yet? Such a table calls nobody. */
  untouched: boolean;
  /** When it last changed. */
  updated: string;
  /** Does it wait for the visitor? */
  yours: boolean;
}

/** Whom to hide: a player with an account by name, or who sits at a table. */
export interface ToHide {
  /** The player's name. */
  name?: string | null;
  /** The number of the player there. */
  player?: number | null;
  /** The table. */
  table?: string | null;
}

/** A thing touched: `cell:a3`, `button:pass` */
export type Touch = string;

/** Things touched that lead to no action. */
export interface Touched {
  /** What was touched, in order. */
  touches: Touch[];
}

/** A free board and what was played on it. */
export interface Trial {
  game: string;
  moves?: string[];
  options?: OptionsGiven;
  position?: string | null;
}

/** The same, and things touched that lead to no action. */
export interface TrialTouched {
  game: string;
  moves?: string[];
  options?: OptionsGiven;
  position?: string | null;
  /** What was touched, in order. */
  touches: Touch[];
}

/** A moment of a match. */
export interface When {
  /** The game, from 0. */
  game: number;
  /** Steps played in it. */
  step: number;
}

/** The moment shown. */
export interface Where {
  /** The game, from 0. */
  game: number;
  /** Is it the table's latest moment? */
  latest: boolean;
  /** Steps there are. */
  of: number;
  /** Steps played in it. */
  step: number;
}

/** Which bot. */
export interface WhichBot {
  id: string;
}

/** Which of them. */
export interface WhichHidden {
  id: string;
}

/** Which session. */
export interface WhichSession {
  id: string;
}

/** What players ask one another for (G1, G4). */
export type Wish = "takeback" | "draw" | "pause" | "resume" | "rematch";
