import { expect } from "@open-wc/testing";
import {
  CLOSED,
  held,
  htmlWidget,
  listWidget,
  LOADING,
  metrics,
  NONE,
  of,
  onPage,
  openedWith,
  PRESSED,
  RECOMMENDATIONS,
  RECOMMENDED,
  recommended,
  server,
  sheet,
  SUCCESS,
  type Sheet,
} from "./upsell-sheet.recommendations.page.fixture.ts";
import { durationsOf, recordAnimations } from "../../../test/support/animations.ts";
import { expectSeen } from "../../../test/support/recorder.ts";
import { settled, until } from "../../../test/support/until.ts";

onPage();

const [DRAWN, SAID] = RECOMMENDED as [string, string];
const REOPENED = ["dp-open upsell-sheet", "dp-change upsell", SAID];
/** Waits until nothing of the sheet moves any more. */
const stands = async ({ root }: Sheet) => {
  await Promise.all(root.getAnimations().map((animation) => animation.finished.catch(() => {})));
  await settled();
};

const status = (text: string) => `<p>${text}</p>`;
const tall = (name: string) => `<div id="${name}">${"<p>line</p>".repeat(60)}<button type="button">${name}</button></div>`;

describe("recommendations in dp-upsell-sheet", () => {
  it("upsell-sheet.42 state:upsell-sheet.loading a skeleton shows until recommendations arrive, and fades out as they fade in", async () => {
    const answer = held(RECOMMENDATIONS);
    const view = await sheet();
    await view.open();
    const region = view.part("recommendations")!;
    expect([region.getAttribute("aria-busy"), view.parts("skeleton").length, view.host.dataset["state"]]).to.deep.equal([
      "true",
      1,
      "loading",
    ]);
    const said = view.part("loaded")!;
    expect([said.dataset["role"], said.textContent, said.className.includes("dp-visually-hidden")]).to.deep.equal([
      "status",
      "Loading recommendations",
      true,
    ]);
    await expect(view.host).to.be.accessible();
    const skeleton = view.root.querySelector(".loading")!;
    const played = recordAnimations();
    answer(recommended([listWidget(2)]));
    await until(() => view.parts("item").length === 2);
    expect([region.hasAttribute("aria-busy"), said.textContent, view.part("loaded")]).to.deep.equal([
      false,
      "Recommendations for you",
      said,
    ]);
    const fades = [skeleton, said, view.part("widget")!].map((node) => played(node));
    expect(fades.map(durationsOf)).to.deep.equal([[200], [200], [200]]);
    await until(() => view.parts("skeleton").length === 0, "the skeleton is out");
    expect(view.host.dataset["state"]).to.equal("open");
    await Promise.all(fades.flat().map(({ finished }) => finished));
    await expect(view.host).to.be.accessible();
    expectSeen(...openedWith([DRAWN]));
  });

  it("upsell-sheet.42 recommendations that were there before the opening show at once", async () => {
    server.on(RECOMMENDATIONS, () => recommended([listWidget(2), htmlWidget(status("ready"))]));
    const answer = held("/gp/product/handle-buy-box");
    const view = await sheet();
    const opening = view.open();
    await until(() => view.host.model!.loaded()!.recommendations.$shown.get().length === 2, "its HTML is sanitised");
    answer(new Response('{"status":1}', { headers: { "content-type": "application/json" } }));
    await opening;
    expect([view.parts("skeleton").length, view.parts("item").length, view.texts("[part~=fragment]")]).to.deep.equal([0, 2, ["ready"]]);
    expect(view.parts("widget").flatMap((node) => node.getAnimations())).to.deep.equal([]);
    expectSeen(...PRESSED, SUCCESS, "dp-open upsell-sheet", "dp-change upsell", DRAWN, DRAWN, SAID, "polite Added to cart");
  });

  it("upsell-sheet.44 a chunk that is appended moves nothing: not the scroll position, not the focus, not the state of a widget", async () => {
    const view = await sheet();
    await view.opened([listWidget(5), htmlWidget(tall("first"))]);
    await stands(view);
    view.part("toggle")!.click();
    await until(() => view.parts("item").length === 5, "all of the list");
    const button = view.all("button").find((node) => node.textContent === "first")!;
    button.focus();
    const body = view.part("dialog-body")!;
    await stands(view);
    const before = { top: body.scrollTop, at: button.getBoundingClientRect().top };
    expect(before.top).to.be.greaterThan(200);
    view.host.appendRecommendations({ widgets: [htmlWidget(tall("second")), listWidget(1)], recommendationBaseIdentifier: "B0BASE0001" });
    await until(() => view.parts("fragment").length === 2, "appended");
    await stands(view);
    expectSeen(DRAWN, DRAWN);
    expect([body.scrollTop, button.getBoundingClientRect().top]).to.deep.equal([before.top, before.at]);
    expect([view.focused(), view.parts("item").length]).to.deep.equal([button, 6]);
    expect(view.parts("widget").map((node) => node.dataset["widget"])).to.deep.equal(["list", "recommendation", "recommendation", "list"]);
  });

  it("upsell-sheet.44 what is quick never comes in below what is slow, to be pushed down by it", async () => {
    const view = await sheet();
    await view.opened([]);
    const order: string[] = [];
    const seen = new MutationObserver(() => {
      for (const { dataset } of view.parts("widget")) if (!order.includes(dataset["name"]!)) order.push(dataset["name"]!);
    });
    seen.observe(view.root, { childList: true, subtree: true });
    view.host.appendRecommendations({ widgets: [htmlWidget(status("slow"), { attribution: { name: "slow" } })] });
    view.host.appendRecommendations({ widgets: [listWidget(1, { attribution: { name: "quick" } })] });
    await until(() => view.parts("widget").length === 2);
    seen.disconnect();
    expect(order).to.deep.equal(["slow", "quick"]);
    expectSeen(LOADING, DRAWN, DRAWN, SAID);
  });

  it("upsell-sheet.43 a stale chunk is not drawn", async () => {
    const view = await sheet();
    await view.opened([listWidget(1)]);
    view.host.appendRecommendations({ widgets: [listWidget(4)], recommendationBaseIdentifier: "B0OTHER001" });
    await settled();
    expect(view.parts("item")).to.have.length(1);
    expectSeen("dp-metric upsell-sheet.stale-chunk");
  });

  it("upsell-sheet.46 the container carries the attribution, which is counted when the widget is drawn", async () => {
    const attribution = { name: "fbt", category: "purchase", type: "similar", item: "B0" };
    const view = await sheet();
    await view.opened([listWidget(1, { attribution }), htmlWidget(status("plain"))]);
    const [{ name, category, type, item }, plain] = view.parts("widget").map(({ dataset }) => dataset) as [DOMStringMap, DOMStringMap];
    expect([{ name, category, type, item }, plain["name"]]).to.deep.equal([attribution, undefined]);
    expect(metrics("upsell-sheet.widget").map((metric) => metric["tags"])).to.deep.equal([attribution, { type: "recommendation" }]);
    await view.close();
    view.host.show();
    await until(() => view.parts("widget").length === 2, "drawn again");
    expectSeen(...CLOSED, ...REOPENED);
  });

  it("upsell-sheet.47 a widget fades in over 200 ms, or shows at once where it says none", async () => {
    const answer = held(RECOMMENDATIONS);
    const view = await sheet();
    await view.open();
    const played = recordAnimations();
    answer(recommended([listWidget(1), listWidget(1, { animation: "none" })]));
    await until(() => view.parts("widget").length === 2);
    expect(view.parts("widget").map((node) => durationsOf(played(node)))).to.deep.equal([[200], []]);
    expectSeen(...openedWith([DRAWN, DRAWN]));
  });

  it("upsell-sheet.48 state:upsell-sheet.empty without recommendations it says so and leads back to the page", async () => {
    const view = await sheet();
    await view.opened([]);
    expect([view.part("loaded")!.textContent, view.part("continue")!.textContent, view.host.dataset["state"]]).to.deep.equal([
      "We have no recommendations right now.",
      "Continue shopping",
      "empty",
    ]);
    await expect(view.host).to.be.accessible();
    view.part("continue")!.click();
    expect(of("dp-close")[0]).to.deep.include({ surface: "upsell-sheet", reason: "continue-shopping" });
    expectSeen(...CLOSED);
  });

  it("upsell-sheet.48 upsell-sheet.68 a call that fails after the opening shows the same", async () => {
    const answer = held(RECOMMENDATIONS);
    const view = await sheet();
    await view.open();
    answer(new Response("no", { status: 404 }));
    await until(() => view.part("continue"), "it says so");
    expect(view.part("loaded")!.textContent).to.equal("We have no recommendations right now.");
    expectSeen(...openedWith(["dp-error http"], [NONE]));
  });

  it("upsell-sheet.45 upsell-sheet.49 HTML is sanitised, its links go through dp-navigate, and continue-shopping closes", async () => {
    const html = `<h3>Ideas</h3><img src="https://evil.example/x.png" onerror="window.hacked = 1"><script>window.hacked = 1</script>
      <a href="/dp/B0X">See</a><a href="javascript:alert(1)">Bad</a><button type="button" data-dp-action="continue-shopping">Back</button>`;
    const view = await sheet();
    await view.opened([htmlWidget(html)], { drawn: ["dp-error blocked-url", DRAWN] });
    const fragment = view.part("fragment")!;
    expect([fragment.querySelector("script"), fragment.querySelector("[onerror]"), fragment.querySelector("img[src]")]).to.deep.equal([
      null,
      null,
      null,
    ]);
    expect((window as { hacked?: number }).hacked).to.equal(undefined);
    const [good, bad] = [...fragment.querySelectorAll("a")];
    expect(bad!.hasAttribute("href")).to.equal(false);
    good!.click();
    expect(of("dp-navigate")[0]).to.deep.include({ url: `${location.origin}/dp/B0X`, reason: "link" });
    fragment.querySelector("button")!.click();
    expect(of("dp-close")[0]!["reason"]).to.equal("continue-shopping");
    expectSeen("dp-navigate link", ...CLOSED);
  });

  it("upsell-sheet.45 HTML of which nothing safe is left is left out, and the others show", async () => {
    const view = await sheet();
    const why = "The widget recommendation was left out: something was thrown that is no error.";
    const drawn = [`console.error <dp-upsell-sheet> render: ${why}`, "dp-error render", DRAWN];
    await view.opened([htmlWidget("<script>1</script>"), listWidget(1)], { drawn });
    expect(view.parts("widget").map(({ dataset }) => dataset["widget"])).to.deep.equal(["list"]);
  });

  it("upsell-sheet.38 a sheet opened again shows what it held, with its scroll of widgets and states", async () => {
    const view = await sheet();
    await view.opened([listWidget(5), htmlWidget(status("kept"))]);
    const kept = view.part("fragment");
    view.part("toggle")!.click();
    await until(() => view.parts("item").length === 5, "all of the list");
    await view.close();
    expect(view.host.show()).to.equal(true);
    await until(() => view.parts("item").length === 5, "as before");
    expect(view.part("fragment")).to.equal(kept);
    expectSeen(...CLOSED, ...REOPENED);
  });
});
