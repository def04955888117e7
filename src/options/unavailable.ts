import { registry, shared } from "../lib/registry.ts";
import { connections } from "./connections.ts";
import { pageOptions } from "./page-options.ts";
import { HOLD, type Hold } from "./hold.ts";
import { callsOfArea, NEEDS } from "./needs.ts";

/** A call that an element cannot do its main job without, or several of which one is enough (connect.6). */
export interface Need {
  readonly call: string;
  /** `undefined` where the page does not say what it provides */
  readonly isProvided: boolean | undefined;
}

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
  const needs = Object.values(NEEDS).find((area) => host.localName.slice(3) in area)?.[host.localName.slice(3)] ?? "";
  return needs
    .split(" ")
    .filter(Boolean)
    .map((need) => ({
      call: need.replaceAll("|", " or "),
      isProvided: answered && need.split("|").some((call) => answered.has(call)),
    }));
}

/** The calls that an element needs and the page does not answer, in one text; empty where there is none. */
export const missingCalls = (host: Element): string =>
  needsOf(host)
    .filter(({ isProvided }) => isProvided === false)
    .map(({ call }) => call)
    .join(", ");

const tellings = () => shared("unavailable", () => new WeakMap<Element, string>());

/** An element that cannot work on this page says so once: a page that names what it answers knows it. */
const hold: Hold = (host, giveBack) => {
  const missing = missingCalls(host);
  const told = tellings();
  if (missing && told.get(host) !== missing)
    console.info(`<${host.localName}> is unavailable: it needs ${missing}, which provides does not list and connect has no handler for.`);
  told.set(host, missing);
  if (missing) giveBack();
  return missing !== "";
};

/** From now on elements whose calls nobody answers keep their fallback (connect.6). */
export const install = (): unknown => registry().shared.set(HOLD, hold);
