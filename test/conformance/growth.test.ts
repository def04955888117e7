import { describe, expect, it } from "vitest";
import { cartAddress, requestAt, withFields } from "../../elements/all-offers/all-offers.request.ts";
import { withProduct } from "../../elements/business-list/business-list.model.ts";
import { checkZip, splitZip } from "../../elements/delivery-location/delivery-location.zip.ts";
import { picturesOf } from "../../elements/image-gallery/image-gallery.pictures.ts";
import { balancesAddress } from "../../elements/loyalty-points/loyalty-points.model.ts";
import { renderElement } from "../../elements/server.ts";
import { redactUrl } from "../../src/call/redact.ts";
import { retryAfter } from "../../src/call/retry.ts";
import { cartCount } from "../../src/contract/cart.ts";
import { maskPatterns } from "../../src/doctor/patterns.ts";
import { itemsOfForm } from "../../src/lib/form-items.ts";
import { decodeReferences } from "../../src/lib/html-text.ts";
import { readJson } from "../../src/lib/json.ts";
import { minorOf } from "../../src/lib/money.ts";
import { camel, kebab } from "../../src/lib/names.ts";
import { parsePositiveInteger } from "../../src/lib/positive-integer.ts";
import { withoutFields } from "../../src/lib/query-fields.ts";
import { redactAddress, redactText } from "../../src/lib/sensitive.ts";
import { instantOf } from "../../src/lib/server-clock.ts";
import { instant } from "../../src/options/instant.ts";
import { list } from "../../src/options/list.ts";
import { guardUrl } from "../../src/safe/url.ts";
import { StandInNode } from "../../src/server/nodes.ts";
import { parseInto } from "../../src/server/parse.ts";
import { takeToken, treatmentsIn } from "../../src/location/location-markup.ts";
import { format } from "../../src/text/format.ts";
import { growth, HARD_TEXTS, HARD_VALUES, MOST_TIME } from "../support/growth.ts";

const URLS = { base: "https://shop.example/", purpose: "link", allowedOrigins: [] } as const;

/** What reads a text of a page or an answer; the readers of answers that are fragments are in src/call/fragment-growth.test.ts. */
const VALUES: Readonly<Record<string, (text: string) => unknown>> = {
  json: readJson,
  "list option": (text) => list().parse(text),
  "instant option": (text) => instant().parse(text),
  "instant of an answer": instantOf,
  "Retry-After": (text) => retryAfter(text),
  "positive integer": parsePositiveInteger,
  "amount of money": (text) => minorOf(Number(text)),
  "text with holes": (text) => format(text, { a: 1 }, "en"),
  "zip code": (text) => [splitZip(text), checkZip(text, { zipPattern: undefined, militaryZipPattern: undefined }, "US")],
  names: (text) => [camel(text), kebab(text)],
  "name of a form field": (text) => itemsOfForm({ [text]: "1" }),
  address: (text) => guardUrl(text, URLS),
  "address in an event": (text) => [redactAddress(text), redactUrl(cartCount, `https://shop.example/${text}`)],
  "text in an event": (text) => redactText(text),
  "text in the doctor": maskPatterns,
  "address of offers": (text) => [requestAt(text, "A1", {}), withFields(text, [["b", "1"]])],
  "host of a cart": (text) => cartAddress({ cartApiHost: text, cartAddPath: text }),
  "address of a business list": (text) => withProduct(text, "A1", 1),
  "address of balances": balancesAddress,
  "fields of a query": (text) => withoutFields(text, ["b"]),
  srcset: (text) => picturesOf([{ src: "/a", srcset: text }], (url) => url),
  "character references": decodeReferences,
};

const MARKUP: Readonly<Record<string, (html: string) => unknown>> = {
  "children on a server": (html) => parseInto(new StandInNode(), html),
  "element on a server": (html) => renderElement("dp-promo-claim", { promotionId: "P", label: "Save" }, { children: html }),
  "token among the places": takeToken,
  "arms of experiments": treatmentsIn,
};

async function expectProportion(read: (text: string) => unknown, text: (size: number) => string): Promise<void> {
  const times = await growth((size) => {
    const given = text(size);
    return () => read(given);
  });
  expect(times).toBeLessThanOrEqual(MOST_TIME);
}

describe("fragment.5 what is read from elsewhere", () => {
  for (const [reader, read] of Object.entries(VALUES))
    it.each(Object.entries(HARD_VALUES))(`fragment.5 ${reader} takes time in proportion to the length: %s`, (_, text) =>
      expectProportion(read, text),
    );

  for (const [reader, read] of Object.entries(MARKUP))
    it.each(Object.entries(HARD_TEXTS))(`fragment.5 server.1 ${reader} takes time in proportion to the length: %s`, (_, text) =>
      expectProportion(read, text),
    );
});
