import { isRecord, readJson } from "../lib/json.ts";
import { pageRoot } from "../markup/query.ts";
import { connections } from "../options/connections.ts";
import { NAMING } from "../options/page-names.ts";
import { pageSetting, settingHolder } from "../options/trusted.ts";
import type { LineFacts } from "./facts.ts";
import type { Mask } from "./mask.ts";
import { selected } from "./selected.ts";
import { texts } from "./texts.ts";

/** What settings and `connect` can both say. */
const SAID = [...NAMING, "provides"] as const;

/** What the page connects, by settings and by `connect` (doctor.3). */
export function connectionFacts(mask: Mask): LineFacts[] {
  const settings = SAID.flatMap((name) => {
    const holder = settingHolder(name);
    return holder ? linesOf(holder === pageRoot() ? texts.byHtml : texts.byScript, name, pageSetting(name), mask) : [];
  });
  const connected = connections()
    .get()
    .flatMap((connection) => [
      ...SAID.flatMap((name) => linesOf(texts.byConnect, name, connection[name], mask)),
      ...(connection.calls ? [{ holder: texts.byConnect, name: "calls", value: mask.text(Object.keys(connection.calls).join(", ")) }] : []),
    ]);
  return [...settings, ...connected];
}

function linesOf(holder: string, name: (typeof SAID)[number], given: unknown, mask: Mask): LineFacts[] {
  if (given === undefined) return [];
  if (name === "fields") {
    const fields = typeof given === "string" ? readJson(given) : given;
    if (!isRecord(fields)) return [{ holder, name, value: mask.value(given) }];
    // names of fields are no values of them: a token's name is no secret
    return Object.entries(fields).map(([option, names]) => ({
      holder,
      name: `fields ${mask.text(option)}`,
      value: mask.text(String(names)),
    }));
  }
  return [{ holder, name, value: name === "provides" ? mask.text(String(given)) : selected(String(given), mask) }];
}
