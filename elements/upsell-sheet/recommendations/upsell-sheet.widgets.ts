import { codeOr } from "../../../src/lib/cause.ts";
import { atom } from "nanostores";
import { isRecord, parseJson } from "../../../src/lib/json.ts";
import { noConstructor, widgetClass, type WidgetData } from "../../../src/state/upsell-widgets.ts";
import type { AddParameters } from "../add/upsell-sheet.items.ts";
import type { StatusData, StatusImage } from "../add/upsell-sheet.status.ts";
import type { Context } from "../upsell-sheet.context.ts";

export interface ListItem {
  readonly asin: string;
  readonly title: string;
  /** not yet checked by the URL guard; nor is the image */
  readonly url: string | undefined;
  readonly image: StatusImage | undefined;
  readonly price: string | undefined;
  readonly parameters: AddParameters;
}

export type ListContent = ReturnType<typeof createList>;

type WidgetKind =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "list"; readonly list: ListContent }
  | { readonly kind: "custom" }
  | { readonly kind: "none" };

/** A widget to show. */
export type Widget = WidgetKind & {
  /** unique in the life of the element */
  readonly key: number;
  /** widgets that arrived together show together */
  readonly chunk: number;
  /** the widget of the answer, with defaults */
  readonly data: WidgetData;
  /** tag of `upsell-sheet.inline-add` */
  readonly name: string;
};

/** A widget of an answer: to show, status data for the head, of an unknown type, or invalid. */
type Read = WidgetKind | { readonly status: StatusData } | { readonly unknown: string } | { readonly broken: string };

const text = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value : undefined);

/** A widget of an answer with defaults; `undefined` if it is invalid. */
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

/** The kind of a widget. A class that the page registered overrides a built-in type. */
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
  return items.length > 0 ? { kind: "list", list: createList(context, text(list?.["title"]), items) } : { broken: "its list has no item" };
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

/** Parameters of an add; `undefined` if no field of them can be sent. */
export function parametersOf(sent: unknown): AddParameters | undefined {
  if (!isRecord(sent)) return undefined;
  const fields = Object.entries(sent).filter(([, value]) => isField(value));
  return fields.length > 0 ? (Object.fromEntries(fields) as AddParameters) : undefined;
}

const isField = (value: unknown): boolean =>
  ["string", "number", "boolean"].includes(typeof value) || (Array.isArray(value) && value.every((one) => typeof one === "string"));

/** ms from hiding the full list to showing the partial one (upsell-sheet.53) */
const BETWEEN = 50;

function createList(context: Context, title: string | undefined, items: readonly ListItem[]) {
  /** `between`: no list shows for a moment; here, so that a sheet opened again shows what it held */
  const $view = atom<"partial" | "full" | "between">("partial");
  return {
    ...{ title, items, $view },
    toggle(): void {
      if ($view.get() === "partial") $view.set("full");
      else if ($view.get() === "full") {
        $view.set("between");
        context.after(BETWEEN, () => $view.set("partial"));
      }
    },
  };
}
