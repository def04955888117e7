import { computed } from "nanostores";
import { bindControl } from "../../src/page/control.ts";
import { surfaceRoot } from "../../src/page/surface-root.ts";
import type { Session } from "../../src/element/mixin.ts";
import { announce } from "../../src/ui/announcer.ts";
import { messageDialogStyles, showMessage } from "../../src/ui/message-dialog.ts";
import type { DashDialog, DigitalDashModel } from "./digital-dash.model.ts";
import type { DigitalDashOptions } from "./digital-dash.options.ts";

const own = (selector: string) => `:is(${selector}):not([data-dp-drawn], [data-dp-drawn] *, [data-dp-part="confirmation"] *)`;

const formIn = (host: Element): HTMLFormElement | null => host.querySelector<HTMLFormElement>(own("form"));
const linkIn = (host: Element): HTMLElement | null => host.querySelector<HTMLElement>(own("a[href]"));
const buttonIn = (host: Element): HTMLElement | null =>
  host.querySelector<HTMLElement>(own("button,input[type=submit],input[type=button]"));

/** Where the control of the page leads; a form's fields may stand before its own `getAttribute`. */
export function hrefIn(host: Element): string | undefined {
  const form = formIn(host);
  return linkIn(host)?.getAttribute("href") ?? ((form && Element.prototype.getAttribute.call(form, "action")) || undefined);
}

/** A copy of the page's own confirmation (digital-dash.3). */
function confirmationIn(host: Element): DocumentFragment | undefined {
  const part = host.querySelector('[data-dp-part="confirmation"]:not([data-dp-drawn] *)');
  if (!part) return undefined;
  if (part instanceof HTMLTemplateElement) return document.importNode(part.content, true);
  const copy = document.createDocumentFragment();
  for (const child of part.childNodes) copy.append(child.cloneNode(true));
  return copy;
}

/** Binds the page's control, and shows the outcome of a press in a dialog. Returns what follows a change of the page or an option. */
export function wirePage(host: HTMLElement, session: Session<DigitalDashOptions, DigitalDashModel>): () => void {
  const { model, context, signal } = session;
  const root = surfaceRoot(host, signal, messageDialogStyles);
  const $look = computed(model.$state, (state) => ({
    busy: state === "creating",
    note: state === "created" ? context.text("digital-dash.created") : undefined,
  }));
  const { update, opener } = bindControl(host, session, {
    find: () => linkIn(host) ?? buttonIn(host),
    form: () => formIn(host),
    $look,
    press: model.press,
  });

  let hide = () => {};
  /** digital-dash.3, digital-dash.6 */
  function show(dialog: DashDialog): void {
    hide();
    hide = () => {};
    if (dialog.kind === "none") return;
    const created = { title: context.text("digital-dash.created-title"), text: context.text("digital-dash.created-text") };
    hide = showMessage({
      root: root(),
      surface: "digital-dash",
      ...(dialog.kind === "error" ? dialog : { ...created, content: confirmationIn(host) }),
      button: context.text("digital-dash.ok"),
      opener,
      onClose: model.close,
    });
  }
  context.follow(model.$dialog, show);
  context.follow(model.$state, (state) => state === "creating" && announce(context.text("digital-dash.creating")));
  signal.addEventListener("abort", () => hide());
  return update;
}
