import { expect } from "@open-wc/testing";
import { pageStores } from "../../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch, type SeenRequest } from "../../../test/support/fake-fetch.ts";
import { expectSeen } from "../../../test/support/recorder.ts";
import { BUSY, clearStages, PICKED, setCart, settled, stage, until, type SelectorStage } from "../quantity-selector.page.fixture.ts";

const PATH = "/cart/carts/retail/items";
const ADDING = [...PICKED, BUSY, `POST ${PATH}`];
let server: FakeFetch;

/** A cart that answers as the contract says. */
const cart = (request: SeenRequest) => {
  const [item] = (request.body as { items: { asin?: string; id?: string; quantity: number }[] }).items;
  const type = request.method === "POST" ? "cart.add-items/v1" : "cart.modify-items/v1";
  const line = { id: item!.id ?? "L1", asin: item!.asin ?? "B0", quantity: item!.quantity };
  return new Response(JSON.stringify({ type, entity: { items: [line], count: { entity: { items: item!.quantity } } } }), {
    headers: { "content-type": `application/vnd.dp.api+json; type="${type}"` },
  });
};
const message = (view: SelectorStage, role: string) => view.all(`[part="selector"] > .dp-messages > [data-role="${role}"]`)[0]!.textContent;
const pick = async (view: SelectorStage, text: string) => {
  await view.open();
  view.option(text).click();
};

describe("cart action of dp-quantity-selector", () => {
  beforeEach(() => void (server = fakeFetch({ [PATH]: cart })));
  afterEach(async () => {
    server.restore();
    await clearStages();
  });

  it("quantity-selector.61 quantity-selector.67 call:cart-add-items call:cart-modify-items adds, then changes the line that the answer named", async () => {
    const view = await stage('action-trigger="on-select"');
    await pick(view, "2");
    await until(() => view.state() === "ready" && server.to(PATH).length === 1, "added");
    const [add] = server.to(PATH);
    expect([add!.method, add!.url, add!.body]).to.deep.equal([
      "POST",
      `${PATH}?ref_=dp_qs_atc`,
      { items: [{ asin: view.asin, offerListingId: "OL-1", quantity: 2 }] },
    ]);
    expect(add!.headers.get("idempotency-key")).to.match(/^[0-9a-f]{32}$/);
    expect(pageStores().cart.get().count.retail).to.equal(2);
    await pick(view, "3");
    await until(() => server.to(PATH).length === 2 && view.state() === "ready", "changed");
    const change = server.to(PATH)[1]!;
    expect([change.method, change.url, change.body]).to.deep.equal([
      "PUT",
      `${PATH}?ref_=dp_qs_udt`,
      { items: [{ id: "L1", quantity: 3 }] },
    ]);
    expectSeen(
      ...[...ADDING, "dp-change cart", "dp-success quantity-add"],
      ...[...PICKED, BUSY, `PUT ${PATH}`, "dp-change cart", "dp-success quantity-update"],
    );
  });

  it("quantity-selector.68 state:quantity-selector.busy while it runs the button takes no press and its state is told once, with focus on it", async () => {
    let answer = () => {};
    server.on(PATH, (request) => new Promise((resolve) => (answer = () => resolve(cart(request)))));
    const view = await stage('action-trigger="on-select"');
    const twin = await stage('action-trigger="on-select"');
    twin.host.setAttribute("asin", view.asin);
    await pick(view, "2");
    await until(() => view.state() === "busy" && server.to(PATH).length === 1, "busy");
    await until(() => message(view, "status") === "Updating your cart", "told");
    expect([view.part("button")!.getAttribute("aria-disabled"), view.focused()]).to.deep.equal(["true", view.part("button")]);
    await until(() => twin.state() === "busy", "the other selector of the product too");
    await expect(view.host).to.be.accessible();
    view.part("button")!.click();
    await settled();
    expect(view.state()).to.equal("busy");
    expectSeen(...PICKED, BUSY, BUSY, `POST ${PATH}`); // each of the two shows it
    answer();
    await until(() => view.state() === "ready" && twin.state() === "ready", "done");
    expect([message(view, "status"), server.to(PATH).length, twin.quantity()]).to.deep.equal(["", 1, 2]);
    expectSeen("dp-change cart", "dp-success quantity-add");
  });

  it("quantity-selector.71 a failed action restores the button and says so, with focus kept", async () => {
    server.on(PATH, () => json({}, 400));
    const view = await stage('action-trigger="on-select"');
    await pick(view, "2");
    await until(() => message(view, "alert") === "We could not change the quantity. Please try again.", "told");
    expect([view.part("selected")!.textContent, view.quantity(), view.focused()]).to.deep.equal(["1 lb", 1, view.part("button")]);
    const restored = "dp-change quantity";
    expectSeen(...ADDING, restored, "dp-error http", "assertive We could not change the quantity. Please try again.");
    expect(view.of("dp-error")[0]).to.include({ code: "http", call: "cart-add-items", status: 400 });
    await expect(view.host).to.be.accessible();
  });

  it("quantity-selector.70 a cancelled dp-request leaves everything as it was, with no message", async () => {
    const view = await stage('action-trigger="on-select"');
    view.scope.addEventListener("dp-request", (event) => event.preventDefault());
    await pick(view, "2");
    await until(() => view.of("dp-request").length === 1, "asked");
    await until(() => view.part("selected")!.textContent === "1 lb" && view.state() === "ready", "as before");
    await settled();
    expect([server.requests.length, message(view, "status"), message(view, "alert")]).to.deep.equal([0, "", ""]);
    expectSeen(...PICKED, BUSY, "dp-request cart-add-items", "dp-change quantity");
  });

  it("quantity-selector.73 a 401 leads to sign-in and a 403 reloads, both through dp-navigate", async () => {
    const view = await stage('action-trigger="on-select"');
    view.scope.addEventListener("dp-navigate", (event) => event.preventDefault());
    for (const status of [401, 403]) {
      server.on(PATH, () => json({}, status));
      await pick(view, status === 401 ? "2" : "3");
      await until(() => view.of("dp-navigate").length > 0 && view.state() === "ready", String(status));
      const [{ reason, reload } = {}] = view.of("dp-navigate");
      expect([reason, reload]).to.deep.equal(status === 401 ? ["sign-in", false] : ["expired", true]);
      view.events.length = 0;
      expectSeen(...ADDING, `dp-navigate ${reason}`, "dp-change quantity");
    }
  });

  it("quantity-selector.9 all selectors of a product follow its cart entry", async () => {
    const list = await stage();
    const stepper = await stage('shape-type="stepper"');
    stepper.host.setAttribute("asin", list.asin);
    await until(() => stepper.host.asin === list.asin, "same product");
    setCart(list.asin, 7);
    await until(() => list.part("selected")!.textContent === "7 lb" && stepper.part("quantity")!.textContent === "7 lb", "both");
    expectSeen();
  });
});
