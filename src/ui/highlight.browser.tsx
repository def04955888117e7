import { expect } from "@open-wc/testing";
import { emulateMedia } from "@web/test-runner-commands";
import { clearStages, stage } from "../../test/support/view.fixture.tsx";
import { Button, buttonStyles } from "./button.tsx";
import { dialogStyles, Dialog } from "../overlay/dialog.tsx";
import { Stepper, stepperStyles } from "./stepper.tsx";
import { tokensCss } from "./tokens.ts";

const stepper = (value: number) => (
  <Stepper
    {...{ label: "Quantity", value, min: 0, max: 9, text: String(value), onStep: () => {} }}
    minus={{ label: "Decrease" }}
    plus={{ label: "Increase" }}
  />
);

const dialog = (open: boolean) => (
  <Dialog open={open} surface="a" heading="Details" closeLabel="Close" onClose={() => {}}>
    <Button onPress={() => {}}>Save</Button>
  </Dialog>
);

describe("motion of what changes", () => {
  afterEach(async () => {
    clearStages();
    await emulateMedia({ reducedMotion: "no-preference" });
  });

  const moving = (node: Element) =>
    node.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getComputedTiming().duration !== 0);

  it("a number that changes is highlighted for a moment, one that is drawn first or again is not", () => {
    const view = stage(tokensCss, buttonStyles, stepperStyles);
    view.draw(stepper(2));
    const number = view.find("[part=quantity]");
    expect(moving(number)).to.deep.equal([]);
    view.draw(stepper(2));
    expect(moving(number)).to.deep.equal([]);
    view.draw(stepper(3));
    expect(moving(number).length).to.equal(1);
  });

  it("surface.3 with reduced motion nothing is highlighted, no dialog moves and no button changes slowly", async () => {
    await emulateMedia({ reducedMotion: "reduce" });
    const view = stage(tokensCss, buttonStyles, dialogStyles, stepperStyles);
    view.draw(stepper(2));
    view.draw(stepper(3));
    expect(moving(view.find("[part=quantity]"))).to.deep.equal([]);
    view.draw(dialog(true));
    expect(moving(view.find("dialog"))).to.deep.equal([]);
    const durations = [...view.all("*")].flatMap((node) => getComputedStyle(node).transitionDuration.split(", "));
    expect(new Set(durations)).to.deep.equal(new Set(["0s"]));
    view.draw(dialog(false));
  });

  it("a dialog comes in from a little below", () => {
    const view = stage(tokensCss, buttonStyles, dialogStyles);
    view.draw(dialog(true));
    expect(moving(view.find("dialog")).length).to.be.greaterThan(0);
    view.draw(dialog(false));
  });
});
