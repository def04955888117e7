import { openByControl } from "../../src/opening/open-by-control.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { TabularOffersModel } from "./tabular-offers.model.ts";
import type { TabularOffersOptions } from "./tabular-offers.options.ts";
import { Sheet } from "./tabular-offers.view.tsx";

/** What opens the sheet where `for` names nothing. */
export const CONTROL = "a[href], button";

/** Opens the sheet by the page's control (tabular-offers.1). */
export const wirePage = (host: HTMLElement, session: Session<TabularOffersOptions, TabularOffersModel>): void =>
  openByControl(host, session, { selector: CONTROL, surface: Sheet });
