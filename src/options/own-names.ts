import { isRecord, readJson } from "../lib/json.ts";
import { registry } from "../lib/registry.ts";
import type { WrongName } from "./check-page-names.ts";
import { connections } from "./connections.ts";
import { isGiven, NAMING, OWN_NAMES, type OwnNames } from "./page-names.ts";
import { pageSetting } from "./trusted.ts";

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string" && name !== "");

function isSelector(text: unknown): text is string {
  try {
    return document.createDocumentFragment().querySelector(text as string) === null;
  } catch {
    return false;
  }
}

/** What most pages name. Whether another name is one takes the list of all, which is read only then. */
const USUAL = ["asin", "offerListingId", "quantity", "csrfToken"];

interface Read {
  readonly texts: readonly (string | undefined)[];
  readonly connections: unknown;
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly forms: string | undefined;
  readonly submit: string | undefined;
}

/** What the page's settings and connections say, until they change. What is wrong counts as none, and is told (names.6). */
function createReader(): () => Read {
  let last: Read | undefined;
  return () => {
    const texts = NAMING.map(pageSetting);
    const all = connections().get();
    if (last?.connections === all && texts.every((text, at) => text === last!.texts[at])) return last;
    const wrong: WrongName[] = [];
    /** What is said of one of them, the later one last. */
    const said = (name: (typeof NAMING)[number]) =>
      [texts[NAMING.indexOf(name)], ...all.map((each) => each[name])].flatMap((value, at) =>
        value === undefined ? [] : { setting: name, value, isConnected: at > 0 },
      );
    const names = new Map<string, readonly string[]>();
    for (const { value, ...where } of said("fields")) {
      const fields = typeof value === "string" ? readJson(value) : value;
      if (!isRecord(fields)) wrong.push({ value, ...where });
      else
        for (const [option, list] of Object.entries(fields)) {
          if (isNames(list)) names.set(option, list);
          if (!isNames(list) || !USUAL.includes(option)) wrong.push({ ...where, value: list, option, isList: isNames(list) });
        }
    }
    const selector = (name: "forms" | "submit") => {
      const given = said(name);
      wrong.push(...given.filter(({ value }) => !isSelector(value)));
      return given.findLast(({ value }) => isSelector(value))?.value as string | undefined;
    };
    last = { texts, connections: all, names, forms: selector("forms"), submit: selector("submit") };
    if (wrong.length > 0)
      void import("./check-page-names.ts").then(
        ({ tellWrongNames }) => tellWrongNames(wrong),
        () => {},
      );
    return last;
  };
}

function create(): OwnNames {
  const read = createReader();
  const namesOf = (option: string) => read().names.get(option) ?? [];
  return {
    namesOf,
    selector: (name) => read()[name],
    withOwn: (fields) => [
      ...["asin", "quantity"].flatMap((option) =>
        namesOf(option).flatMap((name) => (isGiven(fields.get(name)) ? [[option, fields.get(name)] as const] : [])),
      ),
      ...fields,
    ],
  };
}

/** From now on the page's own names count (names.1). */
export const install = (): unknown => registry().shared.set(OWN_NAMES, create());
