/** What the dropdown does at this moment. */
export interface DropdownState {
  /** it takes no press and no key */
  readonly blocked: boolean;
  /** no sufficient quantity is chosen */
  readonly locked: boolean;
  readonly minimum: number;
  /** id of the text that describes it while it is blocked */
  readonly describedBy: string;
}

const ATTRIBUTES = ["aria-disabled", "aria-describedby"] as const;

/** A device whose shopper has nothing but fingers: the browser's picker cannot be held back there (order-minimum.25). */
const touchOnly = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** Keys that open a dropdown or change its value; the others (Tab, Escape, shortcuts) are the page's and the browser's. */
const acts = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (/^(Arrow\w+|Enter|F4|Home|End|PageUp|PageDown)$/.test(key) || (key.length === 1 && !altKey));

/** Blocks a dropdown for mouse and keyboard; by touch its options below the minimum rest instead (order-minimum.8, .25). */
export class Dropdown {
  readonly select: HTMLSelectElement;
  #state: DropdownState | undefined;
  #touched: boolean;
  readonly #before = new Map<string, string | null>();
  readonly #rested = new Set<HTMLOptionElement>();

  /** `pressed` is told of each press and key; true when the dropdown must not act on it */
  constructor(select: HTMLSelectElement, pressed: () => boolean, left: () => void, signal: AbortSignal) {
    this.select = select;
    this.#touched = touchOnly();
    const options = { signal, capture: true };
    select.addEventListener("pointerdown", ({ pointerType }) => this.#touch(pointerType === "touch" || pointerType === "pen"), options);
    const stop = (event: Event) => {
      if (!this.#touched && pressed()) event.preventDefault();
    };
    select.addEventListener("mousedown", (event) => event.button === 0 && stop(event), options);
    select.addEventListener("click", stop, options); // one that no pointer made
    select.addEventListener(
      "keydown",
      (event) => {
        if (!acts(event)) return;
        this.#touch(touchOnly());
        stop(event);
      },
      options,
    );
    select.addEventListener("blur", left, { signal });
    signal.addEventListener("abort", () => this.#restore());
  }

  update(state: DropdownState): void {
    this.#state = state;
    this.#show();
  }

  #touch(touched: boolean): void {
    if (this.#touched === touched) return;
    this.#touched = touched;
    this.#show();
  }

  #show(): void {
    const { blocked, locked, minimum, describedBy } = this.#state!;
    this.#restore();
    if (blocked && !this.#touched) {
      for (const name of ATTRIBUTES) this.#before.set(name, this.select.getAttribute(name));
      const described = this.#before.get("aria-describedby");
      this.select.setAttribute("aria-disabled", "true");
      this.select.setAttribute("aria-describedby", described ? `${described} ${describedBy}` : describedBy);
    }
    if (!locked || !this.#touched) return;
    for (const option of this.select.options) {
      if (option.disabled || option.value.trim() === "" || !(Number(option.value) < minimum)) continue;
      option.disabled = true;
      this.#rested.add(option);
    }
  }

  #restore(): void {
    for (const [name, value] of this.#before) {
      if (value === null) this.select.removeAttribute(name);
      else this.select.setAttribute(name, value);
    }
    this.#before.clear();
    for (const option of this.#rested) option.disabled = false;
    this.#rested.clear();
  }
}
