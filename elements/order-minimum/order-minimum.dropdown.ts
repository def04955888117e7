import { markupPatch } from "../../src/markup/markup-patch.ts";
import type { OrderMinimumModel } from "./order-minimum.model.ts";

/** Whether the device has touch input only: there the browser's picker cannot be prevented (order-minimum.25). */
const touchOnly = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** Keys that open a dropdown or change its value. All other keys (Tab, Escape, shortcuts) stay the page's and the browser's. */
const acts = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (/^(Arrow\w+|Enter|F4|Home|End|PageUp|PageDown)$/.test(key) || (key.length === 1 && !altKey));

/**
 * Blocks a dropdown for mouse and keyboard; for touch it disables the options below the minimum (order-minimum.8, .25). `description`
 * is the id of the text that describes it while it is blocked. Returns a function that looks at the model and the options again.
 */
export function bindDropdown(select: HTMLSelectElement, model: OrderMinimumModel, description: string, signal: AbortSignal): () => void {
  const patch = markupPatch();
  let touched = touchOnly();

  function update(): void {
    patch.release();
    if (!model.$locked.get()) return;
    if (touched) {
      const isTooFew = ({ value }: HTMLOptionElement) => value.trim() !== "" && Number(value) < model.$minimum.get();
      for (const option of select.options) if (!option.disabled && isTooFew(option)) patch.attribute(option, "disabled", "");
    } else if (model.$state.get() !== "choosing") {
      const described = select.getAttribute("aria-describedby");
      patch.attribute(select, "aria-disabled", "true");
      patch.attribute(select, "aria-describedby", described ? `${described} ${description}` : description);
    }
  }

  function setTouched(now: boolean): void {
    if (touched === now) return;
    touched = now;
    update();
  }

  const stop = (event: Event) => void (!touched && model.pressed() && event.preventDefault());
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
  signal.addEventListener("abort", () => patch.release());
  return update;
}
