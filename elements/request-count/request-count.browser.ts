import { expect, fixture, html } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { press, until } from "../../test/support/view.fixture.tsx";
import type { RequestCountElement } from "./request-count.element.ts";
import "./index.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled } from "../../test/support/until.ts";

let fired: { type: string; detail: Record<string, unknown> }[];
const onEvent = (event: Event) => void fired.push({ type: event.type, detail: (event as CustomEvent).detail });
const TYPES = ["dp-change", "dp-error"];
const LIMIT_0 = 'console.error <dp-request-count> config: limit is "0" in the attribute limit. It must be a whole number of 1 or more.';

async function place(template = html`<dp-request-count count="3"></dp-request-count>`): Promise<RequestCountElement> {
  const section = await fixture<HTMLElement>(html`<section>${template}</section>`);
  const host = section.querySelector<RequestCountElement>("dp-request-count")!;
  await until(() => host.dataset["state"] === "invalid" || host.shadowRoot!.querySelector("select"), "it is drawn");
  return host;
}
const inside = <Found extends HTMLElement>(host: Element, selector: string) => host.shadowRoot!.querySelector<Found>(selector);
const select = (host: Element) => inside<HTMLSelectElement>(host, "select")!;
const field = (host: Element) => inside<HTMLInputElement>(host, "input");
const shown = (host: Element) => select(host).selectedOptions[0]!.text;
const named = (host: Element) => select(host).getAttribute("aria-label");
const choose = (host: Element, value: string) => {
  select(host).value = value;
  select(host).dispatchEvent(new Event("change", { bubbles: true }));
};
const sent = (host: Element) => [...new FormData(host.closest("form")!)].map(([name, value]) => `${name}=${value as string}`);
const ofType = (type: string) => detailsOf(fired, type);

/** opens the number field and waits until it has focus */
async function type(host: Element): Promise<void> {
  choose(host, "more");
  await until(() => field(host) !== null && host.shadowRoot!.activeElement === field(host), "the field has focus");
}

