import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { htmlAnswer } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { press, until, viewport } from "../../test/support/view.fixture.tsx";
import { settled } from "../../test/support/until.ts";
import {
  CREATE,
  create,
  CREATED,
  failed,
  fired,
  focused,
  FORM,
  formMarkup,
  formStands,
  inside,
  LEARN_MORE,
  nameField,
  navigations,
  onPage,
  OPENED,
  SENT,
  openByPress,
  opener,
  openForm,
  page,
  place,
  server,
  submitButton,
  surface,
  type,
} from "./create-list.page.fixture.ts";

describe("dp-create-list: popover", () => {
  onPage();

  it("create-list.1 create-list.3 create-list.4 a press of its control opens a popover of 430 by 400 with the form, and focus on the name", async () => {
    let answer: () => void = () => {};
    server.on(FORM, () => new Promise((resolve) => (answer = () => resolve(htmlAnswer(formMarkup())))));
    const host = await place(page);
    expect(host.dataset["state"]).to.equal("closed");
    await clickOn(opener());
    await until(() => host.dataset["state"] === "loading" && inside(host, ".loading"), "it loads");
    expect(inside(host, ".loading").textContent).to.contain("Loading");
    await until(() => server.to(FORM).length === 1, "the form is asked for");
    answer();
    await formStands(host);
    expect(server.to(FORM)[0]!.url).to.contain("createIngressName=detail-page&isHearts=false");
    const box = surface(host).getBoundingClientRect();
    expect([box.width, box.height]).to.deep.equal([430, 400]);
    expect(surface(host).getAttribute("role")).to.equal("dialog");
    await until(() => focused(host) === nameField(host), "focus is on the name");
    expect(document.activeElement).to.equal(host);
    expectSeen(...OPENED);
    await expect(host).to.be.accessible();
  });

  it("create-list.1 opens by data-dp-open and by script as well; open says so", async () => {
    const host = await place(page);
    host.id = "my-creator";
    const other = document.getElementById("other")!;
    for (const name of ["dp-create-list", "my-creator"]) {
      other.setAttribute("data-dp-open", name);
      await clickOn(other);
      await formStands(host);
      expect([host.open, host.hasAttribute("open")], name).to.deep.equal([true, true]);
      expectSeen(...OPENED);
      host.close();
      expectSeen("dp-close create-list");
    }
    expect([host.open, host.hasAttribute("open"), host.dataset["state"]]).to.deep.equal([false, false, "closed"]);
    host.open = true;
    await formStands(host);
    host.removeAttribute("open");
    await until(() => host.dataset["state"] === "closed", "the attribute closes it");
    host.setAttribute("open", "");
    await formStands(host);
    expectSeen(...OPENED, "dp-close create-list", ...OPENED);
  });

  it("create-list.3 is 580 px high while its learn-more section is open", async () => {
    server.on(FORM, () => htmlAnswer(formMarkup(LEARN_MORE)));
    const host = await place(page);
    await openForm(host);
    const more = inside(host, "[data-dp-action=learn-more]");
    const section = inside(host, "[data-dp-part=learn-more]");
    expect([section.hidden, surface(host).getBoundingClientRect().height]).to.deep.equal([true, 400]);
    await clickOn(more);
    await until(() => surface(host).getBoundingClientRect().height === 580, "it is expanded");
    expect([section.hidden, more.getAttribute("aria-expanded")]).to.deep.equal([false, "true"]);
    await until(() => surface(host).getBoundingClientRect().bottom <= innerHeight, "it stays in the window");
    await clickOn(more);
    await until(() => surface(host).getBoundingClientRect().height === 400, "it is as before");
    expect(section.hidden).to.equal(true);
  });

  it("create-list.7 is no modal, is named, and closes by Escape, its button, cancel and a press outside; focus goes back", async () => {
    server.on(FORM, () => htmlAnswer(formMarkup(`<button type="button" data-dp-action="close">Shut</button>`)));
    const host = await place(page);
    const ways: [string, () => Promise<unknown>][] = [
      ["escape", () => press("Escape")],
      ["button", () => clickOn(inside(host, ".head [part~=close]"))],
      ["button", () => clickOn(inside(host, "[data-dp-action=close]"))],
      ["cancel", () => clickOn(inside(host, "[data-dp-action=cancel]"))],
      ["outside", () => sendMouse({ type: "click", position: [1000, 700] })],
    ];
    for (const [reason, close] of ways) {
      await openByPress(host);
      const title = inside(host, ".heading");
      expect([title.textContent, surface(host).getAttribute("aria-labelledby")]).to.deep.equal(["Create a new list", title.id]);
      expect(surface(host).localName).to.equal("div");
      await close();
      await until(() => host.dataset["state"] === "closed", `${reason} closes it`);
      await until(() => document.activeElement === opener(), `focus is back after ${reason}`);
      expect(fired.at(-1)!.detail).to.deep.equal({ surface: "create-list", reason });
      expectSeen("dp-close create-list");
    }
  });

  it("create-list.7 a11y.1 Tab that leaves the popover closes it, so that it hides nothing that has focus; the name is put back", async () => {
    await viewport(1280, 800);
    const host = await place(page);
    await openByPress(host);
    await sendKeys({ type: "Garden" });
    const cancel = inside(host, "[data-dp-action=cancel]");
    for (let tabs = 0; tabs < 12 && focused(host) !== cancel; tabs++) {
      await press("Tab");
      expect(host.dataset["state"], "while focus is in it").to.equal("form");
    }
    await press("Tab");
    await until(() => host.dataset["state"] === "closed", "Tab closes it");
    expect([document.activeElement!.id, surface(host).matches(":popover-open")]).to.deep.equal(["other", false]);
    expect(fired.at(-1)!.detail).to.deep.equal({ surface: "create-list", reason: "tab" });
    expectSeen("dp-close create-list");
    await openByPress(host);
    expect(nameField(host).value).to.equal("Garden");
    await viewport(1100, 800);
  });

  it("create-list.8 create-list.9 an empty name is marked and has focus; the first character clears it", async () => {
    const host = await place(page);
    await openForm(host);
    await clickOn(submitButton(host));
    const field = nameField(host);
    expect(field.getAttribute("aria-invalid")).to.equal("true");
    const described = field
      .getAttribute("aria-describedby")!
      .split(" ")
      .map((id) => host.shadowRoot!.getElementById(id)?.textContent?.trim());
    expect(described).to.include("Please enter a name for your list.");
    expect(focused(host)).to.equal(field);
    await settled();
    expectSeen("dp-error validation");
    await expect(host).to.be.accessible();
    await press("A");
    expect(field.hasAttribute("aria-invalid")).to.equal(false);
    expect(surface(host).textContent).to.not.contain("Please enter a name");
  });

  it("create-list.10 a day that there is not is marked; nothing is sent until it is corrected", async () => {
    const host = await place(page);
    await openForm(host);
    type(nameField(host), "Garden");
    const [month, day] = ["Month", "Date"].map((part) => inside<HTMLInputElement>(host, `[name$=occasionFrom${part}]`)) as [
      HTMLInputElement,
      HTMLInputElement,
    ];
    type(month, "2");
    type(day, "30");
    await clickOn(submitButton(host));
    expect([month.getAttribute("aria-invalid"), day.getAttribute("aria-invalid")]).to.deep.equal(["true", "true"]);
    expect(surface(host).textContent).to.contain("Please choose a valid date.");
    expect(focused(host)).to.equal(month);
    expectSeen("dp-error validation");
    type(day, "29");
    expect(month.hasAttribute("aria-invalid")).to.equal(false);
    await clickOn(submitButton(host));
    await expectSoon(...CREATED);
    expect(server.to(CREATE)[0]!.body).to.include({ occasionFromMonth: "2", occasionFromDate: "29" });
  });

  it("create-list.12 create-list.38 Enter in a text input does nothing, and its description says so; on a button it presses", async () => {
    const host = await place(page);
    await openForm(host);
    const field = nameField(host);
    const inputs = [...host.shadowRoot!.querySelectorAll<HTMLInputElement>("form input:not([type=radio])")];
    const hints = inputs.map((input) => host.shadowRoot!.getElementById(input.getAttribute("aria-describedby") ?? "none")?.textContent);
    expect(hints, "name, month and day").to.deep.equal(Array(3).fill("Use the create button to create the list."));
    inputs[1]!.focus();
    await press("Enter");
    await settled();
    expectSeen();
    type(field, "Garden");
    field.focus();
    await press("Enter");
    await settled();
    expectSeen();
    expect(host.dataset["state"]).to.equal("form");
    const note = inside<HTMLTextAreaElement>(host, "textarea");
    note.focus();
    await press("Enter");
    expect(note.value).to.equal("\n");
    submitButton(host).focus();
    await press("Enter");
    await expectSoon(...CREATED);
  });

  it("create-list.14 create-list.15 sends the form with token and CSRF header; its controls are out of use meanwhile and focus stays", async () => {
    document.head.insertAdjacentHTML("beforeend", `<meta name="anti-csrftoken-a2z" content="CSRF1">`);
    let answer: (response: Response) => void = () => {};
    server.on(CREATE, () => new Promise((resolve) => (answer = resolve)));
    const host = await place(page);
    await openForm(host);
    type(nameField(host), "Garden");
    const button = submitButton(host);
    button.focus();
    button.click();
    await until(() => host.dataset["state"] === "submitting" && button.getAttribute("aria-busy") === "true", "it is on its way");
    expect(nameField(host).disabled).to.equal(true);
    expect(focused(host)).to.equal(button);
    expect(inside(host, "[data-role=status] .dp-message").textContent).to.equal("Creating your list");
    expect(inside(host, ".working .dp-spinner")).to.not.equal(null);
    button.click();
    await expectSoon(...SENT);
    const [sent] = server.to(CREATE);
    expect(sent!.headers.get("anti-csrftoken-a2z")).to.equal("CSRF1");
    expect(sent!.body).to.include({ listName: "Garden", createListToken: "T1", privacyStatus: "private", asin: "B0LAMP", isJson: "true" });
    expect(sent!.body).to.not.have.any.keys("note", "anti-csrftoken-a2z");
    answer(new Response("{}", { status: 400, headers: { "content-type": "application/json" } }));
    await until(() => host.dataset["state"] === "failed-form", "the error shows");
    await expectSoon(...failed("http", 400, "Sorry, something went wrong. Please close this and try again."));
    document.querySelector("meta[name=anti-csrftoken-a2z]")!.remove();
  });

  it("create-list.17 hands the list back to who asked, and goes nowhere", async () => {
    const host = await place(page);
    const { result } = await openForm(host, { startedFrom: "hearts", asin: "B0OTHER" });
    expect(server.to(FORM)[0]!.url).to.contain("isHearts=true");
    await create(host, "Garden");
    expect(await result).to.deep.equal({
      listExternalId: "L1",
      listType: "wishlist",
      listName: "Garden",
      url: "/gp/registry/wishlist/L1",
      htmlMessage: undefined,
    });
    expect([navigations, host.dataset["state"], host.open]).to.deep.equal([[], "created", false]);
    expect(pageStores().lists.get().saved).to.deep.equal({ B0OTHER: ["L1"] });
    expect(inside(host, ".told").textContent).to.equal("");
    expectSeen(...CREATED);
  });

  it("create-list.5 create-list.39 after a failure its closing reloads, and the next opening has the name again", async () => {
    server.on(CREATE, () => new Response("{}", { status: 400, headers: { "content-type": "application/json" } }));
    const host = await place(page);
    await openForm(host);
    await create(host, "Garden");
    await until(() => host.dataset["state"] === "failed-form", "the error shows");
    await expectSoon(...SENT, ...failed("http", 400, "Sorry, something went wrong. Please close this and try again."));
    const error = inside(host, "[part~=error]");
    expect(error.querySelector("[data-role=alert]")!.textContent).to.equal("Sorry, something went wrong. Please close this and try again.");
    expect(focused(host)).to.equal(error.querySelector("button"));
    await expect(host).to.be.accessible();
    await clickOn(error.querySelector("button")!);
    expectSeen("dp-close create-list", "sessionStorage.setItem dp:list-name/1", "dp-navigate list-form-failed");
    expect(navigations.map(({ reason, reload }) => [reason, reload])).to.deep.equal([["list-form-failed", true]]);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith("dp:"))).to.have.length(1);
    const after = await place(page);
    void after.show();
    await formStands(after);
    expectSeen(...OPENED, "sessionStorage.removeItem dp:list-name/1");
    expect(nameField(after).value).to.equal("Garden");
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith("dp:"))).to.have.length(0);
  });

  it("create-list.30 a form without a field for the name shows the error", async () => {
    server.on(FORM, () => htmlAnswer("<p>Nothing here</p>"));
    const host = await place(page);
    void host.show();
    await until(() => host.dataset["state"] === "failed-form", "the error shows");
    expect(inside(host, "[part~=error] [data-role=alert]").textContent).to.contain("something went wrong");
    await expectSoon(...OPENED, "dp-error bad-response", "assertive Sorry, something went wrong. Please close this and try again.");
  });

  it("create-list.37 a 401 leads to sign-in, and nothing of a login page shows", async () => {
    server.on(FORM, () => htmlAnswer("<p>Sign in</p>", 401));
    const host = await place(page);
    const result = host.show();
    expect(await result).to.equal(null);
    expect(navigations.map(({ reason }) => reason)).to.deep.equal(["sign-in"]);
    expect(host.dataset["state"]).to.equal("closed");
    expectSeen(...OPENED, "dp-navigate sign-in", "dp-close create-list");
  });
});
