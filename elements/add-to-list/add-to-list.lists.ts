import type { CallResult } from "../../src/call/result.ts";
import { listsInMarkup } from "../../src/contract/list-markup.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import { dropdownKey, keptDropdown, readDropdown, type DropdownAnswer } from "../../src/state/list-dropdowns.ts";
import { listTypeOf, setLists, type ListCalls } from "../../src/state/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";

type Context = Pick<ModelContext<unknown>, "page" | "signal">;

/** All lists of the shopper. */
const QUERY = { sortMethod: "lastUpdated", type: "wishlist", useAll: true, sourceVendorId: "website.wishlist.detail.add" };

function store(context: Context, { html }: DropdownAnswer): void {
  const entries = listsInMarkup(html).map(({ id, name, type, privacy, isDefault }) => ({
    ...{ listExternalId: id, listType: listTypeOf(type), name, privacyStatus: privacy, isDefault },
  }));
  setLists(context, { dropdown: "ready", failures: 0, entries });
}

/**
 * Reads the shopper's lists into the store, unless another element of the page has read them (add-to-list.2). A failure counts for
 * the whole page, like that of a dropdown (add-to-list.10).
 */
export async function loadLists(context: Context, calls: ListCalls, signal: AbortSignal): Promise<CallResult<true>> {
  const { page } = context;
  const kept = keptDropdown(page, dropdownKey(page, QUERY));
  if (!kept) setLists(context, { dropdown: "loading" });
  const result: CallResult<DropdownAnswer> = kept
    ? { ok: true, status: 200, data: kept }
    : await readDropdown(page, QUERY, () => calls.run("listDropdown", { query: QUERY }, { signal }));
  if (signal.aborted || context.signal.aborted) return { ok: false, code: "aborted", message: "" };
  if (result.ok) {
    store(context, result.data);
    return { ...result, data: true };
  }
  if (isReportable(result)) setLists(context, { dropdown: "failed", failures: page.lists.get().failures + 1 });
  else setLists(context, { dropdown: "idle" });
  return result;
}

/** Reads lists again that were read before; after a failure they stay as they were. */
export async function reloadLists(context: Context, calls: ListCalls): Promise<void> {
  const result = await readDropdown(context.page, QUERY, () => calls.run("listDropdown", { query: QUERY }, { signIn: false }));
  if (!context.signal.aborted && result.ok) store(context, result.data);
}
