import { expect, fixture, html } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import type { PromoClaimElement } from "./promo-claim.element.ts";
import "./index.ts";

const CLAIM = "/promotions/claim";
let server: FakeFetch;
let navigations: { url: string; reason: string }[];
const onNavigate = (event: Event) => {
  event.preventDefault();
  const { url, reason } = (event as CustomEvent).detail;
  navigations.push({ url: url.replace(location.origin, ""), reason });
};
/** a press whose call has been answered */
const PRESSED = ["dp-metric promo-claim.press", `POST ${CLAIM}`];
const OUTCOME = "dp-metric promo-claim.outcome";
const TAKEN = [OUTCOME, "dp-change promotions", "polite Claimed. The saving shows at checkout.", "dp-success promo-claim"];
const CLAIMED = [...PRESSED, ...TAKEN];
// an address of the page's own choice is not shown
const ELSEWHERE = (address: string) => ["dp-metric promo-claim.press", "dp-request promotion-claim", `POST ${address}`, ...TAKEN];
const UNCONFIRMED = "assertive We could not confirm this. Please check before you try again.";
const NOT_CLAIMED = "assertive We could not claim this promotion. Please try again.";
const FAILED = (code: string) => [...PRESSED, OUTCOME, `dp-error ${code}`, code === "unknown" ? UNCONFIRMED : NOT_CLAIMED];
const BLOCKED = ["dp-metric promo-claim.press", "dp-error blocked-url", NOT_CLAIMED];

const OFFER = html`<dp-promo-claim promotion-id="P-1" asin="A1" offer-listing-id="O1" label="Save 10%"></dp-promo-claim>`;
const PLAIN = html`<dp-promo-claim promotion-id="P-1"></dp-promo-claim>`;

async function place(markup: unknown): Promise<PromoClaimElement> {
  const section = await fixture<HTMLElement>(html`<section>${markup}</section>`);
  const element = section.querySelector<PromoClaimElement>("dp-promo-claim")!;
  await until(() => !["loading", undefined].includes(element.dataset["state"]));
  return element;
}
const part = (element: Element, name: string) => element.shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
const said = (element: Element, role: string) =>
  [...element.shadowRoot!.querySelectorAll(`[data-role=${role}]`)].map(({ textContent }) => textContent).join("");
async function pressByKey(element: Element): Promise<void> {
  part(element, "button")!.focus();
  await press("Enter");
}
const focused = (element: Element) => element.shadowRoot!.activeElement;
/** Waits until it is claimed, with all that was seen since the press. */
async function claimed(element: Element, ...seen: string[]): Promise<void> {
  await until(() => element.getAttribute("data-state") === "claimed", "claimed");
  await settled();
  expectSeen(...seen);
}

