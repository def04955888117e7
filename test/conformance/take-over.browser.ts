import { expect } from "@open-wc/testing";
import "../../elements/quantity-selector/index.ts";
import "../../elements/list-button/index.ts";
import "../../elements/subscribe-box/index.ts";
import { MARK } from "../../src/lib/first-state.ts";
import { isDeclared, parsed, rendered, takenOver } from "../support/declared.ts";
import { expectSeen, seen } from "../support/recorder.ts";
import { settled, until } from "../support/until.ts";

const ITEMS = [
  { id: "1", quantityText: "1", data: { quantity: 1 } },
  { id: "2", quantityText: "2", data: { quantity: 2 } },
  { id: "3", quantityText: "3", data: { quantity: 3 } },
];
const STEPPER = { "data-dp-scope": "", cart: "none", shapeType: "stepper", qsItems: ITEMS, device: "desktop", selectedId: "2" };
const FREE = { "data-dp-scope": "", cart: "none", shapeType: "simplified-stepper", maxQuantity: 30, device: "desktop", qsItems: ITEMS };

describe("server.2 an element takes over the root that a server declared", () => {
  const page = document.createElement("div");
  before(() => void document.body.append(page));
  afterEach(() => page.replaceChildren());

  /** Puts the element into the page as the parser does, before there is code for it: `apply` defines it there and then. */
  async function declared(tag: string, options: object, settings: object = {}): Promise<[HTMLElement, ShadowRoot]> {
    const box = document.createElement("div");
    parsed(box, await rendered(tag, options as never, settings as never));
    const host = box.firstElementChild as HTMLElement;
    return [host, host.shadowRoot!];
  }
  const show = async (...given: Parameters<typeof declared>): Promise<[HTMLElement, ShadowRoot]> => {
    const [host, root] = await declared(...given);
    page.append(host);
    return [host, root];
  };
  const part = (root: ShadowRoot, name: string): HTMLElement => root.querySelector<HTMLElement>(`[part~="${name}"]`)!;

  it("uses its nodes: none is added, taken out or written, and no layout shifts", async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift" });
    const [host, root] = await show("dp-quantity-selector", STEPPER);
    const [plus, box] = [part(root, "plus"), host.getBoundingClientRect()];
    const changes: string[] = [];
    const isMark = (node: Node) => node instanceof Element && node.hasAttribute(MARK);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes, removedNodes } of records)
        if (![...addedNodes, ...removedNodes].some(isMark)) changes.push(`${type} of ${target.nodeName}`);
    }).observe(root, { subtree: true, childList: true, characterData: true });
    await takenOver(host);
    expect(part(root, "plus") === plus, "the same button").to.equal(true);
    expect(changes).to.deep.equal([]);
    expect(root.querySelectorAll("style,link").length).to.equal(0);
    expect(root.adoptedStyleSheets.length).to.be.greaterThan(0);
    expect(host.getBoundingClientRect().height).to.equal(box.height);
    plus.click();
    await until(() => part(root, "quantity").textContent === "3", "the quantity is counted up");
    observer.disconnect();
    expect(shifts).to.deep.equal([]);
    await until(() => seen("announcement").length > 0, "it is announced");
    expectSeen("dp-change quantity", "polite 3");
  });

  it("looks the same before and after: its own styles are those of the root", async () => {
    const [host, root] = await show("dp-quantity-selector", STEPPER);
    const looks = () =>
      [...root.querySelectorAll(`:not([${MARK}])`)].map((node) => {
        const { color, padding, border, font, display, width, height, backgroundColor } = getComputedStyle(node);
        return [node.localName, color, padding, border, font, display, width, height, backgroundColor].join();
      });
    const before = looks();
    await takenOver(host);
    expect(looks()).to.deep.equal(before);
    expectSeen();
  });

  it("keeps the focus that is inside", async () => {
    const [host, root] = await show("dp-quantity-selector", STEPPER);
    part(root, "plus").focus();
    await takenOver(host);
    expect(root.activeElement === part(root, "plus")).to.equal(true);
    expectSeen();
  });

  it("keeps what a shopper has chosen inside, and takes it over", async () => {
    const options = {
      "data-dp-scope": "",
      asin: "B0COFFEE12",
      offerListingId: "OL-c1",
      snsEligible: true,
      device: "desktop",
      layout: "checkbox",
      frequencies: [
        { value: "1M", label: "1 month" },
        { value: "2M", label: "2 months" },
      ],
      prices: { onetime: "$22.00", sns: "$20.00" },
    };
    const [host, root] = await show("dp-subscribe-box", options);
    const box = root.querySelector<HTMLInputElement>('input[part~="opt-in"]')!;
    box.checked = !box.checked;
    const chosen = box.checked;
    await takenOver(host);
    expect(root.querySelector('input[part~="opt-in"]') === box, "the same field").to.equal(true);
    expect(box.checked).to.equal(chosen);
    const model = (host as unknown as { session: { model: { $state: { get(): string } } } }).session.model;
    expect(model.$state.get(), "the model knows").to.equal(chosen ? "sns" : "onetime");
    expectSeen(...seen());
  });

  it("shows a language's words from the beginning, and takes them over when they have loaded", async () => {
    const [host, root] = await show("dp-list-button", { "data-dp-scope": "", asin: "B0KETTLE17", device: "desktop" }, { language: "de" });
    const [button, text] = [root.querySelector("button")!, root.textContent];
    await takenOver(host);
    expect(root.querySelector("button") === button, "the same button").to.equal(true);
    expect(root.textContent!.includes("Add to list"), text!).to.equal(false);
    expect(button.isConnected).to.equal(true);
    expectSeen(...seen("request", "event"));
  });

  it("draws anew where an option is another, and tells the developer which", async () => {
    const [host, root] = await declared("dp-quantity-selector", FREE);
    const plus = part(root, "plus");
    host.setAttribute("max-quantity", "2");
    page.append(host);
    await takenOver(host);
    await until(() => part(root, "plus") !== plus && part(root, "plus") !== null, "it is drawn anew");
    expect(root.querySelectorAll('[part~="plus"]').length).to.equal(1);
    expect(plus.isConnected).to.equal(false);
    expectSeen.console(/^console\.warn <dp-quantity-selector> draws anew .* other values of max-quantity\./);
  });

  it("server.5 leaves no half of an element where an option does not fit here", async () => {
    const [host, root] = await declared("dp-quantity-selector", STEPPER, { children: "<p>Order by phone.</p>" });
    host.setAttribute("shape-type", "round");
    page.append(host);
    await until(() => host.dataset["state"] === "invalid");
    expect(root.innerHTML).to.equal("<slot></slot>");
    await until(() => seen("console").length > 0, "it is said");
    expectSeen(...seen());
  });

  it("begins anew where it is removed before the code has come", async () => {
    const [host] = await show("dp-quantity-selector", STEPPER);
    host.remove();
    await settled();
    page.append(host);
    await until(() => !isDeclared(host) && part(host.shadowRoot!, "plus") !== null, "it draws");
    expectSeen(...seen("console"));
  });
});
