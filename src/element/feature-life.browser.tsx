import { expect } from "@open-wc/testing";
import { a, b, consoleErrors, define, errors, log, press, put, renders, rest, shown, type Host, onStage } from "./feature.stage.tsx";

describe("the life of a feature element", () => {
  onStage();

  it("config.9 goes back to the default when an attribute is removed", async () => {
    const host = put((tag) => `<${tag} label="A" count="3"></${tag}>`);
    await rest();
    host.removeAttribute("label");
    host.removeAttribute("count");
    await rest();
    expect([shown(host, "label"), shown(host, "count")]).to.deep.equal(["(none)", "0"]);
  });

  it("host.5 mounts nothing for an element that is not in the page", async () => {
    const { tag } = define();
    document.createElement(tag).setAttribute("label", "x");
    await rest();
    expect(renders).to.equal(0);
  });

  it("host.5 keeps what it shows and reruns nothing when it is moved", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await rest();
    press(host);
    await rest();
    b.append(host);
    await rest();
    expect(shown(host, "inc")).to.equal("1");
    expect(log).to.deep.equal(["mount"]);
  });

  it("host.5 keeps what it shows over moveBefore where the browser has it", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await rest();
    press(host);
    await rest();
    const parent = b as HTMLElement & { moveBefore?(node: Node, before: Node | null): void };
    if (parent.moveBefore) parent.moveBefore(host, null);
    else parent.append(host);
    await rest();
    expect(shown(host, "inc")).to.equal("1");
  });

  it("host.5 ends when it is removed and begins again when it comes back in a later task, with its options", async () => {
    const host = put((tag) => `<${tag} label="A"></${tag}>`);
    await rest();
    host["count"] = 7;
    host.remove();
    await rest();
    expect(log).to.deep.equal(["mount", "unmount"]);
    b.append(host);
    await rest();
    expect(log).to.deep.equal(["mount", "unmount", "mount"]);
    expect([shown(host, "label"), shown(host, "count")]).to.deep.equal(["A", "7"]);
  });

  it("host.3 contains an exception of the view, tells it once, keeps the next element alive, and tries again by any option", async () => {
    const told: string[] = [];
    a.addEventListener("dp-error", (event) => told.push((event as CustomEvent).detail.code));
    const host = put((tag) => `<${tag} boom>fallback</${tag}><${tag} label="ok"></${tag}>`);
    await rest();
    expect(told).to.deep.equal(["render"]);
    expect(host.getAttribute("data-state")).to.equal("failed");
    expect(host.shadowRoot!.querySelector("slot")!.assignedNodes().length).to.equal(1);
    expect(shown(a.lastElementChild!, "label")).to.equal("ok");
    expect(errors).to.deep.equal([]);
    host.removeAttribute("boom");
    await rest();
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
    await rest();
    press(host);
    await rest();
    expect(new FormData(form).get("qty")).to.equal("1");
    form.reset();
    await rest();
    expect(new FormData(form).get("qty")).to.equal("0");
    form.querySelector("fieldset")!.disabled = true;
    await rest();
    expect(shown(host, "disabled")).to.equal("true");
    form.querySelector("fieldset")!.disabled = false;
    await rest();
    expect(shown(host, "disabled")).to.equal("false");
  });

  it("has methods that reach its view", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await rest();
    host["bump"]();
    await rest();
    expect(shown(host, "inc")).to.equal("1");
  });

  it("hands focus on to its first control", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await rest();
    host.focus();
    expect(host.shadowRoot!.activeElement!.id).to.equal("inc");
  });

  it("can be removed and moved by another view without losing its own", async () => {
    const outer = put((tag) => `<${tag}></${tag}>`);
    await rest();
    const inner = document.createElement(outer.localName) as Host;
    outer.append(inner);
    await rest();
    press(inner);
    await rest();
    outer.prepend(document.createElement("hr"), inner);
    await rest();
    expect(shown(inner, "inc")).to.equal("1");
    inner.remove();
    await rest();
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
    await rest();
    expect(log.filter((entry) => entry === "mount").length).to.equal(log.filter((entry) => entry === "unmount").length);
    expect(a.childNodes.length).to.equal(0);
  });
});
