import { expect } from "@open-wc/testing";
import { clearStages, stage } from "../../test/support/view.fixture.tsx";
import { openFirst, Opener, sheets } from "./dialog.fixture.tsx";

const rounded = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map((side) => Math.round(side));

describe("surfaces and the size of the page's root", () => {
  afterEach(() => {
    document.documentElement.style.removeProperty("font-size");
    clearStages();
  });

  for (const kind of ["modal", "side-sheet"] as const)
    it(`markup.6 the kind ${kind} and all that is in it keep their places with a root of 62.5 %`, async () => {
      const view = stage(...sheets);
      view.host.style.fontSize = "16px";
      view.draw(<Opener log={[]} kind={kind} />);
      const dialog = await openFirst(view);
      await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
      const boxes = () => [dialog, ...dialog.querySelectorAll("*")].map((node) => rounded(node.getBoundingClientRect()));
      const before = boxes();
      document.documentElement.style.fontSize = "62.5%";
      expect(boxes()).to.deep.equal(before);
      expect(before[0]![2]).to.be.greaterThan(200);
    });

  it("markup.6 text has the size of the text around it, but at least 13 px, and that of --dp-font-size where it is set", () => {
    const view = stage(...sheets);
    view.draw(<p>Text</p>);
    const size = () => getComputedStyle(view.find("p")).fontSize;
    for (const [around, own] of [
      ["18px", "18px"],
      ["10px", "13px"],
    ] as const) {
      view.host.style.fontSize = "";
      view.host.parentElement!.style.fontSize = around;
      expect(size()).to.equal(own);
    }
    view.host.style.setProperty("--dp-font-size", "15px");
    expect(size()).to.equal("15px");
    view.host.parentElement!.style.fontSize = "";
  });
});
