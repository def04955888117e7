import { shared } from "../lib/registry.ts";

/** One widget as the shop or the page sent it (upsell-sheet.45, upsell-sheet.46). */
export interface WidgetData {
  readonly widgetType: string;
  readonly content: unknown;
  readonly attribution: Readonly<Partial<Record<"name" | "category" | "type" | "item", string>>> | undefined;
  readonly animation: "fade-in" | "none";
}

/** What a page's own widget class does (upsell-sheet.65). */
export interface UpsellWidget {
  /** draws widgets of its type into an empty container in the sheet */
  renderWidgets(container: HTMLElement, widgets: readonly WidgetData[]): void;
  /** the sheet is emptied for another product: forget what was drawn */
  reset(): void;
}

export type UpsellWidgetClass = new () => UpsellWidget;

/** Codes of what the script API throws; the messages are those of the specification. */
export type UpsellErrorCode = "INVALID_SHEET_ID" | "INVALID_CONSTRUCTOR_USAGE" | "INCORRECT_PARAMETER_PASSED";

export const coded = <E extends Error>(error: E, code: UpsellErrorCode): E & { readonly code: UpsellErrorCode } =>
  Object.assign(error, { code });

/** What a wrong argument is answered with (upsell-sheet.61, upsell-sheet.64). */
export const incorrectParameter = () => coded(new TypeError("Incorrect parameter passed."), "INCORRECT_PARAMETER_PASSED");

/** On the prototype of every copy's base class: a page may derive from one copy and register with another (scope.4). */
const BASE = Symbol.for("dp-elements/upsell-widget");

function Base(this: unknown): void {
  // a function, not a class: pages with scripts of old derive by calling it on their own instance
  if (this instanceof Base && Object.getPrototypeOf(this) !== Base.prototype) return;
  throw coded(new Error("Invalid constructor usage."), "INVALID_CONSTRUCTOR_USAGE");
}

const unimplemented = (name: string) =>
  function (): never {
    throw new Error(`Subclass must implement ${name}`);
  };

Object.assign(Base.prototype as object, {
  [BASE]: true,
  renderWidgets: unimplemented("renderWidgets"),
  reset: unimplemented("reset"),
});

/** What a page's widget classes derive from (upsell-sheet.65). */
export const BaseWidget = Base as unknown as abstract new () => UpsellWidget;

const types = (): Map<string, UpsellWidgetClass> => shared("upsell-widgets", () => new Map());

/** Registers a widget type for all sheets of the page; a second registration counts for widgets rendered later (upsell-sheet.64). */
export function registerWidget(type: string, Class: UpsellWidgetClass): void {
  const prototype: unknown = typeof Class === "function" ? Class.prototype : undefined;
  const derived = typeof prototype === "object" && prototype !== null && BASE in prototype && !Object.hasOwn(prototype, BASE);
  if (typeof type !== "string" || type === "" || !derived) throw incorrectParameter();
  types().set(type, Class);
}

/** The class of a type, as it is registered at this moment. */
export const widgetClass = (type: string): UpsellWidgetClass | undefined => types().get(type);

export const noConstructor = (type: string): string => `Constructor does not exist for widget type ${type}`;

/** A new widget of a registered type; throws for one that is not registered (upsell-sheet.66). */
export function createWidget(type: string): UpsellWidget {
  const Class = widgetClass(type);
  if (!Class) throw new Error(noConstructor(type));
  return new Class();
}
