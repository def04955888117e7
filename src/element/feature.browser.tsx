import { expect, fixtureCleanup } from "@open-wc/testing";
import { atom } from "nanostores";
import type { Model, ModelContext } from "../state/model-context.ts";
import { featureElement, type ViewProps } from "./feature.tsx";
import { boolean, defineOptions, json, number, string, type OptionValues } from "./options.ts";
import { useEffect, useLayoutEffect, useState } from "./view.ts";

const schema = defineOptions({
  label: string(),
  count: number({ fallback: 0 }),
  disabled: boolean({ fallback: false, reflect: true }),
  items: json<unknown[]>(),
  boom: boolean({ fallback: false }),
});
type Options = OptionValues<typeof schema>;

interface WidgetModel extends Model {
  bump?: () => void;
}

let log: string[] = [];
let renders = 0;
let lastItems: unknown;
let errors: string[] = [];
let consoleErrors: string[] = [];

function Widget({ options, host, model }: ViewProps<Options, WidgetModel>) {
  const [n, setN] = useState(0);
  renders++;
  lastItems = options.items;
  if (options.boom) throw new Error("boom");
  useEffect(() => {
    log.push("mount");
    return () => void log.push("unmount");
  }, []);
  useLayoutEffect(() => {
    model.bump = () => setN((value) => value + 1);
    const reset = () => setN(0);
    host.addEventListener("dp-form-reset", reset);
    return () => host.removeEventListener("dp-form-reset", reset);
  }, [model, host]);
  useLayoutEffect(() => host.internals.setFormValue(String(n)), [n, host]);
  return (
    <div className="w">
      <b id="label">{options.label ?? "(none)"}</b>
      <i id="count">{String(options.count)}</i>
      <u id="disabled">{String(options.disabled)}</u>
      <s id="items">{options.items ? options.items.length : "none"}</s>
      <button type="button" id="inc" onClick={() => setN(n + 1)}>
        {n}
      </button>
      <slot />
    </div>
  );
}

let serial = 0;

function define(before?: (tag: string) => void) {
  const tag = `dp-widget-${++serial}`;
  before?.(tag);
  class WidgetElement extends featureElement({
    options: schema,
    model: (_context: ModelContext<Options>): WidgetModel => ({ $state: atom("ready") }),
    view: Widget,
    styles: [".w { color: rgb(1, 2, 3) }"],
    formAssociated: true,
    delegatesFocus: true,
  }) {
    bump(): void {
      this.model?.bump?.();
    }
  }
  customElements.define(tag, WidgetElement);
  return { tag, WidgetElement };
}

type Host = HTMLElement & { [name: string]: any };
const rest = () => new Promise((resolve) => setTimeout(resolve, 30));
const shown = (host: Element, id: string) => host.shadowRoot!.querySelector(`#${id}`)?.textContent;
const press = (host: Element) => (host.shadowRoot!.querySelector("#inc") as HTMLButtonElement).click();
let a: HTMLElement;
let b: HTMLElement;

function put(markup: (tag: string) => string): Host {
  let host!: Host;
  define((tag) => {
    a.innerHTML = markup(tag);
    host = a.firstElementChild as Host;
  });
  return host;
}

