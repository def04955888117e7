import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask, until } from "../../test/support/until.ts";
import { a, consoleErrors, define, errors, lastItems, log, put, renders, shown, type Host, onStage } from "./feature.fixture.tsx";

describe("a feature element", () => {
  onStage();

  it("config.2 reads string and number attributes at upgrade", async () => {
    const host = put((tag) => `<${tag} label="A" count="3"></${tag}>`);
    await nextTask();
    expect([shown(host, "label"), shown(host, "count")]).to.deep.equal(["A", "3"]);
  });

  it("config.7 takes a boolean attribute with no value, true and 1 as true, false and 0 as false", async () => {
    for (const [written, value] of [
      ["", "true"],
      ["true", "true"],
      ["1", "true"],
      ["false", "false"],
      ["0", "false"],
    ]) {
      const host = put((tag) => `<${tag} disabled="${written}"></${tag}>`);
      await nextTask();
      expect(shown(host, "disabled"), JSON.stringify(written)).to.equal(value);
    }
  });

  it("config.9 draws an attribute and a property that become empty", async () => {
    const host = put((tag) => `<${tag} label="A"></${tag}>`);
    await nextTask();
    host.setAttribute("label", "");
    await nextTask();
    expect(shown(host, "label")).to.equal("");
    host["label"] = "B";
    await nextTask();
    host["label"] = "";
    await nextTask();
    expect(shown(host, "label")).to.equal("");
  });

  it("config.1 hands an option back to its attribute when the property is set to undefined", async () => {
    const host = put((tag) => `<${tag} label="A"></${tag}>`);
    await nextTask();
    host["label"] = "B";
    await nextTask();
    expect(shown(host, "label")).to.equal("B");
    host["label"] = undefined;
    await nextTask();
    expect(shown(host, "label")).to.equal("A");
  });

  it("keeps the identity of an object property and writes no attribute for it", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await nextTask();
    const items = [{ at: new Date() }, () => 1];
    host["items"] = items;
    await nextTask();
    expect(host["items"]).to.equal(items);
    expect(lastItems).to.equal(items);
    expect(host.hasAttribute("items")).to.equal(false);
  });

  it("takes a property that refers to itself", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await nextTask();
    const circular: unknown[] = [];
    circular.push(circular);
    host["items"] = circular;
    await nextTask();
    expect(shown(host, "items")).to.equal("1");
  });

  it("config.8 becomes invalid by broken JSON and valid again when it is mended, without throwing", async () => {
    const host = put((tag) => `<${tag} items="[1]">fallback</${tag}>`);
    await nextTask();
    host.setAttribute("items", "{oops");
    await until(() => consoleErrors.length > 0, "told");
    expectSeen(/^console.error <dp-widget-\d+> config: items is /, "dp-error config");
    expect(errors).to.deep.equal([]);
    expect(host.getAttribute("data-state")).to.equal("invalid");
    host.setAttribute("items", "[1,2]");
    await nextTask();
    expect(shown(host, "items")).to.equal("2");
    expect(host.getAttribute("data-state")).to.equal("ready");
  });

  it("config.8 upgrades with broken JSON in an attribute: fallback, one message, no exception", async () => {
    const host = put((tag) => `<${tag} items="{oops" label="A">fallback</${tag}>`);
    await nextTask();
    expect(host.getAttribute("data-state")).to.equal("invalid");
    expect(host.shadowRoot!.querySelector("slot")!.assignedNodes().length).to.equal(1);
    await until(() => consoleErrors.length > 0, "told");
    expectSeen(/^console.error <dp-widget-\d+> config: items is /, "dp-error config");
    expect(errors).to.deep.equal([]);
  });

  it("config.1 applies a property that was set before the definition, over the attribute, and keeps it alive", async () => {
    let host!: Host;
    define((tag) => {
      a.innerHTML = `<${tag} label="attribute"></${tag}>`;
      host = a.firstElementChild as Host;
      host["label"] = "early";
    });
    await nextTask();
    expect(shown(host, "label")).to.equal("early");
    host["label"] = "late";
    await nextTask();
    expect(shown(host, "label")).to.equal("late");
  });

  it("host.4 shares one constructed sheet among all elements of a tag, and of tags with the same rules", async () => {
    const host = put((tag) => `<${tag}></${tag}><${tag}></${tag}>`);
    await nextTask();
    expect(getComputedStyle(host.shadowRoot!.querySelector(".w")!).color).to.equal("rgb(1, 2, 3)");
    const sheets = host.shadowRoot!.adoptedStyleSheets;
    expect(sheets[0]).to.equal(host.nextElementSibling!.shadowRoot!.adoptedStyleSheets[0]);
    const other = put((tag) => `<${tag}></${tag}>`);
    await nextTask();
    expect(other.shadowRoot!.adoptedStyleSheets.map((sheet, at) => sheet === sheets[at])).to.deep.equal([true, true]);
  });

  it("keeps slotted children", async () => {
    const host = put((tag) => `<${tag}><p id="kid">k</p></${tag}>`);
    await nextTask();
    expect(host.shadowRoot!.querySelectorAll("slot").length).to.equal(1);
    expect(host.shadowRoot!.querySelector("slot")!.assignedElements().length).to.equal(1);
  });

  it("host.2 shows a declarative shadow root until its own first commit, never a blank", async () => {
    let host!: Host;
    const seen: boolean[] = [];
    define((tag) => {
      const unsafe = a as HTMLElement & { setHTMLUnsafe(markup: string): void };
      unsafe.setHTMLUnsafe(`<${tag}><template shadowrootmode="open"><em id="pre">pre</em></template></${tag}>`);
      host = a.firstElementChild as Host;
    });
    const look = () => seen.push(host.shadowRoot!.querySelector("#pre,#label") !== null);
    look();
    for (let frame = 0; frame < 4; frame++) {
      await new Promise(requestAnimationFrame);
      look();
    }
    expect(seen).to.not.include(false);
    expect(host.shadowRoot!.querySelector("#pre")).to.equal(null);
    expect(shown(host, "label")).to.equal("(none)");
  });

  it("draws once for many attributes set in one task, and once at upgrade", async () => {
    const host = put((tag) => `<${tag} label="a" count="1" disabled></${tag}>`);
    await nextTask();
    expect(renders).to.equal(1);
    for (let i = 0; i < 10; i++) host.setAttribute("label", `v${i}`);
    host.setAttribute("count", "5");
    await nextTask();
    expect(renders).to.equal(2);
    expect(shown(host, "label")).to.equal("v9");
  });

  it("config.1 takes properties set after insertion in the same task, with one mount", async () => {
    const { tag } = define();
    const host = document.createElement(tag) as Host;
    a.append(host);
    host["label"] = "z";
    host["count"] = 4;
    await nextTask();
    expect([shown(host, "label"), shown(host, "count")]).to.deep.equal(["z", "4"]);
    expect(log).to.deep.equal(["mount"]);
  });

  it("is drawn within the task that defined it", async () => {
    const host = put((tag) => `<${tag} label="A"></${tag}>`);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(shown(host, "label")).to.equal("A");
  });
});
