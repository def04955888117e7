import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { clickOn, middleOf } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import {
  CONTENT,
  FIRST,
  PATH,
  QUANTITY,
  closed,
  find,
  focused,
  host,
  more,
  names,
  of,
  onPage,
  open,
  page,
  place,
  row,
  rows,
  sellers,
  server,
  state,
  stay,
  urls,
} from "./all-offers.fixture.ts";

const control = () => find("[data-dp-action=more]");
const notes = () => [...host().shadowRoot!.querySelectorAll<HTMLElement>("[part=row-message]")];
const shops = (...ids: number[]) => ids.map((id) => `Sold by Shop ${id}`);
const SECOND = `${row(8)}${row(9)}${row(10)}${more(3)}`;

/** Answers by the page that is asked for. */
function pages(answers: Readonly<Record<string, string>>): void {
  server.on(PATH, ({ url }) => htmlAnswer(answers[new URLSearchParams(url.split("?")[1]).get("page") ?? "1"]!));
}

describe("dp-all-offers, further offers", () => {
  onPage();

  it("all-offers.18 text:all-offers.more-shown a press appends the rows that are not there, takes the next control, and moves focus to the first new one", async () => {
    pages({ 1: CONTENT + more(2), 2: SECOND, 3: row(11) });
    await place();
    await open();
    await clickOn(control());
    await until(() => rows().length === 4, "appended");
    expect([sellers(), focused()]).to.deep.equal([shops(7, 8, 9, 10), rows()[2]]);
    expect(control().previousElementSibling).to.equal(rows()[3]);
    await clickOn(control());
    await until(() => rows().length === 5, "the last ones");
    expect([control(), focused()]).to.deep.equal([null, rows()[4]]);
    await until(() => seen("announcement").includes("polite 1 more offer shown"));
    expectSeen.announcements("polite Loading offers", "polite 2 offers", "polite 2 more offers shown", "polite 1 more offer shown");
    expect(urls()).to.deep.equal([FIRST, `${FIRST}&page=2`, `${FIRST}&page=3`]);
    await expect(page).to.be.accessible();
    await press("Escape");
    await closed();
    await open();
    expect([sellers(), control(), urls().length], "in hand with all of them").to.deep.equal([shops(7, 8, 9, 10, 11), null, 3]);
    names();
  });

  it("all-offers.18 an answer with nothing new moves focus to the last row; a second press meanwhile sends nothing", async () => {
    let answer: (response: Response) => void = () => {};
    await place();
    server.on(PATH, () => htmlAnswer(CONTENT + more(2)));
    await open();
    server.on(PATH, () => new Promise((resolve) => (answer = resolve)));
    await clickOn(control());
    await until(() => control().ariaBusy === "true", "under way");
    await clickOn(control());
    await settled();
    expect(urls().length).to.equal(2);
    answer(htmlAnswer(row(8)));
    await until(() => control() === null, "taken away");
    await until(() => focused() === rows()[1], "the last row has focus");
    expect(sellers()).to.deep.equal(shops(7, 8));
    names();
  });

  it("all-offers.18 the page that the shopper scrolls to is loaded, and focus stays", async () => {
    const many = (from: number) => Array.from({ length: 12 }, (_, at) => row(from + at, QUANTITY)).join("");
    pages({ 1: `<h2>All offers</h2>${many(100)}${more(2)}`, 2: many(200) + more(3), 3: many(300) });
    await place();
    await open();
    await until(() => rows().length === 12);
    const before = focused();
    await settled();
    expect(urls().length, "not before the shopper scrolls").to.equal(1);
    const [x, y] = middleOf(find(".dp-dialog-body"));
    await sendMouse({ type: "move", position: [x, y] });
    find(".dp-dialog-body").scrollTop = 100_000;
    await until(() => rows().length === 24, "the second page");
    await settled();
    expect([focused(), urls().length]).to.deep.equal([before, 2]);
    find(".dp-dialog-body").scrollTop = 100_000;
    await until(() => rows().length === 36, "the third page");
    expect(control()).to.equal(null);
    names();
  });

  it("all-offers.22 further offers that cannot be loaded keep the others, say so at the control, and can be asked for again", async () => {
    server.on(PATH, () => htmlAnswer(CONTENT + more(2)));
    await place();
    await open();
    server.on(PATH, () => json({}, 404));
    await clickOn(control());
    await until(() => notes().length === 1, "it says so");
    const [note] = notes();
    expect([
      note!.querySelector("p")!.innerText,
      note!.dataset["role"],
      note!.previousElementSibling,
      host().dataset["state"],
    ]).to.deep.equal(["We could not load the offers.", "alert", control(), "open"]);
    expect([rows().length, of("dp-error").map((one) => [one["code"], one["call"]])]).to.deep.equal([2, [["http", "all-offers-content"]]]);
    await until(() => seen("announcement").includes("assertive We could not load the offers."));
    server.on(PATH, () => htmlAnswer(row(9)));
    await clickOn(note!.querySelector("[part=retry]")!);
    await until(() => rows().length === 3, "appended");
    expect([notes().length, focused()]).to.deep.equal([0, rows()[2]]);
    names();
  });

  it("all-offers.22 calls.9 a 401 of further offers goes to sign-in and closes the panel; closing ends their load", async () => {
    server.on(PATH, () => htmlAnswer(CONTENT + more(2)));
    await place();
    await open();
    server.on(PATH, () => new Promise(() => {}));
    await clickOn(control());
    await until(() => urls().length === 2, "under way");
    await press("Escape");
    await closed();
    expect(server.to(PATH)[1]!.signal!.aborted).to.equal(true);
    await open();
    server.on(PATH, () => json({}, 401));
    await clickOn(control());
    await closed();
    expect([of("dp-navigate").length, of("dp-close").at(-1)!["reason"], of("dp-error")]).to.deep.equal([1, "sign-in", []]);
    names();
  });
});