describe("a feature element", () => {
  const onError = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
  };
  const original = console.error;

  beforeEach(() => {
    log = [];
    renders = 0;
    errors = [];
    consoleErrors = [];
    a = document.body.appendChild(document.createElement("div"));
    b = document.body.appendChild(document.createElement("div"));
    addEventListener("error", onError);
    console.error = (...args) => void consoleErrors.push(args.join(" "));
  });
  afterEach(() => {
    removeEventListener("error", onError);
    console.error = original;
    a.remove();
    b.remove();
    fixtureCleanup();
    return rest();
  });

  it("config.2 reads string and number attributes at upgrade", async () => {
    const host = put((tag) => `<${tag} label="A" count="3"></${tag}>`);
    await rest();
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
      await rest();
      expect(shown(host, "disabled"), JSON.stringify(written)).to.equal(value);
    }
  });

  it("config.9 goes back to the default when an attribute is removed", async () => {
    const host = put((tag) => `<${tag} label="A" count="3"></${tag}>`);
    await rest();
    host.removeAttribute("label");
    host.removeAttribute("count");
    await rest();
    expect([shown(host, "label"), shown(host, "count")]).to.deep.equal(["(none)", "0"]);
  });

  it("config.9 draws an attribute and a property that become empty", async () => {
    const host = put((tag) => `<${tag} label="A"></${tag}>`);
    await rest();
    host.setAttribute("label", "");
    await rest();
    expect(shown(host, "label")).to.equal("");
    host["label"] = "B";
    await rest();
    host["label"] = "";
    await rest();
    expect(shown(host, "label")).to.equal("");
  });

  it("config.1 hands an option back to its attribute when the property is set to undefined", async () => {
    const host = put((tag) => `<${tag} label="A"></${tag}>`);
    await rest();
    host["label"] = "B";
    await rest();
    expect(shown(host, "label")).to.equal("B");
    host["label"] = undefined;
    await rest();
    expect(shown(host, "label")).to.equal("A");
  });

  it("keeps the identity of an object property and writes no attribute for it", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await rest();
    const items = [{ at: new Date() }, () => 1];
    host["items"] = items;
    await rest();
    expect(host["items"]).to.equal(items);
    expect(lastItems).to.equal(items);
    expect(host.hasAttribute("items")).to.equal(false);
  });

  it("takes a property that refers to itself", async () => {
    const host = put((tag) => `<${tag}></${tag}>`);
    await rest();
    const circular: unknown[] = [];
    circular.push(circular);
    host["items"] = circular;
    await rest();
    expect(shown(host, "items")).to.equal("1");
  });

  it("config.8 becomes invalid by broken JSON and valid again when it is mended, without throwing", async () => {
    const host = put((tag) => `<${tag} items="[1]">fallback</${tag}>`);
    await rest();
    host.setAttribute("items", "{oops");
    await rest();
    expect(errors).to.deep.equal([]);
    expect(host.getAttribute("data-state")).to.equal("invalid");
    host.setAttribute("items", "[1,2]");
    await rest();
    expect(shown(host, "items")).to.equal("2");
    expect(host.getAttribute("data-state")).to.equal("ready");
  });

  it("config.8 upgrades with broken JSON in an attribute: fallback, one message, no exception", async () => {
    const host = put((tag) => `<${tag} items="{oops" label="A">fallback</${tag}>`);
    await rest();
    expect(host.getAttribute("data-state")).to.equal("invalid");
    expect(host.shadowRoot!.querySelector("slot")!.assignedNodes().length).to.equal(1);
    expect(consoleErrors.length).to.equal(1);
    expect(errors).to.deep.equal([]);
  });

  it("config.1 applies a property that was set before the definition, over the attribute, and keeps it alive", async () => {
    let host!: Host;
    define((tag) => {
      a.innerHTML = `<${tag} label="attribute"></${tag}>`;
      host = a.firstElementChild as Host;
      host["label"] = "early";
    });
    await rest();
    expect(shown(host, "label")).to.equal("early");
    host["label"] = "late";
    await rest();
    expect(shown(host, "label")).to.equal("late");
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

  it("host.4 shares one constructed sheet among all elements of a tag", async () => {
    const host = put((tag) => `<${tag}></${tag}><${tag}></${tag}>`);
    await rest();
    expect(getComputedStyle(host.shadowRoot!.querySelector(".w")!).color).to.equal("rgb(1, 2, 3)");
    expect(host.shadowRoot!.adoptedStyleSheets[0]).to.equal(host.nextElementSibling!.shadowRoot!.adoptedStyleSheets[0]);
  });

  it("keeps slotted children", async () => {
    const host = put((tag) => `<${tag}><p id="kid">k</p></${tag}>`);
    await rest();
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
    await rest();
    expect(renders).to.equal(1);
    for (let i = 0; i < 10; i++) host.setAttribute("label", `v${i}`);
    host.setAttribute("count", "5");
    await rest();
    expect(renders).to.equal(2);
    expect(shown(host, "label")).to.equal("v9");
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

  it("config.1 takes properties set after insertion in the same task, with one mount", async () => {
    const { tag } = define();
    const host = document.createElement(tag) as Host;
    a.append(host);
    host["label"] = "z";
    host["count"] = 4;
    await rest();
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
