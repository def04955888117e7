import type { Shopper } from "./shopper.ts";

/** The subscribe fields of one product, as an element sends them. */
export const subscribeFields = (asin: string, subscription: string, quantity = 1, more: Record<string, string> = {}) => {
  const [frequency = "", option = ""] = subscription.split("|");
  const offer = `OL-${asin}-1`;
  return {
    ...{ ASIN: asin, snsAsin: asin, offerListingID: offer, snsOfferListingID: offer, rcxOrdFreq: frequency },
    ...{ rcxOrdFreqOnml: option === "onml" ? frequency : "", rcxOrdFreqSns: option === "sns" ? frequency : "" },
    ...{ quantity: String(quantity), rcxsubsQuan: String(quantity), snsOptIn: "1", snsDeliveryOption: option },
    ...{ onmlSelected: option === "onml" ? "1" : "0", ...more },
  };
};

/** A page as a shopper reads it: one space for every white space. */
export const readPage = async (shopper: Shopper, path: string): Promise<string> => pageText(await shopper.fetch(path, HTML));

export const pageText = async (response: Response): Promise<string> => (await response.text()).replace(/\s+/g, " ");

const HTML = { headers: { accept: "text/html" } };

/** The page that a form of these fields leads to, posted with the token of the page. */
export const post = (shopper: Shopper, path: string, fields: Record<string, string>): Promise<Response> =>
  shopper.fetch(path, { method: "POST", body: new URLSearchParams({ "anti-csrftoken-a2z": shopper.token, ...fields }), ...HTML });

/** The hidden fields of the form on a page that posts to `action`. */
export function hiddenFields(markup: string, action: string, place = 0): Record<string, string> {
  const form = markup.split(`action="${action}"`)[place + 1]!.split("</form>")[0]!;
  return Object.fromEntries([...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
}

/** The page state of the box on a product page. */
export async function boxOn(shopper: Shopper, asin: string): Promise<BoxState> {
  const page = await readPage(shopper, `/dp/${asin}`);
  return JSON.parse(/data-dp-state="dp-subscribe-box">(.*?)<\/script>/.exec(page)![1]!) as BoxState;
}

export interface BoxState {
  readonly prices: { readonly oneTime: string; readonly base: string; readonly tiered: string };
  readonly oneNowDiscountEligible: boolean;
  readonly frequencies: readonly { readonly value: string; readonly isDefault: boolean; readonly highlightedDiscount: number }[];
  readonly tieredStatusOnRecurringDeliveryDates: readonly { readonly frequency: string; readonly status: string }[];
  readonly snsDates: readonly { readonly frequency: string; readonly date: string }[];
  readonly onmlDates: readonly { readonly frequency: string; readonly date: string }[];
  readonly firstRecurringDeliveryDates: readonly { readonly frequency: string; readonly date: string }[];
  readonly snsCustomer: boolean;
}
