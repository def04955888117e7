import { expect } from "@open-wc/testing";
import { recordAnnouncements } from "../../test/support/announced.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { hold } from "../../test/support/held-key.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { until } from "../../test/support/until.ts";
import { onPage, wait, net, sent, at, state, of, values, FORM, put, submitted } from "./hero-action.fixture.ts";

describe("dp-hero-action while it is busy", () => {
  onPage();

  it("hero-action.9 the control is busy during the step, takes no further press and is restored", async () => {
    let answer!: (response: Response) => void;
    net.on("/pre", () => new Promise((resolve) => (answer = resolve)));
    await put('pre-url="/pre"');
    at("#hero").click();
    at("#hero").click();
    await until(() => net.requests.length === 1, "sent");
    at("#hero").click();
    expect([at("#hero").getAttribute("aria-busy"), net.requests.length, sent.length]).to.deep.equal(["true", 1, 0]);
    answer(json({ ok: true }));
    await until(() => sent.length === 1, "submitted");
    expect([at("#hero").hasAttribute("aria-busy"), net.requests.length, sent.length]).to.deep.equal([false, 1, 1]);
  });

  it("hero-action.9 and a11y.1 a slow step says so once, on the control and to a listener; a quick one does not (text:hero-action.adding)", async () => {
    const listener = recordAnnouncements();
    let answer!: (response: Response) => void;
    net.on("/pre", () => new Promise((resolve) => (answer = resolve)));
    for (const inside of [`<button type="button" id="hero"><i></i>Go</button>`, `<input type="button" id="hero" value="Go">`]) {
      listener.said.length = sent.length = 0;
      await put('pre-url="/pre"', inside);
      const shown = () => at<HTMLInputElement>("#hero").value || at("#hero").textContent;
      await clickOn(at("#hero"));
      await until(() => at("#hero").getAttribute("aria-busy") === "true", "busy");
      expect([shown(), listener.said]).to.deep.equal(["Go", []]);
      await until(() => shown() === "Adding to your cart" && listener.said.length > 0, "said");
      answer(json({ ok: true }));
      await until(() => sent.length === 1 && shown() === "Go", "given back");
      expect(listener.said).to.deep.equal(["status: Adding to your cart"]);
    }
    listener.stop();
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
      expect([sent.length, of("dp-success").length, location.hash]).to.deep.equal([1, 1, ""]);
      await clickOn(at("#hero"));
      await until(() => sent.length === 2 && state() === "ready");
      const [first, second] = values("dp-request-id");
      expect([first!.length, second!.length, first![0] === second![0]]).to.deep.equal([1, 1, false]);
    });

    it(`hero-action.9 calls.7 a ${control} stays busy while the page is being left, and is restored when it comes back`, async () => {
      await put("", inside, FORM.replace('action="/gp/product/handle-buy-box"', 'action="javascript:void 0"'));
      removeEventListener("submit", submitted); // the browser's own submission
      const ids: FormDataEntryValue[] = [];
      const note = (event: SubmitEvent) => void ids.push(...new FormData(event.target as HTMLFormElement).getAll("dp-request-id"));
      addEventListener("submit", note);
      at("#hero").focus();
      await hold("Enter", 6);
      await clickOn(at("#hero"));
      await wait();
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
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
  }
});
