import { expect } from "@open-wc/testing";
import {
  held,
  htmlWidget,
  listWidget,
  metrics,
  of,
  onPage,
  RECOMMENDATIONS,
  recommended,
  server,
  sheet,
  wait,
} from "./upsell-sheet.body.fixture.ts";
import { until } from "../../test/support/until.ts";

onPage();

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
    answer(recommended([listWidget(2)]));
    await until(() => view.parts("item").length === 2);
    expect([region.hasAttribute("aria-busy"), said.textContent, view.part("loaded")]).to.deep.equal([
      false,
      "Recommendations for you",
      said,
    ]);
    const fades = [view.root.querySelector(".loading")!, said, view.part("widget")!].map((node) => node.getAnimations()[0]);
    expect(fades.map((fade) => fade?.effect?.getComputedTiming().duration)).to.deep.equal([200, 200, 200]);
    await until(() => view.parts("skeleton").length === 0);
    expect(view.host.dataset["state"]).to.equal("open");
    await expect(view.host).to.be.accessible();
  });

  it("upsell-sheet.42 recommendations that were there before the opening show at once", async () => {
    server.on(RECOMMENDATIONS, () => recommended([listWidget(2), htmlWidget(status("ready"))]));
    const answer = held("/gp/product/handle-buy-box");
    const view = await sheet();
    const opening = view.open();
    await until(() => view.host.model!.recommendations.$phase.get() === "ready");
    await wait(50);
    answer(new Response('{"status":1}', { headers: { "content-type": "application/json" } }));
    await opening;
    expect([view.parts("skeleton").length, view.parts("item").length, view.texts("[part~=fragment]")]).to.deep.equal([0, 2, ["ready"]]);
    expect(view.parts("widget").flatMap((node) => node.getAnimations())).to.deep.equal([]);
  });

  it("upsell-sheet.44 a chunk that is appended moves nothing: not the scroll position, not the focus, not the state of a widget", async () => {
    server.on(RECOMMENDATIONS, () => recommended([listWidget(5), htmlWidget(tall("first"))]));
    const view = await sheet();
    await view.open();
    await until(() => view.parts("fragment").length === 1);
    await wait(450);
    view.part("toggle")!.click();
    await until(() => view.parts("item").length === 5);
    const button = view.all("button").find((node) => node.textContent === "first")!;
    button.focus();
    const body = view.part("dialog-body")!;
    await wait(50);
    const before = { top: body.scrollTop, at: button.getBoundingClientRect().top };
    expect(before.top).to.be.greaterThan(200);
    view.host.appendRecommendations({ widgets: [htmlWidget(tall("second")), listWidget(1)], recommendationBaseIdentifier: "B0BASE0001" });
    await until(() => view.parts("fragment").length === 2);
    await wait(300);
    expect([body.scrollTop, button.getBoundingClientRect().top]).to.deep.equal([before.top, before.at]);
    expect([view.focused(), view.parts("item").length]).to.deep.equal([button, 6]);
    expect(view.parts("widget").map((node) => node.dataset["widget"])).to.deep.equal(["list", "recommendation", "recommendation", "list"]);
  });

  it("upsell-sheet.44 what is quick never comes in below what is slow, to be pushed down by it", async () => {
    const view = await sheet();
    await view.open();
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
  });

  it("upsell-sheet.43 a stale chunk is not drawn", async () => {
    server.on(RECOMMENDATIONS, () => recommended([listWidget(1)]));
    const view = await sheet();
    await view.open();
    await until(() => view.parts("item").length === 1);
    view.host.appendRecommendations({ widgets: [listWidget(4)], recommendationBaseIdentifier: "B0OTHER001" });
    await wait(30);
    expect([view.parts("item").length, metrics("upsell-sheet.stale-chunk").length]).to.deep.equal([1, 1]);
  });

  it("upsell-sheet.46 the container carries the attribution, which is counted when the widget is drawn", async () => {
    const attribution = { name: "fbt", category: "purchase", type: "similar", item: "B0" };
    server.on(RECOMMENDATIONS, () => recommended([listWidget(1, { attribution }), htmlWidget(status("plain"))]));
    const view = await sheet();
    await view.open();
    await until(() => view.parts("widget").length === 2);
    const [{ name, category, type, item }, plain] = view.parts("widget").map(({ dataset }) => dataset) as [DOMStringMap, DOMStringMap];
    expect([{ name, category, type, item }, plain["name"]]).to.deep.equal([attribution, undefined]);
    expect(metrics("upsell-sheet.widget").map((metric) => metric["tags"])).to.deep.equal([attribution, { type: "recommendation" }]);
    view.host.close();
    await until(() => view.parts("widget").length === 0);
    view.host.show();
    await until(() => view.parts("widget").length === 2);
    expect(metrics("upsell-sheet.widget")).to.have.length(2);
  });

  it("upsell-sheet.47 a widget fades in over 200 ms, or shows at once where it says none", async () => {
    const answer = held(RECOMMENDATIONS);
    const view = await sheet();
    await view.open();
    answer(recommended([listWidget(1), listWidget(1, { animation: "none" })]));
    await until(() => view.parts("widget").length === 2);
    const durations = view.parts("widget").map((node) => node.getAnimations().map((one) => one.effect?.getComputedTiming().duration));
    expect(durations).to.deep.equal([[200], []]);
  });

  it("upsell-sheet.48 state:upsell-sheet.empty without recommendations it says so and leads back to the page", async () => {
    const view = await sheet();
    await view.open();
    await until(() => view.part("continue"));
    expect([view.part("loaded")!.textContent, view.part("continue")!.textContent, view.host.dataset["state"]]).to.deep.equal([
      "We have no recommendations right now.",
      "Continue shopping",
      "empty",
    ]);
    await expect(view.host).to.be.accessible();
    view.part("continue")!.click();
    await until(() => of("dp-close").length === 1);
    expect(of("dp-close")[0]).to.deep.include({ surface: "upsell-sheet", reason: "continue-shopping" });
  });

  it("upsell-sheet.48 upsell-sheet.68 a call that fails after the opening shows the same", async () => {
    const answer = held(RECOMMENDATIONS);
    const view = await sheet();
    await view.open();
    answer(new Response("no", { status: 404 }));
    await until(() => view.part("continue"));
    expect(view.part("loaded")!.textContent).to.equal("We have no recommendations right now.");
    expect(of("dp-error")).to.have.length(1);
  });

  it("upsell-sheet.45 upsell-sheet.49 HTML is sanitised, its links go through dp-navigate, and continue-shopping closes", async () => {
    const html = `<h3>Ideas</h3><img src="https://evil.example/x.png" onerror="window.hacked = 1"><script>window.hacked = 1</script>
      <a href="/dp/B0X">See</a><a href="javascript:alert(1)">Bad</a><button type="button" data-dp-action="continue-shopping">Back</button>`;
    server.on(RECOMMENDATIONS, () => recommended([htmlWidget(html)]));
    const view = await sheet();
    await view.open();
    await until(() => view.parts("fragment").length === 1);
    const fragment = view.part("fragment")!;
    expect([fragment.querySelector("script"), fragment.querySelector("[onerror]"), fragment.querySelector("img[src]")]).to.deep.equal([
      null,
      null,
      null,
    ]);
    expect([(window as { hacked?: number }).hacked, of("dp-error")[0]!["code"]]).to.deep.equal([undefined, "blocked-url"]);
    const [good, bad] = [...fragment.querySelectorAll("a")];
    expect(bad!.hasAttribute("href")).to.equal(false);
    good!.click();
    expect(of("dp-navigate")[0]).to.deep.include({ url: `${location.origin}/dp/B0X`, reason: "link" });
    fragment.querySelector("button")!.click();
    await until(() => of("dp-close").length === 1);
    expect(of("dp-close")[0]!["reason"]).to.equal("continue-shopping");
  });

  it("upsell-sheet.45 HTML of which nothing safe is left is left out, and the others show", async () => {
    server.on(RECOMMENDATIONS, () => recommended([htmlWidget("<script>1</script>"), listWidget(1)]));
    const view = await sheet();
    await view.open();
    await until(() => view.parts("widget").length === 1);
    expect(view.part("widget")!.dataset["widget"]).to.equal("list");
    expect(of("dp-error").map(({ code }) => code)).to.deep.equal(["render"]);
  });

  it("upsell-sheet.38 a sheet opened again shows what it held, with its scroll of widgets and states", async () => {
    server.on(RECOMMENDATIONS, () => recommended([listWidget(5), htmlWidget(status("kept"))]));
    const view = await sheet();
    await view.open();
    await until(() => view.parts("fragment").length === 1);
    const kept = view.part("fragment");
    view.part("toggle")!.click();
    await until(() => view.parts("item").length === 5);
    view.host.close();
    await until(() => view.parts("item").length === 0);
    expect(view.host.show()).to.equal(true);
    await until(() => view.parts("item").length === 5);
    expect([view.part("fragment"), server.to(RECOMMENDATIONS).length]).to.deep.equal([kept, 1]);
  });
});
