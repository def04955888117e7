import { expect } from "@open-wc/testing";
import { onPaper } from "../../test/support/paper.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import { bullets, OPENS, rows, section, Stage, visible } from "./expander.fixture.ts";
import "./index.ts";

let stage: Stage;
const at = <T extends HTMLElement = HTMLElement>(selector: string) => stage.at<T>(selector);
const content = () => at('[data-dp-part="content"]');
const state = () => stage.host.dataset["state"];

describe("dp-expander on paper", () => {
  beforeEach(() => void (stage = new Stage()));
  afterEach(() => stage.end());

  it("expander.5 what is cut shows whole on paper, and is cut again on screen, without an event", async () => {
    await stage.put(bullets(rows(100, 120)));
    expect([state(), content().offsetHeight]).to.deep.equal(["collapsed", 160]);
    await onPaper(async () => {
      await until(() => content().offsetHeight === 220, "all of it on paper");
      expect([state(), stage.host.open]).to.deep.equal(["collapsed", false]);
    });
    await until(() => content().offsetHeight === 160, "cut again");
    expect(state()).to.equal("collapsed");
    expectSeen();
  });

  it("expander.6 a hidden section shows on paper, and one that is open stays so after it", async () => {
    await stage.put(section());
    expect(visible(at("#inside"))).to.equal(false);
    await onPaper(() => until(() => visible(at("#inside")), "the section on paper"));
    await until(() => !visible(at("#inside")), "hidden again");
    expectSeen();
    stage.host.show();
    await onPaper(() => until(() => visible(at("#inside")), "the open section on paper"));
    expect([state(), visible(at("#inside"))]).to.deep.equal(["expanded", true]);
    expectSeen(...OPENS);
  });

  it("expander.6 a native details shows on paper, and is closed again after it", async () => {
    await stage.put(`<dp-expander><details><summary>Nutrition</summary><p>46 kcal</p></details></dp-expander>`);
    expect(visible(at("p"))).to.equal(false);
    await onPaper(() => until(() => visible(at("p")), "the details on paper"));
    await until(() => !at<HTMLDetailsElement>("details").open, "closed again");
    expect(state()).to.equal("collapsed");
    expectSeen();
  });
});
