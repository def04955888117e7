import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { onPaper } from "../../test/support/paper.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await import("../../src/markup/reveal.ts");
await import("../../src/ui/announcer.ts");

let page: HTMLElement;
const changes: CustomEvent[] = [];
const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const host = () => at<HTMLElement & { page: number }>("dp-offer-pages");
const list = () => at("[data-dp-list]");
const button = (action: string) => at<HTMLButtonElement>(`[data-dp-action="${action}"]`);
const offers = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => `<li id="o${i + from}"><a href="#buy">Seller ${i + from}</a></li>`).join("");
const shown = () => [...list().children].filter((offer) => offer.checkVisibility()).map(({ id }) => Number(id.slice(1)));
const enabled = () => [!button("previous").disabled, !button("next").disabled];
const current = () => [host().page, host().getAttribute("data-current-page"), at("[data-dp-status]")?.textContent];

const BUTTONS = `<button type="button" data-dp-action="previous">Back</button><span data-dp-status></span><button type="button" data-dp-action="next">On</button>`;
async function put(count: number, attributes = "", buttons = BUTTONS): Promise<void> {
  page.replaceChildren();
  page.innerHTML = `<dp-offer-pages ${attributes}><ol data-dp-list>${offers(count)}</ol>${buttons}</dp-offer-pages>`;
  await until(() => host().dataset["state"] !== undefined && host().dataset["state"] !== "loading");
  await settled();
}
const told = () => until(() => seen("event").includes("dp-error config"), "the message about the options");
const turned = (text: string) => ["dp-change offerPage", `polite ${text}`];