describe("dp-request-count", () => {
  beforeEach(() => {
    fired = [];
    for (const type of TYPES) document.addEventListener(type, onEvent);
  });
  afterEach(() => {
    for (const type of TYPES) document.removeEventListener(type, onEvent);
  });

  it("request-count.1 state:request-count.ready option:request-count.label is a dropdown of 1 to 10 and 10+, with a name", async () => {
    const host = await place();
    const texts = [...select(host).options].map(({ text }) => text);
    expect(texts).to.deep.equal(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "10+"]);
    expect([host.dataset["state"], shown(host), named(host)]).to.deep.equal(["ready", "3", "Requested"]);
    host.label = "How many";
    await until(() => named(host) === "How many", "the name follows");
    await expect(host).to.be.accessible();
  });

  for (const [count, text, name] of [
    ["10", "10", "Requested"],
    ["11", "10+", "Requested: 11"],
    ["250", "10+", "Requested: 250"],
  ] as const) {
    it(`request-count.2 request-count.3 a count of ${count} shows as ${text}, is its value and in its name`, async () => {
      const host = await place(html`<form><dp-request-count count=${count}></dp-request-count></form>`);
      expect([shown(host), named(host), host.value]).to.deep.equal([text, name, Number(count)]);
      expect(sent(host)).to.deep.equal([`requestQuantity=${count}`]);
    });
  }

  it("request-count.4 an entry sets the count and is told once; the one that is set is not", async () => {
    const host = await place();
    choose(host, "7");
    await until(() => shown(host) === "7", "it shows");
    choose(host, "7");
    expect(ofType("dp-change")).to.deep.equal([{ name: "requestCount", value: 7, previous: 3 }]);
    expect(host.value).to.equal(7);
  });

  it("request-count.4 each entry from 1 to 10, by key, is told once with what was before; no key on the set one is told", async () => {
    const host = await place(html`<dp-request-count count="1"></dp-request-count>`);
    select(host).focus();
    await press("ArrowUp"); // there is none above
    expect([host.value, ofType("dp-change")]).to.deep.equal([1, []]);
    for (let value = 2; value <= 10; value++) {
      await press("ArrowDown");
      expect([host.value, ofType("dp-change").at(-1)]).to.deep.equal([value, { name: "requestCount", value, previous: value - 1 }]);
    }
    await press("Home");
    expect(ofType("dp-change").slice(8)).to.deep.equal([
      { name: "requestCount", value: 10, previous: 9 },
      { name: "requestCount", value: 1, previous: 10 },
    ]);
    expect([host.value, host.dataset["state"], ofType("dp-error")]).to.deep.equal([1, "ready", []]);
  });

  it("request-count.5 state:request-count.typing 10+ takes a typed number, by Enter or by leaving; then the dropdown is back", async () => {
    const host = await place();
    host.after(document.createElement("button")); // for Tab to go to
    select(host).focus();
    await type(host);
    expect([host.dataset["state"], field(host)!.value]).to.deep.equal(["typing", "11"]);
    await expect(host).to.be.accessible();
    await sendKeys({ type: "25" }); // over the 11, which is selected
    await press("Enter");
    await until(() => host.shadowRoot!.activeElement === select(host), "focus is on the dropdown");
    expect([host.value, shown(host), host.dataset["state"]]).to.deep.equal([25, "10+", "ready"]);
    await type(host);
    expect(field(host)!.value).to.equal("25");
    await sendKeys({ type: "8" });
    await press("Tab");
    await until(() => select(host)?.value === "8", "leaving takes it");
    expect(host.contains(document.activeElement)).to.equal(false);
    expect(ofType("dp-change").map((detail) => detail["value"])).to.deep.equal([25, 8]);
  });

  for (const typed of ["1", "999"])
    it(`request-count.5 request-count.9 a typed ${typed} is in range: it is taken, without an error`, async () => {
      const host = await place();
      await type(host);
      await sendKeys({ type: typed });
      await press("Enter");
      await until(() => select(host), "the dropdown is back");
      expect([host.value, ofType("dp-change")]).to.deep.equal([
        Number(typed),
        [{ name: "requestCount", value: Number(typed), previous: 3 }],
      ]);
      await settled();
    });

  it("request-count.5 Escape takes nothing and closes nothing around it", async () => {
    const host = await place();
    let escapes = 0;
    const count = (event: KeyboardEvent) => (escapes += event.key === "Escape" && !event.defaultPrevented ? 1 : 0);
    addEventListener("keydown", count);
    await type(host);
    await sendKeys({ type: "40" });
    await press("Escape");
    await until(() => select(host) && host.shadowRoot!.activeElement === select(host), "the dropdown is back, with focus");
    removeEventListener("keydown", count);
    expect([host.value, escapes, fired]).to.deep.equal([3, 0, []]);
  });

  for (const typed of ["0", "1000", "2.5", "many", " ", "1e2"]) {
    it(`request-count.9 a typed "${typed}" is told at the field, keeps the count, and holds the form back`, async () => {
      const host = await place(html`<form><dp-request-count count="3"></dp-request-count></form>`);
      await type(host);
      await sendKeys({ type: typed });
      await press("Enter");
      const range = await until(() => inside(host, ".dp-request-count-range"), "it says so").then(() =>
        inside(host, ".dp-request-count-range")!,
      );
      expect(range.textContent).to.equal("Please enter a number from 1 to 999.");
      expect([field(host)!.getAttribute("aria-invalid"), field(host)!.getAttribute("aria-describedby")]).to.deep.equal(["true", range.id]);
      expect([host.value, sent(host), host.closest("form")!.checkValidity()]).to.deep.equal([3, ["requestQuantity=3"], false]);
      expectSeen("dp-error validation", "assertive Please enter a number from 1 to 999.");
      await expect(host).to.be.accessible();
      await press("Escape");
      await until(() => select(host), "the dropdown is back");
      expect([host.closest("form")!.checkValidity(), ofType("dp-change")]).to.deep.equal([true, []]);
    });
  }

  it("request-count.6 option:request-count.name is a field of its form in place of its fallback, and is reset with it", async () => {
    const host = await place(
      html`<form>
        <dp-request-count name="desired"
          ><select name="desired">
            <option>1</option>
            <option selected>4</option>
          </select></dp-request-count
        >
      </form>`,
    );
    host.setAttribute("count", "4");
    await until(() => host.value === 4, "it is taken up");
    expect(sent(host)).to.deep.equal(["desired=4"]);
    choose(host, "9");
    expect(sent(host)).to.deep.equal(["desired=9"]);
    await type(host);
    await sendKeys({ type: "0" });
    await press("Enter");
    host.closest("form")!.reset();
    await until(() => select(host)?.value === "4", "it is as before");
    expect([sent(host), host.dataset["state"], host.shadowRoot!.activeElement]).to.deep.equal([["desired=4"], "ready", select(host)]);
    const fallback = host.querySelector("select")!;
    expect(fallback.disabled).to.equal(true);
    expectSeen("dp-change requestCount", "dp-error validation", "assertive Please enter a number from 1 to 999.", "dp-form-reset");
    host.setAttribute("limit", "0");
    await until(() => host.dataset["state"] === "invalid", "it cannot work");
    expect([fallback.disabled, sent(host)]).to.deep.equal([false, ["desired=4"]]);
    await until(() => seen("event").length === 1, "it says why");
    expectSeen(LIMIT_0, "dp-error config");
  });

  it("request-count.6 takes its count from the field that it stands for, and is out of use in a fieldset that is", async () => {
    const host = await place(
      html`<form>
        <fieldset disabled>
          <dp-request-count><input type="number" name="requestQuantity" value="6" aria-label="Requested" /></dp-request-count>
        </fieldset>
      </form>`,
    );
    expect([shown(host), select(host).disabled, sent(host)]).to.deep.equal(["6", true, []]);
    host.closest("fieldset")!.disabled = false;
    await until(() => !select(host).disabled, "it is in use");
    expect(sent(host)).to.deep.equal(["requestQuantity=6"]);
  });

  it("request-count.7 what the page sets shows and is told to nobody, also when it is what it had set before", async () => {
    const host = await place();
    host.count = 5;
    await until(() => shown(host) === "5", "it shows");
    choose(host, "9");
    host.count = 5;
    await until(() => shown(host) === "5", "a failed save goes back");
    host.value = 30;
    await until(() => shown(host) === "10+", "its value can be set as well");
    const other = await place();
    choose(other, "9");
    other.setAttribute("count", "3");
    await until(() => shown(other) === "3", "the attribute, too");
    const third = await place(html`<dp-request-count data-count="4"></dp-request-count>`);
    choose(third, "9");
    third.setAttribute("data-count", "4");
    await until(() => shown(third) === "4", "and the data attribute");
    expect(ofType("dp-change").map(({ value }) => value as number)).to.deep.equal([9, 9, 9]);
  });

  it("request-count.8 option:request-count.limit option:request-count.max has entries up to its limit, and types up to its max", async () => {
    const host = await place(html`<dp-request-count count="6" limit="5" max="50"></dp-request-count>`);
    const texts = [...select(host).options].filter((option) => !option.hidden).map(({ text }) => text);
    expect([texts, shown(host)]).to.deep.equal([["1", "2", "3", "4", "5", "5+"], "5+"]);
    await type(host);
    await sendKeys({ type: "51" });
    await press("Enter");
    await until(() => inside(host, ".dp-request-count-range"), "it says so");
    expect(inside(host, ".dp-request-count-range")!.textContent).to.equal("Please enter a number from 1 to 50.");
    expectSeen("dp-error validation", "assertive Please enter a number from 1 to 50.");
  });

  for (const [limit, max, message] of [
    ["0", "999", LIMIT_0],
    ["10", "9", "console.error <dp-request-count> config: max is 9, which is below limit, 10. Give a max of 10 or more."],
  ] as const) {
    it(`request-count.10 state:request-count.invalid a limit of ${limit} and a max of ${max} do not go together`, async () => {
      const host = await place(
        html`<dp-request-count limit=${limit} max=${max}><input aria-label="Requested" name="n" /></dp-request-count>`,
      );
      expect([host.dataset["state"], host.querySelector("input")!.checkVisibility()]).to.deep.equal(["invalid", true]);
      await until(() => seen("event").length === 1, "it says why");
      expectSeen(message, "dp-error config");
      host.setAttribute("limit", "5");
      await until(() => host.dataset["state"] === "ready", "it is mended");
    });
  }

  it("text.1 speaks the language around it, and understands its digits", async () => {
    const section = await fixture<HTMLElement>(
      html`<section lang="ar-EG" dir="rtl"><dp-request-count count="12"></dp-request-count></section>`,
    );
    const host = section.querySelector<RequestCountElement>("dp-request-count")!;
    await until(() => host.shadowRoot!.querySelector("select") && shown(host).includes("١٠"), "it speaks Arabic");
    expect(select(host).options[8]!.text).to.equal("٩");
    await type(host);
    await sendKeys({ type: "٤٥" });
    await press("Enter");
    await until(() => host.value === 45, "it is understood");
    expectSeen("dp-change requestCount");
  });
});
