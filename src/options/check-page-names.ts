import { docsLink } from "../lib/docs-link.ts";
import { nearest } from "../lib/nearest.ts";
import { shared } from "../lib/registry.ts";
import { NAMEABLE } from "./nameable.ts";
import { settingHolder } from "./trusted.ts";

/** What a page has said in `fields`, `forms` or `submit`, and is wrong or may be. */
export interface WrongName {
  readonly setting: "fields" | "forms" | "submit";
  readonly value: unknown;
  /** said by `connect`, not by an attribute */
  readonly isConnected: boolean;
  /** of `fields`: the option for which the value is given, which may be none */
  readonly option?: string;
  /** of `fields`: the value is a list of names */
  readonly isList?: boolean;
}

const EXAMPLE = `fields='{"quantity":["qty"]}'`;

function messageOf({ setting, value, isConnected, option, isList }: WrongName): string | undefined {
  const holder = settingHolder(setting)?.localName === "script" ? "the script tag" : "<html>";
  const where = `${setting} in ${isConnected ? "connect({ … })" : holder}`;
  if (setting !== "fields") return `${where} is ${JSON.stringify(value)}, which is no selector. Write it like ${setting}="form.cart".`;
  if (option === undefined) return `${where} is no JSON object. Write it like ${EXAMPLE}.`;
  if (NAMEABLE.includes(option))
    return isList ? undefined : `${where} has for "${option}" no list of field names. Write it like ${EXAMPLE}.`;
  const meant = nearest(option, NAMEABLE);
  return (
    `${where} names "${option}", which is no option, store or page-wide option. Looked for among their names, which are ` +
    `written like offerListingId. ${meant ? `Write "${meant}" in its place.` : "Remove it."}`
  );
}

/** One console.error for each wrong `fields`, `forms` or `submit`, which counts as none (names.6). */
export function tellWrongNames(wrong: readonly WrongName[]): void {
  const told = shared("page-names-told", () => new Set<string>());
  for (const message of wrong.map(messageOf)) {
    if (message === undefined || told.has(message)) continue;
    told.add(message);
    console.error(`dp-elements config: ${message}${docsLink("config")}`);
  }
}
