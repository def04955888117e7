import { heldSubmitters } from "../../src/forms/held-submitters.ts";
import { writeAttribute } from "../../src/markup/markup-patch.ts";
import { pressables, type SubmitControl } from "../../src/forms/purchase-form.ts";
import { closestWithin, rootOf } from "../../src/markup/query.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { shared } from "../../src/lib/registry.ts";

interface Original {
  readonly type: string | null;
  readonly disabled: string | null;
}

/** Called for a submission that was stopped, with the pressed control if there was one. */
type Refused = (control: HTMLElement | undefined) => void;

/** A form that cannot be submitted, and who locked it: the last of them unlocks it (order-minimum.22). */
interface Lock {
  readonly holders: Set<Refused>;
  release(): void;
}

const locks = (): WeakMap<HTMLFormElement, Lock> => shared("order-minimum-locks", () => new WeakMap());

const ATTRIBUTES = ["type", "aria-disabled", "form"];

const submits = (control: SubmitControl): boolean => control.type === "submit" || control.type === "image";

function lock(form: HTMLFormElement): Lock {
  const originals = new Map<SubmitControl, Original>();
  const holders: Lock["holders"] = new Set();
  const root = rootOf(form);

  const hold = (control: SubmitControl) => {
    heldSubmitters().add(control);
    // an image button keeps its type: only its press is stopped (order-minimum.4)
    if (control.type === "submit") control.setAttribute("type", "button");
    writeAttribute(control, "aria-disabled", "true");
  };
  const restore = (control: SubmitControl, { type, disabled }: Original) => {
    heldSubmitters().delete(control);
    writeAttribute(control, "type", type);
    writeAttribute(control, "aria-disabled", disabled);
  };
  const look = () => {
    for (const control of pressables(form)) {
      const known = originals.get(control);
      if (!known && !submits(control)) continue;
      // what the page has written since is restored later
      const type = control.getAttribute("type");
      const disabled = control.getAttribute("aria-disabled");
      originals.set(control, {
        type: known && type === "button" ? known.type : type,
        disabled: known && disabled === "true" ? known.disabled : disabled,
      });
      hold(control);
    }
    for (const [control, original] of originals) {
      if (control.form === form) continue;
      restore(control, original); // it has left the form
      originals.delete(control);
    }
    dropChanges();
  };
  const listening = new AbortController();
  const dropChanges = watchMarkup(root, look, listening.signal, { attributeFilter: ATTRIBUTES });

  const stop = (event: Event, control: HTMLElement | undefined) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    [...holders][0]?.(control);
  };
  const onClick = (event: Event) => {
    const [target] = event.composedPath();
    // any input: locking has changed its type
    const control = target instanceof Element ? (closestWithin(target, "button,input") as SubmitControl | null) : null;
    if (!control || control.form !== form || control.disabled) return;
    if (originals.has(control) || submits(control)) stop(event, control);
  };
  const onSubmit = (event: Event) => {
    if (event.target === form) stop(event, undefined);
  };
  // before all other listeners: no guard and no handler of the page may act on a press that is refused
  const options = { capture: true, signal: listening.signal };
  const from = root === document ? window : root;
  from.addEventListener("click", onClick, options);
  from.addEventListener("submit", onSubmit, options);
  look();

  return {
    holders,
    release() {
      listening.abort();
      for (const [control, original] of originals) restore(control, original);
    },
  };
}

/**
 * Locks a form and returns a function that unlocks it; it stays locked until all who locked it have unlocked it (order-minimum.4 to
 * order-minimum.7).
 */
export function lockForm(form: HTMLFormElement, refused: Refused): () => void {
  const held = locks().get(form) ?? lock(form);
  locks().set(form, held);
  held.holders.add(refused);
  return () => {
    if (!held.holders.delete(refused) || held.holders.size > 0) return;
    locks().delete(form);
    held.release();
  };
}
