import { expect } from "@open-wc/testing";
import { settled, until } from "../../test/support/until.ts";
import { onPaper } from "../../test/support/paper.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { clearStages, press, stage, type Stage } from "../../test/support/view.fixture.tsx";
import { Carousel, carouselStyles, type CarouselProps } from "./carousel.tsx";
import { tokensCss } from "./tokens.ts";

const KEYS = ["a", "b", "c", "d", "e"];

interface Placed extends Stage {
  again(more: Partial<CarouselProps>, keys?: readonly string[]): void;
  visible(): string[];
  /** "page of pages" as the owner is told */
  readonly turned: string[];
}

function place(more: Partial<CarouselProps> = {}, keys: readonly string[] = KEYS): Placed {
  const view = stage(tokensCss, carouselStyles);
  const turned: string[] = [];
  const again: Placed["again"] = (others, all = keys) =>
    view.draw(
      <Carousel
        label="Bundles"
        slides={all.map((key) => ({ key, content: <a href="#x">{key}</a> }))}
        onPage={(page, pages) => turned.push(`${page} of ${pages}`)}
        previousLabel="Previous"
        nextLabel="Next"
        {...others}
      />,
    );
  again(more);
  const visible = () =>
    view
      .all("a")
      .filter((link) => link.checkVisibility())
      .map((link) => link.textContent);
  return { ...view, again, visible, turned };
}

const arrows = (view: Stage) => view.all("button").map((button) => button.ariaLabel);

/** A finger that is put down in the middle of the slides and lifted elsewhere. */
function swipe(view: Stage, dx: number, dy = 0, pointerType = "touch", end = "pointerup"): void {
  const link = view.all("a").find((one) => one.checkVisibility())!;
  const fire = (type: string, x: number, y: number) =>
    link.dispatchEvent(
      new PointerEvent(type, { pointerType, isPrimary: true, pointerId: 7, clientX: x, clientY: y, bubbles: true, composed: true }),
    );
  fire("pointerdown", 100, 100);
  fire("pointermove", 100 + dx / 2, 100 + dy / 2);
  fire(end, 100 + dx, 100 + dy);
}

