import { heldSubmitters } from "../../src/page/forms/held-submitters.ts";
import { queryAll, rootOf } from "../../src/page/query.ts";
import { watchMarkup } from "../../src/page/watch-markup.ts";
import { shared } from "../../src/lib/registry.ts";

type Control = HTMLButtonElement | HTMLInputElement;

interface Original {
  readonly type: string | null;
  readonly disabled: string | null;
}

/** A form that cannot be submitted, and who locked it: the last of them unlocks it (order-minimum.22). */
interface Lock {
  readonly holders: Map<object, (control: HTMLElement | undefined) => void>;
  release(): void;
}

const locks = (): WeakMap<HTMLFormElement, Lock> => shared("order-minimum-locks", () => new WeakMap());

const CONTROL = "button,input[type=submit],input[type=image]";
const ATTRIBUTES = ["type", "aria-disabled", "form"];

const submits = (control: Control): boolean => control.type === "submit" || control.type === "image";

/** The buttons of the form, also those elsewhere with `form="id"`. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  (queryAll(rootOf(form) as ParentNode, CONTROL) as Control[]).filter((control) => control.form === form);

const put = (control: Element, name: string, value: string | null): void => {
  if (value === null) control.removeAttribute(name);
  else if (control.getAttribute(name) !== value) control.setAttribute(name, value);
};

function lock(form: HTMLFormElement): Lock {
  const originals = new Map<Control, Original>();
  const holders: Lock["holders"] = new Map();
  const root = rootOf(form);

  const hold = (control: Control) => {
    heldSubmitters().add(control);
    // an image button keeps its type: only its press is stopped (order-minimum.4)
    if (control.type === "submit") control.setAttribute("type", "button");
    put(control, "aria-disabled", "true");
  };
  const restore = (control: Control, { type, disabled }: Original) => {
    heldSubmitters().delete(control);
    put(control, "type", type);
    put(control, "aria-disabled", disabled);
  };
  const look = () => {
    for (const control of controlsOf(form)) {
      const known = originals.get(control);
      if (!known && !submits(control)) continue;
      // what the page has written since is restored later
      const type = control.getAttribute("type");
      const disabled = control.getAttribute("aria-disabled");
      const own = known && (known.type === "image" || type === "button") && disabled === "true";
      if (own) continue;
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
    [...holders.values()][0]?.(control);
  };
  const onClick = (event: Event) => {
    const [target] = event.composedPath();
    // any input: locking has changed its type
    const control = target instanceof Element ? (target.closest("button,input") as Control | null) : null;
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
 * Locks a form and returns a function that unlocks it; it stays locked until everyone who locked it has unlocked it. `refused` is
 * called for each submission that was stopped, with the pressed control if there was one (order-minimum.4 to order-minimum.7).
 */
export function lockForm(form: HTMLFormElement, refused: (control: HTMLElement | undefined) => void): () => void {
  const all = locks();
  let held = all.get(form);
  if (!held) all.set(form, (held = lock(form)));
  const holder = {};
  held.holders.set(holder, refused);
  return () => {
    held.holders.delete(holder);
    if (held.holders.size > 0 || all.get(form) !== held) return;
    all.delete(form);
    held.release();
  };
}
