import { expect } from "@open-wc/testing";
import { htmlAnswer } from "../../test/support/fake-fetch.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import { ONE_TIME } from "./payment-options.fixture.ts";
import {
  AJAX,
  LIST,
  all,
  beginPage,
  calls,
  close,
  compareCache,
  endPage,
  expand,
  find,
  held,
  host,
  nameAll,
  openSheet,
  place,
  root,
  rows,
  server,
  table,
  text,
} from "./payment-options.page.fixture.ts";

describe("sheets of dp-payment-options that cannot be shown", () => {
  beforeEach(beginPage);
  afterEach(endPage);

  const BAD: readonly (readonly [check: string, content: string])[] = [
    ["empty", ""],
    ["empty", " "],
    ["empty", "<script>1</script>"],
    ["view-model-failed", `<p data-dp-view-model-failed></p>${table()}`],
    ["preselection", `<p data-dp-preselection></p>${table()}`],
    ["count", table(rows(["o-0", "a", "b"]))],
    ["first-offer", table(rows(["a", "o-0", "b", "c"]))],
  ];
  for (const [check, content] of BAD)
    it(`payment-options.35 payment-options.43 content that fails the check "${check}" (${JSON.stringify(content.slice(0, 20))}) is rejected and counted`, async () => {
      server.on(AJAX, () => (content === "" ? new Response(null, { status: 204 }) : htmlAnswer(content)));
      await place();
      await openSheet("compare", "error");
      expect([compareCache().isAjaxContentLoaded, all("[data-dp-plan]").length]).to.deep.equal([false, 0]);
      expectSeen.events(
        ...["dp-open payment-options", "dp-open payment-compare"],
        ...["dp-metric paymentOptions:inconsistent", "dp-error bad-response"],
      );
      nameAll();
    });

  it("payment-options.35 option:payment-options.first-offer-id numberOfPaymentOptions and first-offer-id decide what is expected", async () => {
    server.on(AJAX, () => htmlAnswer(table(rows(["a", "b"]))));
    const list = [{ ...ONE_TIME, numberOfPaymentOptions: 2 }, ...LIST.slice(1)];
    await place({ list, attributes: 'asin="B0" first-offer-id="a"' });
    await openSheet("compare");
    expect(all("[data-dp-plan]").length).to.equal(2);
    nameAll();
  });

  it("payment-options.42 text:payment-options.sheet-error text:payment-options.retry a failure shows an alert with a button that tries again", async () => {
    server.on(AJAX, () => htmlAnswer("no", 403));
    await place();
    await openSheet("compare", "error");
    expect([text("[part=error] [part=message]"), text("[part=retry]"), all("[part=skeleton]").length]).to.deep.equal([
      "We could not load the plans. Please try again.",
      "Try again",
      0,
    ]);
    await until(() => seen("announcement").some((one) => one.includes("We could not")), "an alert");
    await expect(host).to.be.accessible();
    server.on(AJAX, () => htmlAnswer(table()));
    await clickOn(find("[part=retry]"));
    await until(() => host.dataset["sheetState"] === "loaded", "loaded");
    expect([all("[part=error]").length, find("dialog[open]").contains(root().activeElement)]).to.deep.equal([0, true]);
    await close();
    expectSeen.announcements(/Loading plans/, /assertive We could not load the plans/, /Loading plans/);
    nameAll();
  });

  it("payment-options.42 after a failure the next opening calls again, and an empty ASIN makes no call", async () => {
    server.on(AJAX, () => htmlAnswer("no", 500));
    await place();
    await openSheet("compare", "error");
    await close();
    await openSheet("compare", "error");
    expect(calls().length).to.equal(2);
    await place({ attributes: 'asin=""' });
    await openSheet("compare", "error");
    expect([calls().length, seen("event").filter((one) => one.startsWith("dp-error"))]).to.deep.equal([
      2,
      ["dp-error http", "dp-error http", "dp-error config"],
    ]);
    nameAll();
  });

  it("payment-options.42 a 401 closes the sheet and leads to sign-in", async () => {
    server.on(AJAX, () => htmlAnswer("no", 401));
    await place();
    document.addEventListener("dp-navigate", (event) => event.preventDefault(), { once: true });
    await expand();
    await clickOn(find("[part=compare]"));
    await until(
      () => seen("event").includes("dp-navigate sign-in") || seen("event").some((one) => one.startsWith("dp-navigate")),
      "sign-in",
    );
    await until(() => host.dataset["sheet"] === "closed", "closed");
    expect(host.hasAttribute("data-sheet-state")).to.equal(false);
    nameAll();
  });

  it("payment-options.42 a call that takes too long says so in the message of its error", async () => {
    const messages: string[] = [];
    const keep = (event: Event) => void messages.push((event as CustomEvent<{ message: string }>).detail.message);
    document.addEventListener("dp-error", keep);
    held();
    const clock = holdClock();
    await place();
    await openSheet("compare", "loading");
    await until(() => calls().length === 1, "the call");
    await clock.pass(9999);
    expect(host.dataset["sheetState"]).to.equal("loading");
    await clock.pass(1);
    await until(() => host.dataset["sheetState"] === "error", "too long");
    document.removeEventListener("dp-error", keep);
    expect(messages).to.deep.equal(["Request Timeout"]);
    nameAll();
  });
});
