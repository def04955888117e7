import { expect } from "@open-wc/testing";
import { htmlAnswer } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import {
  ALL,
  BANK,
  EMI,
  MARKER,
  PARTNER,
  PATH,
  button,
  cards,
  closed,
  dialog,
  expectEvents,
  expander,
  focused,
  host,
  inside,
  labels,
  markers,
  onPage,
  open,
  opened,
  page,
  put,
  root,
  server,
  state,
} from "./payment-offers.fixture.ts";

const ERROR = "Error fetching the details. Try again later";
const kind = () => dialog()!.dataset["kind"];
const name = () => dialog()!.querySelector("h2")!.textContent;
const query = (at = 0) => Object.fromEntries(new URLSearchParams(server.to(PATH)[at]!.url.split("?")[1]));

describe("details of dp-payment-offers", () => {
  onPage();

  it("payment-offers.8 on mobile bank offers open in a bottom sheet of their name, all others in one of the offer's title", async () => {
    await put([BANK, { ...PARTNER, type: "InstantBankDiscount", id: "b2" }], `device="mobile"`);
    const card = cards()[0]!;
    expect([card.ariaHasPopup, card.ariaExpanded]).to.deep.equal(["dialog", null]);
    await open("Bank offer");
    expect([kind(), name()], "text:payment-offers.bank-title").to.deep.equal(["bottom-sheet", "Bank offers"]);
    await expect(host()).to.be.accessible();
    await clickOn(inside("[part=dialog-close]"));
    await until(() => !dialog() && focused() === card, "focus is back");
    expectEvents(...opened("bank"), closed("bank"));
    await put([PARTNER], `device="app"`);
    await open("Tax invoice");
    expect([kind(), name(), inside("[part=dialog-close]").ariaLabel], "text:payment-offers.close").to.deep.equal([
      "bottom-sheet",
      "Tax invoice",
      "Close",
    ]);
    await press("Escape");
    await until(() => !dialog());
    expectEvents(...opened("common"), closed("common"));
  });

  it("payment-offers.8 on mobile the plans open in a bottom sheet named by the title of their offer", async () => {
    await put([{ ...EMI, title: "Three parts" }], `device="mobile"`);
    await open("Three parts");
    await until(() => dialog());
    expect([kind(), name()]).to.deep.equal(["bottom-sheet", "Three parts"]);
    expectEvents(...opened("emi"));
  });

  it("payment-offers.9 payment-offers.11 the plans open in a side sheet named by the offer, from card and link", async () => {
    await put(ALL);
    await open("No cost EMI");
    expect([kind(), name(), query()["experienceId"]]).to.deep.equal(["side-sheet", "No cost EMI", "emiMenueSVAjaxExperience"]);
    await press("Escape");
    await until(() => !dialog() && focused() === cards()[0]!, "focus is back");
    await clickOn(button("See all EMI plans"));
    await state("open");
    await until(() => dialog());
    expect(server.to(PATH), "payment-offers.10 text:payment-offers.see-all-emi").to.have.length(1);
    await press("Escape");
    await until(() => !dialog() && focused() === button("See all EMI plans"), "focus is back");
    expect(markers()).to.deep.equal(["tp_desktop_cc_vsx_offers_NoCostEmi_click", "tp_desktop_cc_vsx_offers_NoCostEmi_click"]);
    expectSeen(...labels());
  });

  it("payment-offers.12 all offers open in a sheet, by the element's own fields, and a link in it leads away with a click", async () => {
    server.on(PATH, () => htmlAnswer(`<p><a href="/terms">Terms</a></p>`));
    await put(
      ALL,
      `device="desktop" smid="M-1" sr="8-1" encryptedmerchantid="em" emitype="DebitCard" buyingoptionindex="0" query-args="psc=1" offerid="OL"`,
    );
    const navigations: string[] = [];
    const stay = (event: Event) => {
      navigations.push(new URL((event as CustomEvent<{ url: string }>).detail.url).pathname);
      event.preventDefault();
    };
    document.addEventListener("dp-navigate", stay);
    await clickOn(button("See all offers"));
    await state("open");
    await until(() => dialog());
    const options = "option:payment-offers.asin option:payment-offers.offerid option:payment-offers.emitype option:payment-offers.smid";
    expect(
      [name(), kind(), query()],
      `${options} option:payment-offers.sr option:payment-offers.buyingoptionindex text:payment-offers.see-all`,
    ).to.deep.equal([
      ...["See all offers", "side-sheet"],
      {
        ...{ experienceId: "vsxOffersSecondaryView", showFeatures: "vsxoffers", asin: "A1", offerid: "OL", emitype: "DebitCard", psc: "1" },
        ...{ buyingoptionindex: "0", smid: "M-1", encryptedmerchantid: "em", sr: "8-1" }, // option:payment-offers.encryptedmerchantid
      },
    ]);
    expect(server.to(PATH)[0]!.headers.get("accept"), "call:payment-offers-view").to.equal("text/html");
    await clickOn(inside("[part=fragment] a"));
    await until(() => navigations.length === 1);
    document.removeEventListener("dp-navigate", stay);
    expect([navigations, markers()]).to.deep.equal([["/terms"], ["tp_desktop_cc_vsx_offers_all_click", "vsx_psp_all_click"]]);
    await press("Escape");
    await until(() => !dialog());
    expectSeen(...labels());
  });

  it("payment-offers.10 while a call is in flight a spinner shows, and the answer is kept", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(PATH, () => new Promise((resolve) => (answer = resolve)));
    await put([BANK]);
    await open("Bank offer", "loading");
    await until(() => expander()?.querySelector(".dp-spinner"), "a spinner");
    expect(expander()!.querySelector("[data-role=status]")!.textContent, "text:payment-offers.loading").to.equal("Loading");
    await until(() => server.to(PATH).length === 1, "it is asked for");
    answer(htmlAnswer("<p>Late terms</p>"));
    await state("open");
    expect(expander()!.innerText).to.equal("Late terms");
    for (let press = 0; press < 2; press++) await clickOn(cards()[0]!);
    await state("open");
    expect(server.to(PATH)).to.have.length(1);
    expectSeen(...labels());
  });

  it("payment-offers.14 an address of another origin is asked without credentials; the page's own query of it stays (option:payment-offers.url)", async () => {
    await put(
      [{ ...BANK, url: "https://offers.example/terms?keep=1" }],
      `device="desktop" allowed-origins="https://offers.example" csrf-token="T"`,
    );
    server.on("/terms", () => htmlAnswer("<p>Their terms</p>"));
    await open("Bank offer");
    const [request] = server.to("/terms");
    expect([request!.origin, request!.credentials, request!.headers.get("anti-csrftoken-a2z")]).to.deep.equal([
      "https://offers.example",
      "omit",
      null,
    ]);
    expect(request!.url).to.include("keep=1&experienceId=");
    expectSeen(...labels());
  });

  it("payment-offers.20 payment-offers.28 details open also when the click is never answered, or fails", async () => {
    server.on(MARKER, () => Promise.reject(new TypeError("lost")));
    await put([PARTNER]);
    await open("Tax invoice");
    expect([expander()!.innerText, markers()]).to.deep.equal(["For businesses", ["tp_desktop_cc_vsx_offers_Partner_click"]]);
    await settled();
    expectEvents(...opened("expander"));
  });

  it("payment-offers.23 a cancelled dp-open leaves everything as it was", async () => {
    await put([EMI]);
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener("dp-open", cancel, { once: true });
    await clickOn(cards()[0]!);
    await settled();
    expect([host().dataset["state"], dialog(), server.to(PATH)]).to.deep.equal(["ready", null, []]);
    expectSeen(...labels());
  });

  it("payment-offers.26 payment-offers.25 a failure is an alert in place of the details, and the next opening calls again", async () => {
    const events: CustomEvent[] = [];
    const note = (event: Event) => events.push(event as CustomEvent);
    document.addEventListener("dp-error", note);
    server.on(PATH, () => htmlAnswer("no", 500));
    await put([BANK]);
    await open("Bank offer", "error");
    await until(() => seen("announcement").includes(`assertive ${ERROR}`), "announced");
    expect(expander()!.innerText.trim(), "text:payment-offers.error").to.equal(ERROR);
    await clickOn(cards()[0]!);
    await state("ready");
    server.on(PATH, () => htmlAnswer("<p>Terms</p>"));
    await open("Bank offer");
    document.removeEventListener("dp-error", note);
    expect(detailsOf<{ code: string; status: number }>(events, "dp-error").map(({ code, status }) => [code, status])).to.deep.equal([
      ["http", 500],
    ]);
    expect([
      expander()!.innerText,
      labels()
        .filter((one) => one.includes("EXPANDER"))
        .map((one) => one.replace(/: .*/, "")),
    ]).to.deep.equal([
      "Terms",
      ["console.error <dp-payment-offers> EXPANDER_STATUS_CODE_ERROR", "dp-metric VSXOffers:EXPANDER_STATUS_CODE_ERROR"],
    ]);
    expectSeen(...labels());
  });

  it("payment-offers.27 an answer with no content is no error", async () => {
    server.on(PATH, () => new Response(null, { status: 204 }));
    await put([BANK]);
    await open("Bank offer");
    expect(expander()!.innerText.trim(), "text:payment-offers.fallback").to.equal("Sorry, content is not available.");
    await until(() => seen("announcement").length > 1, "announced");
    expect(seen("announcement")).to.deep.equal(["polite Loading", "polite Sorry, content is not available."]);
    expectEvents(...opened("expander"));
  });

  it("payment-offers.22 an impression is counted once at half a card in view, and not again", async () => {
    page.style.paddingBlockStart = "3000px";
    await put([PARTNER], undefined, 0);
    await settled();
    expectSeen();
    cards()[0]!.scrollIntoView();
    await until(() => labels().length > 0, "counted");
    scrollTo(0, 0);
    await settled();
    cards()[0]!.scrollIntoView();
    await settled();
    expect(root().isConnected).to.equal(true);
    expectSeen("dp-metric VSXOffers:impression");
    scrollTo(0, 0);
  });
});