describe("dp-promo-claim", () => {
  beforeEach(() => {
    server = fakeFetch({ [CLAIM]: () => json({ status: "CLAIMED" }) });
    navigations = [];
    document.addEventListener("dp-navigate", onNavigate);
    pageStores().promotions.set({});
  });
  afterEach(() => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
  });

  it("promo-claim.1 state:promo-claim.ready option:promo-claim.label draws the label and one button whose name includes it", async () => {
    const element = await place(html`<dp-promo-claim promotion-id="P-1" label="Save 10%"></dp-promo-claim>`);
    expect([part(element, "label")!.textContent, part(element, "button")!.textContent]).to.deep.equal(["Save 10%", "Claim"]);
    expect([part(element, "button")!.getAttribute("aria-label"), element.dataset["state"]]).to.deep.equal(["Claim: Save 10%", "ready"]);
    expect(element.shadowRoot!.querySelectorAll("button")).to.have.length(1);
    await expect(element).to.be.accessible();
  });

  it("calls.2 no markup beside the element sends its token to another origin; an attribute of the element does", async () => {
    const state = JSON.stringify({ endpointBase: "https://evil.example", tokenOrigins: ["https://evil.example"] });
    const markup = `<meta name="anti-csrftoken-a2z" content="CSRF1"><meta name="endpoint-base" content="https://evil.example">
      <meta name="token-origins" content="https://evil.example"><meta name="allowed-origins" content="https://evil.example">
      <script type="application/json" data-dp-state>${state}</script>`;
    const before = new Set(document.head.children);
    document.head.insertAdjacentHTML("beforeend", markup);
    try {
      const element = await place(OFFER);
      await pressByKey(element);
      await claimed(element, ...CLAIMED);
      element.setAttribute("promotion-id", "P-2");
      element.setAttribute("endpoints", '{"promotion-claim":"https://api.example/promotions/claim"}');
      await until(() => element.dataset["state"] === "ready", "another promotion");
      await pressByKey(element);
      await until(() => element.dataset["state"] === "error", "blocked");
      expectSeen("dp-metric promo-claim.press", OUTCOME, "dp-error blocked-url", NOT_CLAIMED);
      element.setAttribute("token-origins", "https://api.example");
      await press("Enter");
      await claimed(element, "dp-metric promo-claim.press", "POST https://api.example/promotions/claim", ...TAKEN);
      const sent = server.requests.map(({ origin, headers, credentials }) => [origin, headers.get("anti-csrftoken-a2z"), credentials]);
      expect(sent).to.deep.equal([
        [location.origin, "CSRF1", "include"],
        ["https://api.example", "CSRF1", "include"],
      ]);
    } finally {
      for (const node of [...document.head.children]) if (!before.has(node)) node.remove();
    }
  });

  it("calls.3 endpoint-base moves the claim", async () => {
    server.on(`/shop${CLAIM}`, () => json({ status: "CLAIMED" }));
    const element = await place(html`<dp-promo-claim promotion-id="P-1" label="Save 10%" endpoint-base="/shop"></dp-promo-claim>`);
    await pressByKey(element);
    await claimed(element, ...ELSEWHERE(`/shop${CLAIM}`));
  });

  it("calls.6 a claim whose element leaves is seen to its end: another element of the promotion learns it", async () => {
    let answer!: (response: Response) => void;
    server.on(CLAIM, () => new Promise((resolve) => (answer = resolve)));
    const first = await place(html`<dp-promo-claim promotion-id="P-1" label="Save 10%"></dp-promo-claim>`);
    const other = await place(html`<dp-promo-claim promotion-id="P-1" label="Save 10%"></dp-promo-claim>`);
    await pressByKey(first);
    await until(() => server.to(CLAIM).length === 1, "sent");
    first.remove();
    await settled();
    expect([server.to(CLAIM)[0]!.signal?.aborted, other.dataset["state"]]).to.deep.equal([false, "ready"]);
    answer(json({ status: "CLAIMED" }));
    await claimed(other, ...PRESSED, OUTCOME, "dp-change promotions", "dp-success promo-claim"); // said by neither
  });

  it("calls.15 a 403 of a claim reloads nothing: it has failed", async () => {
    server.on(CLAIM, () => json({}, 403));
    const element = await place(html`<dp-promo-claim promotion-id="P-1" label="Save 10%"></dp-promo-claim>`);
    await pressByKey(element);
    await until(() => element.dataset["state"] === "error", "failed");
    await settled();
    expectSeen(...FAILED("http"));
  });

  it("calls.12 the shopper's own retry after a 500 carries the same request id, the press after a 400 a new one", async () => {
    const answers = [500, 400, 200];
    const claims = () => server.to(CLAIM);
    server.on(CLAIM, () => json({ status: "CLAIMED" }, answers[claims().length - 1]));
    const element = await place(OFFER);
    await clickOn(part(element, "button")!);
    await until(() => element.dataset["state"] === "error", "failed by the 500");
    await press("Enter");
    await until(() => claims().length === 2 && element.dataset["state"] === "error", "failed by the 400");
    await press("Space");
    await claimed(element, ...FAILED("unknown"), ...FAILED("http"), ...CLAIMED);
    const ids = claims().map(({ headers }) => headers.get("idempotency-key"));
    expect(ids).to.have.length(3);
    expect(ids[0]).to.match(/^[0-9a-f]{32}$/);
    expect([ids[1] === ids[0], ids[2] === ids[0]]).to.deep.equal([true, false]);
  });

  it("promo-claim.1 promo-claim.2 promo-claim.3 call:promotion-claim by keyboard: busy, then claimed, announced once, with focus on it", async () => {
    let answer!: (response: Response) => void;
    server.on(CLAIM, () => new Promise((resolve) => (answer = resolve)));
    document.head.insertAdjacentHTML("beforeend", `<meta name="anti-csrftoken-a2z" content="CSRF1">`);
    const element = await place(OFFER);
    part(element, "button")!.focus();
    await press("Enter", "Enter", "Space");
    await until(() => server.to(CLAIM).length === 1);
    const [sent] = server.to(CLAIM);
    expect([sent!.method, sent!.body, sent!.headers.get("anti-csrftoken-a2z")]).to.deep.equal([
      "POST",
      { promotionId: "P-1", asin: "A1", offerListingId: "O1" },
      "CSRF1",
    ]);
    expect([part(element, "button")!.getAttribute("aria-busy"), part(element, "button")!.textContent]).to.deep.equal([
      "true",
      "Claiming the promotion",
    ]);
    expect(part(element, "button")!.getAttribute("aria-label")).to.equal("Claiming the promotion: Save 10%");
    expect(focused(element)).to.equal(part(element, "button"));
    await expect(element).to.be.accessible();
    answer(json({ status: "ALREADY_CLAIMED" }));
    await claimed(element, ...CLAIMED);
    expect([part(element, "button"), focused(element)]).to.deep.equal([null, part(element, "claimed")]);
    expect(part(element, "claimed")!.textContent.trim()).to.equal("Claimed. The saving shows at checkout.");
    await expect(element).to.be.accessible();
    document.querySelector("meta[name=anti-csrftoken-a2z]")!.remove();
  });

  it("promo-claim.3 who has gone on meanwhile keeps focus", async () => {
    const element = await place(html`<dp-promo-claim promotion-id="P-1"></dp-promo-claim><button id="other">Other</button>`);
    await clickOn(part(element, "button")!);
    element.parentElement!.querySelector<HTMLElement>("#other")!.focus();
    await claimed(element, ...CLAIMED);
    expect(document.activeElement!.id).to.equal("other");
  });

  it("promo-claim.5 all of the page with that promotion follow, one that comes later too; one alone announces it", async () => {
    const element = await place(
      html`<dp-promo-claim promotion-id="P-1"></dp-promo-claim><dp-promo-claim id="two" promotion-id="P-1"></dp-promo-claim>
        <dp-promo-claim id="other" promotion-id="P-2"></dp-promo-claim>`,
    );
    const at = (id: string) => element.parentElement!.querySelector<HTMLElement>(`#${id}`)!;
    await clickOn(part(element, "button")!);
    await claimed(at("two"), ...CLAIMED);
    element.parentElement!.insertAdjacentHTML("beforeend", `<dp-promo-claim id="late" promotion-id="P-1"></dp-promo-claim>`);
    await claimed(at("late"));
    expect(at("other").dataset["state"]).to.equal("ready");
  });

  it("promo-claim.9 state:promo-claim.error a refusal is an alert in plain text, without a button; focus is not lost", async () => {
    server.on(CLAIM, () => json({ status: "NOT_ELIGIBLE", message: "<b>Members</b> only" }));
    const element = await place(html`<dp-promo-claim promotion-id="P-1" label="Save"></dp-promo-claim>`);
    part(element, "button")!.focus();
    await clickOn(part(element, "button")!);
    await until(() => said(element, "alert") !== "");
    expect([said(element, "alert"), part(element, "button")]).to.deep.equal(["<b>Members</b> only", null]);
    expectSeen(...PRESSED, OUTCOME, "dp-error refused", "assertive <b>Members</b> only");
    expect(document.activeElement).to.equal(element);
    await expect(element).to.be.accessible();
  });

  it("promo-claim.10 after an error the button is back with focus, and an alert; the next press claims", async () => {
    const answers: [string, () => Response][] = [
      ["http", () => json({}, 400)],
      ["unknown", () => json({}, 500)],
      ["unknown", () => json({ status: "MAYBE" })],
      ["unknown", () => new Response("<p>", { headers: { "content-type": "text/html" } })],
    ];
    for (const [code, reply] of answers) {
      server.on(CLAIM, reply);
      const element = await place(PLAIN);
      await clickOn(part(element, "button")!);
      await until(() => said(element, "alert") !== "", code);
      await until(() => focused(element) === part(element, "button"), "focus is back");
      expect(element.dataset["state"]).to.equal("error");
      await expect(element).to.be.accessible();
      expectSeen(...FAILED(code));
    }
    server.on(CLAIM, () => json({ status: "CLAIMED" }));
    const element = await place(PLAIN);
    await clickOn(part(element, "button")!);
    await claimed(element, ...CLAIMED);
  });

  it("promo-claim.10 and calls.11 after a lost answer it does not say that nothing was claimed, and sends nothing by itself", async () => {
    server.on(CLAIM, () => Promise.reject(new TypeError("connection lost")));
    const element = await place(PLAIN);
    expect(said(element, "alert")).to.equal("");
    await clickOn(part(element, "button")!);
    await until(() => element.dataset["state"] === "error", "the outcome is not known");
    await until(() => said(element, "alert") !== "", "said");
    expect(said(element, "alert")).to.equal("We could not confirm this. Please check before you try again.");
    const button = part(element, "button")!;
    expect([button.textContent, button.getAttribute("aria-busy"), focused(element) === button]).to.deep.equal(["Claim", null, true]);
    await settled();
    expect(pageStores().promotions.get()).to.deep.equal({});
    const unconfirmed = "assertive We could not confirm this. Please check before you try again.";
    expectSeen(...PRESSED, OUTCOME, "dp-error unknown", unconfirmed);
  });

  it("promo-claim.11 a 401 leads to sign-in, and it can be pressed again", async () => {
    server.on(CLAIM, () => json({}, 401));
    const element = await place(PLAIN);
    await clickOn(part(element, "button")!);
    await until(() => navigations.length === 1);
    expect([navigations[0]!.reason, pageStores().promotions.get()]).to.deep.equal(["sign-in", {}]);
    await until(() => element.dataset["state"] === "ready", "ready again");
    await settled();
    expectSeen(...PRESSED, "dp-navigate sign-in");
  });

  it("option:promo-claim.claim-url is the action of the form in the element, unless it is named", async () => {
    server.on("/claims", () => json({ status: "CLAIMED" }));
    const form = html`<form action="/claims" method="post"><input type="hidden" name="promoId" value="P-7" /></form>`;
    const element = await place(html`<dp-promo-claim>${form}</dp-promo-claim>`);
    await clickOn(part(element, "button")!);
    await until(() => server.to("/claims").length === 1);
    expect(server.to("/claims")[0]!.body).to.include({ promotionId: "P-7" });
    await claimed(element, ...ELSEWHERE("/claims"));
    const named = await place(html`<dp-promo-claim promotion-id="P-8" claim-url="/promotions/claim">${form}</dp-promo-claim>`);
    await clickOn(part(named, "button")!);
    await claimed(named, ...CLAIMED);
  });

  it("url.1 promo-claim.8 option:promo-claim.terms-url the terms go through dp-navigate; without an address there is no link", async () => {
    const element = await place(html`<dp-promo-claim promotion-id="P-1" terms-url="/terms"></dp-promo-claim>`);
    await clickOn(part(element, "terms")!);
    expect(navigations).to.deep.equal([{ url: "/terms", reason: "terms" }]);
    element.removeAttribute("terms-url");
    await until(() => part(element, "terms") === null, "no link");
    element.setAttribute("terms-url", "javascript:void 0");
    await until(() => seen().some((one) => one.startsWith("dp-error blocked-url")) && part(element, "terms") === null, "refused");
    expectSeen("dp-navigate terms", /^dp-error blocked-url/);
  });

  it("promo-claim.12 state:promo-claim.invalid without a promotion it is invalid and shows the page's own; a blocked address fails", async () => {
    const element = await place(html`<dp-promo-claim>Ask in the shop.</dp-promo-claim>`);
    await until(() => seen().length === 2, "its error");
    expect(element.dataset["state"]).to.equal("invalid");
    expectSeen(/^console.error <dp-promo-claim> config: promotion-id is missing/, "dp-error config");
    const blocked = await place(html`<dp-promo-claim promotion-id="P-1" claim-url="https://elsewhere.example/"></dp-promo-claim>`);
    await clickOn(part(blocked, "button")!);
    await until(() => said(blocked, "alert") !== "", "said");
    expect(part(blocked, "button")).to.not.equal(null);
    await settled();
    expectSeen(...BLOCKED);
  });
});
