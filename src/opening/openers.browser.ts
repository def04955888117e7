import { expect } from "@open-wc/testing";
import { installOpeners } from "./openers.ts";

installOpeners();
let page: HTMLElement;
let opened: string[];

class Surface extends HTMLElement {
  show(opener: Element): void {
    opened.push(`${this.id} by ${opener.id}`);
  }
}
customElements.define("dp-test-surface", Surface);

describe("data-dp-open", () => {
  beforeEach(() => {
    opened = [];
    page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = `<dp-test-surface id="far"></dp-test-surface>
      <div data-dp-scope><dp-test-surface id="near"></dp-test-surface><a href="#x" data-dp-open="dp-test-surface" id="tag"><b>Open</b></a></div>
      <button data-dp-open="far" id="by-id">Open</button><button data-dp-open="nothing" id="none">Open</button>
      <div data-dp-fragment><button data-dp-open="far" id="fragment">Open</button></div>`;
  });
  afterEach(() => page.remove());

  it("surface.1 opens a surface by id, and by tag the one in the control's scope", () => {
    page.querySelector<HTMLElement>("#by-id")!.click();
    page.querySelector<HTMLElement>("#tag b")!.click();
    expect(opened).to.deep.equal(["far by by-id", "near by tag"]);
    expect(location.hash).to.equal("");
  });

  it("surface.1 leaves a press with a modifier key, a handled one and one of a disabled control alone", () => {
    const control = page.querySelector<HTMLElement>("#by-id")!;
    const press = (init: MouseEventInit = {}) =>
      control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
    expect([press({ ctrlKey: true }), press({ button: 1 })]).to.deep.equal([true, true]);
    control.setAttribute("aria-disabled", "true");
    expect(press()).to.equal(true);
    expect(opened).to.deep.equal([]);
    control.removeAttribute("aria-disabled");
    expect(press(), "taken").to.equal(false);
    expect(opened).to.deep.equal(["far by by-id"]);
    page.addEventListener("click", (event) => event.preventDefault());
    press();
    expect(opened).to.have.length(1);
  });

  it("config.4 the scope may be a form with a field called querySelector", () => {
    page.querySelector("[data-dp-scope]")!.outerHTML =
      `<form data-dp-scope><input type="hidden" name="querySelector"><dp-test-surface id="in-form"></dp-test-surface><a href="#x" data-dp-open="dp-test-surface" id="tag"><b>Open</b></a></form>`;
    page.querySelector<HTMLElement>("#tag b")!.click();
    expect(opened).to.deep.equal(["in-form by tag"]);
  });

  it("fragment.2 opens nothing from a server-made fragment, and says once what names nothing", () => {
    const told: string[] = [];
    const original = console.warn;
    console.warn = (text: string) => void told.push(text);
    page.querySelector<HTMLElement>("#fragment")!.click();
    page.querySelector<HTMLElement>("#none")!.click();
    page.querySelector<HTMLElement>("#none")!.click();
    console.warn = original;
    expect(opened).to.deep.equal([]);
    expect(told.length).to.equal(1);
    expect(told[0]).to.match(/"nothing" names no element/);
  });
});
