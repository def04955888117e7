import { expect, html } from "@open-wc/testing";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press, until, viewport } from "../../test/support/view.fixture.tsx";
import { nextTask } from "../../test/support/until.ts";
import {
  CREATE,
  create,
  CREATED,
  failed,
  focused,
  FORM,
  formMarkup,
  inside,
  LEARN_MORE,
  nameField,
  navigations,
  onPage,
  openByPress,
  opener,
  openForm,
  page,
  place,
  SENT,
  server,
  surface,
  type,
} from "./create-list.page.fixture.ts";

describe("dp-create-list: sheet", () => {
  onPage(400);

  it("create-list.2 create-list.7 on mobile it is a modal sheet of 380 px, 545 with a learn-more section, never higher than the window", async () => {
    const host = await place(page);
    await openByPress(host);
    expect([surface(host).localName, surface(host).matches(":modal")]).to.deep.equal(["dialog", true]);
    expect(surface(host).offsetHeight).to.equal(380);
    expect(inside(host, "h2").textContent).to.equal("Create a new list");
    await until(() => nameField(host)?.matches(":focus"), "focus is on the name");
    await expect(host).to.be.accessible();
    await press("Escape");
    await until(() => document.activeElement === opener(), "focus is back");
    expectSeen("dp-close create-list");

    server.on(FORM, () => htmlAnswer(formMarkup(LEARN_MORE)));
    await openForm(host);
    await until(() => surface(host).offsetHeight === 545, "it is higher");
    host.close();
    expectSeen("dp-close create-list");
    await viewport(400, 400);
    await openForm(host);
    expect(surface(host).offsetHeight).to.be.at.most(400);
    await viewport(400, 800);
  });
});

describe("dp-create-list: idea lists", () => {
  onPage();
  const idea = html`<section>
    <button type="button" id="new-list">Ideas</button>
    <dp-create-list mode="idea" for="new-list" asin="B0LAMP"></dp-create-list>
  </section>`;
  const ITEM = "/hz/wishlist/ajax/createlistandadditem";
  const ITEM_SENT = ["polite Creating your list", `POST ${ITEM}`];

  it("create-list.21 create-list.22 create-list.38 has a form of its own; an empty name is marked, and the first character clears it", async () => {
    const host = await place(idea);
    await clickOn(opener());
    await until(() => host.dataset["state"] === "form", "it is open");
    expectSeen("dp-open create-list");
    const name = inside<HTMLInputElement>(host, "input[name=name]");
    await until(() => focused(host) === name, "focus is on the name");
    expect(inside(host, ".heading").textContent).to.equal("Create an idea list");
    expect(host.shadowRoot!.getElementById(name.getAttribute("aria-describedby")!)!.textContent).to.contain("Use the create button");
    await press("Enter");
    expect(host.dataset["state"]).to.equal("form");
    await clickOn(inside(host, "[part~=submit]"));
    await until(() => name.getAttribute("aria-invalid") === "true" && focused(host) === name, "it is marked");
    expect(surface(host).textContent).to.contain("Please enter a name for your idea list.");
    const descriptions = name.getAttribute("aria-describedby")!.split(" ");
    const described = descriptions.map((id) => host.shadowRoot!.getElementById(id)!.textContent!.trim());
    expect(described).to.deep.equal(["Please enter a name for your idea list.", "Use the create button to create the list."]);
    expect([name.required, inside<HTMLTextAreaElement>(host, "textarea[name=description]").required]).to.deep.equal([true, false]);
    await expect(host).to.be.accessible();
    await press("B");
    await until(() => !name.hasAttribute("aria-invalid"), "the mark is gone");
    expectSeen("dp-error validation");
    expect(host.dataset["state"]).to.equal("form");
    await clickOn(inside(host, "[part~=cancel]"));
    await until(() => host.dataset["state"] === "closed" && document.activeElement === opener(), "cancel closes it");
    expectSeen("dp-close create-list");
  });

  it("create-list.33 create-list.24 a failure shows the server's message and keeps what was typed; then it is handed back", async () => {
    server.on(ITEM, () => json({ hasError: true, message: "Too many <b>lists</b>." }));
    const host = await place(idea);
    const result = host.show();
    await until(() => host.dataset["state"] === "form", "it is open");
    type(inside<HTMLInputElement>(host, "input[name=name]"), "Balcony");
    type(inside<HTMLTextAreaElement>(host, "textarea"), "Plants");
    await clickOn(inside(host, "[part~=submit]"));
    await until(() => inside(host, "[data-role=alert] .dp-message"), "the message shows");
    expect(inside(host, "[data-role=alert] .dp-message").textContent).to.equal("Too many <b>lists</b>.");
    expect(inside<HTMLInputElement>(host, "input[name=name]").value).to.equal("Balcony");
    await expectSoon("dp-open create-list", ...ITEM_SENT, "dp-error refused", "assertive Too many <b>lists</b>.");
    server.on(ITEM, () => json({ hasError: false, listId: "C1", listName: "Balcony" }));
    await clickOn(inside(host, "[part~=submit]"));
    expect(await result).to.include({ listExternalId: "C1", listType: "idea", url: "/create/collection?id=C1" });
    expect(server.to(ITEM).at(-1)!.body).to.include({ name: "Balcony", description: "Plants", isIdeaList: "true", asin: "B0LAMP" });
    expectSeen(...ITEM_SENT, "dp-change lists", "dp-success idea-list-create", "dp-close create-list");
  });
});

