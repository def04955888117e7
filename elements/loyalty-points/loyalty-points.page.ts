import type { Session } from "../../src/element/mixin.ts";
import { openByControl } from "../../src/opening/open-by-control.ts";
import type { LoyaltyPointsModel } from "./loyalty-points.model.ts";
import type { LoyaltyPointsOptions } from "./loyalty-points.options.ts";
import { Sheet } from "./loyalty-points.view.tsx";

/** What opens the sheet where `for` names nothing: the child that is marked. */
export const CONTROL = "[data-dp-trigger]";

/** Opens the sheet by the page's control, which says that it opens a dialog (loyalty-points.1). */
export function wirePage(host: HTMLElement, session: Session<LoyaltyPointsOptions, LoyaltyPointsModel>): void {
  const { model, signal } = session;
  openByControl(host, session, { selector: CONTROL, surface: Sheet });
  addEventListener("pageshow", ({ persisted }) => persisted && model.again(), { signal });
}
