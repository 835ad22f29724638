// Mouse, finger and pen: a touch, a drag from a piece to a cell, a pinch, a
// pan when zoomed in.

import { shift } from "./draw.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{x: number, y: number}} Place */

/** Fingers tremble: less than this many pixels is no drag. */
const SLOP = 8;
/** A finger that rests so long asks what lies under it, in milliseconds. */
const LONG = 500;

export class Pointers {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<number, Place>} */
    this.down = new Map();
    /** @type {null | {id: number, start: Place, last: Place, touch: string | null, moved: boolean, asked: boolean, drag: SVGGElement | null}} */
    this.press = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.#start(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#end(event));
    svg.addEventListener("pointercancel", (event) => this.#cancel(event));
    svg.addEventListener("pointerleave", () => board.point(null));
    svg.addEventListener("contextmenu", (event) => this.press?.asked && event.preventDefault());
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    // A pointer takes the focus from fields, but gives it to no cell: the next
    // arrow key is then one of the page's own.
    svg.addEventListener("mousedown", (event) => {
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
    });
    // Screen readers click without a pointer.
    svg.addEventListener("click", (event) => {
      const touch = touchOf(/** @type {Element} */ (event.target));
      if (event.detail === 0 && touch) board.touch(board.namesOf(touch));
    });
  }

  /** @param {PointerEvent} event */
  #start(event) {
    if (event.button !== 0) return;
    const here = { x: event.clientX, y: event.clientY };
    this.down.set(event.pointerId, here);
    this.board.keys.byKey = false;
    if (this.down.size === 1) {
      const touch = touchOf(/** @type {Element} */ (event.target));
      this.press = { id: event.pointerId, start: here, last: here, touch, moved: false, asked: false, drag: null };
      if (event.pointerType === "touch") this.#rest(this.press);
    } else {
      this.#dropBack();
      this.press = null;
    }
  }

  /**
   * A finger that stays asks for the values of what lies under it, and touches nothing.
   * @param {NonNullable<Pointers["press"]>} press
   */
  #rest(press) {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      if (this.press !== press || press.moved || press.touch === null) return;
      press.asked = true;
      this.board.point(press.touch);
    }, LONG);
  }

  /**
   * What a pointer means, for whoever looks before they touch.
   * @param {PointerEvent} event
   */
  #point(event) {
    const { board } = this;
    const touch = touchOf(/** @type {Element} */ (event.target));
    const aimed = board.aim(touch ? board.namesOf(touch) : [], board.sight.toScene(event.clientX, event.clientY));
    board.point(aimed ?? touch);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") this.#point(event);
      return;
    }
    const here = { x: event.clientX, y: event.clientY };
    if (this.down.size === 2) this.#pinch(event.pointerId, before, here);
    this.down.set(event.pointerId, here);
    const { press, board } = this;
    if (!press || press.id !== event.pointerId) return;
    if (!press.moved && Math.hypot(here.x - press.start.x, here.y - press.start.y) > SLOP) {
      press.moved = true;
      board.svg.setPointerCapture(event.pointerId);
      press.drag = board.isDial() ? null : this.#pickUp(press.touch);
    }
    if (!press.moved) return;
    if (board.isDial()) {
      // A direction is dragged: what it would attack is seen before it is let go.
      this.#point(event);
    } else if (press.drag) {
      press.drag.style.transform = shift(board.sight.toScene(here.x, here.y));
    } else if (board.sight.isZoomed()) {
      const [from, to] = [board.sight.toScene(press.last.x, press.last.y), board.sight.toScene(here.x, here.y)];
      board.sight.pan(from.x - to.x, from.y - to.y);
    }
    press.last = here;
  }

  /**
   * A drag begins where a gesture can begin or go on with a piece.
   * @param {string | null} touch
   */
  #pickUp(touch) {
    const { board } = this;
    if (!touch || board.busy) return null;
    const names = board.namesOf(touch);
    const piece = names.find((name) => name.startsWith("piece:"));
    const element = piece && board.drawing.things.get(piece);
    if (!element) return null;
    const { made } = board.selection;
    const held = made.length === 1 && names.includes(made[0]);
    if (!held) {
      board.release();
      if (!names.some((name) => board.selection.next().has(name))) return null;
      // A gesture that a single touch decides is no drag.
      if (board.selection.gestures.some((one) => one.touches.length === 1 && names.includes(one.touches[0]))) return null;
      board.touch(names);
    }
    element.classList.add("dragged");
    element.parentNode?.append(element);
    return element;
  }

  /** @param {PointerEvent} event */
  #end(event) {
    this.down.delete(event.pointerId);
    const { press, board } = this;
    if (!press || press.id !== event.pointerId) return;
    this.press = null;
    clearTimeout(this.resting);
    const point = board.sight.toScene(event.clientX, event.clientY);
    if (press.asked) return board.point(null);
    if (press.drag) {
      const names = this.#under(press.drag, event);
      const aimed = board.aim(names, point);
      press.drag.classList.remove("dragged");
      if (aimed !== null && board.selection.next().has(aimed)) {
        board.dropped = true;
        board.touch([aimed]).then(() => {
          // More to choose, or refused: back to where it came from.
          board.dropped = false;
          this.#putBack(press.drag);
        });
        return;
      }
      this.#putBack(press.drag);
      // Dropped where it stood, it stays chosen; elsewhere, why not is said.
      const last = board.selection.made.at(-1);
      if (names.length > 0 && last !== undefined && !names.includes(last)) board.drop(names);
      return;
    }
    if (press.moved && !board.isDial()) return;
    const touch = press.moved ? null : press.touch;
    board.touchAt(touch ? board.namesOf(touch) : [], point);
  }

  /**
   * What lies under the pointer, the dragged piece aside.
   * @param {SVGGElement} dragged
   * @param {PointerEvent} event
   */
  #under(dragged, event) {
    const elements = document.elementsFromPoint(event.clientX, event.clientY);
    const touch = elements
      .filter((element) => !dragged.contains(element))
      .map(touchOf)
      .find((found) => found !== null);
    return touch ? this.board.namesOf(touch) : [];
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    this.down.delete(event.pointerId);
    if (this.press?.id !== event.pointerId) return;
    clearTimeout(this.resting);
    this.#dropBack();
    this.press = null;
  }

  #dropBack() {
    this.press?.drag?.classList.remove("dragged");
    this.#putBack(this.press?.drag ?? null);
  }

  /** @param {SVGGElement | null} element */
  #putBack(element) {
    const at = element && this.board.placeOf(element.dataset.touch ?? "");
    if (element && at) element.style.transform = shift(at);
  }

  /**
   * @param {number} id
   * @param {Place} before
   * @param {Place} here
   */
  #pinch(id, before, here) {
    const [, other] = [...this.down].find(([key]) => key !== id) ?? [];
    if (!other) return;
    const apart = (/** @type {Place} */ a) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    const middle = this.board.sight.toScene((here.x + other.x) / 2, (here.y + other.y) / 2);
    const was = this.board.sight.toScene((before.x + other.x) / 2, (before.y + other.y) / 2);
    this.board.sight.pan(was.x - middle.x, was.y - middle.y);
    this.board.zoom(apart(here) / apart(before), was);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.board.zoom(Math.exp(-event.deltaY / 300), this.board.sight.toScene(event.clientX, event.clientY));
  }
}

/** @param {Element} element */
function touchOf(element) {
  return element.closest("[data-touch]")?.getAttribute("data-touch") ?? null;
}
