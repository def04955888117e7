import { expect } from "@open-wc/testing";
import { announce } from "../../../src/ui/announcer.ts";
import { expectSeen, recorded, seen } from "../recorder.ts";
import { spoken } from "../announced.ts";
import { until } from "../until.ts";
import { fakeFetch, json } from "../fake-fetch.ts";
import { nameEvents } from "./record.ts";

/** Runs a test of its own inside this one; resolves with the message that it fails with, or `undefined`. */
async function failureOf(test: () => unknown): Promise<string | undefined> {
  try {
    await recorded(test).call({} as Mocha.Context);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const emit = (type: string, detail: object = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));

function region(attributes: Record<string, string>, root: ParentNode = document.body): HTMLElement {
  const node = document.createElement("p");
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  root.append(node);
  return node;
}

/** A request that a fake answers at once. */
async function post(path: string): Promise<void> {
  const server = fakeFetch({ [path]: () => json({}) });
  await fetch(path, { method: "POST" });
  server.restore();
}

describe("recorder", () => {
  it("keeps every event whose type begins with dp-, with what tells it from others of the type", async () => {
    const shadow = document.createElement("div").attachShadow({ mode: "open" });
    document.body.append(shadow.host);
    emit("dp-success", { action: "add-to-cart" }, shadow);
    emit("dp-error", { code: "network" });
    emit("dp-metric", { name: "opened" });
    emit("dp-change", { name: "quantity" });
    emit("dp-open", { surface: "sheet" });
    emit("dp-navigate", { reason: "sign-in" });
    emit("dp-of-the-page");
    emit("click");
    shadow.host.remove();
    expectSeen.events(
      ...["dp-success add-to-cart", "dp-error network", "dp-metric opened", "dp-change quantity", "dp-open sheet"],
      ...["dp-navigate sign-in", "dp-of-the-page"],
    );
  });

  it("keeps requests by fetch and by beacon, each once, whatever takes the place of fetch and is restored", async () => {
    const real = window.fetch;
    const outer = fakeFetch({ "/a": () => json({}) });
    const inner = window.fetch;
    window.fetch = (...args) => inner(...args);
    await fetch("/a?b=1");
    window.fetch = inner;
    expect(window.fetch).to.equal(inner);
    await fetch(new Request("/a", { method: "POST" }));
    outer.restore();
    expect(window.fetch).to.equal(real);
    const { sendBeacon } = navigator;
    navigator.sendBeacon = () => true;
    navigator.sendBeacon("/seen");
    navigator.sendBeacon = sendBeacon;
    expectSeen.requests("GET /a", "POST /a", "POST /seen");
    const again = fakeFetch({ "/b": () => json({}) });
    await fetch("https://other.example/b", { method: "put" });
    again.restore();
    expectSeen("PUT https://other.example/b");
  });

  it("keeps what live regions receive, in the page and in shadow roots, the same text twice as two", async () => {
    const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    const status = region({ role: "status" }, root);
    const alert = region({ role: "alert" });
    const polite = region({ "aria-live": "polite" });
    const off = region({ "aria-live": "off" });
    const plain = region({});
    status.textContent = "Added";
    expectSeen.announcements("polite Added");
    status.replaceChildren("Added");
    expectSeen.announcements("polite Added");
    alert.innerHTML = "<b>Not</b> added";
    polite.append("One");
    polite.firstChild!.nodeValue = "Two";
    off.textContent = plain.textContent = "Nobody hears this";
    await Promise.resolve();
    expectSeen.announcements("assertive Not added", "polite Two");
    polite.replaceChildren();
    const ready = document.createElement("p");
    ready.innerHTML = '<span role="alert">Gone</span>';
    document.body.append(ready);
    expectSeen("assertive Gone");
    for (const node of [root.host, alert, polite, off, plain, ready]) node.remove();
  });

  it("keeps what the announcer is given at once, and once, though it says it later", async () => {
    announce("Added");
    announce("Added");
    announce("Gone", "alert");
    expectSeen("polite Added", "polite Added", "assertive Gone");
    await until(() => spoken("alert") === "Gone");
    expectSeen();
  });

  it("keeps console lines, cookies and storage writes", async () => {
    console.info("an", "info");
    document.cookie = "dp-test=1; max-age=0";
    localStorage.setItem("dp-test", "1");
    localStorage.removeItem("dp-test");
    sessionStorage.clear();
    expectSeen.console(/^console\.info an info$/);
    expectSeen("cookie dp-test", "localStorage.setItem dp-test", "localStorage.removeItem dp-test", "sessionStorage.clear");
  });

  it("fails a test that leaves something unnamed, with a line to paste, in order", async () => {
    const failure = await failureOf(async () => {
      region({ role: "status" }).textContent = "Added";
      await post("/cart");
      emit("dp-success", { action: "add" });
      emit("dp-success", { action: "add" });
    });
    document.querySelector("[role=status]")!.remove();
    expect(failure).to.contain('expectSeen.announcements("polite Added");');
    expect(failure).to.contain('expectSeen.requests("POST /cart");');
    expect(failure).to.contain('expectSeen.events("dp-success add", "dp-success add");');
    expect(failure).to.contain('expectSeen("polite Added", "POST /cart", "dp-success add", "dp-success add");');
    expect(await failureOf(() => {})).to.equal(undefined);
    expectSeen();
  });

  it("fails a test whose event, request or announcement is doubled, too early or missing", async () => {
    const wanted = ["POST /cart", "dp-success add"];
    const add = () => emit("dp-success", { action: "add" });
    const named = (...steps: (() => unknown)[]) =>
      failureOf(async () => {
        for (const step of steps) await step();
        expectSeen(...wanted);
      });
    const send = () => post("/cart");
    expect(await named(send, add)).to.equal(undefined);
    expect(await named(send, send, add)).to.contain('saw expectSeen("POST /cart", "POST /cart", "dp-success add")');
    expect(await named(send, add, add)).to.contain('"dp-success add", "dp-success add")');
    expect(await named(add, send)).to.contain('saw expectSeen("dp-success add", "POST /cart")');
    expect(await named(send)).to.contain('saw expectSeen("POST /cart")');
    const late = await failureOf(async () => {
      await send();
      add();
      expectSeen(...wanted);
      setTimeout(add);
    });
    expect(late).to.contain('expectSeen.events("dp-success add");');
  });

  it("names a request that the test reads from its server, once it has left", async () => {
    const server = fakeFetch({ "/a": () => json({}), "/b": () => json({}) });
    const read = async (look: () => unknown, more: readonly string[] = []) =>
      failureOf(async () => {
        await fetch("/a");
        await fetch("/b");
        look();
        for (const path of more) await fetch(path);
      });
    expect(await read(() => server.requests)).to.equal(undefined);
    expect(await read(() => [server.to("/a"), server.to("/b")])).to.equal(undefined);
    expect(await read(() => server.to("/a"))).to.contain("The test caused");
    expect(await read(() => server.requests, ["/a"])).to.contain('expectSeen.requests("GET /a", "GET /b", "GET /a");');
    server.restore();
  });

  it("names the events that a fixture hands to the test, of one type or all", async () => {
    const emitBoth = (look: () => void, ...more: string[]) =>
      failureOf(() => {
        for (const type of ["dp-open", "dp-close"]) emit(type, { surface: "x" });
        look();
        for (const type of more) emit(type, { surface: "x" });
      });
    expect(await emitBoth(() => nameEvents())).to.equal(undefined);
    expect(await emitBoth(() => nameEvents("dp-open"))).to.contain('expectSeen.events("dp-open x", "dp-close x");');
    expect(await emitBoth(() => nameEvents(), "dp-open")).to.contain('"dp-close x", "dp-open x");');
  });

  it("names a console line that a function of the test's own receives", async () => {
    const failure = await failureOf(() => {
      const { warn } = console;
      console.warn = () => {};
      console.warn("heard");
      console.warn = warn;
    });
    expect(failure).to.equal(undefined);
  });

  it("lists a dp-request and its dp-response as the request between them, and each that has none", async () => {
    const detail = { call: "cart-add", method: "POST", url: "/cart?token=x" };
    emit("dp-request", detail);
    await post("/cart");
    emit("dp-response", { call: "cart-add" });
    expectSeen("POST /cart");
    emit("dp-request", detail);
    emit("dp-response", { call: "cart-add" });
    emit("dp-response", { call: "cart-add" });
    expectSeen("dp-request cart-add", "dp-response cart-add");
  });

  it("begins with nothing of the test before, lists for waiting, and keeps what `it` of mocha has", async () => {
    expectSeen();
    emit("dp-metric", { name: "a" });
    expect(seen()).to.deep.equal(["dp-metric a"]);
    expect(seen("request")).to.deep.equal([]);
    expectSeen("dp-metric a");
    expect(seen()).to.deep.equal([]);
    expect(Object.keys(it)).to.include.members(["only", "skip"]);
  });

  it("hands on a failure, `this` and a callback", async () => {
    const context = { a: 1 } as unknown as Mocha.Context;
    const received: unknown[] = [];
    await recorded(function () {
      received.push(this);
    }).call(context);
    expect(received).to.deep.equal([context]);
    expect(await failureOf(() => Promise.reject(new Error("its own")))).to.equal("its own");
    let message = "";
    const byCallback = recorded(function (done) {
      setTimeout(() => done!(new Error("called back")));
    });
    await byCallback.call(context).catch((error: Error) => (message = error.message));
    expect(message).to.equal("called back");
  });
});
