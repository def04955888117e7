/** Fields by name; a name that comes several times is a list. */
export type SubmittedFields = Readonly<Record<string, string | string[]>>;

/**
 * The fields that a submission would send, without files, and without the press id that the server rendered for the form's own
 * post (calls.12).
 */
export function submittedFields(form: HTMLFormElement, submitter: HTMLElement | null): SubmittedFields {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== "string" || name === "dp-request-id") continue;
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return { ...fields };
}
