import type { ReadableAtom } from "nanostores";
import { readJson, isRecord } from "../lib/json.ts";
import { registry } from "../lib/registry.ts";
import type { Connection } from "./connections.ts";
import { pageSetting } from "./trusted.ts";

/** The page's own names of fields, by option, store or page-wide option. */
export type PageNames = Readonly<Record<string, readonly string[]>>;

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string" && name !== "");

let last: { readonly text: string | undefined; readonly connections: unknown; readonly names: PageNames } | undefined;

/** What the page's scripts have connected, without the code of `connect`. */
const connections = () => (registry().shared.get("connections") as ReadableAtom<readonly Connection[]> | undefined)?.get();

/** What is wrong counts as none, and is told by code that only a page with such a setting loads (names.6). */
function check(): void {
  const settings = { fields: pageSetting("fields"), forms: pageSetting("forms"), submit: pageSetting("submit") };
  const all = connections() ?? [];
  import("./check-page-names.ts").then(
    ({ checkPageNames }) => checkPageNames(settings, all),
    () => {}, // advice for the page's author
  );
}

/** The same arrays until the page gives others. */
function pageNames(): PageNames {
  const now = { text: pageSetting("fields"), connections: connections() };
  if (!last || last.text !== now.text || last.connections !== now.connections) {
    const sources = [now.text && readJson(now.text), ...(now.connections ?? []).map(({ fields }) => fields)];
    const entries = sources.flatMap((source) => (isRecord(source) ? Object.entries(source) : []));
    if (entries.length > 0 || now.text !== undefined) check();
    last = { ...now, names: Object.fromEntries(entries.filter(([, names]) => isNames(names))) as PageNames };
  }
  return last.names;
}

const NONE: readonly string[] = [];

/** The names that the page gives the fields of an option, in the order in which they are looked for (names.1). */
export function namesOf(option: string): readonly string[] {
  const names = pageNames();
  return Object.hasOwn(names, option) ? names[option]! : NONE;
}

/** Of several fields that the page names the first counts that says something (names.1). */
export const isGiven = (value: string | null | undefined): boolean => typeof value === "string" && !/^\s*0?\s*$/.test(value);

const isSelector = (text: string): boolean => {
  try {
    return document.createDocumentFragment().querySelector(text) === null;
  } catch {
    return false;
  }
};

const selectors = new Map<string, boolean>();

/** The selector of the page's purchase forms, or of their submit buttons (names.4); one that does not parse counts as none (names.6). */
export function selectorSetting(name: "forms" | "submit"): string | undefined {
  const text = (connections() ?? []).findLast((connection) => connection[name] !== undefined)?.[name] ?? pageSetting(name);
  if (!text) return undefined;
  if (!selectors.has(text)) {
    selectors.set(text, isSelector(text));
    check();
  }
  return selectors.get(text) ? text : undefined;
}
