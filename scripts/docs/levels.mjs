// What a shop has to reach for an element: its necessary calls by area, in the words of `npm run conformance` (backend.7, connect.6).
import { code, codes, table } from "./markdown.mjs";

/** Where one call of the area `cart` is enough for a need, the cart serves it; else the element's own area does. */
const areaOf = ({ name }, { area }, callsOfArea) => (name.split("|").some((call) => callsOfArea("cart").includes(call)) ? "cart" : area);

/** Whether handlers for the area `cart` are all that an element needs (connect.7). */
const needsCartAlone = (element, callsOfArea) => element.needs.every((need) => areaOf(need, element, callsOfArea) === "cart");

/** `cart: 1 of 8 calls: …; deals, whole: …`, with alternatives for a call. */
function levels(element, callsOfArea) {
  return ["cart", element.area].flatMap((area) => {
    const needs = element.needs.filter((need) => areaOf(need, element, callsOfArea) === area);
    if (needs.length === 0) return [];
    const all = callsOfArea(area).length;
    const level = needs.length === all ? `${area}, whole` : `${area}: ${needs.length} of ${all} calls`;
    return `${level}: ${needs.map(({ name }) => name.split("|").map(code).join(" or ")).join(", ")}`;
  });
}

/** The sentence of an element's page; empty for one that makes no call. */
export function levelText(element, callsOfArea) {
  if (element.calls.length === 0) return "";
  if (element.needs.length === 0) return "It works where `provides` lists none of them.";
  const alone = needsCartAlone(element, callsOfArea) ? " The area `cart` is enough for it." : "";
  return `Works with: ${levels(element, callsOfArea).join("; ")}. Where \`provides\` does not list them it is \`unavailable\`.${alone}`;
}

const links = (elements) => elements.map(({ name, tag }) => `[${code(tag)}](../elements/${name}.md)`).join(", ");

/** The elements that work with the area `cart` alone: first those that need calls of it (connect.7). */
export function cartTable({ elements, callsOfArea }) {
  const all = elements.filter((element) => needsCartAlone(element, callsOfArea));
  return table(
    ["need", "elements"],
    [
      ["calls of the area `cart`", links(all.filter(({ needs }) => needs.length > 0))],
      ["no call", links(all.filter(({ needs }) => needs.length === 0))],
    ],
  );
}

/** Each area that some element needs calls of, with those calls and the elements (connect.6). */
export function areaTable({ elements, callsOfArea }) {
  const areas = ["cart", ...new Set(elements.map(({ area }) => area).sort())].filter((area) => callsOfArea(area).length > 0);
  const needing = (area) => elements.filter((element) => element.needs.some((need) => areaOf(need, element, callsOfArea) === area));
  return table(
    ["area", "calls", "elements that need some of them"],
    areas.map((area) => [code(area), codes(callsOfArea(area)), links(needing(area))]),
  );
}
