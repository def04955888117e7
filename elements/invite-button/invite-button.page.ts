import { surfaceRoot } from "../../src/page/surface-root.ts";
import { focusTemporarily } from "../../src/lib/focus-temporarily.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { opensElsewhere } from "../../src/page/press.ts";
import type { Session } from "../../src/element/mixin.ts";
import { queryAll } from "../../src/page/query.ts";
import { scopeQuery } from "../../src/page/scope.ts";
import { watchMarkup } from "../../src/page/watch-markup.ts";
import { announce } from "../../src/ui/announcer.ts";
import { messageDialogStyles } from "../../src/ui/message-dialog.ts";
import { showFailure } from "./invite-button.failure.ts";
import type { InviteButtonModel } from "./invite-button.model.ts";
import type { InviteButtonOptions } from "./invite-button.options.ts";

type InviteButtonSession = Session<InviteButtonOptions, InviteButtonModel>;

const CONTROL = "button,a[href],input[type=button]";

export const controlOf = (host: Element): HTMLElement | null => host.querySelector<HTMLElement>(CONTROL);

/** Parts of that name in the element; if it has none, those of its scope (invite-button.4). */
function parts(host: Element, name: string): HTMLElement[] {
  const selector = `[data-dp-part="${name}"]`;
  const inside = queryAll(host, selector);
  return (inside.length > 0 ? inside : scopeQuery(host, selector)) as HTMLElement[];
}

export function wirePage(host: HTMLElement, session: InviteButtonSession): { update(): void } {
  const { model, context, $options, signal } = session;
  const root = surfaceRoot(host, signal, messageDialogStyles);
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

  model.attach({
    address: (endpointHost, path) => (endpointHost && endpointHost !== location.host ? `https://${endpointHost}${path}` : path),
    confirmed() {
      update();
      if (model.$state.get() === "emailed") return announce(controlOf(host)?.textContent?.trim() ?? "");
      const [confirmation] = confirmations();
      focusTemporarily(confirmation!);
      announce(confirmation!.textContent!.trim());
    },
  });
  context.follow(model.$state, update);
  context.follow(model.$disabled, update);
  watchMarkup(host, update, signal);

  let close: (() => void) | undefined;
  context.follow(model.$failure, (key) => {
    close?.();
    close = undefined;
    if (key === null) return;
    close = showFailure(
      {
        own: () => parts(host, "failure").find((node): node is HTMLDialogElement => node instanceof HTMLDialogElement),
        root,
        text: context.text,
        opener: () => controlOf(host),
        closed: (reason) => model.closeFailure(reason),
      },
      key,
    );
  });

  host.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
      if (!control || control !== controlOf(host) || event.defaultPrevented) return;
      if (opensElsewhere(event, control)) return;
      event.preventDefault();
      // disabled by the page; a press of a control that the element disables is logged (invite-button.13)
      if (control.getAttribute("aria-disabled") === "true" && !model.$disabled.get()) return;
      void model.press();
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
