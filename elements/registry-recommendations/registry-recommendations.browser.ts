import { expect, fixture, html } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";

const ADD = "/wedding/registry-items/addItems";
const PRODUCT = "/registries/registry-products/addProduct";
let server: FakeFetch;
let navigations: string[];
let fired: { type: string; detail: Record<string, any> }[];
/** what an outcome causes: one of each, in this order */
const OUTCOME = "dp-metric registry-recommendations.outcome";
const added = (quantity = 1, path = ADD) => [
  ...[`POST ${path}`, "dp-change registries", "dp-success registry-add", OUTCOME],
  `polite ${quantity} added to your registry`,
];
const failed = (code: string, said: string) => [`POST ${ADD}`, `dp-error ${code}`, OUTCOME, `assertive ${said}`];
const initial = pageStores().registries.get();
const onNavigate = (event: Event) => {
  event.preventDefault();
  navigations.push((event as CustomEvent).detail.url.replace(location.origin, ""));
};
const onEvent = (event: Event) => void fired.push({ type: event.type, detail: (event as CustomEvent).detail });
const TYPES = ["dp-success", "dp-error", "dp-metric"];
const ofType = (type: string) => detailsOf(fired, type);

const item = (asin: string, quantity = "1") => html`
  <article data-dp-item data-asin=${asin}>
    <input type="number" name="quantity" value=${quantity} aria-label="Quantity of ${asin}" />
    <button type="button" data-dp-action="add">Add ${asin}</button>
    <p data-dp-part="outcome"></p>
  </article>
`;
async function place(
  inside = html`${item("B0A", "2")}${item("B0B")}`,
  attributes = { type: "wedding", id: "", kind: "" },
): Promise<HTMLElement> {
  const { type, id, kind } = attributes;
  const host = await fixture<HTMLElement>(
    html`<dp-registry-recommendations type=${type} registry-id=${id} registry-type=${kind}>${inside}</dp-registry-recommendations>`,
  );
  await until(() => !["loading", undefined].includes(host.dataset["state"]), "it begins");
  return host;
}
const of = (host: Element, asin = "B0A") => host.querySelector<HTMLElement>(`[data-asin="${asin}"]`)!;
const button = (host: Element, asin = "B0A") => of(host, asin).querySelector<HTMLElement>("[data-dp-action]")!;
const outcome = (host: Element, asin = "B0A") => of(host, asin).querySelector<HTMLElement>("[data-dp-part=outcome]")!;
const stateOf = (host: Element, asin = "B0A") => of(host, asin).dataset["itemState"];
const becomes = (host: Element, state: string, asin = "B0A") => until(() => stateOf(host, asin) === state, `${asin} is ${state}`);

