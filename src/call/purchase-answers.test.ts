import { describe, expect, it } from "vitest";
import { buyBoxSubmit } from "../contract/buy-box.ts";
import { run } from "./run.ts";
import { elementAt, json, openShop } from "./shop.fixture.ts";

type Answer = Parameters<typeof openShop>[0];

const named = { ASIN: "B0EXAMPLE1", quantity: "1" };
const ownNames = { "variation-id": "17", qty: "1" };

/** What a post of these fields comes to; the cart is read by `cart`. */
async function outcome(answer: Answer, body: Record<string, string>, cart: (response: Parameters<Answer>[0]) => void) {
  const shop = await openShop((response, arrived, ...more) =>
    arrived.url.startsWith("/api/marketplaces/") ? cart(response) : answer(response, arrived, ...more),
  );
  const result = await run(buyBoxSubmit, { query: {}, body }, {}, elementAt(shop.origin));
  const posts = shop.requests.filter(({ method }) => method === "POST").length;
  return { code: result.ok ? "ok" : result.code, confirmed: result.ok && result.confirmed === true, posts };
}

const none = (response: Parameters<Answer>[0]) => void response.writeHead(404).end();
const holding =
  (...lines: { asin: string; quantity: number }[]) =>
  (response: Parameters<Answer>[0]) =>
    json(response, { entity: { items: lines.map((line, at) => ({ id: `L${at}`, ...line })) } });
const other = { asin: "B0EXAMPLE2", quantity: 4 };

const page: Answer = (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Your basket</h1>");

const UNKNOWN_TO_THE_SCHEMA: readonly (readonly [string, Answer])[] = [
  [
    "a 302 to a page of the same origin",
    (response, { url }, ...more) =>
      url === "/basket" ? page(response, { url } as never, ...more) : void response.writeHead(302, { location: "/basket" }).end(),
  ],
  ["a page", page],
  [
    "a 201 with a media type of its own",
    (response) => void response.writeHead(201, { "content-type": "application/vnd.shop.line+json" }).end('{"line":7}'),
  ],
  ["JSON of another shape", (response) => json(response, { id: 17, quantity: 1 })],
  ["a 204", (response) => void response.writeHead(204).end()],
];

describe("answers to a purchase form's post that the schema does not know", () => {
  it.each(UNKNOWN_TO_THE_SCHEMA)("markup.5 %s is an unknown outcome where no cart can be read", async (_, answer) => {
    expect(await outcome(answer, named, none)).toEqual({ code: "unknown", confirmed: false, posts: 1 });
  });

  it.each(UNKNOWN_TO_THE_SCHEMA)("markup.5 %s is what the cart says of the product that the form names", async (_, answer) => {
    const [has, lacks] = [holding(other, { asin: "B0EXAMPLE1", quantity: 1 }), holding(other)];
    expect(await outcome(answer, named, has)).toEqual({ code: "ok", confirmed: true, posts: 1 });
    expect((await outcome(answer, named, lacks)).code).toBe("bad-response");
  });

  it.each(UNKNOWN_TO_THE_SCHEMA)("markup.5 %s is unknown where the form names its product in a way of its own", async (_, answer) => {
    expect(await outcome(answer, ownNames, holding(other))).toEqual({ code: "unknown", confirmed: false, posts: 1 });
  });

  it.each([400, 404, 422])("markup.5 a %s stays a failure, and no cart is asked", async (status) => {
    let asked = 0;
    const count = (response: Parameters<Answer>[0]) => {
      asked += 1;
      none(response);
    };
    const refuse: Answer = (response) => json(response, { message: "Sold out" }, status);
    expect([await outcome(refuse, named, count), asked]).toEqual([{ code: "http", confirmed: false, posts: 1 }, 0]);
  });
});
