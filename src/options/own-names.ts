import { isRecord, readJson } from "../lib/json.ts";
import { registry } from "../lib/registry.ts";
import { checkPageNames } from "./check-page-names.ts";
import { connections } from "./connections.ts";
import { isGiven, OWN_NAMES, type OwnNames } from "./page-names.ts";
import { pageSetting } from "./trusted.ts";

type Names = Readonly<Record<string, readonly string[]>>;

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string" && name !== "");

const isSelector = (text: string): boolean => {
  try {
    return document.createDocumentFragment().querySelector(text) === null;
  } catch {
    return false;
  }
};

interface Read {
  readonly texts: readonly (string | undefined)[];
  readonly connections: unknown;
  readonly names: Names;
  readonly forms: string | undefined;
  readonly submit: string | undefined;
}

const SETTINGS = ["fields", "forms", "submit"] as const;

/** What the page's settings and connections say, until they change. What is wrong counts as none, and is told (names.6). */
function createReader(): () => Read {
  let last: Read | undefined;
  return () => {
    const texts = SETTINGS.map(pageSetting);
    const all = connections().get();
    if (last?.connections === all && texts.every((text, at) => text === last!.texts[at])) return last;
    const [fields, ...selectors] = texts;
    const entries = [fields && readJson(fields), ...all.map((each) => each.fields)].flatMap((some) =>
      isRecord(some) ? Object.entries(some) : [],
    );
    const selector = (name: "forms" | "submit", setting: string | undefined) => {
      const text = all.findLast((each) => each[name] !== undefined)?.[name] ?? setting;
      return text && isSelector(text) ? text : undefined;
    };
    last = {
      ...{ texts, connections: all, names: Object.fromEntries(entries.filter(([, names]) => isNames(names))) as Names },
      ...{ forms: selector("forms", selectors[0]), submit: selector("submit", selectors[1]) },
    };
    checkPageNames({ fields, forms: selectors[0], submit: selectors[1] }, all);
    return last;
  };
}

function create(): OwnNames {
  const read = createReader();
  const namesOf = (option: string) => (Object.hasOwn(read().names, option) ? read().names[option]! : []);
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
export const installOwnNames = (): unknown => registry().shared.set(OWN_NAMES, create());
