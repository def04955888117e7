import { fieldsByName, type Fields } from "../lib/fields.ts";

/**
 * The fields that a submission would send, without files, and without the press id that the server rendered for the form's own
 * post (calls.12).
 */
export function submittedFields(form: HTMLFormElement, submitter: HTMLElement | null): Fields {
  const sent = [...new FormData(form, submitter)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[0] !== "dp-request-id",
  );
  return fieldsByName(sent);
}
