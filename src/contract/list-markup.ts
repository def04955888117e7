import { startTags } from "../lib/html-tags.ts";
import { decodeReferences } from "../lib/html-text.ts";

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
    const attributes = new Map(tag.attributes.map(({ name, value }) => [name, decodeReferences(value)]));
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
