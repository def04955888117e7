import { sheetsOf } from "../markup/styles.ts";
import { activeElement, restoreFocus } from "../focus/focus.ts";
import css from "./doctor.css?inline";
import { button, el } from "./el.ts";
import type { NeedsOf } from "./examine-needs.ts";
import { examinePage } from "./examine-page.ts";
import { follow } from "./live.ts";
import { createMarker } from "./marker.ts";
import { report } from "./report.ts";
import { createSections } from "./sections.ts";
import { texts } from "./texts.ts";

const CORNERS = ["bottom-right", "bottom-left", "top-left", "top-right"];

/** The overlay: a non-modal dialog in the top layer, in a corner of the page, that follows what happens (doctor.1). */
export class DoctorElement extends HTMLElement {
  /** set before it is shown */
  needsOf: NeedsOf = () => [];
  #open: AbortController | undefined;
  readonly #before = activeElement();
  readonly #marker = createMarker();
  readonly #sections = createSections(this.#marker);
  readonly #filter = el("input", {
    attributes: { type: "search", id: "filter", autocomplete: "off", spellcheck: "false" },
    on: { input: () => this.#draw() },
  });
  readonly #status = el("p", { class: "status", attributes: { role: "status" } });
  readonly #byHand = el("textarea", { class: "by-hand", attributes: { readonly: "", rows: "6", "aria-label": texts.report, hidden: "" } });
  readonly #collapse = button(texts.collapse, () => this.#toggle(), { attributes: { "aria-expanded": "true", "aria-controls": "body" } });
  readonly #body = el(
    "div",
    { class: "body", attributes: { id: "body" } },
    el(
      "div",
      { class: "tools" },
      el("label", { attributes: { for: "filter" } }, texts.filter),
      this.#filter,
      button(texts.copy, () => void this.#copy()),
    ),
    this.#status,
    this.#byHand,
    this.#sections.node,
  );
  // its texts are English and its values are code: it reads from left to right on every page
  readonly #panel = el(
    "div",
    {
      class: "panel",
      attributes: { popover: "manual", role: "dialog", "aria-labelledby": "title", "data-corner": CORNERS[0]!, lang: "en", dir: "ltr" },
      on: { keydown: (event) => this.#key(event as KeyboardEvent) },
    },
    el(
      "div",
      { class: "head" },
      el("h2", { attributes: { id: "title" } }, texts.title),
      button(texts.move, () => this.#move(), { attributes: { "aria-label": texts.moveLabel } }),
      this.#collapse,
      button(texts.close, () => this.close()),
    ),
    this.#body,
  );

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = sheetsOf([css]);
    root.append(this.#panel, this.#marker.node);
  }

  connectedCallback(): void {
    this.#open = new AbortController();
    this.#marker.node.showPopover();
    this.#panel.showPopover();
    follow(() => this.#draw(), this.#open.signal);
    this.#draw();
    this.focus();
  }

  disconnectedCallback(): void {
    this.#open?.abort();
    this.#marker.hide();
  }

  override focus(options?: FocusOptions): void {
    (this.#body.hidden ? this.#collapse : this.#filter).focus(options);
  }

  close(): void {
    this.remove();
    restoreFocus(null, this.#before);
  }

  #draw(): void {
    this.#sections.show(examinePage(this.needsOf), this.#filter.value.trim().toLowerCase());
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault(); // a surface of the page below stays open
    this.close();
  }

  #move(): void {
    const next = CORNERS.indexOf(this.#panel.dataset["corner"] ?? "") + 1;
    this.#panel.dataset["corner"] = CORNERS[next % CORNERS.length];
  }

  #toggle(): void {
    const hidden = (this.#body.hidden = !this.#body.hidden);
    this.#collapse.textContent = hidden ? texts.expand : texts.collapse;
    this.#collapse.setAttribute("aria-expanded", String(!hidden));
  }

  async #copy(): Promise<void> {
    const text = report(examinePage(this.needsOf));
    try {
      await navigator.clipboard.writeText(text);
      this.#byHand.hidden = true;
      this.#status.textContent = texts.copied;
    } catch {
      this.#byHand.hidden = false;
      this.#byHand.value = text;
      this.#byHand.select();
      this.#byHand.focus();
      this.#status.textContent = texts.copyByHand;
    }
  }
}
