import { expect } from "@open-wc/testing";
import { executeServerCommand } from "@web/test-runner-commands";
import { at, bar, given, host, onStage, page, part, put, settled, shown, until } from "./sticky-bar.fixture.ts";
import { onScreenKeyboard } from "../../test/support/on-screen-keyboard.ts";

describe("the place of dp-sticky-bar", () => {
  onStage();

  it("sticky-bar.11 is fixed over the full width of its edge (option:sticky-bar.placement)", async () => {
    await put(given);
    await shown();
    await until(() => Math.abs(bar().getBoundingClientRect().top) < 1, "slid in");
    let rect = bar().getBoundingClientRect();
    expect([rect.left, rect.right].map(Math.round)).to.deep.equal([0, document.documentElement.clientWidth]);

    host.setAttribute("placement", "bottom");
    await until(() => Math.round(bar().getBoundingClientRect().bottom) === innerHeight, "at the bottom");
    rect = bar().getBoundingClientRect();
    expect(rect.left).to.equal(0);
  });

  it("sticky-bar.11 surface.1 at the bottom it stays above an on-screen keyboard; at the top nothing moves it", async () => {
    const keyboard = onScreenKeyboard();
    try {
      await put(given);
      await shown();
      keyboard.show(260);
      await until(() => Math.round(bar().getBoundingClientRect().top) === 0, "slid in, and not moved");
      host.setAttribute("placement", "bottom");
      await until(() => Math.round(bar().getBoundingClientRect().bottom) === innerHeight - 260, "above it");
      keyboard.show(0);
      expect(Math.round(bar().getBoundingClientRect().bottom)).to.equal(innerHeight);
    } finally {
      keyboard.restore();
    }
  });

  it("sticky-bar.11 moves nothing at the upgrade, written with or without hidden (host.2)", async () => {
    for (const attributes of ["hidden", ""]) {
      page.innerHTML = `<div class="x"><dp-sticky-bar-later ${attributes}><button>Add</button></dp-sticky-bar-later><p>after</p></div>`;
      const before = at("p").getBoundingClientRect().top;
      at(".x").innerHTML = `<dp-sticky-bar ${attributes}><button>Add</button></dp-sticky-bar><p>after</p>`;
      await until(() => at("dp-sticky-bar").dataset["state"] === "hidden", "upgraded");
      await settled();
      const after = at("p").getBoundingClientRect().top;
      if (attributes) expect(after).to.equal(before);
      else expect(after - at(".x").getBoundingClientRect().top).to.be.greaterThan(15);
    }
  });

  it("sticky-bar.11 written with hidden between inline content it breaks no line (host.2)", async () => {
    const around = (bar: string) => `<p id="line">Kettle <b>1.7 l</b> ${bar}<i>in stock</i></p>`;
    page.innerHTML = around("<dp-sticky-bar-later hidden><button>Add</button></dp-sticky-bar-later>");
    const boxes = () => ["#line", "b", "i"].map((selector) => JSON.stringify(at(selector).getBoundingClientRect()));
    const before = boxes();
    page.innerHTML = around("<dp-sticky-bar hidden><button>Add</button></dp-sticky-bar>");
    await until(() => at("dp-sticky-bar").dataset["state"] === "hidden", "upgraded");
    expect(at("dp-sticky-bar").hidden).to.equal(false);
    expect(boxes()).to.deep.equal(before);
  });

  const drawn = `hidden placement="bottom" title="${"Stainless steel kettle ".repeat(5)}" price="$1,234.99" image='{"src":"/kettle.png","alt":"A kettle"}'`;
  const rows = (nodes: Element[]) => {
    const boxes = nodes.map((node) => node.getBoundingClientRect()).filter(({ height }) => height > 0);
    return boxes.some(({ top }) => boxes.some(({ bottom }) => bottom <= top)) ? "several rows" : "one row";
  };

  for (const [dir, lang] of [
    ["ltr", "de"],
    ["rtl", "ar"],
  ] as const)
    it(`sticky-bar.29 is one row of at most 72 px at the bottom of a phone, ${dir}, and taller only with larger text`, async () => {
      await executeServerCommand("viewport", { width: 375, height: 812 });
      Object.assign(document.documentElement, { dir, lang });
      try {
        await put("", drawn);
        await shown();
        expect(bar().getBoundingClientRect().height).to.be.at.most(72);
        expect(rows([...part("content")!.children])).to.equal("one row");
        expect(part("content")!.scrollWidth, "nothing is cut off").to.be.at.most(part("content")!.clientWidth);
        for (const name of ["title", "price", "add", "back-to-top"]) expect(part(name)!.checkVisibility(), name).to.equal(true);
        const { height } = bar().getBoundingClientRect();
        document.documentElement.style.fontSize = "200%";
        await until(() => bar().getBoundingClientRect().height > height, "it is taller");
        await until(() => part("add")!.scrollWidth <= part("add")!.clientWidth, "its words are whole");
        expect(bar().getBoundingClientRect().height).to.be.at.most(innerHeight / 4);
      } finally {
        for (const name of ["dir", "lang", "style"]) document.documentElement.removeAttribute(name);
        await executeServerCommand("viewport", { width: 1000, height: 700 });
      }
    });
});
