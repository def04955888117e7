import { expect } from "@open-wc/testing";
import { productStores } from "../../../src/page/scope.ts";
import { clickOn } from "../../../test/support/pointer.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { until } from "../../../test/support/until.ts";
import { press } from "../../../test/support/view.fixture.tsx";
import { htmlAnswer } from "../../../test/support/fake-fetch.ts";
import { STATE } from "../subscribe-box.data.fixture.ts";
import { all, data, DATES, focused, inside, ofType, onPage, part, place, server, state, textOf } from "../subscribe-box.fixture.ts";

const dialogOf = (host: Element, text: string) => all(host, "dialog").find((each) => each.textContent!.includes(text)) as HTMLDialogElement;
const options = (host: Element) => all(host, "[role=option]");
const CHOOSE = `<p><button type="button" data-dp-action="just-subscribe" data-date="2031-01-12">On Sunday</button>
  <button type="button" data-dp-action="one-time" data-date="2031-01-03">On Friday</button></p>
  <button type="button" data-dp-action="confirm">Take it</button> <button type="button" data-dp-action="cancel">No</button>`;

describe("frequency, quantity and dates of dp-subscribe-box", () => {
  onPage();

  it("subscribe-box.19 subscribe-box.20 subscribe-box.24 option:subscribe-box.frequency-control a combobox: keys move, Enter chooses, Escape leaves all", async () => {
    const host = await place({ attributes: "opt-in" });
    const box = part(host, "frequency");
    expect([textOf(host, "upsell"), textOf(host, "upsell-more"), textOf(host, "first-date")]).to.deep.equal([
      ...["Most chosen", "Save more15% on this date", "First recurring delivery: March 4, 2031"],
    ]);
    box.focus();
    await press("Enter");
    await until(() => options(host).length === 3, "the list");
    await expect(host).to.be.accessible();
    expect([
      box.ariaExpanded,
      options(host)[2]!.ariaSelected,
      inside(host, `#${CSS.escape(box.getAttribute("aria-activedescendant")!)}`),
    ]).to.deep.equal([...["true", "true"], options(host)[2]!]);
    await press("Home", "ArrowDown");
    await until(() => box.getAttribute("aria-activedescendant") === options(host)[1]!.id);
    expect([focused(host), box.textContent]).to.deep.equal([box, "Every 2 months"]);
    await press("Escape");
    await until(() => options(host).length === 0);
    expect([box.textContent, focused(host)]).to.deep.equal(["Every 2 months", box]);
    await press("ArrowDown");
    await until(() => options(host).length === 3);
    await press("Home", "ArrowDown", " ");
    await until(() => box.textContent === "Every month");
    expect([part(host, "upsell"), part(host, "first-date"), textOf(host, "price"), options(host).length]).to.deep.equal([
      null,
      null,
      "$19.00",
      0,
    ]);
    await clickOn(box);
    await until(() => options(host).length === 3);
    await clickOn(options(host)[0]!);
    await until(() => box.textContent === "Every 2 weeks" && focused(host) === box, "chosen, and focus is back");
    expectSeen.events("dp-change frequency", "dp-change frequency");
  });

  it("subscribe-box.24 of the further upsell a title alone shows, and a message alone", async () => {
    for (const upsellInformation of [{ additionalMessageTitle: "Save more" }, { additionalMessage: "15% on this date" }]) {
      const frequencies = STATE.frequencies.map((each) => (each.isDefault ? { ...each, upsellInformation } : each));
      const host = await place({ attributes: "opt-in", state: { frequencies } });
      expect(textOf(host, "upsell-more")).to.equal(Object.values(upsellInformation)[0]);
    }
    expectSeen();
  });

  for (const look of ["popover", "sheet"])
    it(`subscribe-box.19 the frequencies in a ${look}`, async () => {
      const host = await place({ attributes: `opt-in frequency-control="${look}"` });
      const button = part(host, "frequency");
      expect([button.ariaLabel, button.ariaExpanded]).to.deep.equal(["Deliver: Every 2 months", "false"]);
      await clickOn(button);
      await until(() => focused(host)?.role === "option", "focus is in the list");
      expect([focused(host)!.textContent, part(host, "dialog-close")?.ariaLabel]).to.deep.equal([
        "Every 2 months",
        look === "sheet" ? "Close" : undefined,
      ]);
      await expect(host).to.be.accessible();
      await press("ArrowUp", "Escape");
      await until(() => focused(host) === button, "focus is back");
      expect(button.textContent!.trim()).to.equal("Every 2 months");
      await press("Enter");
      await until(() => focused(host)?.role === "option");
      await press("Home", "Enter");
      await until(() => button.textContent!.trim() === "Every 2 weeks" && focused(host) === button);
      expectSeen(...seen());
    });

  it("subscribe-box.23 subscribe-box.61 the link leads through dp-navigate, and one that is refused is not drawn", async () => {
    const host = await place({ attributes: "opt-in", state: { monthlyLink: "/months" } });
    addEventListener("dp-navigate", (event) => event.preventDefault(), { once: true });
    expect(textOf(host, "link")).to.equal("Learn more");
    await clickOn(part(host, "link"));
    expect(ofType("dp-navigate")).to.have.length(1);
    const refused = await place({ attributes: "opt-in", state: { monthlyLink: "https://elsewhere.example/" } });
    expect([part(refused, "link"), ofType("dp-error")[0]!["code"]]).to.deep.equal([null, "blocked-url"]);
    expectSeen(...seen());
  });

  it("subscribe-box.25 the quantity is in step with the page's own list, both ways, and offers its numbers", async () => {
    const list = `<select name="quantity" aria-label="Quantity"><option>1</option><option>2</option><option>5</option></select>`;
    const host = await place({ attributes: "opt-in", around: list });
    const own = part<HTMLSelectElement>(host, "quantity");
    const page = host.parentElement!.querySelector("select")!;
    expect([own.labels![0]!.firstChild!.textContent, [...own.options].map(({ value }) => value)]).to.deep.equal([
      "Quantity",
      ["1", "2", "5"],
    ]);
    own.focus();
    await press("5");
    await until(() => page.value === "5", "the page's list follows");
    page.focus();
    await press("2");
    await until(() => own.value === "2", "ours follows");
    productStores(host).quantity.set(3);
    await until(() => own.value === "3" && [...own.options].map(({ value }) => value).join() === "1,2,3,5", "in its place");
    expectSeen(...seen());
  });

  it("subscribe-box.37 subscribe-box.38 subscribe-box.40 the shop's choice of dates in a modal; confirmed, focus is back", async () => {
    server.on(DATES, () => htmlAnswer(CHOOSE));
    const host = await place({ attributes: "opt-in" });
    await clickOn(part(host, "change-date"));
    await until(() => inside(host, "[data-dp-action]"), "the choice");
    const dialog = dialogOf(host, "Choose your delivery");
    expect([dialog.dataset["kind"], part(host, "dialog-close").ariaLabel]).to.deep.equal(["modal", "Close"]);
    await expect(host).to.be.accessible();
    await clickOn(inside(host, "[data-dp-action=one-time]"));
    await until(() => inside(host, "[data-dp-action=one-time]").ariaPressed === "true");
    await clickOn(inside(host, "[data-dp-action=just-subscribe]"));
    await until(() => inside(host, "[data-dp-action=one-time]").ariaPressed === "false");
    expect(textOf(host, "delivery-date"), "not yet").to.equal("Delivery: January 9, 2031");
    await clickOn(inside(host, "[data-dp-action=confirm]"));
    await until(() => textOf(host, "delivery-date") === "Delivery: January 12, 2031" && focused(host) === part(host, "change-date"));
    expect([ofType("dp-open")[0], ofType("dp-close")[0]!["surface"]]).to.deep.equal([
      { surface: "delivery-date", reason: "button" },
      "delivery-date",
    ]);
    expect(data(host)["snsDate"]).to.equal("2031-01-12");
    await clickOn(part(host, "change-date"));
    await until(() => inside(host, "[data-dp-action]"));
    await press("Escape");
    await until(() => focused(host) === part(host, "change-date"));
    expect(textOf(host, "delivery-date")).to.equal("Delivery: January 12, 2031");
    expectSeen(...seen());
  });

  it("subscribe-box.37 subscribe-box.39 on other devices a sheet of 270 px, with a choice of our own when the call fails", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(DATES, () => new Promise<Response>((resolve) => (answer = resolve)));
    const host = await place({ attributes: `opt-in device-type="mobile"` });
    await clickOn(part(host, "change-date"));
    await until(() => inside(host, ".loading")?.textContent!.trim() === "Loading delivery dates");
    await until(() => seen("announcement").join() === "polite Loading delivery dates");
    await until(() => server.to(DATES).length === 1);
    answer(htmlAnswer("", 404));
    await until(() => part(host, "date-confirm"));
    const dialog = dialogOf(host, "Choose your delivery");
    expect([dialog.dataset["kind"], dialog.offsetHeight]).to.deep.equal(["bottom-sheet", 270]);
    const radios = all(host, "dialog input[type=radio]") as HTMLInputElement[];
    expect(radios.map(({ labels }) => labels![0]!.textContent)).to.deep.equal([
      "Subscribe, first delivery Jan 9",
      "One delivery now, Jan 3",
    ]);
    expect([all(host, "[part=date]").map(({ textContent }) => textContent), textOf(host, "date-cancel")]).to.deep.equal([
      ...[["January 10, 2031", "January 12, 2031"], "Cancel"],
    ]);
    await expect(host).to.be.accessible();
    await clickOn(radios[1]!);
    await clickOn(part(host, "date-confirm"));
    await state(host, "onml");
    expect([textOf(host, "delivery-date"), data(host)["snsDate"], ofType("dp-error")]).to.deep.equal([
      "Delivery: January 3, 2031",
      "2031-01-03",
      [],
    ]);
    expectSeen(...seen());
  });
});
