import { heldSubmitters } from "../../src/page/forms/held-submitters.ts";
import { queryAll, rootOf } from "../../src/page/query.ts";
import { shared } from "../../src/lib/registry.ts";

type Control = HTMLButtonElement | HTMLInputElement;

interface Original {
  readonly type: string | null;
  readonly disabled: string | null;
}

/** A form that submits nothing, and who wants it so: it opens again when the last of them lets go (order-minimum.22). */
interface Lock {
  readonly holders: Map<object, (control: HTMLElement | undefined) => void>;
  release(): void;
}

const locks = (): WeakMap<HTMLFormElement, Lock> => shared("order-minimum-locks", () => new WeakMap());

const CONTROL = "button,input[type=submit],input[type=image]";
const ATTRIBUTES = ["type", "aria-disabled", "form"];

const submits = (control: Control): boolean => control.type === "submit" || control.type === "image";

/** What submits the form, also from elsewhere by `form="id"`. */
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
    // an image keeps its type: it is stopped by its press alone (order-minimum.4)
    if (control.type === "submit") control.setAttribute("type", "button");
    put(control, "aria-disabled", "true");
  };
  const give = (control: Control, { type, disabled }: Original) => {
    heldSubmitters().delete(control);
    put(control, "type", type);
    put(control, "aria-disabled", disabled);
  };
  const look = () => {
    for (const control of controlsOf(form)) {
      const known = originals.get(control);
      if (!known && !submits(control)) continue;
      // what the page wrote since is what it gets back
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
      give(control, original); // now of another form, or of none
      originals.delete(control);
    }
    observer.takeRecords();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ATTRIBUTES });

  const stop = (event: Event, control: HTMLElement | undefined) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    [...holders.values()][0]?.(control);
  };
  const onClick = (event: Event) => {
    const [target] = event.composedPath();
    // any input: a locked one has another type than it came with
    const control = target instanceof Element ? (target.closest("button,input") as Control | null) : null;
    if (!control || control.form !== form || control.disabled) return;
    if (originals.has(control) || submits(control)) stop(event, control);
  };
  const onSubmit = (event: Event) => {
    if (event.target === form) stop(event, undefined);
  };
  // first of all listeners: neither a guard nor the page's own handler must take a locked press for one
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const from = root === document ? window : root;
  from.addEventListener("click", onClick, options);
  from.addEventListener("submit", onSubmit, options);
  look();

  return {
    holders,
    release() {
      listening.abort();
      observer.disconnect();
      for (const [control, original] of originals) give(control, original);
    },
  };
}

/**
 * Locks a form: nothing submits it until the function returned is called, by all who locked it. `refused` is told of each
 * submission that was stopped, with the control where one was pressed (order-minimum.4 to order-minimum.7).
 */
export function lockForm(form: HTMLFormElement, refused: (control: HTMLElement | undefined) => void): () => void {
  const all = locks();
  let held = all.get(form);
  if (!held) all.set(form, (held = lock(form)));
  const who = {};
  held.holders.set(who, refused);
  return () => {
    held.holders.delete(who);
    if (held.holders.size > 0 || all.get(form) !== held) return;
    all.delete(form);
    held.release();
  };
}
