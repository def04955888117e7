import { expect } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask } from "../../test/support/until.ts";
import { fire } from "../page/events.ts";
import { errorDetail } from "../state/events.ts";
import { pageStores } from "../state/page.ts";
import { productStores } from "../page/scope.ts";
import { CANARIES, clear, copied, expectTold, open, put, root, said } from "./page.fixture.ts";

const { csrf, session, customer, request, email, street, zip } = CANARIES;
const original = console.error;

describe("what the page doctor masks", () => {
  beforeEach(() => (console.error = () => {}));
  afterEach(() => {
    console.error = original;
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
    clear();
  });

  async function everywhere(): Promise<string> {
    open();
    return read();
  }
  async function read(): Promise<string> {
    const fields = [...root().querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value);
    return [root().textContent, ...fields, ...attributes(root()), await copied()].join("\n");
  }
  const attributes = (within: ParentNode) =>
    [...within.querySelectorAll("*")].flatMap((node) => [...node.attributes].map(({ value }) => value));

  function expectNone(text: string): void {
    for (const [kind, canary] of Object.entries(CANARIES)) expect(text.includes(canary), kind).to.equal(false);
  }

  it("doctor.1 tokens and ids of options, hidden fields, page state and attributes are shown nowhere", async () => {
    await put(`<form data-dp-scope id="${session}"><input type="hidden" name="anti-csrftoken-a2z" value="${csrf}"><input type="hidden" name="session-id" value="${session}">
      <script type="application/json" data-dp-state>{"customerId": "${customer}", "requestId": "${request}", "data": {"listToken": "${csrf}", "seen": "by ${email}"}}</script>
      <dp-doctor-probe id="${customer}" asin="${csrf}" heading="for ${customer}, ${email}" delivery-address='{"street": "${street}", "zip": "${zip}", "open": true}'
        merchant="https://me:${csrf}@shop.example/a?sid=${session}" data-token-of-${request.toLowerCase()}="x" ofer-listing-id="${csrf}"></dp-doctor-probe></form>`);
    const text = await everywhere();
    expectNone(text);
    await expectTold(/^console.warn <dp-doctor-probe> ofer-listing-id is an attribute that nothing reads/);
    expect(text).to.contain("[redacted]");
    expect(said("elements")).to.contain("customer-id").and.contain("page state");
  });

  it("doctor.1 a value that does not fit, and JSON that is broken, are told without what they hold", async () => {
    await put(`<script type="application/json" data-dp-state="dp-doctor-probe">{"zip": ${zip}, }</script>
      <dp-doctor-probe zip-code="${zip}" data='{"listToken": "${csrf}", oops' delivery-address="${street}"></dp-doctor-probe>`);
    const text = await everywhere();
    expectNone(text);
    await expectTold(/^console.error <dp-doctor-probe> config: /, "dp-error config");
    expect(text).to.contain("zip-code is [redacted] in the attribute zip-code. It must be a number.");
  });

  it("doctor.1 stores and events hold no name, id or address on screen and in the copy", async () => {
    const page = await put(`<dp-doctor-probe></dp-doctor-probe>`);
    const host = page.querySelector("dp-doctor-probe")!;
    pageStores().customer.set({ id: customer, signedIn: true, prime: false });
    pageStores().lists.set({
      ...pageStores().lists.get(),
      entries: [{ listExternalId: request, listType: "wishlist", name: email, privacyStatus: "private", isDefault: true }],
    });
    pageStores().location.set({ zipCode: zip, district: street, countryCode: "US" });
    productStores().customizationToken.set(csrf);
    fire(host, "dp-request", { call: "x", method: "POST", url: `/x?sid=${session}&a=1`, body: { csrf, note: street } });
    fire(host, "dp-change", { name: "location", value: { zipCode: zip, street }, previous: null });
    fire(host, "dp-change", { name: "customizationToken", value: csrf, previous: null });
    const error = { code: "http", message: `No answer for ${email} (${customer})`, call: "x", status: 500 } as const;
    fire(host, "dp-error", errorDetail(error, "Sorry, Carla: the canary has flown"));
    const text = await everywhere();
    expectNone(text);
    expectSeen("dp-request x", "dp-change location", "dp-change customizationToken", "dp-error http");
    expect(text).not.to.contain("the canary has flown");
    expect(said("stores")).to.contain('"countryCode":"US"');
    expect(said("events")).to.contain("/x?sid=[redacted]&a=1").and.contain("No answer for [redacted] ([redacted])");
    pageStores().location.set(null);
    productStores().customizationToken.set(null);
  });

  /** What may not be seen, and the name under which the page holds it. */
  const PERSONAL: Readonly<Record<string, readonly [name: string, value: string]>> = {
    card: ["reference", "4111 1111 1111 1111"],
    "customer's name": ["customerName", "Carla Canaria"],
    "first name": ["firstName", "Canariella"],
    phone: ["contact", "+1 (206) 555-0123"],
    "phone by its name": ["homePhone", "5550123999"],
    street: ["where", "1600 Canary Avenue"],
    address: ["shippingAddress", "Canary Court, back door"],
    "zip code": ["zipCode", "CANARY98101"],
    "e-mail": ["contact", "canary.shopper@example.com"],
    token: ["listToken", "canary-csrf-f00dfeed"],
    "customer id": ["customerId", "CANARYCUSTOMER7"],
    "list id": ["listExternalId", "CANARYLIST77"],
    "typed text": ["giftMessage", "happy canary day"],
  };

  /** How a page can hold a value: each gives what is put into an option, a store and the events. */
  const NESTED: Readonly<Record<string, (name: string, value: string) => unknown>> = {
    "a field": (name, value) => ({ [name]: value }),
    "an object in a list": (name, value) => ({ rows: [{ kept: "seen", deep: { [name]: value } }] }),
    "JSON in a text": (name, value) => ({ raw: JSON.stringify({ kept: "seen", [name]: value }) }),
    "JSON in JSON": (name, value) => ({ raw: JSON.stringify({ raw: JSON.stringify({ [name]: value }) }) }),
    "an address": (name, value) => ({ link: `https://shop.example/go?kept=seen&${name}=${encodeURIComponent(value)}#${value}` }),
    "an address in a text": (name, value) => ({ note1: `see https://shop.example/go?${name}=${encodeURIComponent(value)} for more` }),
    "an address in an address": (name, value) => ({
      link: `/go?next=${encodeURIComponent(`/on?${name}=${encodeURIComponent(value)}`)}`,
    }),
  };

  function fireWith(host: Element, name: string, value: string, held: unknown): void {
    fire(host, "dp-success", { action: "probe", more: held });
    fire(host, "dp-request", { call: "probe", method: "POST", url: `/probe?${name}=${encodeURIComponent(value)}`, body: held });
    fire(host, "dp-response", { call: "probe", status: 200, ok: true, data: held });
    fire(host, "dp-metric", { name: "probe", value: 1, tags: { [name]: value } });
  }

  it("doctor.1 what comes while it is open is masked as well, on screen and in the copy", async () => {
    const page = await put(`<dp-doctor-probe heading="seen"></dp-doctor-probe>`);
    const host = page.querySelector("dp-doctor-probe")!;
    const clock = holdClock();
    open();
    for (const [name, value] of Object.values(PERSONAL)) fireWith(host, name, value, { rows: [{ [name]: value }] });
    const data = { rows: Object.values(PERSONAL).map(([name, value]) => ({ [name]: value })) };
    host.setAttribute("data", JSON.stringify(data));
    productStores().selections.set([{ feature: "probe", more: data }]);
    await clock.pass(249);
    expect(said("events")).to.not.contain('"action":"probe"');
    await clock.pass(1);
    expect(said("events")).to.contain('"action":"probe"');
    expect(said("stores")).to.contain('"feature":"probe"');
    const text = await read();
    for (const [kind, [, value]] of Object.entries(PERSONAL)) expect(text.includes(value), kind).to.equal(false);
    expectSeen(...Object.keys(PERSONAL).flatMap(() => ["dp-success probe", "dp-request probe", "dp-metric probe"]));
    productStores().selections.set([]);
  });

  for (const [kind, [name, value]] of Object.entries(PERSONAL)) {
    for (const [shape, hold] of Object.entries(NESTED)) {
      it(`doctor.1 a ${kind} in ${shape} is shown neither in options, stores, events nor calls, on screen or in the copy`, async () => {
        const page = await put(`<dp-doctor-probe heading="seen"></dp-doctor-probe>`);
        const host = page.querySelector("dp-doctor-probe") as HTMLElement & { data?: unknown };
        host.setAttribute("data", JSON.stringify(hold(name, value)));
        productStores().selections.set([{ feature: "probe", more: hold(name, value) }]);
        fireWith(host, name, value, hold(name, value));
        await nextTask();
        const text = await everywhere();
        expectSeen("dp-success probe", "dp-request probe", "dp-metric probe");
        for (const seen of [value, encodeURIComponent(value), value.replaceAll(" ", "+")])
          expect(text.includes(seen), seen).to.equal(false);
        expect(said("elements")).to.contain("data{").and.contain("[redacted]");
        expect(said("stores")).to.contain('"feature":"probe"');
        expect(said("events")).to.contain('"action":"probe"').and.contain('"call":"probe"').and.contain('"metric":"probe"');
        productStores().selections.set([]);
      });
    }
  }

  it("doctor.1 a name that the page holds is masked in every other text, whole and in parts", async () => {
    await put(`<input type="hidden" name="customerName" value="Carla Canaria">
      <script type="application/json" data-dp-state>{"shopper": {"phone": "5550123999", "email": "x"}}</script>
      <dp-doctor-probe heading="Welcome back, CARLA CANARIA" merchant="Canaria's shop, call 5550123999" asin="Carlanda"></dp-doctor-probe>`);
    const text = await everywhere();
    expect(text).to.contain("Welcome back, [redacted]").and.contain("[redacted]'s shop, call [redacted]").and.contain("Carlanda");
    expect(text).not.to.match(/carla canaria|5550123999/i);
  });

  it("doctor.1 what is nobody's is shown: codes, numbers, prices and dates", async () => {
    const page = await put(`<dp-doctor-probe asin="B0EXAMPLE1" quantity="3"></dp-doctor-probe>`);
    const data = { price: "$1,299.00", at: "2026-11-20T10:11:12", clientName: "probe", path: "/dp/B0EXAMPLE1?ref_=x", parts: [1, 20] };
    page.querySelector("dp-doctor-probe")!.setAttribute("data", JSON.stringify(data));
    await nextTask();
    open();
    expect(said("elements")).to.contain(JSON.stringify(data)).and.contain("B0EXAMPLE1");
  });

  it("doctor.1 values that cannot be written as JSON do no harm", async () => {
    const page = await put(`<dp-doctor-probe></dp-doctor-probe>`);
    const circle: Record<string, unknown> = { node: page, run: () => {}, big: 1n };
    circle["self"] = circle;
    Object.defineProperty(circle, "trap", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    (page.querySelector("dp-doctor-probe") as unknown as { data: unknown }).data = circle;
    await nextTask();
    open();
    expect(said("elements")).to.contain('{"node":"(main element)","run":"(function)","big":"1","self":"…","trap":"(cannot be read)"}');
  });
});
