import type { FoundOption } from "../page/option-messages.ts";

/** What the doctor found, already masked: screen and report are made from nothing else (doctor.1). */
export interface Facts {
  readonly address: string;
  readonly browser: string;
  readonly versions: VersionFacts;
  readonly elements: readonly ElementFacts[];
  readonly pageOptions: readonly OptionFacts[];
  readonly stores: readonly StoreFacts[];
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
  /** hidden fields that were not found */
  readonly notes: readonly string[];
}

export interface OptionFacts {
  /** as the attribute */
  readonly name: string;
  readonly value: string;
  /** `unset`: nothing gives a value, and none is needed */
  readonly source: FoundOption["source"] | "unset";
  readonly where: string;
}

export interface VersionFacts {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

export interface StoreFacts {
  /** page, or which scope */
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
