import { codeOr } from "../../../src/lib/cause.ts";
import { atom, type ReadableAtom } from "nanostores";
import { isRecord, parseJson } from "../../../src/lib/json.ts";
import { noConstructor, widgetClass, type WidgetData } from "../../../src/state/upsell-widgets.ts";
import type { AddParameters } from "../add/upsell-sheet.add.ts";
import type { Context } from "../upsell-sheet.parts.ts";
import type { StatusData } from "../add/upsell-sheet.status.ts";

export interface Picture {
  readonly src: string;
  readonly altText: string;
}

export interface ListItem {
  readonly asin: string;
  readonly title: string;
  /** not yet past the URL guard, as the image */
  readonly url: string | undefined;
  readonly image: Picture | undefined;
  readonly price: string | undefined;
  readonly parameters: AddParameters;
}

/** `between`: neither list shows for a moment (upsell-sheet.53). */
export type ListView = "partial" | "full" | "between";

export interface ListContent {
  readonly title: string | undefined;
  readonly items: readonly ListItem[];
  /** outlives the drawing, so that a sheet opened again shows what it held */
  readonly $view: ReadableAtom<ListView>;
  toggle(): void;
}

export type WidgetKind =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "list"; readonly list: ListContent }
  | { readonly kind: "custom" }
  | { readonly kind: "none" };

/** A widget that can be shown, made of one that was sent. */
export type Widget = WidgetKind & {
  /** unlike that of any widget before */
  readonly key: number;
  /** widgets that arrived together show together */
  readonly chunk: number;
  /** as it was sent, with what was missing filled in */
  readonly data: WidgetData;
  /** tag of `upsell-sheet.inline-add` */
  readonly name: string;
};

/** What a sent widget turned out to be: one to show, status data for the head, of a type that nobody knows, or no good. */
export type Read = WidgetKind | { readonly status: StatusData } | { readonly unknown: string } | { readonly broken: string };

const text = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value : undefined);

/** A sent widget with what was missing filled in; `undefined` for what is none. */
export function dataOf(sent: unknown): WidgetData | undefined {
  if (!isRecord(sent)) return undefined;
  const given = sent["attribution"];
  const attribution: Record<string, string> = {};
  if (isRecord(given)) {
    for (const name of ["name", "category", "type", "item"]) if (text(given[name])) attribution[name] = given[name] as string;
  }
  return {
    widgetType: text(sent["widgetType"]) ?? "recommendation",
    content: sent["content"],
    attribution: Object.keys(attribution).length > 0 ? attribution : undefined,
    animation: sent["animation"] === "none" ? "none" : "fade-in",
  };
}

/** Finds out what a widget is. A class that the page registered goes before a built-in type. */
export function readWidget(context: Context, { widgetType, content }: WidgetData): Read {
  if (widgetClass(widgetType)) return { kind: "custom" };
  if (widgetType === "recommendation") {
    return text(content) ? { kind: "html", html: content as string } : { broken: "its content is no HTML" };
  }
  if (widgetType === "no-recommendation") return { kind: "none" };
  if (widgetType === "add-to-cart-status") {
    const status = recordOf(content);
    const known = typeof status?.["status"] === "number" || typeof status?.["status"] === "string";
    return known ? { status: status as unknown as StatusData } : { broken: "its content is no status data" };
  }
  if (widgetType !== "list") return { unknown: noConstructor(codeOr(widgetType, "(a text)")) };
  const list = recordOf(content);
  const items = Array.isArray(list?.["items"]) ? list["items"].flatMap((item) => itemOf(item) ?? []) : [];
  return items.length > 0 ? { kind: "list", list: listOf(context, text(list?.["title"]), items) } : { broken: "its list has no item" };
}

/** An object, or the JSON text of one. */
function recordOf(content: unknown): Record<string, unknown> | undefined {
  let value = content;
  try {
    if (typeof content === "string") value = parseJson(content);
  } catch {
    return undefined;
  }
  return isRecord(value) ? value : undefined;
}

function itemOf(sent: unknown): ListItem | undefined {
  if (!isRecord(sent)) return undefined;
  const [asin, title] = [text(sent["asin"]), text(sent["title"])];
  if (!asin || !title) return undefined;
  const { image } = sent;
  const src = isRecord(image) ? text(image["src"]) : undefined;
  return {
    asin,
    title,
    url: text(sent["url"]),
    image: src === undefined ? undefined : { src, altText: text((image as Record<string, unknown>)["altText"]) ?? "" },
    price: text(sent["price"]),
    parameters: parametersOf(sent["params"]) ?? {
      "items[0.base][asin]": asin,
      "items[0.base][offerListingId]": text(sent["offerListingId"]) ?? "",
      "items[0.base][quantity]": "1",
    },
  };
}

/** Parameters of an add; `undefined` for what are none, or not one that could be sent. */
export function parametersOf(sent: unknown): AddParameters | undefined {
  if (!isRecord(sent)) return undefined;
  const fields = Object.entries(sent).filter(([, value]) => isField(value));
  return fields.length > 0 ? (Object.fromEntries(fields) as AddParameters) : undefined;
}

const isField = (value: unknown): boolean =>
  ["string", "number", "boolean"].includes(typeof value) || (Array.isArray(value) && value.every((one) => typeof one === "string"));

/** ms between the full list's going and the partial one's coming (upsell-sheet.53) */
const BETWEEN = 50;

function listOf(context: Context, title: string | undefined, items: readonly ListItem[]): ListContent {
  const $view = atom<ListView>("partial");
  return {
    title,
    items,
    $view,
    toggle() {
      if ($view.get() === "partial") $view.set("full");
      else if ($view.get() === "full") {
        $view.set("between");
        context.after(BETWEEN, () => $view.set("partial"));
      }
    },
  };
}
