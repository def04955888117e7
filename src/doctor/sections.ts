import { el } from "./el.ts";
import { isSet, type Facts, type OptionFacts } from "./facts.ts";
import { keyedList, type Row } from "./keyed-list.ts";
import type { Marker } from "./marker.ts";
import { elementRow, eventRows, fillUnset, lineRow, messages, optionRow, unsetFold } from "./rows.ts";
import { texts } from "./texts.ts";

/** The parts of the overlay below its tools; `show` draws facts, and of them what the filter lets through. */
export interface Sections {
  readonly node: HTMLElement;
  show(facts: Facts, filter: string): void;
}

interface Section {
  readonly node: HTMLDetailsElement;
  readonly list: HTMLElement;
  show(rows: readonly Row[], filter: string, empty: string): void;
}

export function createSections(marker: Marker): Sections {
  const versions = section("versions", texts.versions, true);
  const calls = section("calls", texts.calls, true);
  const elements = section("elements", texts.elements, true, "div");
  const purchase = section("purchase", texts.purchase, false);
  const needs = section("needs", texts.needs, false);
  const connects = section("connects", texts.connects, false);
  const pageOptions = section("page-options", texts.pageOptions, false);
  const unset = unsetFold();
  pageOptions.node.append(unset);
  const stores = section("stores", texts.stores, false);
  const events = section("events", texts.events, false);
  let versionText = "";
  let unsetText = "";
  const showUnset = (options: readonly OptionFacts[]) => {
    const text = JSON.stringify(options);
    if (text !== unsetText) fillUnset(unset, options);
    unsetText = text;
  };
  return {
    node: el(
      "div",
      { class: "sections" },
      ...[versions, calls, elements, purchase, needs, connects, pageOptions, stores, events].map(({ node }) => node),
    ),
    show(facts, filter) {
      const { lines, problems } = facts.versions;
      const text = JSON.stringify(facts.versions);
      if (text !== versionText) versions.list.replaceChildren(...messages(problems, "bad"), ...messages(lines, "plain"));
      versionText = text;
      calls.show(facts.calls.map(lineRow), filter, texts.noCalls);
      elements.show(
        facts.elements.map((element) => elementRow(element, marker)),
        filter,
        texts.noElements,
      );
      purchase.show(facts.purchase.map(lineRow), filter, "");
      needs.show(facts.needs.map(lineRow), filter, texts.needsNothing);
      connects.show(facts.connects.map(lineRow), filter, texts.connectsNothing);
      pageOptions.show(facts.pageOptions.filter(isSet).map(optionRow), filter, "");
      showUnset(facts.pageOptions);
      stores.show(facts.stores.map(lineRow), filter, texts.noStores);
      events.show(eventRows(facts.events), filter, texts.noEvents);
    },
  };
}

function section(name: string, title: string, open: boolean, kind: "ul" | "div" = name === "versions" ? "div" : "ul"): Section {
  const count = el("span", { class: "count" });
  const list = el(kind, { class: "rows" });
  const none = el("p", { class: "none" });
  const node = el(
    "details",
    { class: "section", attributes: { "data-section": name } },
    el("summary", {}, el("h3", {}, title), " ", count),
    list,
    none,
  );
  node.open = open;
  const draw = keyedList(list);
  return {
    node,
    list,
    show(rows, filter, empty) {
      const fitting = rows.filter(({ text }) => text.toLowerCase().includes(filter));
      draw(fitting);
      setText(count, fitting.length === rows.length ? `${rows.length}` : `${fitting.length} / ${rows.length}`);
      setText(none, fitting.length > 0 ? "" : rows.length > 0 ? texts.nothingFits : empty);
      none.hidden = fitting.length > 0;
      list.hidden = fitting.length === 0; // a screen reader does not announce an empty list as a list
    },
  };
}

/** Writes only what is new: a selection in the text stays. */
function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
