import { byId, el } from "../site/el.ts";

interface Issue {
  readonly option: string;
  readonly message: string;
}

const TOLD = ["dp-change", "dp-open", "dp-close", "dp-success", "dp-error", "dp-navigate"];

/**
 * The element alive, and what it says: its state, its last event, and what is wrong with its options. It begins with what the
 * server put on the stage.
 */
export class Preview {
  readonly stage = byId("play-stage");
  #last = "";

  constructor(
    private readonly tag: string,
    private readonly describe: (state: string) => string | undefined,
    private readonly complained: (issues: readonly Issue[]) => void,
  ) {
    new MutationObserver(() => this.#tell()).observe(this.stage, { subtree: true, attributeFilter: ["data-state"], childList: true });
    for (const type of TOLD) this.stage.addEventListener(type, (event) => this.#heard(event as CustomEvent));
    // the author stays here: what would leave the page is told instead
    for (const type of ["click", "submit"]) this.stage.addEventListener(type, (event) => this.#stay(event));
    this.#tell();
  }

  /** Puts new markup on the stage, below what to do to see something of it. */
  show(markup: DocumentFragment, device: string, hint: string): void {
    this.#last = "";
    this.#say([]);
    // the page-wide options of the preview alone: fields of its scope
    const fields = device === "auto" ? [] : [el("input", { type: "hidden", name: "device", value: device })];
    const hints = hint === "" ? [] : [el("p", { class: "stage-hint", lang: "en", dir: "ltr" }, hint)];
    this.stage.replaceChildren(...hints, ...fields, markup);
    this.#tell();
  }

  /** Sets an option of the element on the stage, as its own page would (config.9). */
  set(name: string, value: string | null): void {
    const live = this.#live;
    if (value === null) live?.removeAttribute(name);
    else live?.setAttribute(name, value);
  }

  isInvalid(): boolean {
    return this.#live?.dataset["state"] === "invalid";
  }

  get #live(): HTMLElement | null {
    return this.stage.querySelector<HTMLElement>(this.tag);
  }

  #stay(event: Event): void {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (event.defaultPrevented || (event.type === "click" && !link)) return;
    event.preventDefault();
    this.#last = link ? `the link to ${link.pathname}` : "the form is sent";
    this.#tell();
  }

  #heard(event: CustomEvent<Record<string, unknown>>): void {
    if (event.type === "dp-navigate") event.preventDefault();
    this.#take(event);
  }

  #take({ type, target, detail }: CustomEvent<Record<string, unknown>>): void {
    if (type === "dp-error" && target === this.#live && detail["code"] === "config")
      this.#say((detail["issues"] ?? []) as readonly Issue[]);
    const what = detail["name"] ?? detail["surface"] ?? detail["action"] ?? detail["code"];
    this.#last = `${type}${typeof what === "string" ? ` ${what}` : ""}${typeof detail["value"] === "number" ? ` ${detail["value"]}` : ""}`;
    this.#tell();
  }

  #tell(): void {
    const state = this.#live?.dataset["state"] ?? "not there";
    if (state !== "invalid" && state !== "loading") this.#say([]);
    const about = this.describe(state)?.replaceAll("`", "");
    const text = [`State: ${state}${about ? `, ${about}` : ""}`, this.#last && `last event: ${this.#last}`].filter(Boolean).join(" · ");
    // written only when it says something else: an element that watches the page would be told of it, and we of its answer
    if (byId("play-told").textContent !== text) byId("play-told").textContent = text;
  }

  #say(issues: readonly Issue[]): void {
    const box = byId("play-message");
    const texts = issues.map(({ message }) => message);
    if (box.textContent !== texts.join("")) box.replaceChildren(...texts.map((text) => el("p", {}, text)));
    this.complained(issues);
  }
}
