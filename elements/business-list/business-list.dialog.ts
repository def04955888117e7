import type { Session } from "../../src/element/mixin.ts";
import { showFragment, type FragmentHandlers } from "../../src/page/fragment-view.ts";
import { surfaceRoot } from "../../src/markup/surface-root.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { SurfaceContent } from "../../src/state/surface.ts";
import { sendInPlace } from "../../src/surfaces/fragment-form.ts";
import type { Notice } from "../../src/text/notice.ts";
import { announce } from "../../src/ui/announcer.ts";
import { dialogShell, dialogShellStyles } from "../../src/overlay/dialog-shell.ts";
import { activeElement, tabbable } from "../../src/focus/focus.ts";
import { makeButton, makeNode } from "../../src/overlay/shell-nodes.ts";
import fragmentCss from "../../src/ui/fragment.css?inline";
import formCss from "../../src/ui/fragment-form.css?inline";
import spinnerCss from "../../src/ui/spinner.css?inline";
import css from "./business-list.css?inline";
import type { BusinessListModel } from "./business-list.model.ts";
import type { BusinessListOptions } from "./business-list.options.ts";

export type BusinessListDialog = ReturnType<typeof createDialog>;

/** The modal (business-list.3), without React: a behaviour element loads none. It follows the model; `opener` gets focus back. */
export function createDialog(
  host: HTMLElement,
  { model, context, signal }: Session<BusinessListOptions, BusinessListModel>,
  opener: () => HTMLElement | undefined,
) {
  const { text } = context;
  const root = surfaceRoot(host, signal, [spinnerCss, ...dialogShellStyles, fragmentCss, formCss, css]);
  const place = makeNode("div", { className: "place" });
  const problem = makeNode("p", { className: "problem", part: "message" });
  const retry = makeButton("", "retry", model.retry);
  const { dialog, heading, close, body, open } = dialogShell({
    ...{ surface: "business-list", heading: "", closeText: "", opener },
    onClose: (reason) => model.close(reason),
  });
  problem.dataset["role"] = "alert";
  body.append(place, problem);
  const handlers: FragmentHandlers = {
    action: (name) => name === "close" && model.close("button"),
    submit: (...sent) => void sendInPlace({ host, handlers, send: model.send, shown: (remove) => removers.push(remove) }, ...sent),
  };
  let removers: (() => void)[] = [];
  let hide: (() => void) | undefined;

  /** Sets the texts, also after a change of language. */
  function setTexts(): void {
    heading.textContent = text("business-list.title");
    close.textContent = text("business-list.close");
    retry.textContent = text("business-list.retry");
  }

  function showIn(into: HTMLElement, fragment: SafeFragment): void {
    removers.push(showFragment(host, into, fragment, handlers));
  }

  function setNotice(notice: Notice | undefined): void {
    problem.textContent = notice?.text ?? "";
    if (notice) announce(notice.text, notice.role);
  }

  function fill(content: SurfaceContent<SafeFragment>): void {
    const wasInside = body.contains(activeElement());
    for (const remove of removers) remove();
    removers = [];
    dialog.toggleAttribute("aria-busy", content.kind === "loading");
    place.replaceChildren();
    if (content.kind === "loading") {
      const spinner = makeNode("span", { className: "dp-spinner" });
      spinner.setAttribute("role", "progressbar");
      spinner.setAttribute("aria-label", text("surface.loading"));
      place.append(spinner);
    } else if (content.kind === "failed") {
      place.append(retry);
      retry.focus();
    } else if (content.kind === "ready") {
      const into = makeNode("div", { className: "dp-fragment", part: "fragment" });
      place.append(into);
      showIn(into, content.value);
      const active = activeElement();
      if (active === null || active === dialog || active === close) tabbable(into)[0]?.focus();
    }
    if (wasInside && !activeElement()) dialog.focus();
  }

  function show(isOpen: boolean): void {
    hide?.();
    hide = undefined;
    if (!isOpen) return;
    setTexts();
    hide = open(root());
  }

  context.follow(model.$open, show);
  context.follow(model.$content, fill);
  context.follow(model.$notice, setNotice);
  signal.addEventListener("abort", () => show(false));
  return { setTexts };
}
