import { expect } from "@open-wc/testing";
import { clearStages, press, stage } from "../../test/support/view.fixture.tsx";
import { Listbox, listboxStyles, type ListboxProps } from "./listbox.tsx";
import { tokensCss } from "./tokens.ts";

const options = ["1", "2", "3", "10", "12"].map((text) => ({ id: `q${text}`, text, content: <span>{text}</span>, disabled: text === "3" }));

describe("Listbox", () => {
  const picked: string[] = [];
  const setUp = (props: Partial<ListboxProps> = {}) => {
    const view = stage(tokensCss, listboxStyles);
    view.draw(<Listbox label="Quantity" options={options} selected="q2" focusOnMount onPick={(id) => picked.push(id)} {...props} />);
    return view;
  };
  afterEach(() => {
    clearStages();
    picked.length = 0;
  });

  it("a11y.1 focus begins at the selected option; axe finds nothing; each is 24 px high or more", async () => {
    const view = setUp();
    expect(view.focused()?.textContent).to.equal("2");
    expect(view.all("[aria-selected=true]")).to.have.length(1);
    expect(view.all('[tabindex="0"]')).to.deep.equal([view.focused()]);
    await expect(view.host).to.be.accessible();
    for (const option of view.all("[role=option]")) expect(option.getBoundingClientRect().height).to.be.at.least(24);
  });

  it("a11y.1 the keyboard table of the listbox: arrows, Home, End and typing move without picking", async () => {
    const view = setUp();
    for (const [keys, text] of [
      [["ArrowDown"], "3"],
      [["ArrowDown"], "10"],
      [["ArrowUp"], "3"],
      [["Home"], "1"],
      [["ArrowUp"], "1"],
      [["End"], "12"],
      [["ArrowDown"], "12"],
      [["1", "0"], "10"],
    ] as const) {
      await press(...keys);
      expect(view.focused()?.textContent, keys.join(" ")).to.equal(text);
    }
    expect(picked).to.deep.equal([]);
  });

  it("a11y.1 Enter, Space and a press pick; a disabled option is reached but not picked", async () => {
    const view = setUp();
    await press("Enter");
    await press("ArrowDown", "Enter", "Space");
    await press("ArrowDown", "Space");
    view.all("[role=option]")[0]?.click();
    view.all("[role=option]")[2]?.click();
    expect(picked).to.deep.equal(["q2", "q10", "q1"]);
  });

  it("a11y.1 Enter that is held since the press that opened the list picks nothing", () => {
    const view = setUp();
    view.focused()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true }));
    expect(picked).to.deep.equal([]);
  });

  it("a11y.1 with nothing selected focus begins at the first option that can be picked", () => {
    const view = setUp({ selected: null, options: options.map((option, at) => ({ ...option, disabled: at < 1 })) });
    expect(view.focused()?.textContent).to.equal("2");
  });
});
