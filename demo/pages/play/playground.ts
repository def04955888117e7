import { highlight } from "../../../scripts/docs/highlight.mjs";
import type { ManifestElement } from "../../server/demo-pages/demo-manifest.ts";
import { copyCode } from "../site/copy.ts";
import { byId, el } from "../site/el.ts";
import { mayBeSet } from "./address-value.ts";
import { Draft } from "./draft.ts";
import { wireLook } from "./look.ts";
import { optionField, type OptionField } from "./option-field.ts";
import { optionSections } from "./option-groups.ts";
import { Preview } from "./preview.ts";
import { snippetOf } from "./snippet.ts";
import { partsPanel, themePanel } from "./style-panel.ts";
import type { Token } from "./tokens.ts";

const STAGE = "#play-stage";

interface PlayData {
  readonly element: ManifestElement;
  readonly tokens: readonly Token[];
}

/** Code as nodes, coloured. */
const coloured = (text: string, language: string) =>
  highlight(text, language).map(([kind, piece]) => (kind === "plain" ? piece : el("span", { class: `t-${kind}` }, piece)));

const setCode = (id: string, text: string, language: string) => byId(id).replaceChildren(...coloured(text, language));

/**
 * Options, parts and theme of one element in a form, beside the element alive and the code to copy. `startParam` is the name by
 * which the address says where it began.
 */
export function wirePlayground(startParam: "state" | "start"): void {
  const { element, tokens } = JSON.parse(byId("play-data").textContent) as PlayData;
  const address = new URL(location.href);
  const tag = element.tagName;
  const names = new Set(element.attributes.map(({ name }) => name));
  const starts = [...document.querySelectorAll<HTMLAnchorElement>("a[data-start]")];
  /** options that differ from where the draft began; `null` where one was taken away */
  const changes = new Map<string, string | null>();
  let draft = Draft.from(tag, names, starts.find((link) => link.hasAttribute("aria-current"))?.dataset["start"]);
  /** the stage has what the server put there, not yet a copy of the draft */
  let isServed = true;

  const ordered = element.attributes
    .filter(({ dp }) => dp.sameAs === undefined)
    .toSorted((a, b) => Number(b.dp.required) - Number(a.dp.required));
  const fields: readonly OptionField[] = ordered.map((option) => optionField(option, change));

  const preview = new Preview(
    tag,
    (state) => element.dp.states.find(({ name }) => name === state)?.description,
    (issues) => {
      for (const field of fields) field.complain(issues.find(({ option }) => option === field.name)?.message ?? "");
    },
  );
  const look = wireLook((name) => {
    if (name === "build") return location.assign(addressNow());
    look.apply(preview.stage);
    if (name !== "theme") show();
    tell();
  });
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);

  /** Where this draft can be found again: what was chosen and every option that was set here. */
  function addressNow(): string {
    const next = new URL(location.href);
    for (const name of [...next.searchParams.keys()]) if (name.startsWith("set.")) next.searchParams.delete(name);
    const values = { ...(startParam === "start" && { tag }), ...(draft && { [startParam]: draft.start }), ...look.values() };
    for (const [name, value] of Object.entries(values)) next.searchParams.set(name, value);
    for (const [name, value] of changes) next.searchParams.set(`set.${name}`, value ?? "");
    return next.href;
  }

  function show(): void {
    if (draft) preview.show(draft.alive(), look.values()["device"] ?? "auto", draft.hint);
    isServed = false;
  }

  function write(): void {
    setCode("play-snippet", draft ? snippetOf(draft.nodes()) : "", "html");
    const css = `${theme.css()}${parts?.css() ?? ""}`.trim();
    setCode("play-css", css, "css");
    byId("play-css-part").hidden = css === "";
    const script = document.querySelector<HTMLScriptElement>('script[src^="/dist/"]')?.getAttribute("src");
    setCode("play-once", `<script async src="${script}"></script>`, "html");
    byId("play-copied").textContent = "";
  }

  function tell(): void {
    write();
    history.replaceState(history.state, "", addressNow());
  }

  function restyle(): void {
    sheet.replaceSync(`${theme.css(STAGE)}${parts?.css(STAGE) ?? ""}`);
    tell();
  }

  function change(name: string, value: string | null): void {
    if (isServed) show();
    changes.set(name, value);
    draft?.set(name, value);
    preview.set(name, value);
    tell();
  }

  /** Another state to begin from: its options, its preview, its snippet. */
  function begin(start: string): void {
    draft = Draft.from(tag, names, start);
    changes.clear();
    for (const link of starts) {
      if (link.dataset["start"] === start) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    for (const field of fields) field.show(draft?.get(field.name) ?? null);
    show();
    tell();
  }

  const theme = themePanel(tokens, restyle);
  const parts = element.cssParts.length > 0 ? partsPanel(tag, element.cssParts, restyle) : undefined;
  byId("play-panel").replaceChildren(
    optionsForm(element, fields),
    ...(parts ? [fold("Parts", element.cssParts.length, parts.root)] : []),
    fold("Theme", tokens.length, theme.root),
  );
  for (const field of fields) field.show(draft?.get(field.name) ?? null);

  for (const link of starts) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      begin(link.dataset["start"]!);
    });
  }
  byId("play-copy").addEventListener("click", () => void copyCode(byId("play-snippet"), byId("play-copied")));

  look.apply(preview.stage);
  // what an element said against its options before this script came is said again by a new one
  if (look.values()["device"] !== "auto" || preview.isInvalid()) show();
  write();
  for (const [key, value] of address.searchParams) {
    const field = fields.find(({ name }) => key === `set.${name}`);
    if (!field || !mayBeSet(field.name, value, location.href)) continue;
    field.show(value || null);
    change(field.name, value || null);
  }
}

const fold = (title: string, count: number, content: HTMLElement) =>
  el("details", { class: "panel-group" }, el("summary", {}, title, el("span", { class: "count" }, String(count))), content);

/** The form of the options, in sections; many of them can be narrowed by a word. */
function optionsForm({ attributes }: ManifestElement, fields: readonly OptionField[]): HTMLElement {
  const filter = el("input", { type: "search", autocomplete: "off", id: "play-filter", placeholder: "Name or word" });
  const form = el(
    "form",
    { class: "options", "aria-label": "Options", novalidate: true },
    attributes.length > 6 && el("label", { class: "only" }, "Show options with", filter),
    ...(attributes.length > 0 ? optionSections(attributes, fields) : [el("p", { class: "help" }, "This element has no options.")]),
  );
  filter.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    for (const { root } of fields) root.hidden = !root.textContent.toLowerCase().includes(wanted);
    for (const group of form.querySelectorAll<HTMLDetailsElement>("details")) {
      group.hidden = !group.querySelector(".field:not([hidden])");
      if (wanted !== "") group.open = true;
    }
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  return el(
    "details",
    { class: "panel-group", open: true },
    el("summary", {}, "Options", el("span", { class: "count" }, String(attributes.length))),
    form,
  );
}
