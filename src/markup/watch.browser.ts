import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { watchPage } from "./watch.ts";

describe("watchPage", () => {
  it("events.7 stores hear of a page change before elements, whichever came first; who has stopped hears nothing", () => {
    const heard: string[] = [];
    const hear = (name: string) => (reason: string) => void heard.push(`${name} ${reason}`);
    const stops = [watchPage(hear("element")), watchPage(hear("store"), "stores"), watchPage(hear("second element"))];
    const change = () => document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    change();
    expect(heard.splice(0)).to.deep.equal(["store page", "element page", "second element page"]);
    stops[0]!();
    change();
    expect(heard.splice(0)).to.deep.equal(["store page", "second element page"]);
    for (const stop of stops) stop();
    change();
    expect(heard).to.deep.equal([]);
    expectSeen("dp-change page", "dp-change page", "dp-change page");
  });
});
