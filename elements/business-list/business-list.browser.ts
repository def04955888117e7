import { expect, fixture, html } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { productStores } from "../../src/page/scope.ts";
import { fakeFetch, htmlAnswer, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press, until } from "../../test/support/view.fixture.tsx";
import { nextTask } from "../../test/support/until.ts";
import type { BusinessListElement } from "./business-list.element.ts";
import "./index.ts";

// loaded before the tests: most of them look at the modal as soon as its call has been made
await import("./business-list.dialog.ts");

const ADD = "/business/lists/add";
const FORM = `<form action="${ADD}" method="post"><input type="hidden" name="asin" value="B0LAMP">
  <label>How many <input type="number" name="quantity" value="2"></label> <button name="do" value="add">Add</button>
  <button type="button" data-dp-action="close">Never mind</button></form> <a href="/business/lists">All lists</a>`;
let server: FakeFetch;
let navigations: string[];

const onNavigate = (event: Event) => {
  event.preventDefault();
  navigations.push((event as CustomEvent).detail.url.replace(location.origin, ""));
};

async function place(
  inner = html`<a href="/business/lists/add?ref=dp#x">Add to business list</a>`,
  asin = "B0LAMP",
): Promise<BusinessListElement> {
  const section = await fixture<HTMLElement>(
    html`<section>
      <input type="hidden" name="quantity" value="2" />
      <dp-business-list asin=${asin}>${inner}</dp-business-list>
    </section>`,
  );
  const host = section.querySelector<BusinessListElement>("dp-business-list")!;
  await until(() => !["loading", undefined].includes(host.dataset["state"]), "it begins");
  return host;
}
/** what a press causes */
const OPENED = ["dp-open business-list", `GET ${ADD}`];
const link = (host: Element) => host.querySelector("a")!;
const root = (host: Element) => host.querySelector("[data-dp-drawn]")!.shadowRoot!;
const inside = <Found extends HTMLElement = HTMLElement>(host: Element, selector: string) => root(host).querySelector<Found>(selector)!;
const focused = (host: Element) => root(host).activeElement as HTMLElement | null;
const open = async (host: Element) => {
  await clickOn(link(host));
  await until(() => inside(host, "form"), "the form stands");
  expectSeen(...OPENED);
};

