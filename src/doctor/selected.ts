import { queryAll } from "../markup/query.ts";
import { selector, type Option } from "../options/options.ts";
import type { Mask } from "./mask.ts";
import { nodeName } from "./page-elements.ts";
import { texts } from "./texts.ts";

const MOST = 3;
const { expects } = selector();

/** Whether an option holds a CSS selector. */
export const isSelector = (option: Option<unknown>): boolean => option.expects === expects;

/** A selector as what it selects on the page at this moment (doctor.3). */
export function selected(text: string, mask: Mask): string {
  const shown = mask.value(text);
  try {
    const nodes = queryAll(document, text);
    const names = nodes.slice(0, MOST).map((node) => mask.text(nodeName(node)));
    return texts.selects(shown, names, nodes.length - names.length);
  } catch {
    return shown;
  }
}
