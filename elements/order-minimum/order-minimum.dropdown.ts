import { markupPatch } from "../../src/page/markup-patch.ts";

export interface DropdownState {
  /** it ignores presses and keys */
  readonly blocked: boolean;
  /** no sufficient quantity is chosen */
  readonly locked: boolean;
  readonly minimum: number;
  /** id of the text that describes it while it is blocked */
  readonly describedBy: string;
}

interface Deps {
  /** a press or key on the dropdown; true when the dropdown must ignore it */
  pressed(): boolean;
  /** focus has left the dropdown */
  left(): void;
}

/** Whether the device has touch input only: there the browser's picker cannot be prevented (order-minimum.25). */
const touchOnly = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** Keys that open a dropdown or change its value. All other keys (Tab, Escape, shortcuts) stay the page's and the browser's. */
const acts = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (/^(Arrow\w+|Enter|F4|Home|End|PageUp|PageDown)$/.test(key) || (key.length === 1 && !altKey));

/** Blocks a dropdown for mouse and keyboard; for touch it disables the options below the minimum (order-minimum.8, .25). */
export function bindDropdown(select: HTMLSelectElement, { pressed, left }: Deps, signal: AbortSignal): (state: DropdownState) => void {
  const patch = markupPatch();
  let state: DropdownState | undefined;
  let touched = touchOnly();

  function update(): void {
    patch.release();
    if (!state) return;
    const { blocked, locked, minimum, describedBy } = state;
    if (blocked && !touched) {
      const described = select.getAttribute("aria-describedby");
      patch.attribute(select, "aria-disabled", "true");
      patch.attribute(select, "aria-describedby", described ? `${described} ${describedBy}` : describedBy);
    }
    if (!locked || !touched) return;
    for (const option of select.options)
      if (!option.disabled && option.value.trim() !== "" && Number(option.value) < minimum) patch.attribute(option, "disabled", "");
  }

  function setTouched(now: boolean): void {
    if (touched === now) return;
    touched = now;
    update();
  }

  const stop = (event: Event) => void (!touched && pressed() && event.preventDefault());
  const options = { signal, capture: true };
  select.addEventListener("pointerdown", ({ pointerType }) => setTouched(pointerType === "touch" || pointerType === "pen"), options);
  select.addEventListener("mousedown", (event) => event.button === 0 && stop(event), options);
  select.addEventListener("click", stop, options); // a click without a pointer
  select.addEventListener(
    "keydown",
    (event) => {
      if (!acts(event)) return;
      setTouched(touchOnly());
      stop(event);
    },
    options,
  );
  select.addEventListener("blur", left, { signal });
  signal.addEventListener("abort", () => patch.release());
  return (next) => {
    state = next;
    update();
  };
}
