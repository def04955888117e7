import { expect } from "@open-wc/testing";
import { nextFrame } from "../../support/settled.ts";
import { settled, until } from "../../support/until.ts";
import { responseOf } from "./shop.fixture.ts";
import { eachDeclared, visibleText } from "./stage.fixture.ts";
import { writeOn } from "./writes.fixture.ts";

const ELSEWHERE = "https://elsewhere.example/write";

// What a press sends, and when it sends nothing.
eachDeclared("writes", (declaration, it) => {
  const { call, address, confirm } = declaration;

  it(
    "pressed",
    (tag) => `calls.7 ${tag} sends ${call.name} once for a double press and for five presses`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      const answer = stage.shop.hold();
      await stage.clickFast(5);
      await write.left();
      answer();
      await write.succeeded();
      expect([write.sent().length, write.successes(), write.codes()]).to.deep.equal([1, declaration.success === null ? 0 : 1, []]);
    },
  );

  it(
    "held",
    (tag) => `calls.7 ${tag} sends ${call.name} once while Enter is held`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      const answer = stage.shop.hold();
      stage.focusControl();
      await stage.hold(4);
      await write.left();
      answer();
      await write.succeeded();
      expect([write.sent().length, write.codes()]).to.deep.equal([1, []]);
    },
  );

  it(
    "guest",
    (tag) => `config.10 ${tag} sends no ${call.name} for a shopper who is signed out, and leads away`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      stage.host.setAttribute("signed-in", "false");
      await write.press();
      await until(() => stage.of("navigate").length > 0, "dp-navigate");
      await settled();
      expect([write.sent().length, stage.of("navigate").length, write.codes(), stage.isBusy()]).to.deep.equal([0, 1, [], false]);
    },
  );

  it(
    "cancelled",
    (tag) => `events.9 ${tag} is as before when a listener cancels ${call.name}`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      const cancel = (event: Event) => (event as CustomEvent).detail.call === call.name && event.preventDefault();
      document.addEventListener("dp-request", cancel);
      try {
        const [state, text] = [stage.state(), visibleText()];
        await write.press();
        await until(() => stage.of("request").some((one) => one["call"] === call.name), "dp-request");
        await until(() => !stage.isBusy(), "no longer busy");
        await settled();
        expect([write.sent().length, write.codes(), stage.of("success"), stage.of("navigate")]).to.deep.equal([0, [], [], []]);
        expect([stage.state(), visibleText()]).to.deep.equal([state, text]);
      } finally {
        document.removeEventListener("dp-request", cancel);
      }
    },
  );

  it(
    "blocked",
    (tag) => `url.1 calls.2 ${tag} sends no ${call.name} to a site that the page does not list`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      stage.host.setAttribute("endpoints", JSON.stringify({ [call.name]: ELSEWHERE }));
      await write.press();
      await write.failed("blocked-url");
      expect([write.sent().length, stage.shop.sent(call, new URL(ELSEWHERE).pathname).length]).to.deep.equal([0, 0]);
    },
  );

  if (address !== undefined) {
    it(
      "blocked",
      (tag) => `url.1 ${tag} sends nothing to an address in ${address} that the guard blocks`,
      async (stage) => {
        const write = writeOn(stage, declaration);
        stage.host.setAttribute(address, ELSEWHERE);
        await write.press();
        await write.failed("blocked-url");
        expect([write.sent().length, stage.shop.sent(call, new URL(ELSEWHERE).pathname).length]).to.deep.equal([0, 0]);
      },
    );
  }

  it(
    "offline",
    (tag) => `calls.8 ${tag} fails at once while offline, and its control can be pressed again`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
      try {
        await write.press();
        await write.failed("network");
        expect(write.sent().length).to.equal(0);
      } finally {
        delete (navigator as { onLine?: boolean }).onLine;
      }
    },
  );

  it(
    "late",
    (tag) => `calls.6 ${tag} shows no outcome of ${call.name} for a product that it no longer shows`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      const answer = stage.shop.hold();
      await write.press();
      await write.left();
      if (declaration.refusal) write.refuses();
      declaration.change!(stage.host);
      await settled();
      stage.forget();
      const text = visibleText();
      answer();
      await until(() => stage.of("response").length > 0, "answered");
      await settled();
      expect([stage.announced(), write.codes(), stage.of("navigate"), visibleText()]).to.deep.equal([[], [], [], text]);
      expect(stage.rest).to.include(stage.state());
    },
  );

  if (call.confirm) {
    const { read } = call.confirm;
    it(
      "late",
      (tag) => `calls.6 calls.11 ${tag} shows nothing of ${call.name} that a read confirms for a product that it no longer shows`,
      async (stage) => {
        const write = writeOn(stage, declaration);
        let ask = () => {};
        const asked = new Promise<void>((resolve) => (ask = resolve));
        let isAsked = false;
        write.fails(500);
        stage.shop.answers(read, confirm!.path, async () => {
          isAsked = true;
          await asked;
          return responseOf(read, confirm!.yes);
        });
        await write.press();
        await until(() => isAsked, "it is looked up");
        declaration.change!(stage.host);
        await settled();
        stage.forget();
        const text = visibleText();
        ask();
        await until(() => stage.of("response").some((one) => one["call"] === read.name), "confirmed");
        await settled();
        expect([stage.announced(), write.codes(), stage.of("navigate"), visibleText()]).to.deep.equal([[], [], [], text]);
        expect(stage.rest).to.include(stage.state());
      },
    );
  }

  it(
    "leaving",
    (tag) => `calls.6 events.11 ${tag} that leaves while busy lets ${call.name} end, and tells it at the document alone`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      const answer = stage.shop.hold();
      await write.press();
      await write.left();
      stage.host.remove();
      await nextFrame();
      stage.forget();
      expect(write.sent()[0]!.signal?.aborted, "aborted").to.equal(false);
      expect(stage.of("success")).to.deep.equal([]);
      answer();
      await write.toldOf(stage.host);
      expect([stage.announced(), write.codes(), stage.of("navigate"), write.sent().length]).to.deep.equal([[], [], [], 1]);
    },
  );

  if (call.confirm) {
    const { read } = call.confirm;
    it(
      "leaving",
      (tag) => `calls.6 calls.11 ${tag} that leaves while busy learns from a read that ${call.name} has happened`,
      async (stage) => {
        const write = writeOn(stage, declaration);
        write.fails(500);
        stage.shop.answers(read, confirm!.path, () => responseOf(read, confirm!.yes));
        const answer = stage.shop.hold();
        await write.press();
        await write.left();
        stage.host.remove();
        await nextFrame();
        stage.forget();
        answer();
        await write.toldOf(stage.host);
        expect([stage.announced(), write.codes(), stage.of("navigate"), write.sent().length]).to.deep.equal([[], [], [], 1]);
      },
    );
  }

  it(
    "focus",
    (tag) => `a11y.2 ${tag} keeps focus on its control while busy, and does not lose it by the outcome`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      const answer = stage.shop.hold();
      stage.focusControl();
      await stage.press("Enter");
      await write.left();
      await nextFrame();
      expect(stage.hasFocus(stage.control()), "focus on the busy control").to.equal(true);
      answer();
      await write.succeeded();
      const { focused } = declaration;
      const there = focused ? [focused(stage.host)] : [stage.host, ...document.querySelectorAll("dialog[open], [data-dp-drawn]")];
      expect(there.some(stage.hasFocus), `focus is on ${document.activeElement?.outerHTML}`).to.equal(true);
    },
  );
});
