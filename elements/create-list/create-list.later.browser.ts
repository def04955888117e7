import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { formStands, inside, onPage, OPENED, page, place } from "./create-list.page.fixture.ts";

onPage();

// the only file of its page that loads this code: the first opening finds none
describe("dp-create-list: an opening without an approach", () => {
  it("create-list.1 draws nothing at first; a script loads the form and opens it", async () => {
    const host = await place(page);
    expect(inside(host, "*")).to.equal(null);
    void host.show();
    await formStands(host);
    expectSeen(...OPENED);
  });
});
