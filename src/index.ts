/**
 * The script API: everything that a page's own scripts may use, without the elements. Importing it touches no DOM, so that it can
 * be imported on a server.
 */

import { createStores, type Stores } from "./state/stores.ts";
import { productStores } from "./page/scope.ts";

export { VERSION as version } from "./lib/version.ts";
export { connect } from "./element/connect.ts";
export { text } from "./element/text.ts";
export { Refused } from "./lib/refused.ts";
export { lastEvent as last } from "./page/events.ts";
export { upsell } from "./page/upsell.ts";
export { wrapForm } from "./forms/form-wrapper.ts";
export { selection } from "./selections/selections.ts";
export { registerQuantityClient } from "./forms/quantity-clients.ts";
export { registerGroceryHook } from "./grocery/grocery-hooks.ts";
export type { Connection } from "./options/connections.ts";
export type { Asked, CallName, Handler, Handlers } from "./call/handlers.ts";
export type { GroceryHook } from "./grocery/grocery-hooks.ts";
export type { DpElements } from "./element/global.ts";
export type { ControlKind, ControlState, WrappedControl, WrappedForm } from "./forms/form-wrapper.ts";
export type { SelectionItem } from "./selections/item.ts";
export type { Cause, Registration, SelectionEvent, SelectionNews } from "./selections/registration.ts";
export type { DpEventDetails, DpEventType, ErrorCode, OptionIssue } from "./state/events.ts";
export type { Cart, CartEntry, Customer, ListEntry, Lists, Overlay, PageState, PageStores, Registries, Toast } from "./state/page.ts";
export type { BasePrice, PaymentPlan, Prices, ProductState, ProductStores, QuantitySelection, Selection } from "./state/product.ts";
export type { Look, Scene, Stores } from "./state/stores.ts";
export type { Upsell } from "./page/upsell.ts";
export type { UpsellWidget, UpsellWidgetClass, WidgetData } from "./state/upsell-widgets.ts";

let made: Stores | undefined;
const all = (): Stores => (made ??= createStores(productStores));

/** The stores of the page, of a scope, and of single elements, shared by all copies of the library (scope.3, stores.1). */
export const stores: Stores = new Proxy({} as Stores, {
  // so that importing the library on a server makes no store
  get: (_target, name) => Reflect.get(all(), name),
  has: (_target, name) => Reflect.has(all(), name),
  ownKeys: () => Reflect.ownKeys(all()),
  getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(all(), name),
});
