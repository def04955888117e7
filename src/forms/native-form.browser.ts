import { expect, fixture } from "@open-wc/testing";
import { hold } from "../../test/support/held-key.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { holdClock } from "../../test/support/clock.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import { prepareNativeForm, submitNatively } from "./native-form.ts";
import { submissions } from "./submissions.ts";

const make = (markup: string) => fixture<HTMLFormElement>(markup);
const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const press = { csrfToken: "csrf-1", requestId: "press-1" };

describe("prepareNativeForm", () => {
  it("calls.14 a post to the page's own origin carries the CSRF token and the request id", async () => {
    const form = await make(`<form method="post" action="/cart"><input name="asin" value="B0EXAMPLE1"></form>`);
    prepareNativeForm(form, press);
    expect(sent(form)).to.deep.equal({ asin: "B0EXAMPLE1", "dp-request-id": "press-1", "anti-csrftoken-a2z": "csrf-1" });
  });

  it("calls.14 a token that the form has already stays, and stays alone", async () => {
    const form = await make(`<form method="POST"><input type="hidden" name="anti-csrftoken-a2z" value="of-the-page"></form>`);
    prepareNativeForm(form, press);
    expect(new FormData(form).getAll("anti-csrftoken-a2z")).to.deep.equal(["of-the-page"]);
  });

  it("calls.14 a field elsewhere that names the form counts as the form's own", async () => {
    const around = await fixture<HTMLElement>(
      `<div><form id="buy-box" method="post"></form><input type="hidden" form="buy-box" name="anti-csrftoken-a2z" value="outside"></div>`,
    );
    const form = around.querySelector("form")!;
    prepareNativeForm(form, press);
    expect(new FormData(form).getAll("anti-csrftoken-a2z")).to.deep.equal(["outside"]);
  });

  it("calls.14 a form that posts to another origin, or is no post, gets no token", async () => {
    const foreign = await make(`<form method="post" action="https://elsewhere.example/cart"></form>`);
    const get = await make(`<form action="/search"></form>`);
    const button = await make(`<form method="post" action="/cart"><button formaction="https://elsewhere.example/"></button></form>`);
    prepareNativeForm(foreign, press);
    prepareNativeForm(get, press);
    prepareNativeForm(button, { ...press, submitter: button.querySelector("button") });
    for (const form of [foreign, get, button]) expect(sent(form)).to.deep.equal({ "dp-request-id": "press-1" });
  });

  it("calls.14 fields named like members of a form mislead nothing", async () => {
    const form = await make(
      `<form method="post" action="https://elsewhere.example/"><input name="action" value="/cart"><input name="getAttribute"><input name="append"></form>`,
    );
    prepareNativeForm(form, press);
    expect(form.querySelector('[name="anti-csrftoken-a2z"]')).to.equal(null);
    expect(new FormData(form).get("dp-request-id")).to.equal("press-1");
  });

  it("calls.12 a second press has its own id, in the same field", async () => {
    const form = await make(`<form method="post"></form>`);
    prepareNativeForm(form, press);
    prepareNativeForm(form, { ...press, requestId: "press-2" });
    expect(new FormData(form).getAll("dp-request-id")).to.deep.equal(["press-2"]);
  });
});

const LONGEST_MS = 10_000;

/** A submission to this address is carried out by the browser and leaves the page where it is, as a 204 does. */
const STAYS = "javascript:void 0";
const BUTTONS = `<button id="add" name="submit.add-to-cart" value="1">Add</button><button id="now" name="submit.buy-now" value="1">Now</button>`;

