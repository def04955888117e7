import { atom, type ReadableAtom } from "nanostores";
import { requestId } from "../lib/ids.ts";
import { methodOf, submitAttribute } from "./page-form.ts";
import { shared } from "../lib/registry.ts";
import { onPageReturn } from "../page/page-return.ts";
import { queryAll } from "../markup/query.ts";
import { REQUEST_ID, fieldOf, setField } from "./form-field.ts";

/**
 * How long a form counts as being sent. An answer that leaves the page where it is (204, a download) is invisible to it, so this is
 * the time after which a call is given up (calls.4).
 */
const LONGEST_MS = 10_000;

/** The press that a form carries on: its request id, and whether its outcome is known, so that the next press has a new one (calls.12). */
interface Press {
  id: string;
  known: boolean;
}

interface Run {
  readonly press: Press | undefined;
  timer?: number;
}

interface Submissions {
  /** forms whose submission the browser is carrying out, or that is still being decided about */
  readonly $underWay: ReadableAtom<ReadonlySet<HTMLFormElement>>;
  readonly presses: WeakMap<HTMLFormElement, Press>;
}

/** The browser's own submissions of the page's forms: one for the page. */
export const submissions = (): Submissions => shared("form-submissions", start);

/** It leads out of this page: not into a dialog's end, a frame or another tab. */
const leads = (form: HTMLFormElement, submitter: Element | null): boolean =>
  methodOf(form, submitter) !== "dialog" && /^(?:_self|_top|_parent)?$/i.test(submitAttribute(form, submitter, "target") ?? "");

function start(): Submissions {
  const $underWay = atom<ReadonlySet<HTMLFormElement>>(new Set());
  const presses = new WeakMap<HTMLFormElement, Press>();
  const running = new Map<HTMLFormElement, Run>();
  let held = false;

  const show = () => $underWay.set(new Set(running.keys()));
  const end = (form: HTMLFormElement, run: Run, known: boolean) => {
    // one that was stopped ends none that the browser is carrying out already
    if (running.get(form) !== run) return;
    clearTimeout(run.timer);
    running.delete(form);
    if (run.press && known) run.press.known = true;
    show();
  };

  function carriedOut(form: HTMLFormElement, run: Run): void {
    clearTimeout(running.get(form)?.timer);
    running.set(form, run);
    if (run.press) run.press.known = false;
    run.timer = window.setTimeout(() => end(form, run, false), LONGEST_MS);
    show();
  }

  function begin(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const run: Run = { press: presses.get(form) };
    const { press } = run;
    if (press?.known && !held && fieldOf(form, REQUEST_ID)?.value === press.id) {
      setField(form, REQUEST_ID, (press.id = requestId()));
      press.known = false;
    }
    if (!running.has(form)) running.set(form, run);
    show();
    setTimeout(() => {
      // a stopped submission was not sent, and one that was taken over is reported by its new owner
      if (event.defaultPrevented || !leads(form, submitter)) end(form, run, true);
      else carriedOut(form, run);
    });
  }

  // first of all listeners, so that each of the others sees the id of this press
  addEventListener("submit", begin, true);
  // an Enter that is held is one press, however often the browser submits for it (calls.12)
  for (const type of ["keydown", "keyup"] as const)
    addEventListener(type, ({ key, repeat }) => void (held = type === "keydown" && repeat && key === "Enter"), true);
  onPageReturn(() => {
    for (const [form, run] of [...running]) end(form, run, true);
    // the shopper has seen what became of them, also of one that took longer than we waited
    for (const form of queryAll(document, "form") as HTMLFormElement[]) Object.assign(presses.get(form) ?? {}, { known: true });
  });
  return { $underWay, presses };
}
