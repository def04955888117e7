import type { FoundOption } from "../page/option-messages.ts";

/** What the doctor found, already masked: screen and report are made from nothing else (doctor.1). */
export interface Facts {
  readonly address: string;
  readonly browser: string;
  readonly versions: VersionFacts;
  /** that nobody answers */
  readonly calls: readonly LineFacts[];
  /** those that need a look first */
  readonly elements: readonly ElementFacts[];
  readonly pageOptions: readonly OptionFacts[];
  /** purchase forms, and the price of each scope */
  readonly purchase: readonly LineFacts[];
  /** the calls that the elements need, with whose they are */
  readonly needs: readonly LineFacts[];
  /** what the page connects (connect.md) */
  readonly connects: readonly LineFacts[];
  readonly stores: readonly LineFacts[];
  /** newest first */
  readonly events: readonly EventFacts[];
}

export interface ElementFacts {
  readonly element: HTMLElement;
  readonly name: string;
  readonly state: string;
  readonly options: readonly OptionFacts[];
  /** page-wide options that some place other than the default gives */
  readonly pageOptions: readonly OptionFacts[];
  /** what keeps it from working, or is surely a slip */
  readonly problems: readonly string[];
  /** what is probably not as the author means it */
  readonly notes: readonly string[];
}

export interface OptionFacts {
  /** as the attribute */
  readonly name: string;
  readonly value: string;
  /** `unset`: nothing gives a value, and none is needed */
  readonly source: FoundOption["source"] | "unset";
  /** of an option that nothing gives: which hidden fields it was looked for in, or nothing */
  readonly where: string;
}

/** Some place gives the option a value. */
export const isSet = ({ source }: Pick<OptionFacts, "source">): boolean =>
  source !== "default" && source !== "missing" && source !== "unset";

export interface VersionFacts {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

/** One thing that the page has, and whose it is: of a store, a form, a call. */
export interface LineFacts {
  readonly holder: string;
  readonly name: string;
  readonly value: string;
}

export interface EventFacts {
  /** ms since the page began */
  readonly at: number;
  readonly type: string;
  readonly from: string;
  readonly detail: string;
}
