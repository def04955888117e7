import { expect } from "@open-wc/testing";
import { pageStores } from "../../../src/state/page.ts";
import { json } from "../../../test/support/fake-fetch.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { press } from "../../../test/support/view.fixture.tsx";
import { nextTask, settled, until } from "../../../test/support/until.ts";
import { announcerPlace, spoken } from "../../../test/support/announced.ts";
import {
  ADD,
  ADDED,
  bodyOf,
  CART_COUNT,
  CART_ITEMS,
  CHECKING,
  CLOSED,
  GENERIC_ERROR,
  held,
  native,
  navigations,
  onPage,
  opening,
  place,
  PRESSED,
  RECOMMEND,
  RECOMMENDED,
  server,
  shown,
  SUCCESS,
  UNCONFIRMED,
} from "../upsell-sheet.page.fixture.ts";
import { sheetCode } from "../sheet/upsell-sheet.view.tsx";

describe("the primary add of dp-upsell-sheet", () => {
  onPage();

  it("upsell-sheet.8 the recommendations leave first also at the first press, when the code of the calls has yet to come", async () => {
    const { add } = await place();
    add.click();
    await shown();
    expectSeen(...PRESSED, "dp-change cart", SUCCESS, ...opening(), ...RECOMMENDED);
  });

  it("upsell-sheet.7 state:upsell-sheet.adding dims the page and rests the button until the result, and gives all of it back", async () => {
    const answer = held(ADD, { status: "success" });
    const { add, state, wrapper } = await place();
    add.setAttribute("aria-disabled", "false");
    add.focus();
    add.click();
    expect(state()).to.equal("adding");
    expect([add.getAttribute("aria-disabled"), add.getAttribute("aria-busy")]).to.deep.equal(["true", "true"]);
    const dimmed = document.body.querySelectorAll("[data-dp-dimmed]");
    expect(dimmed.length).to.be.greaterThan(0);
    let node: Element | null = wrapper;
    while (node && !node.hasAttribute("data-dp-dimmed")) node = node.parentElement;
    expect(getComputedStyle(node!).opacity).to.equal("0.3");
    expect(document.activeElement === add).to.equal(true);
    await until(() => spoken() === "Adding to your cart");
    expect((announcerPlace() as Element).closest("[data-dp-dimmed]")).to.equal(null);
    answer();
    await until(() => state() !== "adding");
    expect([add.getAttribute("aria-disabled"), add.hasAttribute("aria-busy")]).to.deep.equal(["false", false]);
    expect(document.querySelectorAll("[data-dp-dimmed]")).to.have.lengthOf(0);
    await shown();
    expectSeen(...ADDED);
  });

  it("upsell-sheet.7 dims the page's own containers where it says which they are", async () => {
    const answer = held(ADD, { status: "success" });
    const container = document.createElement("main");
    container.setAttribute("data-dp-page", "");
    container.innerHTML = "<div data-dp-page></div>";
    const fields = document.createElement("div");
    fields.setAttribute("data-dp-page", "");
    fields.hidden = true;
    document.body.append(container, fields);
    const { add } = await place();
    add.click();
    expect([...document.querySelectorAll("[data-dp-dimmed]")]).to.deep.equal([container]);
    await until(() => server.to(ADD).length === 1, "sent");
    answer();
    await shown();
    expect(document.querySelector("[data-dp-dimmed]")).to.equal(null);
    expectSeen(...ADDED);
    fields.remove();
    container.remove();
  });

  it("upsell-sheet.7 dims what shows of the page where the page's containers only hold fields", async () => {
    const fields = document.createElement("div");
    fields.setAttribute("data-dp-page", "");
    fields.hidden = true;
    document.body.append(fields);
    const answer = held(ADD, { status: "success" });
    const { add, wrapper } = await place();
    add.click();
    expect(wrapper.closest("[data-dp-dimmed]")).to.not.equal(null);
    await until(() => server.to(ADD).length === 1, "sent");
    answer();
    await shown();
    expect(document.querySelector("[data-dp-dimmed]")).to.equal(null);
    expectSeen(...ADDED);
    fields.remove();
  });

  it("upsell-sheet.8 recommendations and add leave in this order at once (within 50 ms), also when the recommendations never answer", async () => {
    server.on(RECOMMEND, () => new Promise(() => {}));
    const { add, state } = await place();
    add.click();
    // no timer and no answer is waited for: ten tasks of the page are enough
    for (let task = 0; task < 10; task++) await nextTask();
    expect(server.requests.map(({ path }) => path)).to.deep.equal([RECOMMEND, ADD]);
    await until(() => state() === "loading", "open");
    await settled();
    expectSeen(...PRESSED, "dp-change cart", SUCCESS, ...opening());
  });

  it("upsell-sheet.9 five clicks, Enter held down and another button send nothing more while an add is in flight", async () => {
    const answer = held(ADD, { status: "success" });
    const { add, find } = await place();
    for (let click = 0; click < 5; click++) add.click();
    find("[name=quantity]").focus();
    await press("Enter", "Enter");
    find("[name='submit.buy-now']").click();
    await until(() => server.to(ADD).length > 0);
    await settled();
    expect([server.to(ADD).length, server.to(RECOMMEND).length, native.length]).to.deep.equal([1, 1, 0]);
    answer();
    await shown();
    expectSeen(...ADDED);
    find("[name='submit.buy-now']").click();
    expect(native).to.have.lengthOf(1);
  });

  it("upsell-sheet.18 upsell-sheet.69 call:buy-box-submit posts to the form's own action as the table says, and after a failure the form is as it was", async () => {
    server.on("/own/action", () => new Response("", { status: 400 }));
    const { add, find, host, inside } = await place({ action: "/own/action?x=1" });
    find<HTMLInputElement>("[name=quantity]").value = "3";
    add.click();
    await until(() => inside("[data-role=alert]")?.textContent?.includes("We're sorry"));
    const [request] = server.to("/own/action");
    expect([request!.method, request!.url]).to.deep.equal(["POST", "/own/action?x=1"]);
    expect(request!.headers.get("accept")).to.equal("application/json");
    expect(request!.headers.get("content-type")).to.contain("application/x-www-form-urlencoded");
    expect(request!.headers.get("idempotency-key")).to.match(/^[\da-f]{32}$/);
    expect(bodyOf(request)).to.include({ ASIN: "B0LAMP", quantity: "3", isUSSAjax: "1", isPrimaryATC: "1" });
    expect(host.dataset["status"]).to.equal("generic-error");
    await shown();
    expect([native.length, find<HTMLInputElement>("[name=quantity]").value, add.hasAttribute("aria-busy")]).to.deep.equal([0, "3", false]);
    const [wait, recommend] = PRESSED;
    // the fields of the form are no contract's: the request is shown with its query by its event
    const failed = [wait!, recommend!, "dp-request buy-box-submit", "POST /own/action", "dp-error http", ...opening(GENERIC_ERROR)];
    expectSeen(...failed, ...RECOMMENDED);
    host.close();
    await until(() => !inside("dialog[open]"), "closed");
    add.click();
    await until(() => server.to("/own/action").length === 2, "pressed again");
    await shown();
    expectSeen(...CLOSED, ...failed, ...RECOMMENDED);
  });

  it("upsell-sheet.70 a 403 of the add reloads and a 401 leads to sign-in; of the recommendations neither does", async () => {
    server.on(RECOMMEND, () => new Response("", { status: 401 }));
    const first = await place();
    first.add.click();
    await until(() => seen("announcement").includes("polite Added to your cart"), "the toast");
    expect(navigations).to.deep.equal([]);
    expectSeen(...PRESSED, "dp-error http", "dp-change cart", SUCCESS, "dp-change toasts", "polite Added to your cart");
    server.on(ADD, () => new Response("", { status: 401 }));
    first.wrapper.remove();
    const second = await place();
    second.add.click();
    await until(() => navigations.length === 1, "sign-in");
    await settled();
    expectSeen(...PRESSED, "dp-error http", "dp-navigate sign-in");
    expect([navigations[0]!.reason, second.inside("dialog[open]"), second.add.hasAttribute("aria-busy")]).to.deep.equal([
      "sign-in",
      null,
      false,
    ]);
    server.on(ADD, () => new Response("", { status: 403 }));
    second.add.click();
    await until(() => navigations.length === 2, "reload");
    await settled();
    expectSeen(...PRESSED, "dp-error http", "dp-navigate expired");
    expect([navigations[1]!.reload, second.inside("dialog[open]")]).to.deep.equal([true, null]);
  });

  it("upsell-sheet.71 in the flow of the cart API a form that cannot be read is logged and posts natively", async () => {
    const { add } = await place({ options: 'eligible treatment="T1" cart-flow="items"' });
    add.click();
    expect(native.map(({ submitter }) => submitter)).to.deep.equal(["submit.add-to-cart"]);
    await settled();
    expectSeen("console.error <dp-upsell-sheet> refused: Could not determine or invalid NATC params version");
  });

  it("upsell-sheet.76 taken from the page while an add is in flight it lets the add finish and shows the toast", async () => {
    const answer = held(ADD, { status: "success", cart: { count: 5 } });
    const { add, host, form } = await place();
    add.click();
    await until(() => server.to(ADD).length === 1);
    host.remove();
    await settled();
    expect(add.getAttribute("aria-busy")).to.equal("true");
    add.click();
    expect(native, "a press meanwhile").to.deep.equal([]);
    answer();
    await until(() => pageStores().cart.get().count.retail === 5);
    await until(() =>
      [...document.querySelectorAll("body > [data-dp-drawn]")].some(
        ({ shadowRoot }) => shadowRoot!.querySelector(".dp-toast[data-role=status]")?.textContent === "Added to your cart",
      ),
    );
    expect([add.hasAttribute("aria-busy"), document.querySelectorAll("[data-dp-dimmed]").length]).to.deep.equal([false, 0]);
    expect(document.querySelector("dialog[open]")).to.equal(null);
    form.querySelector("button")!.click();
    expect(native).to.have.lengthOf(1);
    expectSeen(...PRESSED, "dp-change cart", SUCCESS, "polite Added to your cart", "dp-change toasts");
  });

  it("host.6 when the code of its calls cannot be had the form posts natively, once, with the press's id", async () => {
    const { add, host } = await place();
    await sheetCode.load();
    const { adder } = host.model!.loaded()!;
    Object.assign(adder, {
      sendAdd: async () => ({
        kind: "failed",
        outcome: "generic-error",
        failure: { ok: false, code: "network", unsent: true, message: "" },
      }),
    });
    add.click();
    await until(() => native.length === 1);
    expect(native[0]!.submitter).to.equal("submit.add-to-cart");
    expect(native[0]!.fields["dp-request-id"]).to.match(/^[\da-f]{32}$/);
    await until(() => server.to(RECOMMEND).length === 1, "the recommendations are asked for");
    const [wait, recommend] = PRESSED;
    expectSeen(wait!, recommend!);
  });

  it("calls.12 the same add once more after a lost answer goes with the same id, and the next one with another", async () => {
    server.on(ADD, () => new Response("", { status: 503 }));
    let read: (response: Response) => void = () => {};
    server.on(CART_ITEMS, () => new Promise((resolve) => (read = resolve)));
    const { add, host, inside } = await place({ options: 'eligible treatment="T1" marketplace-id="M1"' });
    const again = async (count: number) => {
      add.click();
      await until(() => server.to(ADD).length === count && host.dataset["status"] !== "none" && inside("dialog[open]"), "opened");
      await shown();
      host.close();
      await until(() => !inside("dialog[open]"), "closed");
    };
    add.click();
    await shown();
    expectSeen.requests(...PRESSED.slice(1), `GET ${CART_ITEMS}`);
    expectSeen(PRESSED[0]!, ...opening(CHECKING), ...RECOMMENDED);
    for (const path of [CART_ITEMS, CART_COUNT]) server.on(path, () => json({}, 404));
    read(json({}, 404)); // which tells nothing
    await until(() => seen("announcement").includes(UNCONFIRMED), "told");
    await until(() => seen("request").includes(`GET ${CART_ITEMS}`), "the cart is read again");
    expectSeen.requests(`GET ${CART_COUNT}`, `GET ${CART_ITEMS}`);
    host.close();
    await until(() => !inside("dialog[open]"), "closed");
    expectSeen("dp-error unknown", UNCONFIRMED, ...CLOSED);
    server.on(ADD, () => new Response('{"status":1}', { headers: { "content-type": "application/json" } }));
    for (const count of [2, 3]) {
      await again(count);
      await until(() => seen("request").length === 4, "the cart is read");
      expectSeen.requests(...PRESSED.slice(1), `GET ${CART_COUNT}`, `GET ${CART_ITEMS}`);
      expectSeen(PRESSED[0]!, ...ADDED.slice(PRESSED.length), ...CLOSED);
    }
    const keys = server.to(ADD).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).to.equal(keys[1]);
    expect(keys[2]).to.not.equal(keys[1]);
  });
});
