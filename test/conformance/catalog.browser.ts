import { expect } from "@open-wc/testing";
import { seen } from "../support/recorder.ts";
import { nextTask, until } from "../support/until.ts";
import { atRest, conformance, expectQuiet, hostIn, NEVER_INVALID, page, refused, sections, show } from "./catalog.fixture.ts";

conformance(({ tag, family }) => {
  it("config.1 takes properties that were set before it was defined", async () => {
    const { dpSchema } = await show(tag);
    const inert = document.implementation.createHTMLDocument();
    const early = inert.importNode(sections(tag)[0]!, true);
    const host = hostIn(early, tag);
    const values: Record<string, unknown> = {};
    for (const [name, { kind, fallback }] of Object.entries(dpSchema)) {
      if (kind === "boolean" && fallback === false && !["open", "disabled", "loading"].includes(name)) values[name] = true;
    }
    Object.assign(host, values);
    page.append(early);
    await atRest(host);
    for (const [name, value] of Object.entries(values)) {
      expect(Object.hasOwn(host, name), `${name} shadows the accessor`).to.equal(false);
      expect(host[name], name).to.equal(value);
    }
    expect(host.dataset["state"]).to.not.be.oneOf(["loading", "failed"]);
    await expectQuiet([tag]);
  });

  const itInvalid = NEVER_INVALID.has(tag) ? () => {} : it;
  itInvalid("config.8 becomes invalid by a bad option with one clear message, shows its fallback, and mends", async () => {
    const host = await show(tag);
    const { attribute, value } = refused(host.dpSchema);
    const before = host.dataset["state"];
    const told: CustomEvent[] = [];
    page.addEventListener("dp-error", (event) => told.push(event as CustomEvent));
    const written = host.getAttribute(attribute);
    host.setAttribute(attribute, value);
    await until(() => host.dataset["state"] === "invalid", "invalid");
    await until(() => told.length > 0, "told"); // its words are fetched when they are needed
    expect(told.map(({ detail }) => [detail.code, detail.issues[0].option])).to.deep.equal([["config", attribute]]);
    expect(seen("console").filter((line) => line.includes(attribute)).length).to.equal(1);
    // what has the name of a slot is for a surface that is closed
    const fallback = [...host.childNodes].filter((node) => !(node instanceof Element && node.slot !== ""));
    if (family === "feature") expect(host.shadowRoot!.querySelector("slot")!.assignedNodes()).to.deep.equal(fallback);
    if (written === null) host.removeAttribute(attribute);
    else host.setAttribute(attribute, written);
    await until(() => host.dataset["state"] !== "invalid", "mended");
    await atRest(host);
    expect([before, "closed", "ready", "hidden"]).to.include(host.dataset["state"]);
    await expectQuiet([tag], [host]);
  });

  it("host.5 keeps what it drew when it is moved, and comes back with its options when it is taken out and put back", async () => {
    const host = await show(tag);
    const drawn = host.shadowRoot?.firstElementChild;
    const state = host.dataset["state"];
    // one that looks its content up again may begin to after it has come to rest
    const isBack = () => until(() => host.dataset["state"] === state, `it is ${state} again`);
    page.append(host);
    await atRest(host);
    await isBack();
    expect(host.shadowRoot?.firstElementChild).to.equal(drawn);
    host.remove();
    await nextTask();
    page.append(host);
    await atRest(host);
    await isBack();
    await expectQuiet([tag]);
  });

  itInvalid("host.3 two of it live side by side, and a failure of one leaves the other alone", async () => {
    const one = await show(tag);
    const two = await show(tag);
    const { attribute, value } = refused(one.dpSchema);
    one.setAttribute(attribute, value);
    await until(() => one.dataset["state"] === "invalid" && seen("event").includes("dp-error config"), "invalid");
    await atRest(two);
    expect(two.dataset["state"]).to.not.be.oneOf(["invalid", "failed", "loading"]);
    await expectQuiet([tag], [one]);
  });

  it("host.4 works right to left without running out of its page (surface.4)", async () => {
    page.dir = "rtl";
    const host = await show(tag);
    expect(document.documentElement.scrollWidth).to.be.lessThan(document.documentElement.clientWidth + 1);
    expect(getComputedStyle(host).direction).to.equal("rtl");
    await expectQuiet([tag]);
  });
});
