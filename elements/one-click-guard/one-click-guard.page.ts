import type { Session } from "../../src/element/mixin.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { onPageReturn } from "../../src/page/page-return.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { closestWithin } from "../../src/markup/query.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import { frameOf, guardedBy, isSubmitter, leadsOut, submittersOf, type Submitter } from "./one-click-guard.forms.ts";
import type { OneClickGuardModel } from "./one-click-guard.model.ts";
import type { OneClickGuardOptions } from "./one-click-guard.options.ts";

type GuardSession = Session<OneClickGuardOptions, OneClickGuardModel>;

const SET = { "aria-disabled": "true", "aria-busy": "true" } as const;

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** The window hears an event first; an event in a shadow root is heard at that root. */
const listeningPlace = (host: Element): EventTarget => {
  const root = host.getRootNode();
  return root instanceof ShadowRoot ? root : window;
};

export function wirePage(host: HTMLElement, session: GuardSession): void {
  const { model, $options, signal } = session;
  const place = listeningPlace(host);
  const options = { signal, capture: true };

  place.addEventListener(
    "submit",
    (event) => {
      const { submitter } = event as SubmitEvent;
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      const { forms, buttons } = guardedBy(host, $options.get().for);
      if (!forms.has(form) && !(isSubmitter(submitter) && buttons.has(submitter))) {
        // another button of a form whose guarded button has been pressed
        if (model.$blocked.get().has(form) && model.refuses(form)) stop(event);
        return;
      }
      if (!model.admit(form, () => (event.eventPhase === Event.NONE ? !event.defaultPrevented && leadsOut(form, submitter) : undefined)))
        return stop(event);
      frameOf(form, submitter)?.addEventListener("load", () => model.release(form), { signal, once: true });
    },
    options,
  );
  // before the browser submits the form, and before the page's own listeners of the button
  place.addEventListener(
    "click",
    (event) => {
      const [target] = event.composedPath();
      const button = target instanceof Element ? closestWithin(target, "button,input") : null;
      if (!isSubmitter(button) || !button.form) return;
      const { forms, buttons } = guardedBy(host, $options.get().for);
      if ((forms.has(button.form) || buttons.has(button) || model.$blocked.get().has(button.form)) && model.refuses(button.form))
        stop(event);
    },
    options,
  );
  onPageReturn(() => model.release(), signal); // one-click-guard.3
  markButtons(host, session);
  preloadLater(host, [announcer], signal);
}

/** Marks blocked buttons as disabled and busy, and restores them (one-click-guard.8). They keep focus. */
function markButtons(host: HTMLElement, { model, context, signal }: GuardSession): void {
  const before = new Map<Submitter, Record<keyof typeof SET, string | null>>();
  const restore = (button: Submitter) => {
    for (const [name, had] of Object.entries(before.get(button)!)) {
      if (button.getAttribute(name) !== "true") continue; // the page has changed it meanwhile
      if (had === null) button.removeAttribute(name);
      else button.setAttribute(name, had);
    }
    before.delete(button);
  };
  const mark = () => {
    const blocked = [...model.$blocked.get()].flatMap((form) => submittersOf(form as HTMLFormElement));
    for (const button of before.keys()) if (!blocked.includes(button)) restore(button);
    for (const button of blocked) {
      if (before.has(button)) continue;
      before.set(button, { "aria-disabled": button.getAttribute("aria-disabled"), "aria-busy": button.getAttribute("aria-busy") });
      for (const [name, value] of Object.entries(SET)) button.setAttribute(name, value);
    }
  };
  let watching = new AbortController();
  context.follow(model.$state, (state, previous) => {
    watching.abort();
    if (state !== "blocked") return;
    watching = new AbortController();
    // a button that the page adds to a blocked form is blocked too
    watchMarkup(host.getRootNode(), mark, watching.signal);
    if (previous === "ready") announceLater(context.text("one-click-guard.busy"));
  });
  context.follow(model.$blocked, mark);
  signal.addEventListener("abort", () => {
    watching.abort();
    for (const button of [...before.keys()]) restore(button);
  });
}
