import { expect } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { hold } from "../../test/support/held-key.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { onPage, net, sent, at, state, values, FORM, ORDERED, PRESSED, put, step, submitted } from "./hero-action.fixture.ts";

describe("dp-hero-action while it is busy", () => {
  onPage();

  it("hero-action.9 the control is busy during the step, takes no further press and is restored", async () => {
    let answer!: (response: Response) => void;
    net.on("/pre", () => new Promise((resolve) => (answer = resolve)));
    await put('pre-url="/pre"');
    const clock = holdClock(); // a slow step says so
    at("#hero").click(); // by script: two in one task
    at("#hero").click();
    await until(() => net.requests.length === 1, "sent");
    await clickOn(at("#hero"));
    await settled();
    expect([at("#hero").getAttribute("aria-busy"), sent.length]).to.deep.equal(["true", 0]);
    expectSeen(PRESSED, ...step());
    answer(json({ ok: true }));
    await until(() => clock.pass(1).then(() => sent.length === 1), "submitted");
    await clock.pass(10);
    expect([at("#hero").hasAttribute("aria-busy"), sent.length]).to.deep.equal([false, 1]);
    expectSeen("dp-success hero-action");
  });

  it("hero-action.9 and a11y.1 a slow step says so once, on the control and to a listener; a quick one does not (text:hero-action.adding)", async () => {
    let answer!: (response: Response) => void;
    net.on("/pre", () => new Promise((resolve) => (answer = resolve)));
    const clock = holdClock();
    for (const inside of [`<button type="button" id="hero"><i></i>Go</button>`, `<input type="button" id="hero" value="Go">`]) {
      sent.length = 0;
      await put('pre-url="/pre"', inside);
      const shown = () => at<HTMLInputElement>("#hero").value || at("#hero").textContent;
      await clickOn(at("#hero"));
      await until(() => seen("request").length > 0, "sent");
      expect(at("#hero").getAttribute("aria-busy")).to.equal("true");
      await clock.pass(999);
      expect(shown()).to.equal("Go");
      expectSeen(PRESSED, ...step());
      await clock.pass(1);
      expect(shown()).to.equal("Adding to your cart");
      await clock.pass(1900);
      expectSeen("polite Adding to your cart");
      answer(json({ ok: true }));
      await until(() => clock.pass(10).then(() => sent.length === 1 && shown() === "Go"), "given back");
      expectSeen("dp-success hero-action");
    }
  });

  it("hero-action.14 a step that has no answer after 3 s is given up, and the form is sent", async () => {
    net.on("/pre", () => new Promise(() => {}));
    await put('pre-url="/pre"');
    const clock = holdClock();
    await clickOn(at("#hero"));
    await until(() => seen("request").length > 0, "sent");
    await clock.pass(2999);
    expect(sent.length).to.equal(0);
    expectSeen(PRESSED, ...step(), "polite Adding to your cart");
    await clock.pass(1);
    await until(() => clock.pass(10).then(() => sent.length === 1 && state() === "ready"), "the form is sent");
    expectSeen(/^console.warn <dp-hero-action> .* 3000 ms/, "dp-metric hero-action.step-failed", "dp-success hero-action");
  });

  for (const [control, inside] of [
    ["button", undefined],
    ["link", `<a href="#nowhere" id="hero">Go</a>`],
  ] as const) {
    it(`hero-action.9 calls.7 Enter held on a ${control} orders once from a form that somebody takes over, and the next press again`, async () => {
      await put("", inside);
      at("#hero").focus();
      await hold("Enter", 6);
      await until(() => sent.length > 0 && state() === "ready");
      await settled();
      expect([sent.length, location.hash]).to.deep.equal([1, ""]);
      expectSeen(...ORDERED);
      await clickOn(at("#hero"));
      await until(() => sent.length === 2 && state() === "ready");
      const [first, second] = values("dp-request-id");
      expect([first!.length, second!.length, first![0] === second![0]]).to.deep.equal([1, 1, false]);
      await settled();
      expectSeen(...ORDERED);
    });

    it(`hero-action.9 calls.7 a ${control} stays busy while the page is being left, and is restored when it comes back`, async () => {
      await put("", inside, FORM.replace('action="/gp/product/handle-buy-box"', 'action="javascript:void 0"'));
      removeEventListener("submit", submitted); // the browser's own submission
      const ids: FormDataEntryValue[] = [];
      const note = (event: SubmitEvent) => void ids.push(...new FormData(event.target as HTMLFormElement).getAll("dp-request-id"));
      addEventListener("submit", note);
      const clock = holdClock(); // a page that is being left for more than a second says so
      at("#hero").focus();
      await hold("Enter", 6);
      await clickOn(at("#hero"));
      await clock.pass(10);
      expect([ids.length, state(), at("#hero").getAttribute("aria-busy")]).to.deep.equal([1, "busy", "true"]);
      await clickOn(at("#add"));
      await until(() => ids.length === 2);
      expect(ids[1], "another control of the same form").to.equal(ids[0]);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      await until(() => state() === "ready");
      expect(at("#hero").hasAttribute("aria-busy")).to.equal(false);
      await clickOn(at("#hero"));
      await until(() => ids.length === 3);
      expect(ids[2], "a press of its own").to.not.equal(ids[0]);
      removeEventListener("submit", note);
      await clock.pass(10);
      const sentAway = [...ORDERED, "dp-success form-add"]; // the browser sends the form
      expectSeen(...sentAway, ...sentAway);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
  }
});