describe("dp-create-list: messages", () => {
  onPage();

  it("create-list.18 shows the server's message, sanitised and once, where nobody waited for the list", async () => {
    server.on(CREATE, () =>
      json({
        hasError: false,
        listExternalId: "L1",
        listType: "wishlist",
        htmlMessage: `<p>Made <a href="/hz/wishlist/ls/L1">it</a><script>window.__x = 1</script></p>`,
      }),
    );
    const host = await place(page);
    await openByPress(host);
    await create(host, "Garden");
    await until(() => inside(host, ".told [data-role=status] a"), "the message shows");
    expect(inside(host, ".told [data-role=status]").textContent!.trim()).to.equal("Made it");
    expect(inside(host, ".told script")).to.equal(null);
    await expectSoon(...CREATED, "polite Made it");
    await expect(host).to.be.accessible();
    await clickOn(inside(host, ".told a"));
    expect(navigations).to.deep.equal([{ url: "/hz/wishlist/ls/L1", reason: "link", reload: false }]);
    expectSeen("dp-navigate link");
    await clickOn(inside(host, ".told [part~=close]"));
    await until(() => inside(host, ".told").textContent === "", "it is closed");
  });

  it("create-list.18 without one it names the list, with a link", async () => {
    const host = await place(page);
    await openByPress(host);
    await create(host, "Garden");
    await until(() => inside(host, ".told a"), "the message shows");
    expect(inside(host, ".told [data-role=status]").textContent).to.equal("Your list Garden was created.");
    expect(inside<HTMLAnchorElement>(host, ".told a").pathname).to.equal("/gp/registry/wishlist/L1");
    await expectSoon(...CREATED, "polite Your list Garden was created.");
  });

  it("create-list.35 a failure after it was closed is a toast and stays as text", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(CREATE, () => new Promise((resolve) => (answer = resolve)));
    const host = await place(page);
    await openForm(host);
    await create(host, "Garden");
    await expectSoon(...SENT);
    host.close();
    answer(json({ hasError: true, error: "No more lists." }));
    await until(() => inside(host, ".dp-toast[data-role=alert]").textContent === "No more lists.", "the toast shows");
    expect(inside(host, ".told").textContent).to.contain("No more lists.");
    await expectSoon("dp-close create-list", ...failed("refused", 200, "No more lists."));
  });
});

