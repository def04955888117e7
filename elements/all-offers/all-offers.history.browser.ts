import { expect } from "@open-wc/testing";
import { htmlAnswer } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import {
  CONTENT,
  FIRST,
  LINK,
  PATH,
  closed,
  find,
  host,
  marked,
  of,
  onPage,
  open,
  page,
  place,
  server,
  state,
  urls,
} from "./all-offers.fixture.ts";

const reason = () => of("dp-close").at(-1)?.["reason"];

describe("dp-all-offers, the history", () => {
  onPage();

  it("all-offers.26 an opening by a press has an entry of the history: Back closes it, Forward opens it with what is in hand", async () => {
    await place();
    const { href } = location;
    await open();
    expect([marked(), location.href]).to.deep.equal(["all-offers", href]);
    history.back();
    await closed();
    expect([reason(), location.href]).to.deep.equal(["back", href]);
    history.forward();
    await state("open");
    expect([marked(), urls().length, of("dp-open").at(-1)!["reason"]]).to.deep.equal(["all-offers", 1, "forward"]);
    await press("Escape");
    await closed();
    expectSeen(...seen());
  });

  it("all-offers.26 all-offers.19 a link of the content closes the panel first, and then leads away", async () => {
    server.on(PATH, () => htmlAnswer(`${CONTENT}<a href="/help">Help</a>`));
    await place();
    await open();
    const at: unknown[] = [];
    page.addEventListener("dp-navigate", () => at.push(marked()));
    await clickOn(find("a[href$='/help']"));
    await until(() => at.length === 1, "it leads away");
    expect([at, reason(), of("dp-navigate")[0]!["reason"]]).to.deep.equal([[undefined], "link", "link"]);
    await closed();
    expectSeen(...seen());
  });

  it("all-offers.26 an entry that was marked before a reload is a plain one", async () => {
    history.pushState({ own: 1, dpSurface: "all-offers" }, "");
    await place();
    expect([host().dataset["state"], history.state]).to.deep.equal(["ready", { own: 1 }]);
    history.back();
    await until(() => (history.state as { own?: number } | null)?.own === undefined, "back");
    expectSeen(...seen());
  });
});

describe("dp-all-offers, by the address", () => {
  onPage();
  const before = location.href;
  const at = (query: string) => history.replaceState(null, "", `${location.pathname}?${query}`);
  afterEach(() => history.replaceState(null, "", before));

  it("all-offers.2 all-offers.26 ?aod=1 opens it once, without an entry of the history; focus goes to the main heading", async () => {
    at("aod=1");
    const entries = history.length;
    await place(`asin="A1"`, LINK, `<h1>A toaster</h1>`);
    await state("open");
    await until(() => find("dialog:modal"), "it is open");
    expect([of("dp-open"), marked(), history.length, location.search]).to.deep.equal([
      [{ surface: "all-offers", reason: "url" }],
      undefined,
      entries,
      "?aod=1",
    ]);
    await press("Escape");
    await closed();
    expect(document.activeElement).to.equal(page.querySelector("h1"));
    const second = document.createElement("dp-all-offers");
    second.setAttribute("asin", "A2");
    page.append(second);
    await until(() => second.dataset["state"] === "ready");
    await settled();
    expect([of("dp-open").length, urls()]).to.deep.equal([1, [FIRST]]);
    expectSeen(...seen());
  });

  for (const query of ["aod=2", "aod=", "aod=01", "aod=true", "other=1"]) {
    it(`all-offers.2 ?${query} opens nothing`, async () => {
      at(query);
      await place();
      await settled();
      expect(host().dataset["state"]).to.equal("ready");
      expectSeen();
    });
  }

  it("all-offers.2 surface.7 where a surface has opened unasked before, it stays closed; the control opens it", async () => {
    const { mayAutoOpen } = await import("../../src/overlay/auto-open.ts");
    expect(await mayAutoOpen({ byAddress: true })).to.equal(true);
    at("aod=1");
    await place();
    await settled();
    expect(host().dataset["state"]).to.equal("ready");
    await open();
    expectSeen(...seen());
  });
});
