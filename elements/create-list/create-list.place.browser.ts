import { expect } from "@open-wc/testing";
import { onPage, openByPress, opener, page, place, surface } from "./create-list.page.fixture.ts";

describe("dp-create-list: where the popover stands", () => {
  onPage();

  it("create-list.3 stands at the control that opened it, wherever the element is", async () => {
    const host = await place(page);
    Object.assign(opener().style, { position: "absolute", left: "600px", top: "120px" });
    await openByPress(host);
    const [at, box] = [opener().getBoundingClientRect(), surface(host).getBoundingClientRect()];
    expect(Math.abs(host.getBoundingClientRect().left - at.left), "the element is elsewhere").to.be.above(200);
    expect([Math.abs(box.left - at.left) < 12, Math.abs(box.top - at.bottom) < 12]).to.deep.equal([true, true]);
  });
});
