import { openByControl } from "../../src/element/open-by-control.ts";
import type { Session } from "../../src/element/mixin.ts";
import { queryOwn } from "../../src/page/wire-parts.ts";
import type { TabularOffersModel } from "./tabular-offers.model.ts";
import type { TabularOffersOptions } from "./tabular-offers.options.ts";
import { Sheet } from "./tabular-offers.view.tsx";

/** What opens the sheet where `for` names nothing. */
export const CONTROL = "a[href], button";

/** What the page shows in place of a table that could not be loaded (tabular-offers.10). */
export const failureBlockOf = (host: HTMLElement): HTMLTemplateElement | undefined =>
  queryOwn(host, 'template[data-dp-part="failure"]').find((node) => node instanceof HTMLTemplateElement);

/** Opens the sheet by the page's control (tabular-offers.1). */
export const wirePage = (host: HTMLElement, session: Session<TabularOffersOptions, TabularOffersModel>): void =>
  openByControl(host, session, { selector: CONTROL, surface: Sheet });
