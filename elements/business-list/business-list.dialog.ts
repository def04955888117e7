import { focusTemporarily } from "../../src/lib/focus-temporarily.ts";
import { showFragment, type FragmentHandlers } from "../../src/page/fragment-view.ts";
import type { Translate } from "../../src/state/model-context.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { SurfaceContent } from "../../src/state/surface.ts";
import { announce } from "../../src/ui/announcer.ts";
import { dialogShell } from "../../src/ui/dialog-shell.ts";
import { activeElement, tabbable } from "../../src/ui/focus.ts";
import { lockForm } from "../../src/ui/form-lock.ts";
import { makeButton, makeNode } from "../../src/ui/shell-nodes.ts";
import type { BusinessListModel } from "./business-list.model.ts";

interface Deps {
  readonly host: HTMLElement;
  readonly model: BusinessListModel;
  readonly text: Translate;
  root(): ShadowRoot;
  /** gets focus back */
  opener(): HTMLElement | undefined;
}

/** The modal (business-list.3), without React: a behaviour element loads none. */
export function createDialog({ host, model, text, root, opener }: Deps) {
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
    submit: (form, fields, submitter) => void send(form, fields, submitter),
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

  /** Sends a form; the answer of the shop replaces it (business-list.4). */
  async function send(form: HTMLFormElement, fields: readonly (readonly [string, string])[], submitter: HTMLElement | null): Promise<void> {
    // a field can be called "action": the form is asked through the prototype
    const of = (name: string) => Element.prototype.getAttribute.call(form, name);
    const unlock = lockForm(form, submitter);
    const answer = await model.send({ action: of("action") ?? undefined, method: of("method") ?? "get", fields });
    unlock();
    if (answer === undefined || !dialog.contains(form)) return;
    const into = makeNode("div", { className: "answer" });
    Element.prototype.replaceWith.call(form, into);
    showIn(into, answer);
    // the answer is read as a whole
    focusTemporarily(into);
  }

  function setProblem(words: string | undefined): void {
    problem.textContent = words ?? "";
    if (words) announce(words, "alert");
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
    setProblem(content.kind === "failed" ? text("business-list.failed") : undefined);
    if (wasInside && !activeElement()) dialog.focus();
  }

  return {
    setTexts,
    setProblem,
    fill,
    show(isOpen: boolean): void {
      hide?.();
      hide = undefined;
      if (!isOpen) return;
      setTexts();
      hide = open(root());
    },
  };
}
