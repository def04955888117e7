/** One life of an element: what it has begun ends with it. The signal is made when somebody asks: most elements never do. */
export class Lifetime {
  #stops: (() => void)[] = [];
  #controller: AbortController | undefined;
  #over = false;

  get over(): boolean {
    return this.#over;
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#over) this.#abort();
    }
    return this.#controller.signal;
  }

  /** What begins after the end, as a write that was seen to its end may have it, ends at once. */
  ending(stop: () => void): void {
    if (this.#over) stop();
    else this.#stops.push(stop);
  }

  /** Drops a finished task, so that `end()` does not run it again. */
  forget(stop: () => void): void {
    const at = this.#stops.indexOf(stop);
    if (at >= 0) this.#stops.splice(at, 1);
  }

  end(): void {
    this.#over = true;
    this.#abort();
    for (const stop of this.#stops.splice(0)) stop();
  }

  #abort(): void {
    this.#controller?.abort(new DOMException("The element has left the page.", "AbortError"));
  }
}
