import type { Need } from "../options/hold.ts";
import type { LineFacts } from "./facts.ts";
import type { Mask } from "./mask.ts";
import { texts } from "./texts.ts";

/** The page says what it provides, and this is not in it (connect.6). */
export const isMissing = ({ isProvided }: Need): boolean => isProvided === false;

export type NeedsOf = (host: Element) => readonly Need[];

/** What the elements of the page need, by call, with the elements; first what the page does not answer (doctor.3). */
export function needFacts(needsOf: NeedsOf, named: ReadonlyMap<Element, string>, mask: Mask): LineFacts[] {
  const lines = new Map<string, { readonly need: Need; readonly names: string[] }>();
  for (const [host, name] of named)
    for (const need of needsOf(host)) {
      const key = `${need.call} ${need.isProvided}`;
      const line = lines.get(key) ?? { need, names: [] };
      lines.set(key, line);
      line.names.push(mask.text(name));
    }
  return [...lines.values()]
    .toSorted((a, b) => Number(isMissing(b.need)) - Number(isMissing(a.need)))
    .map(({ need: { call, isProvided }, names }) => ({ holder: call, name: texts.neededBy(isProvided), value: names.join(", ") }));
}