describe("dp-business-list", () => {
  beforeEach(() => {
    server = fakeFetch({
      [ADD]: ({ method }) => htmlAnswer(method === "POST" ? `<p>It is on <a href="/business/lists/1">your list</a>.</p>` : FORM),
    });
    navigations = [];
    document.addEventListener("dp-navigate", onNavigate);
  });
  afterEach(() => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
  });

  it("business-list.3 opens by a press without the pointer having been there", async () => {
    const host = await place();
    link(host).click();
    expect(host.dataset["state"], "at once").to.equal("loading");
    await until(() => host.querySelector("[data-dp-drawn]") && inside(host, "dialog[open] form"), "the form stands");
    expectSeen(...OPENED);
  });

  it("business-list.2 keeps the link's own address up to date, and gives it back", async () => {
    const host = await place();
    await until(() => link(host).getAttribute("href") === "/business/lists/add?ref=dp&quantity=2&asin=B0LAMP#x", "the page's quantity");
    host.setAttribute("quantity", "4");
    await until(() => link(host).getAttribute("href")!.includes("quantity=4"), "it follows");
    host.setAttribute("asin", "B0SOFA");
    await until(() => link(host).getAttribute("href") === "/business/lists/add?ref=dp&quantity=4&asin=B0SOFA#x", "another product");
    host.setAttribute("asin", "B0LAMP");
    link(host).setAttribute("href", "/other?a=1");
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await until(() => link(host).getAttribute("href") === "/other?a=1&quantity=4&asin=B0LAMP", "the page's new address is taken up");
    const own = link(host);
    host.remove();
    await nextTask();
    expect(own.getAttribute("href")).to.equal("/other?a=1");
    expectSeen("dp-change page"); // the page's own
  });

  it("scope.5 business-list.1 asks for the quantity that a script has set, though the page rendered another", async () => {
    const scope = await fixture<HTMLElement>(
      html`<section data-dp-scope>
        <select name="quantity">
          <option>2</option>
          <option selected>3</option>
        </select>
        <dp-business-list asin="B0LAMP"><a href="/business/lists/add">Add to business list</a></dp-business-list>
      </section>`,
    );
    const host = scope.querySelector<BusinessListElement>("dp-business-list")!;
    await until(() => link(host).getAttribute("href")!.includes("quantity=3"), "what the server rendered");
    productStores(host).quantity.set(2);
    link(host).focus();
    await press("Enter");
    await expectSoon(...OPENED);
    expect(server.to(ADD).map(({ url }) => url)).to.deep.equal(["/business/lists/add?quantity=2&asin=B0LAMP"]);
    expect(scope.querySelector("select")!.value).to.equal("2");
  });

  it("business-list.1 business-list.3 loads the address into a named modal, first with a spinner", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    await clickOn(link(host));
    await expectSoon(...OPENED);
    expect(server.to(ADD)[0]!.url).to.equal("/business/lists/add?ref=dp&quantity=2&asin=B0LAMP");
    const dialog = inside(host, "dialog");
    expect([dialog.matches(":modal"), root(host).getElementById("title")!.textContent]).to.deep.equal([true, "Add to a business list"]);
    expect(inside(host, ".dp-spinner").getAttribute("aria-label")).to.equal("Loading");
    await expect(host).to.be.accessible();
    answer(htmlAnswer(`<script>window.__x = 1</script>${FORM}`));
    await until(() => inside(host, "form"), "the form stands");
    expect([host.dataset["state"], inside(host, "script")]).to.deep.equal(["open", null]);
    await until(() => focused(host)?.matches("input[type=number]"), "focus is in the form");
    await expect(host).to.be.accessible();
  });

  it("business-list.4 sends a form with the pressed button; the answer takes its place, and links go through dp-navigate", async () => {
    document.head.insertAdjacentHTML("beforeend", `<meta name="anti-csrftoken-a2z" content="CSRF1">`);
    const host = await place();
    await open(host);
    const field = inside<HTMLInputElement>(host, "input[type=number]");
    field.value = "7";
    const add = inside<HTMLButtonElement>(host, "form button");
    add.focus();
    add.click();
    add.click();
    await until(() => inside(host, ".answer a"), "the answer is there");
    expectSeen(`POST ${ADD}`);
    const sent = server.requests.at(-1)!;
    expect(sent.body).to.deep.equal({ asin: "B0LAMP", quantity: "7", do: "add" });
    expect(sent.headers.get("anti-csrftoken-a2z")).to.equal("CSRF1");
    expect([inside(host, "form"), inside(host, ".answer").textContent!.trim()]).to.deep.equal([null, "It is on your list."]);
    expect(focused(host)).to.equal(inside(host, ".answer"));
    await expect(host).to.be.accessible();
    await clickOn(inside(host, ".answer a"));
    expect(navigations).to.deep.equal(["/business/lists/1"]);
    expectSeen("dp-navigate link");
    document.querySelector("meta[name=anti-csrftoken-a2z]")!.remove();
  });

  it("business-list.4 a form in the answer of a form is sent once, and replaced in its turn", async () => {
    let answers = 0;
    server.on(ADD, ({ method }) => htmlAnswer(method === "POST" && ++answers === 2 ? "<p>Both are on it.</p>" : FORM));
    const host = await place();
    await open(host);
    await clickOn(inside(host, "form button"));
    await until(() => inside(host, ".answer form"), "the second form stands");
    await clickOn(inside(host, ".answer form button"));
    await until(() => root(host).textContent!.includes("Both are on it."), "the second answer is there");
    expectSeen(`POST ${ADD}`, `POST ${ADD}`);
    await clickOn(inside(host, ".answer a, .place a"));
    expectSeen("dp-navigate link");
  });

  it("business-list.4 a form that is not taken stays, with an alert", async () => {
    const host = await place();
    await open(host);
    server.on(ADD, () => htmlAnswer("no", 400));
    await clickOn(inside(host, "form button"));
    await until(() => inside(host, "[data-role=alert]").textContent !== "", "it says so");
    expect(inside(host, "[data-role=alert]").textContent).to.equal("We could not add this to your list. Please try again.");
    expect(inside<HTMLInputElement>(host, "input[type=number]").disabled).to.equal(false);
    await expectSoon(`POST ${ADD}`, "assertive We could not add this to your list. Please try again.", "dp-error http");
  });

  it("business-list.4 business-list.5 Escape, backdrop, the close button and data-dp-action close it, with focus back on the link", async () => {
    const host = await place();
    const ways = [
      () => press("Escape"),
      () => sendMouse({ type: "click", position: [3, 3] }),
      () => clickOn(inside(host, "[part~=dialog-close]")),
      () => clickOn(inside(host, "[data-dp-action=close]")),
    ];
    for (const close of ways) {
      await open(host);
      await close();
      await until(() => host.dataset["state"] === "ready" && document.activeElement === link(host), "it is closed");
      expectSeen("dp-close business-list");
    }
  });

  it("business-list.5 business-list.6 a press with a modifier key, and one whose dp-open is cancelled, are the browser's", async () => {
    const host = await place();
    const taken: boolean[] = [];
    const note = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener("click", note);
    link(host).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
    link(host).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 1 }));
    host.addEventListener("dp-open", (event) => event.preventDefault(), { once: true });
    link(host).click();
    link(host).click();
    document.removeEventListener("click", note);
    expect(taken).to.deep.equal([false, false, false, true]);
    await expectSoon("dp-open business-list", ...OPENED); // the first was cancelled
  });

  it("business-list.7 a failed load has a retry; a 401 goes to sign-in", async () => {
    server.on(ADD, () => htmlAnswer("no", 404));
    const host = await place();
    await clickOn(link(host));
    await until(() => host.dataset["state"] === "error", "it says so");
    await expectSoon(...OPENED, "assertive We could not load your business lists.", "dp-error http");
    expect(inside(host, "[data-role=alert]").textContent).to.equal("We could not load your business lists.");
    expect(focused(host)).to.equal(inside(host, "[part~=retry]"));
    await expect(host).to.be.accessible();
    server.on(ADD, () => htmlAnswer("sign in", 401));
    await clickOn(inside(host, "[part~=retry]"));
    await expectSoon(`GET ${ADD}`, "dp-navigate sign-in", "dp-close business-list");
    expect(navigations[0]).to.contain("/sign-in");
    expect(host.dataset["state"]).to.equal("ready");
  });

  it("business-list.8 a blocked address is not loaded; without link and url it is invalid", async () => {
    const blocked = await place(html`<a href="https://elsewhere.example/lists">Add</a>`);
    await clickOn(link(blocked));
    expectSeen("dp-error blocked-url");
    expect(blocked.dataset["state"]).to.equal("ready");
    const without = await place(html`<button type="button">Add</button>`);
    await expectSoon(/^console\.error <dp-business-list> config: there is no url, and no link/, "dp-error config");
    expect(without.dataset["state"]).to.equal("invalid");
    without.setAttribute("url", "/business/lists/add");
    await until(() => without.dataset["state"] === "ready", "url mends it");
    await clickOn(without.querySelector("button")!);
    await expectSoon(...OPENED);
  });

  it("business-list.8 without a product it is invalid, and the link works natively", async () => {
    const section = await fixture<HTMLElement>(
      html`<section>
        <dp-business-list><a href="/a">Add</a></dp-business-list>
      </section>`,
    );
    const host = section.firstElementChild as HTMLElement;
    await until(() => host.dataset["state"] === "invalid", "it is invalid");
    await expectSoon(/^console\.error <dp-business-list> config: asin is missing\. /, "dp-error config");
    expect(link(host).getAttribute("href")).to.equal("/a");
  });
});
