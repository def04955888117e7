import { checkData, MOST_FIELDS } from "./limits.ts";
import { Refusal } from "./refusal.ts";

/** Reads URL-encoded fields, of a form or a query. Throws 400 for more of them than any form has, and for what a database cannot keep. */
export function parseFields(text: string): URLSearchParams {
  const fields = new URLSearchParams(text);
  // What reads a field by its name goes through all of them.
  if (fields.size > MOST_FIELDS) throw new Refusal(400, "too-many-fields", `There are more than ${MOST_FIELDS} fields.`);
  checkData([...fields]);
  return fields;
}

/** The fields by name, each read once; a name that occurs several times is a list. */
export function fieldsOf(form: URLSearchParams): Record<string, string | string[]> {
  const all = new Map<string, string[]>();
  for (const [name, value] of form) {
    const values = all.get(name);
    if (values) values.push(value);
    else all.set(name, [value]);
  }
  return Object.fromEntries([...all].map(([name, values]) => [name, values.length > 1 ? values : values[0]!]));
}
