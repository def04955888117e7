import type { ReadableAtom } from "nanostores";
import type { ProductState } from "../state/product.ts";
import { BaseWidget, coded, createWidget, registerWidget, type UpsellWidget, type UpsellWidgetClass } from "../state/upsell-widgets.ts";
import { shared } from "../lib/registry.ts";
import { productStores } from "./scope.ts";

/** What page scripts have of the upsell sheet; it loads no code of the element (upsell-sheet.63 to upsell-sheet.66). */
export interface Upsell {
  readonly BaseWidget: typeof BaseWidget;
  register(type: string, Class: UpsellWidgetClass): void;
  create(type: string): UpsellWidget;
  /** the `upsell` store of the sheet with that id */
  sheet(id: string): ReadableAtom<ProductState["upsell"]>;
}

function sheet(id: string): ReadableAtom<ProductState["upsell"]> {
  if (typeof id !== "string" || id === "") throw coded(new Error("sheetID must be valid string"), "INVALID_SHEET_ID");
  const [found, ...more] = document.querySelectorAll(`#${CSS.escape(id)}`);
  if (!found || more.length > 0) throw new Error(`Unique element with id ${id} must exist`);
  // one whose code has not loaded yet has its store already; one that cannot work has none
  if (found.localName !== "dp-upsell-sheet" || found.getAttribute("data-state") === "invalid") throw new Error("Store does not exist");
  return productStores(found).upsell;
}

export const upsell: Upsell = { BaseWidget, register: registerWidget, create: createWidget, sheet };

/** Gives it to page scripts as `dpElements.upsell`. */
export const installUpsell = (): void => void shared("script-api:upsell", () => upsell);
