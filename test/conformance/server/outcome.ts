import { judgeListAnswer, type ListAnswer } from "../../../src/lists/list-outcome.ts";
import type { CallEntry } from "../../../src/contract/entry.ts";
import type { Leave, Tell } from "./check.ts";
import type { Answered } from "./send.ts";

/** What an answer says of its write: done, refused for a reason, or nothing. */
type Said = "done" | "refused" | "nothing";

const byFlag = (flag: unknown): Said => (typeof flag !== "boolean" ? "nothing" : flag ? "done" : "refused");
const byWord = (word: unknown, ...done: readonly string[]): Said =>
  typeof word !== "string" ? "nothing" : done.includes(word) ? "done" : "refused";
const byError = ({ hasError }: { hasError?: boolean }): Said => byFlag(hasError === undefined ? undefined : !hasError);
const bySuccess = ({ success }: { success?: boolean }): Said => byFlag(success);
const byList = (answer: ListAnswer): Said =>
  ({ success: "done", refused: "refused", "bad-response": "nothing" } as const)[judgeListAnswer(answer)];

/** Calls whose schema lets an answer pass that says nothing, or no; by what their elements take for a success. */
const SAID: Readonly<Record<string, (data: any) => Said>> = {
  "baby-registry-add": ({ result }) => byWord(result, "success", "duplicate"),
  "baby-registry-group-gifting": bySuccess,
  "baby-registry-must-have": bySuccess,
  "baby-registry-private": bySuccess,
  "baby-registry-request-quantity": bySuccess,
  "cart-pre-add": ({ ok }) => byFlag(ok),
  "digital-dash-create": ({ success, error }) => byFlag(error ? false : success),
  "idea-list-add": byError,
  "idea-list-create": byError,
  "idea-list-create-with-item": byError,
  "list-add": byList,
  "list-add-asin": byError,
  "list-create": ({ authRequired, ...answer }) => (authRequired ? "refused" : byError(answer)),
  "list-heart-action": byList,
  "promotion-claim": ({ status }) => byWord(status, "CLAIMED", "ALREADY_CLAIMED"),
  "registry-add-product": bySuccess,
  "registry-update-tag": ({ status, tags }) => (tags ? "done" : byWord(status, "ADD_TAG_SUCCESS", "REMOVE_TAG_SUCCESS")),
  "wedding-registry-add-items": bySuccess,
};

/** Whether the answer to a good request says that it was done. One that says nothing is a failure to the shopper (list-button.11). */
export function saysDone(entry: CallEntry, { result }: Answered, tell: Tell, leave: Leave): void {
  const read = SAID[entry.name];
  if (!read || !result.ok) return;
  const said = read(result.data);
  if (said === "refused") leave("outcome", `The request of the fixtures was refused: ${JSON.stringify(result.data)}`);
  else tell("outcome", said === "done" ? undefined : `The answer does not say whether it was done: ${JSON.stringify(result.data)}`);
}