describe("dp-create-list: the page's own form", () => {
  onPage();
  const legacy = (more = html``) =>
    html`<section>
      <dp-create-list mode="legacy">
        <form action="/hz/wishlist/create/newlist" method="post">
          <input name="listName" aria-label="List name" />
          <label><input type="radio" name="listType" value="wishlist" checked /> Wish list</label>
          <label><input type="radio" name="listType" value="giftlist" /> Gift list</label>
          <input name="participantGivenName" aria-label="First name" /><input name="participantSurName" aria-label="Last name" />
          <label><input type="radio" name="privacyStatus" value="hidden" checked /> Hidden</label>
          ${more}<button type="submit">Create</button>
        </form>
      </dp-create-list>
    </section>`;
  const field = (host: Element, name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const send = (host: Element) => clickOn(host.querySelector("form button")!);
  const LED = [...SENT, "dp-success list-create", "dp-navigate list-created"];

  it("create-list.25 create-list.26 create-list.13 takes over the form in its place, and Enter sends it", async () => {
    const host = await place(legacy());
    expect(host.dataset["state"]).to.equal("form");
    type(field(host, "listName"), "  Garden ");
    field(host, "listName").focus();
    await press("Enter");
    await expectSoon(...LED);
    expect(server.to(CREATE)[0]!.body).to.include({ listName: "Garden", privacyStatus: "private", listType: "wishlist", isJson: "true" });

    expect(navigations[0]).to.include({ url: "/hz/wishlist/ls/L1", reason: "list-created" });
  });

  it("create-list.25 a press before its code has loaded is prevented, and made once", async () => {
    const element = document.createElement("dp-create-list");
    element.setAttribute("mode", "legacy");
    element.innerHTML = `<form action="/hz/wishlist/create/newlist" method="post"><input name="listName" value="Garden"><button>Create</button></form>`;
    document.body.append(element);
    await until(() => element.dataset["state"] === "form");
    const form = element.querySelector("form")!;
    form.requestSubmit();
    form.requestSubmit();
    await expectSoon(...LED);
    expect(server.to(CREATE)).to.have.length(1);
    element.remove();
  });

  it("create-list.27 create-list.28 marks all that is wrong at once beside the fields, and takes each mark away when it is corrected", async () => {
    const host = await place(legacy());
    await clickOn(host.querySelectorAll("[name=listType]")[1]!);
    await send(host);
    const [name, first] = [field(host, "listName"), field(host, "participantGivenName")];
    expect(name.nextElementSibling!.textContent).to.equal("Please enter a name for your list.");
    expect(first.nextElementSibling!.textContent).to.equal("Please enter the recipient's first or last name.");
    expect(document.activeElement).to.equal(name);
    expectSeen("dp-error validation");
    await expect(host).to.be.accessible();
    type(name, "G");
    expect(name.nextElementSibling!.localName).to.equal("label");
    type(field(host, "participantSurName"), "Lopez");
    expect([first.hasAttribute("aria-invalid"), host.querySelector("[data-dp-field-error]")]).to.deep.equal([false, null]);
    await send(host);
    await expectSoon(...LED);
    expect(server.to(CREATE)[0]!.body).to.include({ listType: "giftlist", participantSurName: "Lopez" });
  });

  it("create-list.29 create-list.31 a failure shows beside the form, and its closing reloads", async () => {
    server.on(CREATE, () => json({ hasError: true, error: "No more lists." }));
    const host = await place(legacy());
    type(field(host, "listName"), "Garden");
    await send(host);
    await until(() => inside(host, "[part~=error] [data-role=alert]"), "the error shows");
    expect(inside(host, "[part~=error] [data-role=alert]").textContent).to.equal("No more lists.");
    expect(field(host, "listName").disabled).to.equal(false);
    await expectSoon(...SENT, ...failed("refused", 200, "No more lists."));
    await clickOn(inside(host, "[part~=error] button"));
    expectSeen("sessionStorage.setItem dp:list-name/1", "dp-navigate list-form-failed");
    expect(navigations.map(({ reason, reload }) => [reason, reload])).to.deep.equal([["list-form-failed", true]]);
    const after = await place(legacy());
    expect(field(after, "listName").value).to.equal("Garden");
    expectSeen("sessionStorage.removeItem dp:list-name/1");
  });

  it("create-list.36 without a form with a field for the name it is invalid, and the form works natively", async () => {
    const host = await place(
      html`<section>
        <dp-create-list mode="legacy"
          ><form><input name="other" /><button>Go</button></form></dp-create-list
        >
      </section>`,
    );
    await expectSoon(/^console\.error <dp-create-list> config: mode takes over the page's own form, but there is none/, "dp-error config");
    expect(host.dataset["state"]).to.equal("invalid");
    let prevented: boolean | undefined;
    addEventListener("submit", (event) => ((prevented = event.defaultPrevented), event.preventDefault()), { once: true });
    await send(host);
    expect(prevented).to.equal(false);
  });

  it("create-list.28 gives the page's form back as it was when it leaves", async () => {
    const host = await place(legacy());
    const form = host.querySelector("form")!;
    await send(host);
    expect([form.noValidate, host.querySelector("[data-dp-field-error]") !== null]).to.deep.equal([true, true]);
    host.remove();
    await nextTask();
    expect([
      form.noValidate,
      host.querySelector("[data-dp-field-error]"),
      field(host, "listName").getAttribute("aria-invalid"),
    ]).to.deep.equal([false, null, null]);
    expectSeen("dp-error validation");
  });
});
