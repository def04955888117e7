import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { json } from "../../test/support/fake-fetch.ts";
import { alert, fired, inside, onPage, opened, press, server, switches, texts } from "./baby-registry-panel.page.fixture.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { settled, until } from "../../test/support/until.ts";
import { expectSeen } from "../../test/support/recorder.ts";

const HELP = "/baby-reg/dp-post-atbr-manage-help-info";
const MUST_HAVE = "/baby-reg/dp-post-atbr-status-manage-must-have";
const COUNT = "/baby-reg/dp-post-atbr-status-manage-request-quantity";

/** what a change causes that was saved */
const SAVED = ["dp-change registries", "dp-success registry-manage", "polite Saved"];

const failedHelp = [`GET ${HELP}`, "dp-metric baby-registry-panel.call-failed", "assertive This information is unavailable right now."];

onPage();

describe("dp-baby-registry-panel, what can be kept of an item", () => {
  it("baby-registry-panel.6 baby-registry-panel.8 baby-registry-panel.11 shows a switch for each setting, on where the item is, flips it at once, sends it, and says once that it was saved", async () => {
    const element = await opened();
    expect(switches(element).map((one) => [one.textContent, one.getAttribute("aria-checked")])).to.deep.equal([
      ["Must-have", "true"],
      ["Group gifting", "false"],
      ["Private", "true"],
    ]);
    let answer!: (response: Response) => void;
    server.on(MUST_HAVE, () => new Promise((resolve) => (answer = resolve)));
    await press(element, "Must-have");
    await until(() => switches(element)[0]!.getAttribute("aria-checked") === "false");
    await until(() => server.to(MUST_HAVE).length === 1);
    expect(server.to(MUST_HAVE)[0]!.body).to.deep.equal({ isMustHaveItem: "false", asin: "B0A", token: "T-1" });
    answer(new Response(null, { status: 204 }));
    await expectSoon(`POST ${MUST_HAVE}`, ...SAVED);
    expect(texts(element, "[data-role]").filter((text) => text === "Saved")).to.deep.equal([]);
    expect(fired.filter(({ type }) => type === "dp-success").map(({ detail }) => detail)).to.deep.equal([
      { action: "registry-manage", field: "mustHave", value: false },
    ]);
    await expect(element).to.be.accessible();
  });

  it("baby-registry-panel.10 ends the call of the older value and sends the newest", async () => {
    const element = await opened();
    await press(element, "Must-have");
    await until(() => server.to(MUST_HAVE).length === 1);
    await press(element, "Must-have");
    await until(() => server.to(MUST_HAVE).length === 2);
    const [older, newest] = server.to(MUST_HAVE);
    expect([older!.signal!.aborted, newest!.signal!.aborted]).to.deep.equal([true, false]);
    expect((newest!.body as Record<string, string>)["isMustHaveItem"]).to.equal("true");
    await settled();
    expectSeen(`POST ${MUST_HAVE}`, `POST ${MUST_HAVE}`);
  });

  it("baby-registry-panel.17 text:baby-registry-panel.save-failed goes back to what was saved when the server says no", async () => {
    const element = await opened();
    server.on(MUST_HAVE, () => json({ success: false }));
    await press(element, "Must-have");
    await until(() => alert(element) !== "");
    expect(alert(element)).to.equal("We could not save this. Please try again.");
    expect(switches(element)[0]!.getAttribute("aria-checked")).to.equal("true");
    await expect(element).to.be.accessible();
    await expectSoon(`POST ${MUST_HAVE}`, "dp-error refused", "assertive We could not save this. Please try again.");
  });

  it("baby-registry-panel.9 sends another count from the dropdown, and a typed one beyond 10", async () => {
    const element = await opened();
    server.on(COUNT, () => json({ success: true }));
    const select = inside<HTMLSelectElement>(element, "select");
    expect([select.value, select.options.length, select.options[10]!.text]).to.deep.equal(["3", 11, "10+"]);
    select.value = "7";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => server.to(COUNT).length === 1);
    expect(server.to(COUNT)[0]!.body).to.deep.equal({ requestQuantity: "7", asin: "B0A", token: "T-1" });
    await expectSoon(`POST ${COUNT}`, ...SAVED);
    select.value = "more";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => inside(element, "input"));
    expect([inside<HTMLInputElement>(element, "input").value, element.shadowRoot!.activeElement]).to.deep.equal([
      "11",
      inside(element, "input"),
    ]);
    await sendKeys({ type: "0" });
    await sendKeys({ press: "Enter" });
    await until(() => inside(element, ".dp-request-count-range"));
    expect(element.dataset["state"]).to.equal("open");
    await expectSoon("dp-error validation", "assertive Please enter a number from 1 to 999.");
    await sendKeys({ press: "Escape" });
    await until(() => inside(element, "select"));
    expect([element.dataset["state"], inside<HTMLSelectElement>(element, "select").value]).to.deep.equal(["open", "7"]);
    const again = inside<HTMLSelectElement>(element, "select");
    again.value = "more";
    again.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => inside(element, "input"));
    await sendKeys({ type: "25" });
    await sendKeys({ press: "Enter" });
    await until(() => server.to(COUNT).length === 2);
    expect((server.to(COUNT)[1]!.body as Record<string, string>)["requestQuantity"]).to.equal("25");
    const shown = inside<HTMLSelectElement>(element, "select");
    expect([shown.selectedOptions[0]!.text, shown.getAttribute("aria-label")]).to.deep.equal(["10+", "Requested: 25"]);
    expect(element.shadowRoot!.activeElement).to.equal(shown);
    await expectSoon(`POST ${COUNT}`, ...SAVED);
  });

  it("baby-registry-panel.12 baby-registry-panel.18 text:baby-registry-panel.help-failed loads the help at the first press, sanitised, and again after a failure", async () => {
    const element = await opened();
    server.on(HELP, () => json({ wrong: true }));
    await press(element, "About these options");
    await until(() => inside(element, "[part=popover]").textContent === "This information is unavailable right now.");
    expect(inside(element, "[part=popover]").matches(":popover-open:not(:modal)")).to.equal(true);
    await expectSoon(...failedHelp);
    await expect(element).to.be.accessible();
    await clickOn(inside(element, "[part=help]"));
    await until(() => server.to(HELP).length === 2);
    await until(() => inside(element, "[part=popover]").textContent === "This information is unavailable right now.");
    expect(inside(element, "[part=popover]").matches(":popover-open")).to.equal(true);
    await expectSoon(...failedHelp);
    await sendKeys({ press: "Escape" });
    await until(() => !inside(element, "[part=popover]").matches(":popover-open"));
    expect(element.dataset["state"]).to.equal("open");
    server.on(HELP, () => json({ html: `<p onclick="boom()">All about it</p><script>boom()</script>` }));
    await clickOn(inside(element, "[part=help]"));
    await until(() => inside(element, "[part=help-text] p"));
    expect(inside(element, "[part=help-text]").innerHTML).to.equal("<p>All about it</p>");
    await press(element, "About these options");
    await until(() => !inside(element, "[part=popover]").matches(":popover-open"));
    await press(element, "About these options");
    await until(() => inside(element, "[part=help-text] p"));
    expectSeen(`GET ${HELP}`);
  });
});
