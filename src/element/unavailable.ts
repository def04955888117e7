import { registry, shared } from "../lib/registry.ts";
import { connections } from "../options/connections.ts";
import { pageOptions } from "../options/page-options.ts";
import { HOLD, type Hold } from "../options/hold.ts";
import { callsOfArea, NEEDS } from "./needs.ts";

/** What an element needs of calls that the page does not answer, each of them, or alternatives of which none is (connect.6). */
function missingCalls(host: Element): readonly string[] {
  const given = connections().get();
  const own = pageOptions(host).provides;
  if (!own && !given.some(({ provides }) => provides)) return [];
  const names = [...(own ?? []), ...given.flatMap(({ provides = [] }) => provides)];
  const answered = new Set([...names, ...names.flatMap(callsOfArea), ...given.flatMap(({ calls = {} }) => Object.keys(calls))]);
  const needs = Object.values(NEEDS).find((area) => host.localName.slice(3) in area)?.[host.localName.slice(3)] ?? "";
  return needs.split(" ").filter((need) => need && !need.split("|").some((call) => answered.has(call)));
}

const tellings = () => shared("unavailable", () => new WeakMap<Element, string>());

/** An element that cannot work on this page says so once: a page that names what it answers knows it. */
const hold: Hold = (host, giveBack) => {
  const missing = missingCalls(host).join(", ").replaceAll("|", " or ");
  const told = tellings();
  if (missing && told.get(host) !== missing)
    console.info(`<${host.localName}> is unavailable: it needs ${missing}, which provides does not list and connect has no handler for.`);
  told.set(host, missing);
  if (missing) giveBack();
  return missing !== "";
};

/** From now on elements whose calls nobody answers keep their fallback (connect.6). */
export const installHold = (): unknown => registry().shared.set(HOLD, Object.assign(hold, { missing: missingCalls }));
