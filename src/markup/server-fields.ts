/** What the names of a fragment begin with (fragment.1). */
export const PREFIX = /^dp-fragment-\d+-/;

/** The name that the server gave a field of a drawn fragment; every `name` in it has a prefix (fragment.1). */
export const serverName = (field: Element): string => (field.getAttribute("name") ?? "").replace(PREFIX, "");

/** The field of that name (as the server wrote it) in a drawn fragment. */
export function serverField(within: ParentNode, name: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | undefined {
  const fields = within.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "input[name],select[name],textarea[name]",
  );
  return [...fields].find((field) => serverName(field) === name);
}
