import { atom } from "nanostores";
import type { CoreContext, TextsPart } from "../../src/state/model-context.ts";
import type { OneClickGuardOptions } from "./one-click-guard.options.ts";

/** Whether a press has led to a submission; `undefined` while the page's listeners still run. */
export type Started = () => boolean | undefined;

export type OneClickGuardModel = ReturnType<typeof createOneClickGuardModel>;

/** Which forms are blocked, and until when. It has no DOM: a form is any object that identifies one. */
export function createOneClickGuardModel(context: CoreContext<OneClickGuardOptions> & TextsPart) {
  const $state = atom<"ready" | "blocked">("ready");
  const $blocked = atom<ReadonlySet<object>>(new Set());
  const blocks = new Map<object, { until: number; stop: () => void }>();
  const pending = new Map<object, { at: number; started: Started }>();

  function update() {
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
    update();
  }

  /** Decides about the last press, as soon as its submission has started or was prevented. */
  function settle(form: object) {
    const press = pending.get(form);
    const started = press?.started();
    if (!press || started === undefined) return;
    pending.delete(form);
    const until = press.at + context.$options.get().blockFor;
    if (!started || until <= context.now()) return;
    blocks.set(form, { until, stop: context.after(until - context.now(), () => release(form)) });
    update();
  }

  function isBlocked(form: object): boolean {
    settle(form);
    // after the machine has slept, a timer is late
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
    /** the forms that are blocked */
    $blocked,
    /** true when a further press on the form must be stopped; counts it */
    refuses,
    /** ends the block of one form, or all */
    release,
    /** a form is being submitted: true when it may be. `started` is called after the task */
    admit(form: object, started: Started): boolean {
      if (refuses(form)) return false;
      pending.set(form, { at: context.now(), started });
      context.after(0, () => settle(form));
      return true;
    },
  };
}
