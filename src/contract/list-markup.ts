import { startTags } from "../lib/html-tags.ts";

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** An `add` entry as the markup of a dropdown names it (list-button.5). */
export interface NamedList {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly privacy: string;
  readonly isDefault: boolean;
}

/**
 * The lists that the markup of a dropdown offers, read as text: where a write is confirmed there is no document, and nothing
 * of it is shown. What is shown is read from the sanitised nodes instead.
 */
export function listsInMarkup(html: string): readonly NamedList[] {
  return [...startTags(html)].flatMap((tag) => {
    const attributes = new Map(tag.attributes.map(({ name, value }) => [name, decoded(value)]));
    const id = attributes.get("data-list-id");
    if (attributes.get("data-dp-action") !== "add" || !id) return [];
    const of = (name: string) => attributes.get(`data-list-${name}`) ?? "";
    return [{ id, name: of("name"), type: of("type"), privacy: of("privacy"), isDefault: attributes.has("data-default") }];
  });
}

/** Whether the dropdown offers a list of that name that is not among those known before. */
export function hasNewList(html: string, name: string, known: readonly { readonly listExternalId: string }[]): boolean {
  const before = new Set(known.map(({ listExternalId }) => listExternalId));
  return listsInMarkup(html).some((list) => list.name.trim() === name.trim() && !before.has(list.id));
}
