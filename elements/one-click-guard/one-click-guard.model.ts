import { atom, type ReadableAtom } from "nanostores";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { OneClickGuardOptions } from "./one-click-guard.options.ts";

/** Whether a press has led to a submission; `undefined` while the page is still being asked. */
export type Started = () => boolean | undefined;

export interface OneClickGuardModel extends Model {
  readonly $state: ReadableAtom<"ready" | "blocked">;
  /** the forms that are blocked */
  readonly $blocked: ReadableAtom<ReadonlySet<object>>;
  /** a submission of a form begins: true when it may. Whether it came about shows when `started` is asked, after the task */
  admit(form: object, started: Started): boolean;
  /** true when a further press on the form must not come through; counts it */
  refuses(form: object): boolean;
  /** ends the block of one form, or all */
  release(form?: object): void;
}

/** Which forms are blocked, and until when. It knows no DOM: a form is whatever stands for one. */
export function createOneClickGuardModel(context: ModelContext<OneClickGuardOptions>): OneClickGuardModel {
  const $state = atom<"ready" | "blocked">("ready");
  const $blocked = atom<ReadonlySet<object>>(new Set());
  const blocks = new Map<object, { until: number; stop: () => void }>();
  const pending = new Map<object, { at: number; started: Started }>();

  function show() {
    const state = blocks.size > 0 ? "blocked" : "ready";
    const previous = $state.get();
    $blocked.set(new Set(blocks.keys()));
    $state.set(state);
    if (state !== previous) context.emit("dp-change", { name: "oneClickGuard", value: state, previous });
  }

  function release(form?: object) {
    for (const key of form ? [form] : [...blocks.keys(), ...pending.keys()]) {
      blocks.get(key)?.stop();
      blocks.delete(key);
      pending.delete(key);
    }
    show();
  }

  /** Decides about the last press, as soon as it can be told. */
  function settle(form: object) {
    const press = pending.get(form);
    const started = press?.started();
    if (!press || started === undefined) return;
    pending.delete(form);
    const until = press.at + context.$options.get().blockFor;
    if (!started || until <= context.now()) return;
    blocks.set(form, { until, stop: context.after(until - context.now(), () => release(form)) });
    show();
  }

  function isBlocked(form: object): boolean {
    settle(form);
    // timers of a machine that slept are late
    if (context.now() >= (blocks.get(form)?.until ?? Infinity)) release(form);
    return blocks.has(form) || pending.has(form);
  }

  function refuses(form: object): boolean {
    if (!isBlocked(form)) return false;
    context.metric("one-click-guard.blocked");
    return true;
  }

  return {
    $state,
    $blocked,
    refuses,
    release,
    admit(form, started) {
      if (refuses(form)) return false;
      pending.set(form, { at: context.now(), started });
      context.after(0, () => settle(form));
      return true;
    },
  };
}
