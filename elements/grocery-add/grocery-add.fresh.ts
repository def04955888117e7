import { isReportable } from "../../src/state/call-failure.ts";
import { sanitised } from "../../src/state/fragment.ts";
import type { CartWork } from "../../src/grocery/cart-work.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { PurchaseFailure } from "../../src/cart/purchase.ts";
import type { Notice } from "../../src/text/notice.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import type { FlowAnswer, FreshAnswer } from "./grocery-add.port.ts";
import type { AddJob } from "./grocery-add.job.ts";
import type { GroceryAddOptions } from "./grocery-add.options.ts";

/** Why an item was not, or not wholly, added. */
interface Entry {
  /** `undefined`: the server gave none */
  readonly code: string | undefined;
  readonly added: number;
  readonly requested: number | undefined;
}

/** Codes that ask for the reservation-conflict modal (grocery-add.25). */
const CONFLICTS = new Set([
  "ITEM_NOT_AVAILABLE",
  "ITEM_PARTIALLY_AVAILABLE",
  "ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION",
  "ITEM_NOT_AVAILABLE_FOR_RESERVATION",
  "PRICE_UNAVAILABLE",
  "QUANTITY_OVERFLOW",
]);

const KEYS: Readonly<Record<string, string>> = {
  "itemPrice:priceUnavailable:1": "PRICE_UNAVAILABLE",
  "itemDeleted:itemCountOverflow:6": "QUANTITY_OVERFLOW",
};

/** The entries of both lists; a code that both have counts once (grocery-add.26). */
function entriesOf({ extraErrorInfos = [], statusList = [] }: FreshAnswer): Entry[] {
  const told = extraErrorInfos.map(({ itemStatusCode, statusCode, availableQuantity = 0, requestedQuantity }) => ({
    code: itemStatusCode || statusCode || undefined,
    added: availableQuantity,
    requested: requestedQuantity,
  }));
  const codes = statusList.flatMap(({ statusKey = "" }) => (Object.hasOwn(KEYS, statusKey) ? [KEYS[statusKey]!] : []));
  const further = [...new Set(codes)].filter((code) => !told.some((entry) => entry.code === code));
  return [...told, ...further.map((code) => ({ code, added: 0, requested: undefined }))];
}

const isReadable = ({ isOK, extraErrorInfos }: FreshAnswer): boolean => isOK === true && extraErrorInfos !== undefined;

/** The whole add was done. */
export const isTaken = (answer: FreshAnswer): boolean => isReadable(answer) && entriesOf(answer).length === 0;

interface Deps {
  readonly cart: CartWork;
  notice(notice: Notice): void;
  /** the modal of a partial failure has closed */
  closed(): void;
  partly(missing: number): void;
}

/** What the answers of the unified proxy mean (grocery-add.18, grocery-add.19, grocery-add.24 to grocery-add.27, grocery-add.44 to grocery-add.48). */
export function createFreshOutcome(context: ModelContext<GroceryAddOptions>, { cart, notice, closed, partly }: Deps) {
  const { modals } = cart;

  async function showConflict({ asin, quantity, options, subject }: AddJob, entry: Entry): Promise<void> {
    const requested = entry.requested ?? quantity;
    partly(requested - entry.added);
    const query = {
      ...(options.itemTitle !== undefined && { title: options.itemTitle }),
      ...{ asin, offerListingID: options.offerListingId!, sessionID: options.sessionId!, reasonCode: entry.code! },
      ...{ quantityAdded: entry.added, quantityRequested: requested },
    };
    const title = context.text("grocery-add.conflict-title");
    const html = await sanitised(context, modals.calls.run("reservationConflict", { query }));
    if (html.ok && (await modals.openHtml("reservation-conflict", html.data.source, title, closed))) return;
    if (!html.ok && !isReportable(html)) return closed();
    const { asin: of, storeId, brandId } = subject;
    if (entry.added < 1) return modals.openError({ asin: of, storeId, brandId }, closed);
    const { language } = context.pageOptions();
    const numbers = { added: formatNumber(entry.added, language), requested: formatNumber(requested, language) };
    modals.openWords({ title, text: context.text("grocery-add.partly", numbers) }, closed);
  }

  function count({ code }: Entry): void {
    if (code === undefined) context.log("missing-status-code", "An entry of extraErrorInfos is without a status code.");
    if (code === "ADDRESS_NOT_SELECTED") console.info(`<${context.tag}> ${code}: no delivery address is chosen.`);
    const isNamed = code !== undefined && (CONFLICTS.has(code) || code === "ADDRESS_NOT_SELECTED");
    context.metric("grocery-add.status", 1, { code: isNamed ? code : "UNKNOWN" });
  }

  const failed = () => {
    context.metric("grocery-add.failure");
    context.log("bad-response", "The answer of the unified proxy is no success.");
  };

  return {
    /** What the toast says: a number in the language, or the shop's own words for what it sells, such as `5 kg`. */
    shownQuantity(answer: FlowAnswer | undefined, quantity: number): string {
      const { renderableSellingQuantity: rendered } = (answer as FreshAnswer | undefined)?.data ?? {};
      const shown = Number(rendered);
      if (typeof rendered === "string" && rendered.trim() !== "" && Number.isNaN(shown)) return rendered.trim();
      return formatNumber(shown > 0 ? shown : quantity, context.pageOptions().language);
    },
    clip(answer: FlowAnswer, asin: string): void {
      const { couponClipStatus = "" } = answer as FreshAnswer;
      if (!["CLIP_SUCCESSFUL", "ALREADY_CLIPPED"].includes(couponClipStatus)) return;
      const grocery = context.page.grocery.get();
      context.setPage("grocery", { ...grocery, coupons: { ...grocery.coupons, [asin]: "clipped" } });
    },
    /** counts a body that could not be read */
    unreadable: failed,
    /** resolves when the modal, if there is to be one, has its content */
    async refused(job: AddJob, failure: PurchaseFailure): Promise<void> {
      const answer = failure.data as FreshAnswer;
      const { asin, storeId, brandId } = job.subject;
      context.error("refused", modals.words.error().text, { call: failure.call, status: failure.status });
      if (!isReadable(answer)) {
        failed();
        return void modals.openError({ asin, storeId, brandId });
      }
      const entries = entriesOf(answer);
      entries.forEach(count);
      const conflict = entries.find(({ code }) => code !== undefined && CONFLICTS.has(code));
      if (entries.some(({ code }) => code === "ADDRESS_NOT_SELECTED"))
        notice({ text: context.text("grocery-add.address-needed"), role: "status" });
      if (context.signal.aborted) return;
      if (conflict) return showConflict(job, conflict);
      if (entries.some(({ code }) => code !== "ADDRESS_NOT_SELECTED")) void modals.openError({ asin, storeId, brandId });
    },
  };
}
