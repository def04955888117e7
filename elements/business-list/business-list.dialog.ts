import { showFragment, type FragmentHandlers } from "../../src/page/fragment-view.ts";
import { focusTemporarily } from "../../src/lib/focus-temporarily.ts";
import type { Translate } from "../../src/state/model-context.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { SurfaceContent } from "../../src/state/surface.ts";
import { showDialog } from "../../src/ui/dialog-surface.ts";
import { activeElement, tabbable } from "../../src/ui/focus.ts";
import { lockForm } from "../../src/ui/form-lock.ts";
import type { BusinessListModel } from "./business-list.model.ts";
import { announce } from "../../src/ui/announcer.ts";

export interface DialogParts {
  readonly host: HTMLElement;
  readonly model: BusinessListModel;
  readonly text: Translate;
  root(): ShadowRoot;
  /** gets focus back */
  opener(): HTMLElement | undefined;
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, part?: string): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = className;
  if (part) node.setAttribute("part", part);
  return node;
}

const button = (part: string, press: () => void) => {
  const node = make("button", "dp-button", part);
  node.type = "button";
  node.addEventListener("click", press);
  return node;
};

/** The modal (business-list.3), drawn without React: a behaviour element loads none. */
export class BusinessListDialog {
  readonly #parts: DialogParts;
  readonly #node = make("dialog", "dp-dialog", "dialog");
  readonly #title = make("h2", "dp-dialog-heading");
  readonly #close: HTMLButtonElement;
  readonly #body = make("div", "dp-dialog-body", "dialog-body");
  readonly #place = make("div", "place");
  readonly #problem = make("p", "problem", "message");
  readonly #retry: HTMLButtonElement;
  readonly #handlers: FragmentHandlers;
  #shown: (() => void)[] = [];
  #hide: (() => void) | undefined;

  constructor(parts: DialogParts) {
    this.#parts = parts;
    const { model } = parts;
    this.#close = button("dialog-close", () => model.close("button"));
    this.#retry = button("retry", () => model.retry());
    this.#title.id = "title";
    this.#node.setAttribute("aria-labelledby", "title");
    this.#node.setAttribute("aria-modal", "true");
    this.#node.dataset["kind"] = "modal";
    this.#node.tabIndex = -1;
    this.#problem.dataset["role"] = "alert";
    const panel = make("div", "dp-dialog-panel");
    const header = make("header", "dp-dialog-header", "dialog-header");
    header.append(this.#title, this.#close);
    this.#body.append(this.#place, this.#problem);
    panel.append(header, this.#body);
    this.#node.append(panel);
    this.#handlers = {
      action: (name) => name === "close" && model.close("button"),
      submit: (form, fields, submitter) => void this.#send(form, fields, submitter),
    };
  }

  /** Texts again after another language. */
  write(): void {
    const { text } = this.#parts;
    this.#title.textContent = text("business-list.title");
    this.#close.textContent = text("business-list.close");
    this.#retry.textContent = text("business-list.retry");
  }

  show(open: boolean): void {
    const { model, root, opener } = this.#parts;
    if (open === (this.#hide !== undefined)) return;
    if (!open) {
      this.#hide?.();
      this.#hide = undefined;
      this.#node.remove();
      return;
    }
    this.write();
    root().append(this.#node);
    this.#hide = showDialog(this.#node, {
      surface: "business-list",
      kind: "modal",
      side: "end",
      historyMarker: false,
      opener,
      onClose: (reason) => model.close(reason),
    });
  }

  fill(content: SurfaceContent<SafeFragment>): void {
    const { text } = this.#parts;
    const inside = this.#body.contains(this.#focus());
    for (const take of this.#shown.splice(0)) take();
    this.#node.toggleAttribute("aria-busy", content.kind === "loading");
    if (content.kind === "loading") {
      const spinner = make("span", "dp-spinner");
      spinner.setAttribute("role", "progressbar");
      spinner.setAttribute("aria-label", text("surface.loading"));
      this.#place.replaceChildren(spinner);
    } else if (content.kind === "failed") {
      this.#place.replaceChildren(this.#retry);
      this.#retry.focus();
    } else if (content.kind === "ready") {
      const into = make("div", "dp-fragment", "fragment");
      this.#place.replaceChildren(into);
      this.#show(into, content.value);
      const active = activeElement();
      if (active === null || active === this.#node || active === this.#close) tabbable(into)[0]?.focus();
    } else this.#place.replaceChildren();
    this.say(content.kind === "failed" ? text("business-list.failed") : undefined);
    if (inside && !activeElement()) this.#node.focus();
  }

  say(problem: string | undefined): void {
    this.#problem.textContent = problem ?? "";
    if (problem) announce(problem, "alert");
  }

  #focus(): Node | null {
    const active = activeElement();
    return active && this.#node.contains(active) ? active : null;
  }

  #show(into: HTMLElement, fragment: SafeFragment): void {
    this.#shown.push(showFragment(this.#parts.host, into, fragment, this.#handlers));
  }

  /** Sends a form; what the shop answers takes its place (business-list.4). */
  async #send(form: HTMLFormElement, fields: readonly (readonly [string, string])[], submitter: HTMLElement | null): Promise<void> {
    // a field may be called "action": the form is asked through the prototype
    const of = (name: string) => Element.prototype.getAttribute.call(form, name);
    const unlock = lockForm(form, submitter);
    const answer = await this.#parts.model.send({ action: of("action") ?? undefined, method: of("method") ?? "get", fields });
    unlock();
    if (answer === undefined || !this.#node.contains(form)) return;
    const into = make("div", "answer");
    Element.prototype.replaceWith.call(form, into);
    this.#show(into, answer);
    // the answer is read as a whole
    focusTemporarily(into);
  }
}