describe("a carousel", () => {
  afterEach(() => {
    clearStages();
    document.documentElement.removeAttribute("dir");
  });

  it("turns to a slide by request, also to one that comes with it, and says of each turn of the shopper which slides it shows", async () => {
    const turns: unknown[] = [];
    const onPage: CarouselProps["onPage"] = (page, _pages, { shown, by }) => turns.push([page, by, shown.map(({ key }) => key).join("")]);
    const view = place({ pageSize: 2, onPage });
    const turnTo = { key: "c" };
    view.again({ pageSize: 2, onPage, turnTo });
    await until(() => view.visible().join("") === "cd");
    await clickOn(view.all("button").at(-1)!);
    await until(() => view.visible().join("") === "e");
    await clickOn(view.all("button")[0]!);
    // the same request turns once
    view.again({ pageSize: 2, onPage, turnTo });
    await until(() => view.visible().join("") === "cd");
    view.again({ pageSize: 2, onPage, turnTo: { key: "g" } }, [...KEYS, "f", "g"]);
    await until(() => view.visible().join("") === "g");
    expect(turns).to.deep.equal([
      [2, 1, "e"],
      [1, -1, "cd"],
    ]);
  });

  it("has room below its last page", async () => {
    const view = place({ pageSize: 3, last: <button>More</button> });
    const names = () => view.all("button").map((button) => button.textContent || button.ariaLabel);
    expect(names()).to.deep.equal(["Next"]);
    await clickOn(view.all("button")[0]!);
    await until(() => names().join() === "Previous,More");
  });

  it("has neither arrows nor places for them where all slides fit, and has them again where they do not", async () => {
    const view = place({ minWidth: 150 }, ["a", "b"]);
    const strip = view.find(".dp-carousel-slides");
    const width = async (px: number) => {
      view.host.style.width = `${px}px`;
      await settled();
      return [view.visible().join(""), strip.getBoundingClientRect().width, arrows(view).length];
    };
    expect(await width(500)).to.deep.equal(["ab", 500, 0]);
    expect(await width(313)).to.deep.equal(["ab", 313, 0]);
    // arrows below: the slides still have the whole width
    expect(await width(307)).to.deep.equal(["a", 307, 1]);
    expect(await width(313)).to.deep.equal(["ab", 313, 0]);
    view.again({ minWidth: 150 }, ["a", "b", "c"]);
    await until(() => view.visible().join("") === "a");
    expect([strip.getBoundingClientRect().width, arrows(view).length], "a third one").to.deep.equal([313 - 104, 1]);
  });

  it("has its arrows below the slides where there is no room beside them", async () => {
    const view = place({ pageSize: 2 });
    view.again({ pageSize: 2, turnTo: { key: "c" } });
    const strip = view.find(".dp-carousel-slides");
    const places = () =>
      view.all("[part~=previous],[part~=next]").map((arrow) => {
        const [its, slides] = [arrow.getBoundingClientRect(), strip.getBoundingClientRect()];
        return [
          its.right <= slides.left ? "before" : its.left >= slides.right ? "after" : its.top >= slides.bottom ? "below" : "over",
          its.x,
        ];
      });
    view.host.style.width = "313px";
    await until(() => strip.getBoundingClientRect().width === 313 - 104, "room for the arrows");
    expect(places().map(([at]) => at)).to.deep.equal(["before", "after"]);
    view.host.style.width = "312px";
    await until(() => strip.getBoundingClientRect().width === 312);
    const [previous, next] = places();
    expect([previous![0], next![0]]).to.deep.equal(["below", "below"]);
    expect(Number(next![1]) - Number(previous![1]), "at both ends").to.equal(312 - 44);
  });

  it("a11y.1 a group of slides with names and roles; axe finds nothing", async () => {
    const view = place({ pageSize: 2, carouselWord: "Karussell", slideWord: "Folie" });
    const section = view.find("[part=carousel]");
    expect([section.role, section.ariaRoleDescription, section.ariaLabel]).to.deep.equal(["group", "Karussell", "Bundles"]);
    const slide = view.find("[part=slide]");
    expect([slide.role, slide.ariaRoleDescription, slide.ariaLabel]).to.deep.equal(["group", "Folie", "1 / 5"]);
    await expect(view.host).to.be.accessible();
  });

  it("a11y.2 shows one page; focus on an arrow that goes moves to the other, else to the first slide", async () => {
    const view = place({ pageSize: 2 });
    expect([view.visible(), arrows(view)]).to.deep.equal([["a", "b"], ["Next"]]);
    view.find("[part=next]").focus();
    await press("Enter");
    expect([view.visible(), arrows(view)]).to.deep.equal([
      ["c", "d"],
      ["Previous", "Next"],
    ]);
    expect(view.focused()).to.equal(view.find("[part=next]"));
    await press("Space");
    expect([view.visible(), arrows(view)]).to.deep.equal([["e"], ["Previous"]]);
    expect(view.focused()).to.equal(view.find("[part=previous]"));
    expect(view.turned).to.deep.equal(["1 of 3", "2 of 3"]);
    view.again({ pageSize: 9 });
    expect([view.visible(), arrows(view)]).to.deep.equal([KEYS, []]);
    expect(view.focused()?.textContent).to.equal("a");
  });

  it("slides of other pages are no tab stops", async () => {
    const view = place({ pageSize: 2 });
    view.find("a").focus();
    const stops: (string | null)[] = [];
    for (let at = 0; at < 2; at++) {
      await press("Tab");
      stops.push(view.focused()?.ariaLabel ?? view.focused()?.textContent ?? null);
    }
    expect(stops).to.deep.equal(["b", "Next"]);
  });

  it("has as many slides as fit; another width keeps the first visible slide, and focus stays in it", async () => {
    const view = place({ minWidth: 150 });
    const width = async (px: number, shows: string[]) => {
      view.host.style.width = `${px}px`;
      await until(() => view.visible().join() === shows.join(), `${shows.join()} at ${px} px, there is ${view.visible().join()}`);
    };
    // 2 arrows of 44 px and their gaps are 104 px, the gap of two slides is 8
    await width(412, ["a", "b"]);
    await width(411, ["a"]);
    await width(412, ["a", "b"]);
    await clickOn(view.find("[part=next]"));
    expect(view.visible()).to.deep.equal(["c", "d"]);
    const [c, d] = view.all("a").filter((link) => link.checkVisibility());
    d!.focus();
    await width(200, ["c"]);
    expect(view.focused()).to.equal(c);
    await width(570, ["a", "b", "c"]);
    await width(412, ["c", "d"]);
    expect(view.focused()).to.equal(c);
    await width(60, ["c"]);
    view.again({ minWidth: 150 }, ["a"]);
    expect(view.visible(), "a shorter list").to.deep.equal(["a"]);
  });

  it("surface.4 a swipe of 30 px or more turns a page, mirrored right to left; a shorter, a vertical, a cancelled one and a mouse do not", async () => {
    const view = place({ pageSize: 2 });
    swipe(view, -29);
    swipe(view, -40, 41);
    swipe(view, -80, 0, "mouse");
    swipe(view, -80, 0, "touch", "pointercancel");
    swipe(view, 80);
    await settled();
    expect(view.turned).to.deep.equal([]);
    swipe(view, -30, 29);
    await settled();
    expect(view.visible()).to.deep.equal(["c", "d"]);
    swipe(view, 30);
    await settled();
    expect(view.visible()).to.deep.equal(["a", "b"]);
    document.documentElement.dir = "rtl";
    swipe(view, -30);
    await settled();
    expect(view.visible()).to.deep.equal(["a", "b"]);
    swipe(view, 30);
    await settled();
    expect([view.visible(), view.turned]).to.deep.equal([
      ["c", "d"],
      ["1 of 3", "0 of 3", "1 of 3"],
    ]);
    expect(getComputedStyle(view.find(".dp-carousel-slides")).touchAction).to.include("pan-y");
  });

  it("tells its owner what shows: the first page once its size is known, and each change of it", async () => {
    const told: string[] = [];
    const view = place({ onShown: ({ page, pages, size }) => told.push(`${page} of ${pages} by ${size}`) });
    view.host.style.width = "412px";
    await until(() => told.at(-1) === "0 of 3 by 2", "measured");
    const before = told.length;
    await clickOn(view.find("[part=next]"));
    await until(() => told.length === before + 1, "turned");
    view.again({ pageSize: 2, onShown: ({ page, pages, size }) => told.push(`now ${page} of ${pages} by ${size}`) }, ["a"]);
    await until(() => told.length === before + 2, "fewer");
    expect(told.slice(before)).to.deep.equal(["1 of 3 by 2", "now 0 of 1 by 2"]);
    expect(
      told.filter((one) => one.endsWith("by 1") && !one.startsWith("0 of 5")),
      "nothing before it is measured",
    ).to.deep.equal([]);
  });

  it("a11y.1 a place that nothing fills is not in the tree; the section is described, and takes focus when the arrows go", async () => {
    const slides = KEYS.map((key) => ({ key, content: key, isEmpty: key === "b" }));
    const more = { pageSize: 2, atEnd: "disabled", slides, focusWithoutArrows: "section", describedBy: "said" } as const;
    const view = place(more);
    expect(view.all("[part=slide]").map(({ ariaHidden }) => ariaHidden)).to.deep.equal([null, "true", null, null, null]);
    expect(view.find("[part=carousel]").getAttribute("aria-describedby")).to.equal("said");
    view.find("[part=next]").focus();
    view.again({ ...more, pageSize: 9 });
    await until(() => view.focused() === view.find("[part=carousel]"), "the section has focus");
  });

  it("disabled arrows stay in their place, and print shows all slides and no arrow", async () => {
    const view = place({ pageSize: 2, atEnd: "disabled" });
    expect(view.find("[part=previous]").ariaDisabled).to.equal("true");
    if (!navigator.userAgent.includes("Chrome/")) return; // only this driver emulates paper for style sheets
    await onPaper(() => {
      expect(view.visible()).to.deep.equal(KEYS);
      expect(view.find("[part=next]").checkVisibility()).to.equal(false);
    });
    expect(view.visible()).to.deep.equal(["a", "b"]);
  });
});
