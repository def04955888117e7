import type { BasePrice, Prices, Selection } from "../state/product.ts";
import type { SelectionItem } from "./item.ts";

export type SelectionEvent = "twister-refresh" | "cc-selection-update";
export type Cause = "selection" | "quantity" | "buying-option" | "refresh" | "script";

/** What listeners are told, all frozen (selections.18). */
export interface SelectionNews {
  readonly event: SelectionEvent;
  readonly cause: Cause;
  /** who made the update, and with what; none of other causes */
  readonly feature: string | undefined;
  readonly item: Readonly<SelectionItem> | undefined;
  readonly selections: readonly Selection[];
  readonly prices: Prices | null;
  readonly base: BasePrice;
}

export type Role = "trigger" | "listener" | "both";
export type Validate = (item: Readonly<SelectionItem>) => unknown;
export type Handler = (news: SelectionNews) => unknown;

export const EVENTS: readonly string[] = ["twister-refresh", "cc-selection-update"] satisfies SelectionEvent[];

/** What a feature says of itself (buybox.md). */
export interface Registration<Element = unknown> {
  readonly name: string;
  /** who owns it */
  readonly attribution: string;
  readonly event: SelectionEvent;
  readonly role?: Role;
  /** missing: the group of the device (selections.9) */
  readonly group?: string;
  readonly followsQuantity?: boolean;
  readonly rendered?: boolean;
  readonly attachesItself?: boolean;
  readonly validate?: Validate;
  readonly handler?: Handler;
  /** the feature's element, where it has one: its place in the document, whether it shows, and where its events are fired */
  readonly element?: Element;
}

export interface Feature<Element> extends Registration<Element> {
  readonly role: Role;
  rendered: boolean;
}

export type RefusedRegistration = "name" | "attribution" | "event" | "handler" | "duplicate";

const isName = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** Why a registration cannot be, or the feature that it makes (selections.3, selections.6). */
export function featureOf<Element>(
  registration: Registration<Element> | undefined,
  taken: (name: string) => boolean,
): RefusedRegistration | Feature<Element> {
  if (!isName(registration?.name)) return "name";
  if (!isName(registration.attribution)) return "attribution";
  if (!EVENTS.includes(registration.event)) return "event";
  const handles = typeof registration.handler === "function";
  if (registration.role === "listener" && !handles) return "handler";
  if (taken(registration.name)) return "duplicate";
  const role = registration.role === "trigger" || registration.role === "listener" ? registration.role : handles ? "both" : "trigger";
  return { ...registration, role, rendered: registration.rendered ?? true };
}

const GROUPS = { web: "desktop_buybox_group_1", mWeb: "mobile_buybox_group_1", mApp: "mobileapp_buybox_group_1" } as const;

/** The group of a registration that names none (selections.9). */
export const groupOf = (device: keyof typeof GROUPS): string => GROUPS[device];

/** In the order of their elements in the document, those without one last (selections.10). */
export function inOrder<Element>(
  features: readonly Feature<Element>[],
  compare: (one: Element, other: Element) => number,
): readonly Feature<Element>[] {
  const placed = features.filter(({ element }) => element !== undefined);
  const others = features.filter(({ element }) => element === undefined);
  return [...placed.toSorted((a, b) => compare(a.element!, b.element!)), ...others];
}
