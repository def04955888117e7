/** Fields by name; a repeated name becomes a list. */
export type Fields = Readonly<Record<string, string | string[]>>;

/** A field can be called as a member of every object is: names meet no prototype on the way. */
export function fieldsByName(entries: Iterable<readonly [name: string, value: string]>): Fields {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of entries) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return { ...fields };
}
