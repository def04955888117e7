import { queryAll } from "../markup/query.ts";
import { texts } from "./texts.ts";

type Values = Readonly<Record<string, unknown>>;

/** An option holds a selector, and nothing on the page fits it. */
const fitsNothing = (selector: unknown): boolean => typeof selector === "string" && queryAll(document, selector).length === 0;

/** What is well-formed and works, and probably not as the author means it. */
const RULES: Readonly<Record<string, (values: Values) => string | undefined>> = {
  "dp-sticky-bar": ({ block, sections, sectionCap }) =>
    fitsNothing(block) && fitsNothing(sections) ? texts.stickyBarWaits(String(block), String(sections), Number(sectionCap)) : undefined,
};

/** Notes for the author of an element, by its options as they are read. */
export function adviceFor(tag: string, values: Values): string[] {
  const advice = Object.hasOwn(RULES, tag) ? RULES[tag]!(values) : undefined;
  return advice === undefined ? [] : [advice];
}
