import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { mayAutoOpen } from "../../src/overlay/auto-open.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import type { LocationChooserElement } from "./location-chooser.element.ts";
import { address, all, dialog, errors, onPage, place, PLACES, server, shown, state, visit } from "./location-chooser.fixture.ts";

const panel = (host: Element) => all(host, "[role=tabpanel]").find(({ hidden }) => !hidden);

describe("dp-location-chooser that the page's address asks for", () => {
  onPage();

  it("location-chooser.1 location-chooser.2 location-chooser.3 location-chooser.4 opens with the tab and the store, and takes them from the address", async () => {
    const kept = { of: "the page" };
    visit("a=%20b&openGlow=true&activeTab=pickup&c&storeContext=x%2Fy#part", kept);
    const length = history.length;
    const host = await place();
    await shown(host);
    await until(() => panel(host)?.textContent === "There is no place.");
    expect([address(), history.state, history.length]).to.deep.equal(["&a=%20b&c#part", kept, length]);
    expect(server.to(PLACES)[0]!.url).to.include("storeContext=x%2Fy");
    expectSeen(...seen());
  });

  it("location-chooser.17 surface.2 closing gives focus to the page's main heading, as nothing had it", async () => {
    visit("openGlow=true");
    (document.activeElement as HTMLElement | null)?.blur();
    const host = await place();
    await shown(host);
    await press("Escape");
    await state(host, "ready");
    await until(() => document.activeElement?.localName === "h1", "the main heading");
    expectSeen.events("dp-open location-chooser", "dp-close location-chooser");
    expectSeen(...seen());
  });

  it("location-chooser.2 an empty tab, or one that the content has not, is the delivery tab", async () => {
    for (const tab of ["", "nowhere"]) {
      visit(`openGlow=true&activeTab=${tab}`);
      const host = await place();
      if (tab === "") await shown(host);
      else {
        // the page view has had its surface: the control opens it
        host.show({ activeTab: tab });
        await shown(host);
      }
      await until(() => panel(host)?.dataset["dpTab"] === "delivery");
      host.remove();
      await settled();
    }
    expectSeen(...seen());
  });

  for (const query of ["openGlow=1", "openGlow=TRUE", "openGlow", "openGlow=false&openGlow=true", "activeTab=pickup"])
    it(`location-chooser.1 location-chooser.4 the address ?${query} opens nothing, and stays`, async () => {
      visit(`${query}&storeContext=x`);
      const host = await place();
      await settled();
      expect([host.dataset["state"], address()]).to.deep.equal(["ready", `&${query}&storeContext=x`]);
      expectSeen();
    });

  it("location-chooser.4 of several values the first counts, and all are taken from the address, also when the opening is cancelled", async () => {
    visit("openGlow=true&b&openGlow=false");
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener("dp-open", cancel, { once: true });
    const host = await place();
    await until(() => seen("event").includes("dp-open location-chooser"));
    await settled();
    expect([address(), host.dataset["state"], server.requests.length]).to.deep.equal(["&b", "ready", 0]);
    expectSeen("dp-open location-chooser");
  });

  it("location-chooser.1 surface.7 stays closed where a surface has opened unasked before; the control opens it", async () => {
    expect(await mayAutoOpen()).to.equal(true);
    visit("openGlow=true");
    const host = await place();
    await settled();
    expect([address(), host.dataset["state"], dialog(host)]).to.deep.equal(["", "ready", null]);
    expectSeen();
    const box = document.getElementById("where")!.getBoundingClientRect();
    await sendMouse({ type: "click", position: [Math.round(box.x + 5), Math.round(box.y + 5)] });
    await shown(host);
    expectSeen(...seen());
  });

  it("location-chooser.5 of several choosers the first opens", async () => {
    visit("openGlow=true");
    const host = await place("", `<dp-location-chooser id="second"></dp-location-chooser>`);
    await shown(host);
    const second = document.getElementById("second") as LocationChooserElement;
    expect([second.dataset["state"], server.to(PLACES).length]).to.deep.equal(["ready", 1]);
    expectSeen(...seen());
  });

  it("location-chooser.16 config.8 for naming nothing is reported once, and the address and scripts still open the chooser", async () => {
    visit("openGlow=true");
    const host = await place(`for="nowhere"`);
    await shown(host);
    await until(() => errors.length === 1);
    expect(errors[0]).to.include({ code: "config" });
    host.close();
    await state(host, "ready");
    expect(host.show()).to.equal(true);
    await shown(host);
    await settled();
    expect(errors.length).to.equal(1);
    expectSeen(...seen());
  });
});
