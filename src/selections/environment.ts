import type { Severity } from "../page/scope-log.ts";
import type { Selection } from "../state/product.ts";

/** Price of one buying option, in the page's own names (buybox.md). */
export interface OptionPrice {
  readonly buyingOptionType: string;
  readonly currencySymbol: string;
  readonly offerListingId: string;
  readonly priceAmount: number;
  readonly aapiBuyingOptionIndex: number;
}

/** All that a selection store knows of the page that its scope is on. `Element` is whatever the page calls an element. */
export interface SelectionEnvironment<Element = unknown> {
  /** the page state's `twister`; `undefined` where there is none (selections.1) */
  twister(): unknown;
  /** whether `twister` was what the page's markup says, which changes with the page (markup.7) */
  followsMarkup(): boolean;
  /** price data of the buying options; reports itself what cannot be read (selections.2, selections.44) */
  priceData(): readonly OptionPrice[];
  /** device type of config.10 */
  device(): "web" | "mWeb" | "mApp";
  /** in the page and not hidden (selections.15) */
  shows(element: Element): boolean;
  /** below 0 when the first is before the second in the document */
  compare(one: Element, other: Element): number;
  /** fires `dp-change` on the feature's element, or on the scope */
  changed(element: Element | undefined, name: "selections" | "prices", value: unknown, previous: unknown): void;
  /** one line in the console and one `dp-metric` of that code with the tag `severity` */
  log(severity: Severity, code: string, message: string, tags?: Readonly<Record<string, string>>): void;
  /** brings the purchase forms of the scope in step */
  attach(attached: Attached): void;
  /** the page is another: what the shopper did by hand in it is over (selections.41) */
  refreshed(): void;
  /** runs it after the task that is under way, before anything is drawn */
  soon(run: () => void): void;
}

/** What the page's forms are to carry and show now. */
export interface Attached {
  /** selections that count, less those of features that attach their own (selections.38) */
  readonly selections: readonly Selection[];
  readonly baseAsin: string;
  /** whether any selection counts: the express checkout follows it (selections.41) */
  readonly selected: boolean;
}
