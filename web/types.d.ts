// The shapes that travel between server and client: what `rules::Scene`,
// `rules::Gesture`, `rules::Mark` and the server's State look like as JSON.

export interface Point { x: number; y: number }
export interface Frame { x: number; y: number; width: number; height: number }

export interface Shape {
  path?: string;
  text?: string;
  at?: Point;
  size: number;
  fill?: string;
  line?: string;
}

export interface Cell {
  name: string;
  at: Point;
  outline: Point[];
  fill: string;
  drawing?: Shape[];
  label: string;
}
export interface Edge { name: string; a: Point; b: Point; fill?: string; label: string }
export interface Piece {
  id: string;
  at: Point;
  cell?: string;
  owner?: number;
  ink: string;
  /** What it attacks or guards. */
  lights?: string[];
  drawing: Shape[];
  label: string;
}
export interface Handle { name: string; at: Point; drawing: Shape[]; label: string }
export interface Button { name: string; label: string }
export interface Note { at: Point; text: string }

export interface Scene {
  frame: Frame;
  decor?: Shape[];
  cells?: Cell[];
  edges?: Edge[];
  pieces: Piece[];
  handles?: Handle[];
  buttons?: Button[];
  notes?: Note[];
}

export type Mark =
  | { kind: "travel"; piece: string; becomes: string; from: Point; to: Point }
  | { kind: "shift"; edge: string; becomes: string; from: [Point, Point]; to: [Point, Point] }
  | { kind: "placed"; piece: string; at: Point }
  | { kind: "taken"; piece: string; at: Point }
  | { kind: "die"; at: Point; face: number };

export interface Gesture {
  action: string;
  touches: string[];
  /** What the piece will attack once it is played. */
  lights?: string[];
}

/** What a board needs to know of a State. */
export interface View {
  scene: Scene;
  gestures: Gesture[];
  marks: Mark[];
  midTurn: boolean;
  /** What was played, and up to where it is shown. */
  steps?: Step[];
  at?: { step: number };
}

export interface Step {
  n: number;
  turn: number;
  action: string;
  words: string;
  by: number | null;
  endsTurn: boolean;
}

export interface Seat {
  seat: number;
  player: number;
  name: string;
  /** The name as it was given; empty where none was. */
  given?: string;
  side: string;
  /** The colour of its pieces, by the palette's name. */
  ink: string;
  kind: "person" | "machine" | "open";
  /** Does the visitor decide for it? */
  yours: boolean;
  /** Has the person an account, and so a page of that name? */
  account: boolean;
  /** Has the person the table open just now? */
  here: boolean;
  /** How hard the machine thinks. */
  level: number | null;
  score: number;
}

/** Time: by seat, in milliseconds, when the state was made. */
export interface Clock {
  /** "300+5" or "3d" */
  control: string;
  left: number[];
  running: number | null;
}

/** What one player asks the others. */
export interface Offer {
  wish: "takeback" | "draw" | "pause" | "resume" | "rematch";
  by: number;
  mine: boolean;
  awaits: number[];
}

export interface State extends View {
  version: number;
  table: string;
  game: string;
  title: string;
  options: string;
  /** The options as they were asked for, lots not drawn. */
  asked?: string;
  /** What this very table is about. */
  about: string | null;
  /** May the visitor act here at all? */
  mine: boolean;
  /** The seats that the visitor decides for. */
  yours: number[];
  status: "open" | "live" | "over";
  public: boolean;
  rated: boolean;
  clock: Clock | null;
  paused: boolean;
  offer: Offer | null;
  said: { by: number; phrase: string; text: string; at: string }[];
  /** The visitor's own answers to expected turns. */
  plan: string[][];
  /** The table where the game goes on. */
  rematch: string | null;
  previous: string | null;
  /** The seat at the bottom of the board. */
  view: number | null;
  /** Points of the tables before, by player. */
  standing: number[];
  watching: number;
  now: { game: number; step: number };
  at: { game: number; step: number; of: number; latest: boolean };
  seats: Seat[];
  actor: { kind: "seat" | "chance" | "nobody"; seat?: number };
  machine: boolean;
  prompt: string;
  steps: Step[];
  games: { number: number; result: string | null }[];
  outcome: null | { text: string; rule: string; winners: number[]; points: number[] };
  match: null | {
    text: string;
    score: number[];
    verdict: "goes" | "won" | "level";
    winner?: number | null;
  };
  dice: null | { kind: "hand" } | { kind: "sealed"; sha256: string; from: number; seed: string | null };
  can: Record<
    | "undo" | "takeback" | "resign" | "draw" | "next" | "abort" | "pause" | "resume" | "rematch"
    | "answer" | "sit" | "say" | "plan" | "hint",
    boolean
  >;
  position: string;
}

/** What the machine would do. */
export interface Hint {
  seat: number;
  /** In thousandths, draws counting half. */
  chance: number;
  turn: { action: string; words: string }[];
  line: string[];
  lit: string[];
}

/** Why something was not done. */
export interface Refusal {
  kind?: string;
  message: string;
  rule: string | null;
  lit: string[];
  page?: string | null;
}