const FORM = `<form method="get" action="/elsewhere"><label>Condition <select name="condition"><option value="">Any</option><option>new</option><option>used</option></select></label>
  <label>Seller <input name="seller"></label><label><input type="checkbox" name="with" value="gift"> Gift</label><label><input type="checkbox" name="with" value="fast"> Fast</label>
  <button>Show these</button></form>`;
const FILTERED = `<h2>Used offers</h2>${FORM}${row(9)}${more(2)}`;

describe("dp-all-offers, filters", () => {
  onPage();

  it("all-offers.19 the fields take the place of those in the address, the answer that of the content; focus stays on the control of the same name", async () => {
    await place(`asin="A1" content-url="${PATH}?asin=A1&amp;experienceId=allOffers&amp;condition=all"`);
    server.on(PATH, () => htmlAnswer(`<h2>All offers</h2>${FORM}${row(7)}${row(8)}`));
    await open();
    server.on(PATH, () => htmlAnswer(FILTERED));
    find<HTMLSelectElement>("select").value = "used";
    for (const box of host().shadowRoot!.querySelectorAll<HTMLInputElement>("[type=checkbox]")) box.checked = true;
    await clickOn(find("form input:not([type])"));
    await sendKeys({ type: "Ana Lee" });
    await press("Enter");
    await until(() => sellers().join() === shops(9).join(), "filtered");
    expect(decodeURIComponent(urls().at(-1)!.replaceAll("+", " "))).to.equal(
      `${PATH}?with=gift&with=fast&asin=A1&experienceId=allOffers&condition=used&seller=Ana Lee`,
    );
    expect(focused()).to.equal(find("form input:not([type])"));
    await until(() => seen("announcement").includes("polite 1 offer"));
    const shown = of("dp-request").at(-1)!["url"] as string;
    expect([shown.includes("Ana"), shown.includes("used"), shown.includes("asin=A1")]).to.deep.equal([false, false, true]);
    await press("Escape");
    await closed();
    await open();
    expect([sellers(), urls().length], "in hand").to.deep.equal([shops(9), 2]);
    host().setAttribute("asin", "A2");
    await until(() => urls().length === 3, "read again");
    expect(urls().at(-1), "without the filter").to.equal(`${PATH}?asin=A1&experienceId=allOffers&condition=all`);
    await state("open");
    names();
  });

  it("all-offers.19 from a button without a name focus goes to the heading; a form that posts is not sent", async () => {
    await place();
    server.on(PATH, () =>
      htmlAnswer(`<h2>All offers</h2>${FORM}<form method="post" action="/save"><button id="post">Save</button></form>${row(7)}`),
    );
    await open();
    await clickOn(find("form[method=post] button"));
    await settled();
    expect(urls().length).to.equal(1);
    server.on(PATH, () => htmlAnswer(FILTERED));
    await clickOn(find("form button"));
    await until(() => sellers().join() === shops(9).join(), "filtered");
    await until(() => focused() === find("h2"), "focus is on the heading");
    expect(find("h2").textContent).to.equal("Used offers");
    names();
  });

  it("all-offers.19 of several the last one counts, and a page of the offers before is given up", async () => {
    await place();
    server.on(PATH, () => htmlAnswer(`<h2>All offers</h2>${FORM}${row(7)}${more(2)}`));
    await open();
    const answers: ((response: Response) => void)[] = [];
    server.on(PATH, () => new Promise((resolve) => answers.push(resolve)));
    await clickOn(control());
    await until(() => answers.length === 1);
    for (const value of ["new", "used"]) {
      find<HTMLSelectElement>("select").value = value;
      await clickOn(find("form button"));
      await until(() => urls().at(-1)!.includes(`condition=${value}`), "asked for");
    }
    answers[2]!(htmlAnswer(FILTERED));
    await until(() => sellers().join() === shops(9).join(), "filtered");
    answers[1]!(htmlAnswer(row(1)));
    answers[0]!(htmlAnswer(row(2)));
    await settled();
    expect([sellers(), server.to(PATH).map(({ signal }) => signal!.aborted)]).to.deep.equal([shops(9), [false, true, true, false]]);
    names();
  });

  it("all-offers.22 a filter that fails keeps the offers and says so at its form; a cancelled one leaves all as it is", async () => {
    await place();
    server.on(PATH, () => htmlAnswer(`<h2>All offers</h2>${FORM}${row(7)}`));
    await open();
    page.addEventListener("dp-request", stay, { once: true });
    await clickOn(find("form button"));
    await until(() => of("dp-request").length === 2, "asked");
    await settled();
    expect([notes().length, sellers(), find("[data-dp-fragment]").ariaBusy]).to.deep.equal([0, shops(7), null]);
    server.on(PATH, () => htmlAnswer("<script>1</script>"));
    await clickOn(find("form button"));
    await until(() => notes().length === 1, "it says so");
    expect([notes()[0]!.previousElementSibling, sellers(), host().dataset["state"], of("dp-error")[0]!["code"]]).to.deep.equal([
      find("form"),
      shops(7),
      "open",
      "bad-response",
    ]);
    server.on(PATH, () => htmlAnswer(`<h2>All offers</h2>${FORM}`));
    await clickOn(notes()[0]!.querySelector("[part=retry]")!);
    await until(() => find("[part=none]"), "there are none");
    await until(() => seen("announcement").includes("polite There are no offers right now."));
    expect(notes().length).to.equal(0);
    names();
  });
});