describe("dp-registry-recommendations", () => {
  beforeEach(() => {
    server = fakeFetch({ [ADD]: () => json({ success: true }), [PRODUCT]: () => json({ success: true }) });
    [navigations, fired] = [[], []];
    document.addEventListener("dp-navigate", onNavigate);
    for (const type of TYPES) document.addEventListener(type, onEvent);
  });
  afterEach(() => {
    server.restore();

    document.removeEventListener("dp-navigate", onNavigate);
    for (const type of TYPES) document.removeEventListener(type, onEvent);
    pageStores().registries.set(initial);
  });

  it("registry-recommendations.1 registry-recommendations.3 registry-recommendations.4 state:registry-recommendations.ready adds the item in its quantity; its outcome is beside it, with focus", async () => {
    const host = await place();
    expect([host.dataset["state"], stateOf(host)]).to.deep.equal(["ready", "ready"]);
    await expect(host).to.be.accessible();
    button(host).focus();
    await press("Enter");
    await becomes(host, "added");
    await expectSoon(...added(2));
    expect(server.to(ADD)[0]!.body).to.deep.equal({ items: [{ asin: "B0A", requestedQuantity: 2 }] });
    expect([outcome(host).textContent, outcome(host).dataset["role"]]).to.deep.equal(["2 added to your registry", "status"]);
    expect([button(host).checkVisibility(), document.activeElement]).to.deep.equal([false, outcome(host)]);
    expect([stateOf(host, "B0B"), outcome(host, "B0B").textContent]).to.deep.equal(["ready", ""]);
    await expect(host).to.be.accessible();
  });

  it("registry-recommendations.1 option:registry-recommendations.registry-id option:registry-recommendations.registry-type adds to the gift registry", async () => {
    const host = await place(undefined, { type: "gift", id: "GR1", kind: "birthday" });
    await clickOn(button(host));
    await becomes(host, "added");
    await expectSoon(...added(2, PRODUCT));
    expect(server.to(PRODUCT)[0]!.body).to.deep.include({ asin: "B0A", desiredQuantity: 2, registryId: "GR1", registryType: "birthday" });
    expect(ofType("dp-success")).to.deep.equal([{ action: "registry-add", registryType: "birthday", registryId: "GR1", asin: "B0A" }]);
    expect(pageStores().registries.get().lastAdded).to.deep.equal({ asin: "B0A", registryType: "birthday", registryId: "GR1" });
  });

  it("registry-recommendations.2 registry-recommendations.3 is disabled meanwhile and sends once; other items are added side by side", async () => {
    const answers: ((response: Response) => void)[] = [];
    server.on(ADD, () => new Promise((resolve) => answers.push(resolve)));
    const host = await place();
    button(host).focus();
    for (let presses = 0; presses < 5; presses++) button(host).click();
    button(host, "B0B").click();
    await expectSoon(`POST ${ADD}`, `POST ${ADD}`);
    expect([stateOf(host), stateOf(host, "B0B")]).to.deep.equal(["adding", "adding"]);
    expect(["aria-disabled", "aria-busy"].map((name) => button(host).getAttribute(name))).to.deep.equal(["true", "true"]);
    expect(document.activeElement).to.equal(button(host));
    answers[1]!(json({ success: true }));
    await becomes(host, "added", "B0B");
    expect([stateOf(host), outcome(host).textContent, outcome(host, "B0B").textContent]).to.deep.equal([
      "adding",
      "",
      "1 added to your registry",
    ]);
    await expectSoon(...added(1).slice(1));
    answers[0]!(json({ success: true }));
    await becomes(host, "added");
    await expectSoon(...added(2).slice(1));
    expect(ofType("dp-success").map(({ asin }) => asin as string)).to.deep.equal(["B0B", "B0A"]); // each told once
  });

  it("registry-recommendations.5 what is there already says so, and its button goes", async () => {
    server.on(ADD, () => json({ success: false, errorCode: "ITEM_ALREADY_EXISTS", message: "Already there." }));
    const host = await place();
    await clickOn(button(host));
    await becomes(host, "already-exists");
    await expectSoon(`POST ${ADD}`, "dp-success registry-add", OUTCOME, "polite Already on your registry");
    expect([outcome(host).textContent, outcome(host).dataset["role"]]).to.deep.equal(["Already on your registry", "status"]);
    expect([button(host).checkVisibility(), document.activeElement]).to.deep.equal([false, outcome(host)]);
  });

  it("registry-recommendations.6 registry-recommendations.10 an error is an alert with the button back; the next outcome replaces it", async () => {
    const host = await place();
    for (const [reply, code, said] of [
      [json({}, 400), "http", "Could not be added. Please try again."],
      [json({}, 500), "unknown", "We could not confirm this. Please check before you try again."],
      [json({ success: false, message: "This registry is closed." }), "refused", "This registry is closed."],
      [json({ wrong: 1 }), "unknown", "We could not confirm this. Please check before you try again."],
    ] as const) {
      server.on(ADD, () => reply);
      await clickOn(button(host));
      await expectSoon(...failed(code, said));
      expect([stateOf(host), outcome(host).textContent, outcome(host).dataset["role"]]).to.deep.equal(["error", said, "alert"]);
      expect(document.activeElement).to.equal(button(host));
      expect([button(host).hasAttribute("aria-disabled"), button(host).hasAttribute("aria-busy")]).to.deep.equal([false, false]);
      await expect(host).to.be.accessible();
    }
    server.on(ADD, () => json({ success: true }));
    await clickOn(button(host));
    await expectSoon(...added(2));
    expect(outcome(host).textContent).to.equal("2 added to your registry");
  });

  it("registry-recommendations.3 makes a place for the outcome where there is none", async () => {
    const host = await place(html`<p data-dp-item data-asin="B0A"><button type="button" data-dp-action="add">Add</button><i>!</i></p>`);
    await clickOn(button(host));
    await becomes(host, "added");
    await expectSoon(...added());
    expect(button(host).nextElementSibling).to.equal(outcome(host));
    expect(outcome(host).textContent).to.equal("1 added to your registry");
  });

  it("registry-recommendations.8 items that come later work; one that is taken away gets no outcome and breaks nothing", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    const gone = of(host, "B0B");
    await clickOn(button(host, "B0B"));
    await expectSoon(`POST ${ADD}`);
    gone.remove();
    answer(json({ success: true }));
    await expectSoon("dp-change registries", "dp-success registry-add", OUTCOME);
    await settled();
    expect([gone.dataset["itemState"], gone.querySelector("p")!.textContent]).to.deep.equal(["adding", ""]);
    server.on(ADD, () => json({ success: true }));
    host.insertAdjacentHTML("beforeend", `<div data-dp-item data-asin="B0C"><button type="button" data-dp-action="add">Add</button></div>`);
    await becomes(host, "ready", "B0C");
    await clickOn(button(host, "B0C"));
    await becomes(host, "added", "B0C");
    await expectSoon(...added());
  });

  for (const quantity of ["0", "-1", "1.5", "", "many"]) {
    it(`registry-recommendations.9 a quantity of "${quantity}" is sent as 1`, async () => {
      const host = await place(item("B0A"));
      const field = host.querySelector("input")!;
      field.type = "text";
      field.value = quantity;
      await clickOn(button(host));
      await becomes(host, "added");
      await expectSoon(...added());
      expect(server.to(ADD)[0]!.body).to.deep.include({ items: [{ asin: "B0A", requestedQuantity: 1 }] });
    });
  }

  it("host.7 takes over the form that works without it, also for Enter in its field, and adds no second time", async () => {
    const host = await place(html`
      <form data-dp-item data-asin="B0A" action="/wedding/organize-registry" method="post">
        <input name="quantity" value="3" aria-label="Quantity" /> <button data-dp-action="add">Add</button>
        <p data-dp-part="outcome"></p>
      </form>
    `);
    const natively: string[] = [];
    host.addEventListener("submit", (event) => {
      natively.push("submit");
      event.preventDefault();
    });
    host.querySelector("input")!.focus();
    await press("Enter");
    await becomes(host, "added");
    expect(server.to(ADD)[0]!.body).to.deep.include({ items: [{ asin: "B0A", requestedQuantity: 3 }] });
    await expectSoon(...added(3));
    await press("Enter");
    await settled();
    expectSeen();
    expect([natively, stateOf(host)]).to.deep.equal([[], "added"]);
  });

  it("registry-recommendations.4 the button goes also where the page's sheet gives every button a display", async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("button { display: inline-block !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const host = await place();
    await clickOn(button(host));
    await becomes(host, "added");
    await expectSoon(...added(2));
    expect(button(host).checkVisibility()).to.equal(false);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });

  it("registry-recommendations.11 signed out it sends nothing and goes where one signs in", async () => {
    for (const [type, where, reason] of [
      ["wedding", "/wedding/nosignin", "wedding-registry-sign-in"],
      ["gift", "/sign-in", "sign-in"],
    ] as const) {
      const host = await place(undefined, { type, id: type === "gift" ? "GR1" : "", kind: type === "gift" ? "birthday" : "" });
      pageStores().customer.set({ id: null, signedIn: false, prime: false });
      await clickOn(button(host));
      await settled();
      expectSeen(`dp-navigate ${reason}`);
      pageStores().customer.set({ id: null, signedIn: null, prime: false });
      expect([navigations[0]!.startsWith(where), stateOf(host)]).to.deep.equal([true, "ready"]);
      navigations = [];
    }
  });

  it("registry-recommendations.12 an item without a product keeps its button disabled, is counted once, and mends", async () => {
    const host = await place(html`<p data-dp-item><button type="button" data-dp-action="add">Add</button></p>`);
    const add = host.querySelector("button")!;
    expect(add.getAttribute("aria-disabled")).to.equal("true");
    await clickOn(add);
    await settled();
    expectSeen("dp-metric registry-recommendations.nameless");
    add.closest("p")!.dataset["asin"] = "B0A";
    await until(() => !add.hasAttribute("aria-disabled"), "it can be pressed");
    await clickOn(add);
    await becomes(host, "added");
    await expectSoon(...added());
  });

  for (const [attributes, option] of [
    [{ type: "", id: "", kind: "" }, "type"],
    [{ type: "gift", id: "", kind: "birthday" }, "registry-id"],
    [{ type: "gift", id: "GR1", kind: "" }, "registry-type"],
  ] as const) {
    it(`registry-recommendations.12 state:registry-recommendations.invalid without ${option} the buttons keep what the page gave them`, async () => {
      const host = await place(undefined, attributes);
      let prevented: boolean | undefined;
      host.addEventListener("click", (event) => (prevented = event.defaultPrevented));
      await clickOn(button(host));
      expect([host.dataset["state"], prevented]).to.deep.equal(["invalid", false]);
      expect([button(host).hasAttribute("aria-disabled"), stateOf(host)]).to.deep.equal([false, undefined]);
      await expectSoon(/^console\.error <dp-registry-recommendations> config: /, "dp-error config");
      expect(ofType("dp-error")[0]!["issues"].map((issue: { option: string }) => issue.option)).to.include(option);
      host.setAttribute("type", "wedding");
      await until(() => host.dataset["state"] === "ready", "it is mended");
      await clickOn(button(host));
      await becomes(host, "added");
      await expectSoon(...added(2));
    });
  }
});
