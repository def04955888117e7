import { registry, shared } from "../lib/registry.ts";
import { connections } from "./connections.ts";
import { pageOptions } from "./page-options.ts";
import { HOLD, type Hold, type Need } from "./hold.ts";
import { callsOfArea, NEEDS } from "./needs.ts";

/** What the page says that it answers; `undefined` where it does not say so, and all calls count as there. */
function answeredFor(host: Element): ReadonlySet<string> | undefined {
  const given = connections().get();
  const own = pageOptions(host).provides;
  if (!own && !given.some(({ provides }) => provides)) return undefined;
  const names = [...(own ?? []), ...given.flatMap(({ provides = [] }) => provides)];
  return new Set([...names, ...names.flatMap(callsOfArea), ...given.flatMap(({ calls = {} }) => Object.keys(calls))]);
}

/** What an element needs of calls (connect.6): each of them, or one of several that "or" joins. */
export function needsOf(host: Element): readonly Need[] {
  const answered = answeredFor(host);
  const name = host.localName.slice(3);
  const needs = Object.values(NEEDS).find((area) => name in area)?.[name];
  return (needs?.split(" ") ?? []).map((need) => {
    const calls = need.split("|");
    return { call: calls.join(" or "), isProvided: answered && calls.some((call) => answered.has(call)) };
  });
}

const tellings = () => shared("unavailable", () => new WeakMap<Element, string>());

/** An element that cannot work on this page says so once: a page that names what it answers knows it. */
const hold: Hold = (host, giveBack) => {
  const missing = needsOf(host)
    .flatMap(({ call, isProvided }) => (isProvided === false ? call : []))
    .join(", ");
  const told = tellings();
  if (missing && told.get(host) !== missing)
    console.info(`<${host.localName}> is unavailable: it needs ${missing}, which provides does not list and connect has no handler for.`);
  told.set(host, missing);
  if (missing) giveBack();
  return missing !== "";
};

/** From now on elements whose calls nobody answers keep their fallback (connect.6). */
export const install = (): unknown => registry().shared.set(HOLD, hold);
