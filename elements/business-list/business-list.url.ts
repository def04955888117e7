import { positiveInteger } from "../../src/lib/positive-integer.ts";

/** Whether a part of a query is a field of that name, however it is encoded. */
function isField(part: string, names: readonly string[]): boolean {
  const [[name] = [""]] = [...new URLSearchParams(part)];
  return names.includes(name);
}

/** A quantity that can be put on a list: whole, 1 or more (business-list.2). */
export const wholeQuantity = (quantity: number): number => positiveInteger(Math.trunc(quantity)) ?? 1;

/** The address with the product and its quantity; whatever else it has stays as it is written (business-list.1). */
export function withProduct(url: string, asin: string, quantity: number): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const others = query.split("&").filter((part) => part !== "" && !isField(part, ["quantity", "asin"]));
  const fields = [...others, `quantity=${wholeQuantity(quantity)}`, `asin=${encodeURIComponent(asin)}`];
  return `${path}?${fields.join("&")}${fragment}`;
}
