import { expect } from "@open-wc/testing";
import "../../elements/coupon/index.ts";
import "../../elements/heart-button/index.ts";
import "../../elements/promo-claim/index.ts";
import { connect } from "../../src/element/connect.ts";
import type { Connection } from "../../src/options/connections.ts";
import { fakeFetch, type FakeFetch } from "../support/fake-fetch.ts";
import { expectSeen, seen } from "../support/recorder.ts";
import { settled, until } from "../support/until.ts";

const told = (tag: string, calls: string) =>
  `console.info <${tag}> is unavailable: it needs ${calls}, which provides does not list and connect has no handler for.`;
const NO_COUPON = told("dp-coupon", "coupon-redeem");
const NO_HEART = told("dp-heart-button", "list-add or list-heart-action");
const NO_CLAIM = told("dp-promo-claim", "promotion-claim");

describe("what a page connects", () => {
  const undo: (() => void)[] = [];
  let server: FakeFetch;
  let stage: HTMLElement;

  const given = (connection: Connection): (() => void) => {
    const takeBack = connect(connection);
    undo.push(takeBack);
    return takeBack;
  };
  function place(): void {
    stage.innerHTML = `<dp-coupon asin="A1" promotion-id="C1" encrypted-promotion-id="q7" signed-in="true"><p>Coupon</p></dp-coupon>
      <dp-heart-button asin="A1" item-title="Lamp" list-external-id="L1" signed-in="true"><p>Heart</p></dp-heart-button>
      <dp-promo-claim asin="A1" promotion-id="P1" label="Save" signed-in="true"><p>Claim</p></dp-promo-claim>`;
  }
  const at = (tag: string) => stage.querySelector<HTMLElement>(tag)!;
  const states = () => [...stage.children].map((host) => (host as HTMLElement).dataset["state"]);
  const isAsked = () => states().length === 3 && states().every((state) => state !== "loading" && state !== undefined);

  beforeEach(() => {
    server = fakeFetch();
    stage = document.body.appendChild(document.createElement("section"));
  });
  afterEach(async () => {
    document.documentElement.removeAttribute("provides");
    undo.splice(0).forEach((takeBack) => takeBack());
    stage.remove();
    server.restore();
    await settled();
  });

  it("connect.6 state unavailable an element one of whose calls is not provided keeps its fallback, and one console.info names it", async () => {
    given({ provides: ["coupon-redeem", "promotion-get"] });
    place();
    await until(isAsked, "asked");
    expect([states()[0] === "unavailable", ...states().slice(1)]).to.deep.equal([false, "unavailable", "unavailable"]);
    expect([...at("dp-heart-button").shadowRoot!.children].map(({ localName }) => localName)).to.deep.equal(["slot"]);
    expect(at("dp-heart-button").querySelector("p")!.checkVisibility()).to.equal(true);
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } })); // asked again, and not told again
    await settled();
    expectSeen.console(NO_HEART, NO_CLAIM);
    expect(seen("event").filter((label) => label.startsWith("dp-error"))).to.deep.equal([]);
    expectSeen(...seen());
  });

  it("connect.6 one of several calls is enough, an area provides those of its elements, and without provides all count as there", async () => {
    place();
    await until(isAsked, "begun");
    expect(states()).to.not.include("unavailable");
    const takeBack = given({ provides: ["lists"] });
    await until(() => states().includes("unavailable"), "elements that had begun give back their fallback");
    expect([states()[0], states()[1] === "unavailable", states()[2]]).to.deep.equal(["unavailable", false, "unavailable"]);
    given({ provides: ["list-add"], calls: { "coupon-redeem": () => Promise.reject(new Error("lost")) } });
    await until(() => states()[0] !== "unavailable", "a handler counts as provided");
    expect([states()[1] === "unavailable", states()[2]]).to.deep.equal([false, "unavailable"]);
    takeBack();
    undo.splice(0).forEach((one) => one());
    await until(() => !states().includes("unavailable"), "all are back");
    expectSeen.console(NO_COUPON, NO_CLAIM);
    expectSeen(...seen());
  });

  it("connect.6 provides is a trusted option: an attribute of <html> counts, a hidden field and page state do not", async () => {
    document.documentElement.setAttribute("provides", "grocery, promotion-claim");
    given({ provides: [] });
    place();
    stage.insertAdjacentHTML(
      "beforeend",
      `<input type="hidden" name="provides" value="list-add"><script type="application/json" data-dp-state>{"provides":["list-add"]}</script>`,
    );
    await until(() => at("dp-coupon").dataset["state"] !== "loading" && at("dp-heart-button").dataset["state"] === "unavailable", "asked");
    expect([states()[0] === "unavailable", states()[2] === "unavailable"]).to.deep.equal([false, false]);
    expectSeen.console(NO_HEART);
    expectSeen(...seen());
  });
});
