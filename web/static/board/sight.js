// Which part of the scene is in sight, how large a pixel is there, and where a
// place on the screen lies in the scene.

import { between, panned, zoomed } from "./zoom.js";

/** @typedef {import("../../types.js").Frame} Frame */
/** @typedef {import("../../types.js").Point} Point */

export class Sight {
  /**
   * @param {SVGSVGElement} svg
   * @param {() => void} changed
   */
  constructor(svg, changed) {
    this.svg = svg;
    this.changed = changed;
    /** All that there is to see. @type {Frame} */
    this.frame = { x: 0, y: 0, width: 1, height: 1 };
    /** What is seen of it. @type {Frame} */
    this.seen = this.frame;
    /** The scene's units for a CSS pixel. */
    this.pixel = 1;
    new ResizeObserver(() => this.#measure()).observe(svg);
  }

  /** Writing and lines have a least size in pixels: the style sheet needs to know it. */
  #measure() {
    const { clientWidth, clientHeight } = this.svg;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.pixel = Math.max(this.seen.width / clientWidth, this.seen.height / clientHeight);
    this.svg.style.setProperty("--px", this.pixel.toFixed(2));
    this.changed();
  }

  /** @param {Frame} seen */
  #see(seen) {
    this.seen = seen;
    this.svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
    this.svg.classList.toggle("zoomed", this.isZoomed());
    this.#measure();
  }

  isZoomed() {
    return this.seen.width < this.frame.width - 1;
  }

  /**
   * Follows a frame that moved, as a plan that players rebuild drifts over the
   * table; whoever has zoomed in sees all of the new one.
   * @param {Frame} frame
   * @param {number} time in milliseconds
   */
  follow(frame, time) {
    if (JSON.stringify(frame) === JSON.stringify(this.frame)) return;
    const [from, whole] = [this.seen, !this.isZoomed()];
    this.frame = frame;
    if (time === 0 || !whole) return this.#see(frame);
    const began = performance.now();
    let last = from;
    const step = (/** @type {number} */ now) => {
      // Whoever zooms or plays on meanwhile has the say.
      if (this.seen !== last || this.frame !== frame) return;
      const done = Math.min(Math.max((now - began) / time, 0), 1);
      last = done < 1 ? between(from, frame, done) : frame;
      this.#see(last);
      if (done < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** Shows the whole frame. */
  reset() {
    this.#see(this.frame);
  }

  /**
   * @param {number} factor
   * @param {Point} [around] the middle of what is seen, if not given
   */
  zoom(factor, around) {
    const { x, y, width, height } = this.seen;
    this.#see(zoomed(this.frame, this.seen, factor, around ?? { x: x + width / 2, y: y + height / 2 }));
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.#see(panned(this.frame, this.seen, dx, dy));
  }

  /**
   * A place on the screen as a place in the scene.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  toScene(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /**
   * A place in the scene as a place within an element around the board.
   * @param {Point} at
   * @param {Element} host
   * @returns {Point}
   */
  toHost(at, host) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix);
    const box = host.getBoundingClientRect();
    return { x: x - box.x, y: y - box.y };
  }
}
