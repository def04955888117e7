import { expect, fixture, html } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { press, until } from "../../test/support/stage.tsx";
import "./index.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";

const ADD = "/wedding/registry-items/addItems";
const PRODUCT = "/registries/registry-products/addProduct";
let server: FakeFetch;
let navigations: string[];
let fired: { type: string; detail: Record<string, any> }[];
const realError = console.error;
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
    console.error = realError;
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
    expect(server.to(ADD).map(({ body }) => body)).to.deep.equal([{ items: [{ asin: "B0A", requestedQuantity: 2 }] }]);
    expect([outcome(host).textContent, outcome(host).dataset["role"]]).to.deep.equal(["2 added to your registry", "status"]);
    expect([button(host).checkVisibility(), document.activeElement]).to.deep.equal([false, outcome(host)]);
    expect([stateOf(host, "B0B"), outcome(host, "B0B").textContent]).to.deep.equal(["ready", ""]);
    await expect(host).to.be.accessible();
  });

  it("registry-recommendations.1 option:registry-recommendations.registry-id option:registry-recommendations.registry-type adds to the gift registry", async () => {
    const host = await place(undefined, { type: "gift", id: "GR1", kind: "birthday" });
    button(host).click();
    await becomes(host, "added");
    expect(server.to(PRODUCT)[0]!.body).to.deep.include({ asin: "B0A", desiredQuantity: 2, registryId: "GR1", registryType: "birthday" });
    expect(ofType("dp-success")).to.deep.equal([{ action: "registry-add", registryType: "birthday", registryId: "GR1", asin: "B0A" }]);
    expect(pageStores().registries.get().lastAdded).to.deep.equal({ asin: "B0A", registryType: "birthday", registryId: "GR1" });
  });

  it("registry-recommendations.2 is disabled meanwhile and sends once; other items are added side by side", async () => {
    const answers: ((response: Response) => void)[] = [];
    server.on(ADD, () => new Promise((resolve) => answers.push(resolve)));
    const host = await place();
    button(host).focus();
    for (let presses = 0; presses < 5; presses++) button(host).click();
    button(host, "B0B").click();
    await until(() => answers.length === 2, "both are on their way");
    expect([stateOf(host), stateOf(host, "B0B")]).to.deep.equal(["adding", "adding"]);
    expect(["aria-disabled", "aria-busy"].map((name) => button(host).getAttribute(name))).to.deep.equal(["true", "true"]);
    expect(document.activeElement).to.equal(button(host));
    answers[1]!(json({ success: true }));
    await becomes(host, "added", "B0B");
    expect(stateOf(host)).to.equal("adding");
    answers[0]!(json({ success: true }));
    await becomes(host, "added");
    expect(server.to(ADD)).to.have.length(2);
    expect(ofType("dp-success").map(({ asin }) => asin as string)).to.deep.equal(["B0B", "B0A"]); // each told once
  });

  it("registry-recommendations.5 what is there already says so, and its button goes", async () => {
    server.on(ADD, () => json({ success: false, errorCode: "ITEM_ALREADY_EXISTS", message: "Already there." }));
    const host = await place();
    button(host).focus();
    button(host).click();
    await becomes(host, "already-exists");
    expect([outcome(host).textContent, outcome(host).dataset["role"]]).to.deep.equal(["Already on your registry", "status"]);
    expect([button(host).checkVisibility(), document.activeElement]).to.deep.equal([false, outcome(host)]);
  });

  it("registry-recommendations.6 registry-recommendations.10 an error is an alert with the button back; the next outcome replaces it", async () => {
    const replies = [
      json({}, 500),
      json({ success: false, message: "This registry is closed." }),
      json({ wrong: 1 }),
      json({ success: true }),
    ];
    server.on(ADD, () => replies.shift()!);
    const host = await place();
    const texts: string[] = [];
    for (const state of ["error", "error", "error", "added"]) {
      button(host).focus();
      button(host).click();
      await until(() => stateOf(host) === state && texts.at(-1) !== outcome(host).textContent + String(replies.length), state);
      texts.push(outcome(host).textContent + String(replies.length));
      if (state !== "error") break;
      expect([outcome(host).dataset["role"], document.activeElement]).to.deep.equal(["alert", button(host)]);
      expect([button(host).hasAttribute("aria-disabled"), button(host).hasAttribute("aria-busy")]).to.deep.equal([false, false]);
      await expect(host).to.be.accessible();
    }
    expect(texts).to.deep.equal([
      "Could not be added. Please try again.3",
      "This registry is closed.2",
      "Could not be added. Please try again.1",
      "2 added to your registry0",
    ]);
    expect(ofType("dp-error").map(({ code }) => code as string)).to.deep.equal(["http", "refused", "bad-response"]);
  });

  it("registry-recommendations.3 makes a place for the outcome where there is none", async () => {
    const host = await place(html`<p data-dp-item data-asin="B0A"><button type="button" data-dp-action="add">Add</button><i>!</i></p>`);
    button(host).click();
    await becomes(host, "added");
    expect(button(host).nextElementSibling).to.equal(outcome(host));
    expect(outcome(host).textContent).to.equal("1 added to your registry");
  });

  it("registry-recommendations.8 items that come later work; one that is taken away gets no outcome and breaks nothing", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    const gone = of(host, "B0B");
    button(host, "B0B").click();
    await until(() => server.to(ADD).length === 1, "it is on its way");
    gone.remove();
    answer(json({ success: true }));
    await until(() => ofType("dp-success").length === 1, "it was added");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([gone.dataset["itemState"], gone.querySelector("p")!.textContent]).to.deep.equal(["adding", ""]);
    server.on(ADD, () => json({ success: true }));
    host.insertAdjacentHTML("beforeend", `<div data-dp-item data-asin="B0C"><button type="button" data-dp-action="add">Add</button></div>`);
    await becomes(host, "ready", "B0C");
    button(host, "B0C").click();
    await becomes(host, "added", "B0C");
  });

  for (const quantity of ["0", "-1", "1.5", "", "many"]) {
    it(`registry-recommendations.9 a quantity of "${quantity}" is sent as 1`, async () => {
      const host = await place(item("B0A"));
      const field = host.querySelector("input")!;
      field.type = "text";
      field.value = quantity;
      button(host).click();
      await becomes(host, "added");
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
    await press("Enter");
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([server.to(ADD).length, natively, stateOf(host)]).to.deep.equal([1, [], "added"]);
  });

  it("registry-recommendations.4 the button goes also where the page's sheet gives every button a display", async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("button { display: inline-block !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const host = await place();
    button(host).click();
    await becomes(host, "added");
    expect(button(host).checkVisibility()).to.equal(false);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });

  it("registry-recommendations.11 signed out it sends nothing and goes where one signs in", async () => {
    for (const [type, where] of [
      ["wedding", "/wedding/nosignin"],
      ["gift", "/sign-in"],
    ] as const) {
      const host = await place(undefined, { type, id: type === "gift" ? "GR1" : "", kind: type === "gift" ? "birthday" : "" });
      pageStores().customer.set({ id: null, signedIn: false, prime: false });
      button(host).click();
      await until(() => navigations.length === 1, "it leaves");
      pageStores().customer.set({ id: null, signedIn: null, prime: false });
      expect([server.requests.length, navigations[0]!.startsWith(where), stateOf(host)]).to.deep.equal([0, true, "ready"]);
      navigations = [];
    }
  });

  it("registry-recommendations.12 an item without a product keeps its button disabled, is counted once, and mends", async () => {
    const host = await place(html`<p data-dp-item><button type="button" data-dp-action="add">Add</button></p>`);
    const add = host.querySelector("button")!;
    const counted = () => ofType("dp-metric").filter(({ name }) => name === "registry-recommendations.nameless").length;
    expect([add.getAttribute("aria-disabled"), counted()]).to.deep.equal(["true", 1]);
    add.click();
    expect([server.requests.length, counted()]).to.deep.equal([0, 1]);
    add.closest("p")!.dataset["asin"] = "B0A";
    await until(() => !add.hasAttribute("aria-disabled"), "it can be pressed");
    add.click();
    await becomes(host, "added");
  });

  for (const [attributes, option] of [
    [{ type: "", id: "", kind: "" }, "type"],
    [{ type: "gift", id: "", kind: "birthday" }, "registry-id"],
    [{ type: "gift", id: "GR1", kind: "" }, "registry-type"],
  ] as const) {
    it(`registry-recommendations.12 state:registry-recommendations.invalid without ${option} the buttons keep what the page gave them`, async () => {
      console.error = () => {};
      const host = await place(undefined, attributes);
      let prevented: boolean | undefined;
      host.addEventListener("click", (event) => (prevented = event.defaultPrevented));
      button(host).click();
      expect([host.dataset["state"], prevented, server.requests.length]).to.deep.equal(["invalid", false, 0]);
      expect([button(host).hasAttribute("aria-disabled"), stateOf(host)]).to.deep.equal([false, undefined]);
      await until(() => ofType("dp-error").length === 1, "it says so");
      expect(ofType("dp-error")[0]!["issues"].map((issue: { option: string }) => issue.option)).to.include(option);
      host.setAttribute("type", "wedding");
      await until(() => host.dataset["state"] === "ready", "it is mended");
      button(host).click();
      await becomes(host, "added");
    });
  }
});
