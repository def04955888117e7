import type { CallResult } from "../../src/call/result.ts";
import { listsInMarkup } from "../../src/contract/list-markup.ts";
import { loadDropdown } from "../../src/lists/list-dropdowns.ts";
import { listTypeOf } from "../../src/lists/list-outcome.ts";
import { setLists, type ListCalls } from "../../src/lists/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";

/** All lists of the shopper. */
const QUERY = { sortMethod: "lastUpdated", type: "wishlist", useAll: true, sourceVendorId: "website.wishlist.detail.add" };

const entriesOf = (html: string): readonly ListEntry[] =>
  listsInMarkup(html).map(({ id, name, type, privacy, isDefault }) => ({
    ...{ listExternalId: id, listType: listTypeOf(type), name, privacyStatus: privacy, isDefault },
  }));

/**
 * Reads the shopper's lists into the store, unless another element of the page has read them (add-to-list.2). Without a signal it reads
 * them again; after a failure they stay as they were.
 */
export async function loadLists(
  context: Pick<ModelContext<unknown>, "page" | "signal">,
  calls: ListCalls,
  signal?: AbortSignal,
): Promise<CallResult<true>> {
  const result = await loadDropdown(context.page, calls, {
    ...{ query: QUERY, quietly: signal === undefined, ...(signal && { signal }) },
    read: ({ html }) => ({ ok: true, status: 200, data: entriesOf(html) }),
    isOver: () => signal?.aborted === true || context.signal.aborted,
  });
  if (!result) return { ok: false, code: "aborted", message: "" };
  if (!result.ok) return result;
  setLists(context, { entries: result.data });
  return { ...result, data: true };
}