describe("submitNatively", () => {
  const ids: string[] = [];
  let form: HTMLFormElement;
  const at = <T extends HTMLElement = HTMLButtonElement>(selector: string) => form.querySelector<T>(selector)!;
  const note = (event: SubmitEvent) =>
    void ids.push(new FormData(event.target as HTMLFormElement, event.submitter).getAll("dp-request-id").join());
  const stop = (event: Event) => event.preventDefault();
  const underWay = () => submissions().$underWay.get().has(form);
  const back = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  async function put(inside = BUTTONS, attributes = `method="post" action="${STAYS}"`): Promise<void> {
    form = await make(`<form ${attributes}>${inside}</form>`);
  }

  beforeEach(() => {
    ids.length = 0;
    addEventListener("submit", note);
  });
  afterEach(() => {
    back(); // nothing is under way for the next test
    removeEventListener("submit", note);
    removeEventListener("submit", stop);
  });

  it("calls.16 presses the submit button, for a page that listens for either, and submits a form that has none", async () => {
    const heard: string[] = [];
    for (const inside of [BUTTONS, `<input name="asin" value="A1">`]) {
      await put(inside);
      form.addEventListener("click", ({ target }) => heard.push(`click ${(target as Element).id}`));
      form.addEventListener("submit", (event) => (event.preventDefault(), heard.push(`submit ${event.submitter?.id ?? "by none"}`)));
      const { heard: isHeard, ended } = submitNatively(form, { submitter: form.querySelector<HTMLButtonElement>("#add") });
      expect(isHeard).to.equal(true);
      await ended;
    }
    expect(heard).to.deep.equal(["click add", "submit add", "submit by none"]);
  });

  it("calls.16 a press that the page takes over at the button submits nothing", async () => {
    await put();
    at("#add").addEventListener("click", stop);
    const { heard, ended } = submitNatively(form, { submitter: at("#add") });
    await ended;
    expect([heard, ids]).to.deep.equal([false, []]);
  });

  it("calls.16 where the shopper has clicked the button already, only the submission follows", async () => {
    await put();
    addEventListener("submit", stop);
    let clicks = 0;
    at("#add").addEventListener("click", () => clicks++);
    submitNatively(form, { submitter: at("#add"), isClicked: true });
    expect([clicks, ids.length]).to.deep.equal([0, 1]);
  });

  it("calls.12 while the outcome is not known every press carries the same id, also of another control and by the shopper", async () => {
    await put();
    submitNatively(form, { submitter: at("#add") });
    submitNatively(form, { submitter: at("#add") });
    await clickOn(at("#now"));
    await until(() => ids.length === 3);
    expect(ids[0]).to.match(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size, ids.join()).to.equal(1);
    back();
    submitNatively(form, { submitter: at("#add") });
    expect(ids[3], "the page has come back: another press").to.match(/^[0-9a-f]{32}$/);
    expect(ids[3]).to.not.equal(ids[0]);
  });

  it("calls.12 a press after one that was stopped or taken over has an id of its own, whoever makes it", async () => {
    await put();
    addEventListener("submit", stop);
    for (let press = 1; press <= 4; press++) {
      if (press % 2 > 0) submitNatively(form, { submitter: at("#add") });
      else await clickOn(at("#now"));
      await until(() => ids.length === press && !underWay());
    }
    expect(new Set(ids).size, ids.join()).to.equal(4);
  });

  it("calls.12 an Enter that is held on a button of the page is one press, with one id", async () => {
    await put();
    addEventListener("submit", stop);
    submitNatively(form, { submitter: at("#add") });
    expect(underWay()).to.equal(true);
    await until(() => !underWay());
    at("#add").focus();
    await hold("Enter", 5);
    const byKey = ids.slice(1);
    expect(byKey.length).to.be.greaterThan(navigator.userAgent.includes("Chrome/") ? 1 : 0);
    expect([new Set(byKey).size, byKey[0] === ids[0]]).to.deep.equal([1, false]);
  });

  it("calls.12 an id that the server rendered stays, also one that comes with new markup; a given one goes before it", async () => {
    await put(`<input type="hidden" name="dp-request-id" value="of-the-server">${BUTTONS}`);
    addEventListener("submit", stop);
    submitNatively(form, { submitter: at("#add") });
    expect(underWay()).to.equal(true);
    await until(() => !underWay());
    submitNatively(form, { submitter: at("#add") });
    submitNatively(form, { submitter: at("#add"), requestId: "of-the-call" });
    form.innerHTML = `<input type="hidden" name="dp-request-id" value="rendered-anew">${BUTTONS}`;
    submitNatively(form, { submitter: at("#add") });
    expect(ids).to.deep.equal(["of-the-server", "of-the-server", "of-the-call", "rendered-anew"]);
  });

  it("sticky-bar.28 hero-action.9 a submission is under way until it was stopped or taken over, by whichever listener", async () => {
    await put();
    addEventListener("submit", stop);
    const { heard, ended } = submitNatively(form, { submitter: at("#add") });
    expect([heard, underWay()]).to.deep.equal([true, true]);
    await ended;
    expect(underWay()).to.equal(false);
  });

  it("sticky-bar.28 one that the browser carries out is under way until the page comes back", async () => {
    await put();
    const { ended } = submitNatively(form, { submitter: at("#add") });
    let over = false;
    void ended.then(() => (over = true));
    await settled();
    expect([underWay(), over]).to.deep.equal([true, false]);
    back();
    await ended;
    expect(underWay()).to.equal(false);
  });

  it("sticky-bar.28 calls.12 a press that a guard stops ends no submission that the browser is carrying out", async () => {
    await put();
    submitNatively(form, { submitter: at("#add") });
    await nextTask();
    addEventListener("submit", stop);
    await clickOn(at("#now"));
    await until(() => ids.length === 2);
    await settled();
    expect([underWay(), ids[1] === ids[0]]).to.deep.equal([true, true]);
    removeEventListener("submit", stop);
    submitNatively(form, { submitter: at("#add") });
    expect(ids[2], "nor its press").to.equal(ids[0]);
  });

  it("sticky-bar.28 calls.12 an answer that leaves the page where it is ends after the time of a call, and its press is not forgotten", async () => {
    const clock = holdClock();
    await put();
    submitNatively(form, { submitter: at("#add") });
    await clock.pass(LONGEST_MS - 1);
    expect(underWay()).to.equal(true);
    await clock.pass(2);
    expect(underWay()).to.equal(false);
    submitNatively(form, { submitter: at("#add") });
    expect(ids[1]).to.equal(ids[0]);
    await clock.pass(LONGEST_MS + 1);
    expect(underWay()).to.equal(false);
    back();
    submitNatively(form, { submitter: at("#add") });
    expect(ids[2]).to.not.equal(ids[0]);
  });

  for (const [where, attributes] of [
    ["another tab", `method="post" target="_blank" action="${STAYS}"`],
    ["a frame", `method="post" target="frame-of-the-page" action="${STAYS}"`],
    ["a dialog's end", `method="dialog"`],
  ] as const)
    it(`sticky-bar.28 one that leads to ${where} leaves the page where it is and is over at once`, async () => {
      const frame = Object.assign(document.createElement("iframe"), { name: "frame-of-the-page" });
      document.body.append(frame);
      await put(BUTTONS, attributes);
      form.addEventListener("submit", where === "another tab" ? stop : () => {}); // no tab is left behind
      await submitNatively(form, { submitter: at("#add") }).ended;
      expect(underWay()).to.equal(false);
      frame.remove();
    });

  it("calls.16 what the form's own validation refuses was not heard, and nothing is under way", async () => {
    await put(`<input name="must" required>${BUTTONS}`);
    const { heard, ended } = submitNatively(form, { submitter: at("#add") });
    await ended;
    expect([heard, underWay(), ids]).to.deep.equal([false, false, []]);
  });

  it("config.4 fields with the names of members mislead nothing", async () => {
    const names = [
      "getAttribute",
      "requestSubmit",
      "append",
      "elements",
      "id",
      "method",
      "action",
      "addEventListener",
      "contains",
      "target",
    ];
    await put(`${names.map((name) => `<input type="hidden" name="${name}" value="/elsewhere">`).join("")}${BUTTONS}`, `method="post"`);
    const add = Element.prototype.querySelector.call(form, "#add") as HTMLButtonElement;
    addEventListener("submit", stop);
    const { heard, ended } = submitNatively(form, { submitter: add, csrfToken: "csrf-1" });
    await ended;
    expect([heard, new FormData(form).get("anti-csrftoken-a2z"), ids.length]).to.deep.equal([true, "csrf-1", 1]);
  });
});
