import { expect } from "@open-wc/testing";
import { fire } from "../element/events.ts";
import { pageStores } from "../state/page.ts";
import { productStores } from "../element/scope.ts";
import { CANARIES, clear, copied, open, put, root, said, wait } from "./page.fixture.ts";

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
    await wait(300);
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
    expect(text).to.contain("[redacted]");
    expect(said("elements")).to.contain("customer-id").and.contain("page state");
  });

  it("doctor.1 a value that does not fit, and JSON that is broken, are told without what they hold", async () => {
    await put(`<script type="application/json" data-dp-state="dp-doctor-probe">{"zip": ${zip}, }</script>
      <dp-doctor-probe zip-code="${zip}" data='{"listToken": "${csrf}", oops' delivery-address="${street}"></dp-doctor-probe>`);
    const text = await everywhere();
    expectNone(text);
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
    pageStores().location.set({ zipCode: zip, street, countryCode: "US" });
    productStores().customizationToken.set(csrf);
    fire(host, "dp-request", { call: "x", method: "POST", url: `/x?sid=${session}&a=1`, body: { csrf, note: street } });
    fire(host, "dp-change", { name: "location", value: { zipCode: zip, street }, previous: null });
    fire(host, "dp-change", { name: "customizationToken", value: csrf, previous: null });
    fire(host, "dp-error", { code: "http", message: `No answer for ${email} (${customer})`, call: "x", status: 500 });
    const text = await everywhere();
    expectNone(text);
    expect(said("stores")).to.contain('"countryCode":"US"');
    expect(said("events")).to.contain("/x?sid=[redacted]&a=1").and.contain("No answer for [redacted] ([redacted])");
    pageStores().location.set(null);
    productStores().customizationToken.set(null);
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
    await wait(20);
    open();
    expect(said("elements")).to.contain('{"node":"(main element)","run":"(function)","big":"1","self":"…","trap":"(cannot be read)"}');
  });
});
