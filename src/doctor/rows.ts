import { button, el } from "./el.ts";
import { isSet, type ElementFacts, type EventFacts, type LineFacts, type OptionFacts } from "./facts.ts";
import type { Row } from "./keyed-list.ts";
import type { Marker } from "./marker.ts";
import { texts } from "./texts.ts";

/** One element: its name, state and how many problems; unfolded, its options and what is wrong. Focus and pointer mark it on the page. */
export function elementRow(facts: ElementFacts, marker: Marker): Row {
  const { element, name, state, problems, notes, options, pageOptions } = facts;
  return {
    key: element,
    text: JSON.stringify([name, state, problems, notes, options, pageOptions]),
    make() {
      const mark = () => marker.show(element);
      const scroll = button(texts.scrollTo, () => element.scrollIntoView({ block: "center" }));
      const on = { focusin: mark, pointerenter: mark, focusout: marker.hide, pointerleave: marker.hide };
      return el("details", { class: "element", on }, el("summary"), el("div", { class: "inside" }), unsetFold(), scroll);
    },
    fill(node) {
      const [summary, inside, fold] = node.children;
      summary?.replaceChildren(
        el("strong", {}, name),
        " ",
        el("span", { class: "state" }, state),
        ...(problems.length > 0 ? [" ", el("span", { class: "count bad" }, texts.problems(problems.length))] : []),
        ...(notes.length > 0 ? [" ", el("span", { class: "count" }, texts.notes(notes.length))] : []),
      );
      inside?.replaceChildren(
        ...messages(problems, "bad"),
        ...messages(notes, "note"),
        ...(options.some(isSet) ? [optionList(options.filter(isSet))] : []),
        ...(pageOptions.length > 0 ? [el("h4", {}, texts.pageOptions), optionList(pageOptions)] : []),
      );
      fillUnset(fold as HTMLElement, options);
    },
  };
}

export const messages = (lines: readonly string[], kind: "bad" | "note" | "plain"): HTMLElement[] =>
  lines.length > 0 ? [el("ul", { class: `messages ${kind}` }, ...lines.map((line) => el("li", {}, line)))] : [];

const optionList = (options: readonly OptionFacts[]): HTMLElement => el("dl", {}, ...options.flatMap(optionParts));

/** Options that nothing sets, folded (doctor.3). It stays as it is through updates of what is in it. */
export const unsetFold = (): HTMLElement => el("details", { class: "unset" }, el("summary"), el("div"));

export function fillUnset(fold: HTMLElement, all: readonly OptionFacts[]): void {
  const options = all.filter((option) => !isSet(option));
  fold.hidden = options.length === 0;
  fold.children[0]!.textContent = texts.unset(options.length);
  fold.children[1]!.replaceChildren(optionList(options));
}

/** As the overlay and the report call it. */
export const sourceText = (source: OptionFacts["source"]): string =>
  source === "unset" ? texts.notSet : source === "default" ? texts.isDefault : source;

const optionParts = ({ name, value, source, where }: OptionFacts): HTMLElement[] => {
  return [
    el("dt", {}, name),
    el(
      "dd",
      { class: source === "missing" ? "missing" : "" },
      el("code", {}, value),
      " ",
      el("span", { class: "source", attributes: { "data-source": source } }, sourceText(source)),
    ),
    ...(where === "" ? [] : [el("dd", { class: "where" }, where)]),
  ];
};

function plainRow(key: string, parts: readonly [string, string][]): Row {
  return {
    key,
    text: parts.map(([, text]) => text).join(" "),
    make: () => el("li"),
    fill: (node) =>
      node.replaceChildren(...parts.flatMap(([kind, text]) => [el(kind === "value" ? "code" : "span", { class: kind }, text), " "])),
  };
}

export const optionRow = ({ name, value, source, where }: OptionFacts): Row =>
  plainRow(name, [
    ["name", name],
    ["value", value],
    ["source", sourceText(source)],
    ...(where === "" ? [] : [["where", where] as [string, string]]),
  ]);

export const lineRow = ({ holder, name, value }: LineFacts): Row =>
  plainRow(`${holder} ${name}`, [
    ["holder", holder],
    ["name", name],
    ["value", value],
  ]);

/** Events carry no id. The newest is first; those of one time and type are numbered from the oldest on. */
export function eventRows(events: readonly EventFacts[]): Row[] {
  const seen = new Map<string, number>();
  const rows = events.toReversed().map(({ at, type, from, detail }) => {
    const plain = `${at} ${type} ${from}`;
    seen.set(plain, (seen.get(plain) ?? 0) + 1);
    return plainRow(`${plain} ${seen.get(plain)}`, [
      ["time", texts.seconds(at)],
      ["name", type],
      ["holder", from],
      ["value", detail],
    ]);
  });
  return rows.toReversed();
}
