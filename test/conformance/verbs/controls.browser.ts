import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { nextTask, settled, until } from "../../support/until.ts";
import type { ControlDeclaration } from "./declaration.ts";
import { responseOf } from "./shop.fixture.ts";
import { eachDeclared, type Stage } from "./stage.fixture.ts";

function controlOn(stage: Stage, { call, path, good }: ControlDeclaration) {
  const taken: boolean[] = [];
  // the last to hear of a press: the browser is kept from following it
  const stay = (event: Event) => {
    if (!event.composedPath().includes(stage.host)) return;
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  stage.shop.answers(call, path, (request) => responseOf(call, typeof good === "function" ? good(request) : good));
  const sent = () => stage.shop.sent(call, path).length;
  return {
    ...{ taken, sent },
    press: () => stage.click(stage.control()),
    left: (times = 1) => until(() => sent() === times, `${times} sent`),
    async watching(run: () => Promise<void>): Promise<void> {
      for (const type of ["click", "submit"]) window.addEventListener(type, stay);
      try {
        await run();
      } finally {
        for (const type of ["click", "submit"]) window.removeEventListener(type, stay);
      }
    },
  };
}

eachDeclared("controls", (declaration, it) => {
  const { call } = declaration;

  it(
    "plain",
    (tag) => `host.7 ${tag} takes a press of the page's control from the browser, by mouse and by key`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      const answer = stage.shop.hold();
      await control.watching(async () => {
        await control.press();
        await control.left();
        stage.focusControl();
        await stage.press("Enter"); // it is busy, and still not the browser's
        await settled();
      });
      expect(control.taken.length).to.be.greaterThan(1);
      expect(control.taken.slice(-1).concat(control.taken.includes(false) && !control.taken.includes(true))).to.deep.equal([true, false]);
      answer();
      await settled();
      expect(control.sent()).to.equal(1);
    },
  );

  it(
    "elsewhere",
    (tag) => `host.7 ${tag} leaves a press with Shift to the browser, and takes the next one`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      await control.watching(async () => {
        await sendKeys({ down: "Shift" });
        await control.press();
        await sendKeys({ up: "Shift" });
        await settled();
        expect([control.taken.includes(true), control.sent()]).to.deep.equal([false, 0]);
        await control.press();
        await control.left();
      });
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
      expect(control.sent()).to.equal(0);
      stage.control().removeEventListener("click", take);
      await control.press();
      await control.left();
    },
  );

  it(
    "disabled",
    (tag) => `a11y.2 ${tag} does nothing for a control that the page says is disabled`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      stage.control().setAttribute("aria-disabled", "true");
      await settled();
      await control.watching(async () => {
        await control.press();
        await settled();
      });
      expect([control.sent(), stage.control().getAttribute("aria-disabled")]).to.deep.equal([0, "true"]);
      stage.control().removeAttribute("aria-disabled");
      await control.press();
      await control.left();
    },
  );

  it(
    "rendered",
    (tag) => `config.9 ${tag} takes a press of a control that the page has rendered again, also while busy`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      const renderAgain = async () => {
        const before = stage.control();
        before.replaceWith(before.cloneNode(true));
        await nextTask();
      };
      await renderAgain();
      const answer = stage.shop.hold();
      await control.press();
      await control.left();
      await settled();
      stage.control().removeAttribute("aria-busy"); // what the server renders
      await renderAgain();
      await until(() => stage.isBusy(), "the new one is busy");
      answer();
      await until(() => !stage.isBusy(), "no longer busy");
    },
  );

  it(
    "busy",
    (tag) => `a11y.2 ${tag} marks its control as busy while ${call.name} is on its way, and does not disable it`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      const answer = stage.shop.hold();
      await control.press();
      await control.left();
      await until(() => stage.isBusy(), "busy");
      expect(stage.control().matches(":disabled")).to.equal(false);
      answer();
      await until(() => !stage.isBusy(), "no longer busy");
    },
  );

  it(
    "restored",
    (tag) => `host.5 ${tag} that leaves while busy gives the page its control back as it was`,
    async (stage) => {
      const control = controlOn(stage, declaration);
      const [node, before] = [stage.control(), stage.control().outerHTML];
      const answer = stage.shop.hold();
      await control.press();
      await control.left();
      stage.host.remove();
      await settled();
      expect(node.outerHTML).to.equal(before);
      answer();
      await settled();
      expect(node.outerHTML).to.equal(before);
    },
  );
});
