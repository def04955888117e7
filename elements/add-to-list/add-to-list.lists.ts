import { listsInMarkup } from "../../src/contract/list-markup.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ErrorCode } from "../../src/state/events.ts";
import { dropdownKey, keepDropdown, keptDropdown, listsVersion, type DropdownAnswer } from "../../src/state/list-dropdowns.ts";
import { listTypeOf, setLists } from "../../src/state/lists.ts";
import { callsOf, type Context } from "./add-to-list.parts.ts";

/** The lists of a dropdown without a choice of its own: all of the shopper's. */
const QUERY = { sortMethod: "lastUpdated", type: "wishlist", useAll: true, sourceVendorId: "website.wishlist.detail.add" };

function take(context: Context, { html }: DropdownAnswer): void {
  const entries = listsInMarkup(html).map(({ id, name, type, privacy, isDefault }) => ({
    ...{ listExternalId: id, listType: listTypeOf(type), name, privacyStatus: privacy, isDefault },
  }));
  setLists(context, { dropdown: "ready", failures: 0, entries });
}

/**
 * Reads the shopper's lists into the store, unless another element of the page has had the same answer (add-to-list.2). A failure
 * counts for the whole page, as that of a dropdown does (add-to-list.10). `left`: nothing more is to be shown, because the page is
 * left or a listener took over.
 */
export async function loadLists(context: Context, failedText: () => string, signal: AbortSignal): Promise<"loaded" | "failed" | "left"> {
  const { page } = context;
  const key = dropdownKey(page, QUERY);
  const kept = keptDropdown(page, key);
  if (kept) {
    take(context, kept);
    return "loaded";
  }
  const version = listsVersion(page).get();
  setLists(context, { dropdown: "loading" });
  const result = await callsOf(context).run("listDropdown", { query: QUERY }, { signal });
  if (signal.aborted || context.signal.aborted) return "left";
  if (!result.ok && !isReportable(result)) {
    setLists(context, { dropdown: "idle" });
    return "left";
  }
  if (!result.ok) return failed(context, failedText, result.code, result.status);
  if (result.data.html.trim() === "") return failed(context, failedText, "bad-response");
  const answer = { html: result.data.html, css: result.data.css };
  keepDropdown(page, key, answer, version);
  take(context, answer);
  return "loaded";
}

/** Reads lists again that were read before; what cannot be read leaves them as they were. */
export async function readAgain(context: Context): Promise<void> {
  const result = await callsOf(context).run("listDropdown", { query: QUERY }, { signIn: false });
  if (!context.signal.aborted && result.ok && result.data.html.trim() !== "")
    take(context, { html: result.data.html, css: result.data.css });
}

function failed(context: Context, text: () => string, code: ErrorCode, status?: number): "failed" {
  setLists(context, { dropdown: "failed", failures: context.page.lists.get().failures + 1 });
  context.error(code, text(), { call: "list-dropdown", ...(status === undefined ? {} : { status }) });
  return "failed";
}
