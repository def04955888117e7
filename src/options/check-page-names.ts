import { docsLink } from "../lib/docs-link.ts";
import { isRecord, readJson } from "../lib/json.ts";
import { nearest } from "../lib/nearest.ts";
import { shared } from "../lib/registry.ts";
import type { Connection } from "./connections.ts";
import { settingHolder } from "./trusted.ts";
import { NAMEABLE } from "./nameable.ts";

/** What the page has said, with the place of it in words. */
interface Said {
  readonly where: string;
  readonly value: unknown;
}

function whereOf(name: string): string {
  return settingHolder(name)?.localName === "script" ? "the script tag" : "<html>";
}

function tell(message: string): void {
  const told = shared("page-names-told", () => new Set<string>());
  if (told.has(message)) return;
  told.add(message);
  console.error(`dp-elements config: ${message}${docsLink("config")}`);
}

const EXAMPLE = `fields='{"quantity":["qty"]}'`;

function checkFields({ where, value }: Said): void {
  const fields = typeof value === "string" ? readJson(value) : value;
  if (!isRecord(fields)) return tell(`fields in ${where} is no JSON object. Write it like ${EXAMPLE}.`);
  for (const [option, names] of Object.entries(fields)) {
    if (!NAMEABLE.includes(option)) {
      const meant = nearest(option, NAMEABLE);
      tell(
        `fields in ${where} names "${option}", which is no option, store or page-wide option. Looked for among their names, which are ` +
          `written like offerListingId. ${meant ? `Write "${meant}" in its place.` : "Remove it."}`,
      );
    } else if (!Array.isArray(names) || names.length === 0 || names.some((name) => typeof name !== "string" || name === ""))
      tell(`fields in ${where} has for "${option}" no list of field names. Write it like ${EXAMPLE}.`);
  }
}

function checkSelector(name: "forms" | "submit", { where, value }: Said): void {
  try {
    document.createDocumentFragment().querySelector(value as string);
  } catch {
    tell(`${name} in ${where} is ${JSON.stringify(value)}, which is no selector. Write it like ${name}="form.cart".`);
  }
}

/** One console.error for each wrong `fields`, `forms` or `submit`, which counts as none (names.6). */
export function checkPageNames(
  settings: Readonly<Record<"fields" | "forms" | "submit", string | undefined>>,
  connections: readonly Connection[],
): void {
  const said = (name: "fields" | "forms" | "submit"): Said[] => [
    ...(settings[name] === undefined ? [] : [{ where: whereOf(name), value: settings[name] }]),
    ...connections.flatMap((connection) => (connection[name] === undefined ? [] : [{ where: "connect({ … })", value: connection[name] }])),
  ];
  said("fields").forEach(checkFields);
  for (const name of ["forms", "submit"] as const) for (const each of said(name)) checkSelector(name, each);
}
