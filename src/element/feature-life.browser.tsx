import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask, until } from "../../test/support/until.ts";
import { a, b, consoleErrors, define, errors, log, press, put, renders, shown, type Host, onStage } from "./feature.fixture.tsx";

describe("the life of a feature element", () => {
  onStage();

  it("config.9 goes back to the default when an attribute is removed", async () => {
    const host = put((tag) => `<${tag} label="A" count="3"></${tag}>`);
    await nextTask();
    host.removeAttribute("label");
    host.removeAttribute("count");
    await nextTask();
    expect([shown(host, "label"), shown(host, "count")]).to.deep.equal(["(none)", "0"]);
  });

  it("host.5 mounts nothing for an element that is not in the page", async () => {
    const { tag } = define();
    document.createElement(tag).setAttribute("label", "x");
    await nextTask();
    expect(renders).to.equal(0);
  });

  it("host.5 keeps what it shows and reruns nothing when it is moved", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await nextTask();
    press(host);
    await nextTask();
    b.append(host);
    await nextTask();
    expect(shown(host, "inc")).to.equal("1");
    expect(log).to.deep.equal(["mount"]);
  });

  it("host.5 keeps what it shows over moveBefore where the browser has it", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await nextTask();
    press(host);
    await nextTask();
    const parent = b as HTMLElement & { moveBefore?(node: Node, before: Node | null): void };
    if (parent.moveBefore) parent.moveBefore(host, null);
    else parent.append(host);
    await nextTask();
    expect(shown(host, "inc")).to.equal("1");
  });

  it("host.5 ends when it is removed and begins again when it comes back in a later task, with its options", async () => {
    const host = put((tag) => `<${tag} label="A"></${tag}>`);
    await nextTask();
    host["count"] = 7;
    host.remove();
    await nextTask();
    expect(log).to.deep.equal(["mount", "unmount"]);
    b.append(host);
    await nextTask();
    expect(log).to.deep.equal(["mount", "unmount", "mount"]);
    expect([shown(host, "label"), shown(host, "count")]).to.deep.equal(["A", "7"]);
  });

  it("host.3 contains an exception of the view, tells it once, keeps the next element alive, and tries again by any option", async () => {
    const told: string[] = [];
    a.addEventListener("dp-error", (event) => told.push((event as CustomEvent).detail.code));
    const host = put((tag) => `<${tag} boom>fallback</${tag}><${tag} label="ok"></${tag}>`);
    await nextTask();
    expect(told).to.deep.equal(["render"]);
    expectSeen(/^console.error <dp-widget-\d+> render: boom$/, "dp-error render");
    expect(host.getAttribute("data-state")).to.equal("failed");
    expect(host.shadowRoot!.querySelector("slot")!.assignedNodes().length).to.equal(1);
    expect(shown(a.lastElementChild!, "label")).to.equal("ok");
    expect(errors).to.deep.equal([]);
    host.removeAttribute("boom");
    await nextTask();
    expect(shown(host, "label")).to.equal("(none)");
    expect(host.getAttribute("data-state")).to.equal("ready");
  });

  it("takes part in its form: value, reset and a disabled fieldset", async () => {
    let form!: HTMLFormElement;
    define((tag) => {
      a.innerHTML = `<form><fieldset><${tag} name="qty"></${tag}></fieldset></form>`;
      form = a.firstElementChild as HTMLFormElement;
    });
    const host = form.querySelector("[name]")!;
    await nextTask();
    const sends = (quantity: string) => until(() => new FormData(form).get("qty") === quantity, `the form sends ${quantity}`);
    press(host);
    await sends("1");
    form.reset();
    await sends("0"); // drawn in a task of the renderer's own
    expectSeen("dp-form-reset");
    form.querySelector("fieldset")!.disabled = true;
    await nextTask();
    expect(shown(host, "disabled")).to.equal("true");
    form.querySelector("fieldset")!.disabled = false;
    await nextTask();
    expect(shown(host, "disabled")).to.equal("false");
  });

  it("has methods that reach its view", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await nextTask();
    host["bump"]();
    await until(() => shown(host, "inc") === "1", "drawn");
  });

  it("hands focus on to its first control", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await nextTask();
    host.focus();
    expect(host.shadowRoot!.activeElement!.id).to.equal("inc");
  });

  it("can be removed and moved by another view without losing its own", async () => {
    const outer = put((tag) => `<${tag}></${tag}>`);
    await nextTask();
    const inner = document.createElement(outer.localName) as Host;
    outer.append(inner);
    await nextTask();
    press(inner);
    await nextTask();
    outer.prepend(document.createElement("hr"), inner);
    await nextTask();
    expect(shown(inner, "inc")).to.equal("1");
    inner.remove();
    await nextTask();
    expect(consoleErrors).to.deep.equal([]);
  });

  it("host.5 leaves nothing behind after 200 insertions and removals", async () => {
    const { tag } = define();
    for (let i = 0; i < 200; i++) {
      const host = document.createElement(tag);
      a.append(host);
      await Promise.resolve();
      host.remove();
    }
    await nextTask();
    expect(log.filter((entry) => entry === "mount").length).to.equal(log.filter((entry) => entry === "unmount").length);
    expect(a.childNodes.length).to.equal(0);
  });
});
