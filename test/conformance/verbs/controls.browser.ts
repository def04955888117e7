import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { nextTask, settled, until } from "../../support/until.ts";
import type { ControlDeclaration } from "./declaration.ts";
import { responseOf } from "./shop.fixture.ts";
import { eachDeclared, type Stage } from "./stage.fixture.ts";

function controlOn(stage: Stage, { call, path, good, opens }: ControlDeclaration) {
  if (call) stage.shop.answers(call, path, (request) => responseOf(call, typeof good === "function" ? good(request) : good));
  const acted = () => (call ? stage.shop.sent(call, path) : stage.of("open").filter(({ surface }) => surface === opens)).length;
  return {
    acted,
    async press() {
      await stage.click(stage.control());
      // a pointer that rests there would open what opens by that as well
      await sendMouse({ type: "move", position: [0, 0] });
    },
    done: (times = 1) => until(() => acted() === times, `acted on ${times} times`),
  };
}

eachDeclared("controls", (declaration, it) => {
  const { call } = declaration;

  it(
    "plain",
    (tag) => `host.7 ${tag} takes a press of the page's control from the browser`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      await control.press();
      await control.done();
      expect(stage.taken.at(-1), "taken").to.equal(true);
      await settled();
      expect(control.acted()).to.equal(1);
    },
  );

  it(
    "key",
    (tag) => `a11y.1 ${tag} takes a press of the page's control by Enter`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      stage.focusControl();
      await stage.press("Enter");
      await control.done();
      expect(stage.taken.at(-1), "taken").to.equal(true);
      await settled();
      expect(control.acted()).to.equal(1);
    },
  );

  it(
    "elsewhere",
    (tag) => `host.7 ${tag} leaves a press with Shift to the browser, and takes the next one`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      await sendKeys({ down: "Shift" });
      await control.press();
      await sendKeys({ up: "Shift" });
      await settled();
      expect([stage.taken, control.acted()]).to.deep.equal([[false], 0]);
      await control.press();
      await control.done();
    },
  );

  it(
    "prevented",
    (tag) => `host.7 ${tag} does nothing for a press that the page has taken`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      const take = (event: Event) => event.preventDefault();
      stage.control().addEventListener("click", take);
      await control.press();
      await settled();
      expect(control.acted()).to.equal(0);
      stage.control().removeEventListener("click", take);
      await control.press();
      await control.done();
    },
  );

  it(
    "disabled",
    (tag) => `a11y.2 ${tag} does nothing for a control that the page says is disabled`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      stage.control().setAttribute("aria-disabled", "true");
      await control.press();
      await settled();
      expect([control.acted(), stage.control().getAttribute("aria-disabled")]).to.deep.equal([0, "true"]);
      stage.control().removeAttribute("aria-disabled");
      await control.press();
      await control.done();
    },
  );

  it(
    "rendered",
    (tag) => `config.9 ${tag} takes a press of a control that the page has rendered again`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      stage.control().replaceWith(stage.control().cloneNode(true));
      await nextTask();
      await control.press();
      await control.done();
    },
  );

  it(
    "restored",
    (tag) => `host.5 ${tag} that leaves gives the page its control back as it was`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      const node = stage.control();
      stage.host.remove();
      await nextTask();
      const before = node.outerHTML;
      document.querySelector("[data-dp-scope]")!.append(stage.host);
      const answer = stage.shop.hold();
      await control.press();
      await control.done();
      stage.host.remove();
      await settled();
      expect(node.outerHTML).to.equal(before);
      answer();
      await settled();
      expect(node.outerHTML).to.equal(before);
    },
  );

  if (!call) return;

  it(
    "busy",
    (tag) => `a11y.2 ${tag} marks its control as busy while ${call.name} is on its way, also one that the page renders then`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      const answer = stage.shop.hold();
      await control.press();
      await control.done();
      await until(() => stage.isBusy(), "busy");
      expect(stage.control().matches(":disabled")).to.equal(false);
      const again = stage.control().cloneNode(true) as Element;
      again.removeAttribute("aria-busy");
      stage.control().replaceWith(again);
      expect(stage.isBusy(), "as the page rendered it").to.equal(false);
      await until(() => stage.isBusy(), "the new one is busy");
      answer();
      await until(() => !stage.isBusy(), "no longer busy");
    },
  );
});
