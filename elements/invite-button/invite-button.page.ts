import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { opensElsewhere } from "../../src/markup/press.ts";
import { queryAll } from "../../src/markup/query.ts";
import { scopeQuery } from "../../src/page/scope-root.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import type { InviteButtonSession } from "./invite-button.outcome.ts";

const code = lazy(() => import("./invite-button.outcome.ts"));
type OutcomeCode = NonNullable<typeof code.now>;

const CONTROL = "button,a[href],input[type=button]";

export const controlOf = (host: Element): HTMLElement | null => host.querySelector<HTMLElement>(CONTROL);

/** Parts of that name in the element; if it has none, those of its scope (invite-button.4). */
function parts(host: Element, name: string): HTMLElement[] {
  const selector = `[data-dp-part="${name}"]`;
  const inside = queryAll(host, selector);
  return (inside.length > 0 ? inside : scopeQuery(host, selector)) as HTMLElement[];
}

/** Address of the call: a path if the host is the page's own. */
const addressOf = (endpointHost: string | undefined, path: string): string =>
  endpointHost && endpointHost !== location.host ? `https://${endpointHost}${path}` : path;

export function wirePage(host: HTMLElement, session: InviteButtonSession): { update(): void } {
  const { model, context, $options, signal } = session;
  const patch = markupPatch();
  let own: HTMLElement | undefined;
  let shown: string | undefined;

  /** Our confirmation, if the page has none: beside the parts that are hidden, since inside them it would be hidden too. */
  const ownConfirmation = (): HTMLElement => {
    if (!own) {
      own = document.createElement("p");
      own.setAttribute("data-dp-drawn", "");
    }
    own.textContent = context.text("invite-button.requested");
    const around = host.closest('[data-dp-part="request"],[data-dp-part="availability"]');
    if (around && own.previousElementSibling !== around) around.after(own);
    if (!around && own.parentNode !== host) host.append(own);
    return own;
  };
  const confirmations = (): HTMLElement[] => {
    const found = parts(host, "requested");
    return found.length > 0 ? found : [ownConfirmation()];
  };

  const update = () => {
    const control = controlOf(host);
    const state = model.$state.get();
    const isRequested = state === "requested";
    if (isRequested || shown === "requested") {
      for (const part of [...parts(host, "request"), ...parts(host, "availability")]) part.hidden = isRequested;
      for (const part of confirmations()) part.hidden = !isRequested;
    }
    shown = state;
    if (!control) return;
    patch.release();
    if (state === "sending") patch.attribute(control, "aria-busy", "true");
    if (model.$disabled.get()) patch.attribute(control, "aria-disabled", "true");
    if (state !== "emailed") return;
    const text = $options.get().postClickText?.trim() || context.text("invite-button.emailed");
    if (control instanceof HTMLInputElement) control.value = text;
    else if (control.textContent !== text) control.textContent = text;
  };

  /** The shopper's own press has succeeded: moves focus and announces the outcome (invite-button.5). */
  function confirm(): void {
    update();
    const isEmailed = model.$state.get() === "emailed";
    const confirmation = isEmailed ? controlOf(host)! : confirmations()[0]!;
    runWhenLoaded(context, code, ({ announceOutcome }) => announceOutcome(confirmation, !isEmailed));
  }

  context.follow(model.$state, update);
  context.follow(model.$disabled, update);
  watchMarkup(host, update, signal);

  let close: (() => void) | undefined;
  let root: (() => ShadowRoot) | undefined;
  context.follow(model.$notice, (notice) => {
    close?.();
    close = undefined;
    if (!notice) return;
    const show = (loaded: OutcomeCode) => {
      if (model.$notice.get() !== notice) return;
      const dialog = parts(host, "failure").find((node): node is HTMLDialogElement => node instanceof HTMLDialogElement);
      root ??= loaded.failureRoot(host, signal);
      close = loaded.showFailure({ dialog, root, text: notice.text, session, opener: () => controlOf(host) });
    };
    runWhenLoaded(context, code, show, () => model.closeFailure("failed"));
  });
  preloadOnApproach(host, code.preload, signal);

  host.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
      if (!control || control !== controlOf(host) || event.defaultPrevented) return;
      if (opensElsewhere(event, control)) return;
      event.preventDefault();
      // disabled by the page; a press of a control that the element disables is logged (invite-button.13)
      if (control.getAttribute("aria-disabled") === "true" && !model.$disabled.get()) return;
      code.preload();
      void model.press(addressOf).then((isDone) => isDone && confirm());
    },
    { signal },
  );
  signal.addEventListener("abort", () => {
    close?.();
    own?.remove();
    if (shown !== "emailed") patch.release();
  });
  return { update };
}