describe("dp-offer-pages", () => {
  beforeEach(() => {
    changes.length = 0;
    page = document.body.appendChild(document.createElement("div"));
    page.addEventListener("dp-change", (event) => changes.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    window.scrollTo({ top: 0, behavior: "instant" });
    await settled();
  });

  it("offer-pages.1 offer-pages.2 option:offer-pages.page-size shows one page of the offers, state:offer-pages.ready with the buttons that lead on", async () => {
    await put(7, `page-size="3"`);
    expect([host().dataset["state"], shown(), enabled()]).to.deep.equal(["ready", [1, 2, 3], [false, true]]);
    expect(list().querySelectorAll("li:not([hidden])").length).to.equal(3);
    await put(7, `page-size="3" page="1"`);
    expect([shown(), enabled()]).to.deep.equal([
      [4, 5, 6],
      [true, true],
    ]);
    await put(7, `page-size="3" page="2"`);
    expect([shown(), enabled()]).to.deep.equal([[7], [true, false]]);
    expectSeen();
  });

  it("offer-pages.3 offer-pages.7 a press turns one page, and page, attribute, status and event follow", async () => {
    await put(11);
    expect(current()).to.deep.equal([0, "0", "Page 1 of 3"]);
    await clickOn(button("next"));
    await settled();
    expect([shown(), ...current()]).to.deep.equal([[6, 7, 8, 9, 10], 1, "1", "Page 2 of 3"]);
    button("previous").focus();
    await sendKeys({ press: "Enter" });
    await settled();
    expect([shown(), ...current()]).to.deep.equal([[1, 2, 3, 4, 5], 0, "0", "Page 1 of 3"]);
    expect(detailsOf(changes, "dp-change")).to.deep.equal([
      { name: "offerPage", value: 1, previous: 0 },
      { name: "offerPage", value: 0, previous: 1 },
    ]);
    expectSeen(...turned("Page 2 of 3"), ...turned("Page 1 of 3"));
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("offer-pages.3 option:offer-pages.page a page that a script sets shows without an event, and a button in a form submits nothing", async () => {
    let submits = 0;
    page.addEventListener("submit", (event) => (submits++, event.preventDefault()));
    page.innerHTML = `<form><dp-offer-pages><ol data-dp-list>${offers(11)}</ol><button data-dp-action="next">On</button></dp-offer-pages></form>`;
    await until(() => host().dataset["state"] === "ready");
    host().page = 99;
    await settled();
    expect([shown(), ...current()]).to.deep.equal([[11], 2, "2", undefined]);
    host().page = 0.5;
    await settled();
    expect([shown(), host().page]).to.deep.equal([[1, 2, 3, 4, 5], 0]);
    expectSeen();
    await clickOn(button("next"));
    expect([shown()[0], submits]).to.deep.equal([6, 0]);
    expectSeen("dp-change offerPage"); // there is no status to read out
  });

  it("offer-pages.5 state:offer-pages.single as many offers as fit leave no button, and neither do none", async () => {
    for (const count of [5, 0]) {
      await put(count);
      expect([host().dataset["state"], shown().length, enabled()]).to.deep.equal(["single", count, [false, false]]);
      expect([button("previous").checkVisibility(), button("next").checkVisibility()]).to.deep.equal([false, false]);
    }
    await put(6);
    expect(button("next").checkVisibility()).to.equal(true);
  });

  it("offer-pages.8 focus moves to the other button when the pressed one can lead no further", async () => {
    await put(11);
    button("next").focus();
    await sendKeys({ press: "Enter" });
    expect(document.activeElement).to.equal(button("next"));
    await sendKeys({ press: "Enter" });
    expect(document.activeElement).to.equal(button("previous"));
    await sendKeys({ press: " " });
    await sendKeys({ press: " " });
    expect(document.activeElement).to.equal(button("next"));
    await settled();
    expectSeen(...["Page 2 of 3", "Page 3 of 3", "Page 2 of 3", "Page 1 of 3"].flatMap(turned));
  });

  it("offer-pages.9 counts offers that come and go, and takes focus to the list when it would hide", async () => {
    await put(6, `page="1"`);
    expect(shown()).to.deep.equal([6]);
    list().insertAdjacentHTML("beforeend", offers(5, 7));
    await until(() => current()[2] === "Page 2 of 3");
    expect(shown()).to.deep.equal([6, 7, 8, 9, 10]);
    at<HTMLElement>("#o6 a").focus();
    list().insertAdjacentHTML("afterbegin", offers(5, 21));
    await until(() => shown().includes(1));
    expect(document.activeElement).to.equal(list());
    button("next").focus();
    for (const offer of [...list().children].slice(5)) offer.remove();
    await until(() => host().dataset["state"] === "single");
    expect([shown(), host().page, document.activeElement]).to.deep.equal([[21, 22, 23, 24, 25], 0, list()]);
    list().insertAdjacentHTML("beforeend", offers(1, 30));
    await until(() => host().dataset["state"] === "ready");
    expect([shown().length, host().page]).to.deep.equal([5, 0]);
    expectSeen();
  });

  it("offer-pages.10 state:offer-pages.invalid without a list, or with a page size below 1, all offers show", async () => {
    await put(7, `page-size="3"`);
    host().setAttribute("page-size", "0");
    await until(() => host().dataset["state"] === "invalid");
    expect(shown().length).to.equal(7);
    await told();
    expectSeen(/^console.error <dp-offer-pages> config: page-size is "0"/, "dp-error config");
    host().setAttribute("page-size", "3");
    await until(() => host().dataset["state"] === "ready");
    expect(shown().length).to.equal(3);
    page.innerHTML = `<dp-offer-pages><ol><li>An offer</li></ol></dp-offer-pages>`;
    await until(() => host().dataset["state"] === "invalid");
    await told();
    expect(at("li").checkVisibility()).to.equal(true);
    expectSeen(/^console.error <dp-offer-pages> config: No list found/, "dp-error config");
  });

  it("offer-pages.11 offer-pages.13 adds the buttons that the page lacks after the list, and takes out what it added", async () => {
    await put(7, `page-size="3"`, "");
    const [previous, next] = [button("previous"), button("next")];
    expect([list().nextElementSibling, previous.nextElementSibling]).to.deep.equal([previous, next]);
    expect([previous.textContent, next.textContent, previous.type]).to.deep.equal(["Previous", "Next", "button"]);
    page.lang = "de";
    await until(() => next.textContent === "Weiter" && previous.textContent === "Zurück", "they speak another language");
    await clickOn(next);
    expect(shown()).to.deep.equal([4, 5, 6]);
    const element = host();
    const markup = list();
    element.replaceWith(...element.children);
    element.remove();
    page.append(markup);
    await settled();
    expect([shown().length, page.querySelectorAll("li[hidden]").length]).to.deep.equal([7, 0]);
    expect(previous.isConnected || next.isConnected || element.hasAttribute("data-current-page")).to.equal(false);
    expectSeen("dp-change offerPage");
  });

  it("offer-pages.12 all offers show on paper, and their page again on screen", async () => {
    await put(7, `page-size="3" page="2"`);
    await onPaper(() => until(() => shown().length === 7, "all offers on paper"));
    await until(() => shown().length === 1, "the page again");
    expectSeen();
  });

  it("offer-pages.12 a link to something inside an offer shows its page", async () => {
    await put(7, `page-size="3"`);
    page.insertAdjacentHTML("afterbegin", `<a id="go" href="#o5">Seller 5</a>`);
    await clickOn(at("#go"));
    await until(() => shown().includes(5));
    expect(shown()).to.deep.equal([4, 5, 6]);
    expectSeen("dp-change offerPage");
  });

  it("offer-pages.13 a press scrolls the top of a list into view that lies above it, and only then", async () => {
    await put(11);
    for (const offer of [...list().children] as HTMLElement[]) offer.style.height = "400px";
    page.style.padding = "100px 0 3000px";
    await clickOn(button("next"));
    await until(() => list().getBoundingClientRect().top === 0);
    const before = window.scrollY;
    window.scrollTo({ top: before - 20, behavior: "instant" });
    await settled();
    button("next").focus({ preventScroll: true });
    await sendKeys({ press: "Enter" });
    await until(() => host().page === 2);
    expect(window.scrollY).to.equal(before - 20);
    await settled();
    expectSeen(...turned("Page 2 of 3"), ...turned("Page 3 of 3"));
  });
});
