import { expect } from "@open-wc/testing";
import { nextFrame } from "../../support/settled.ts";
import { settled, until } from "../../support/until.ts";
import type { SurfaceDeclaration } from "./declaration.ts";
import { responseOf } from "./shop.fixture.ts";
import { eachDeclared, visibleText, type Stage } from "./stage.fixture.ts";

const ELSEWHERE = "https://elsewhere.example/content";

function surfaceOn(stage: Stage, { call, path, content, name, shows }: SurfaceDeclaration) {
  const { shop } = stage;
  const answers = (data: unknown = content) => shop.answers(call, path, () => responseOf(call, data));
  const events = (type: "open" | "close") => stage.of(type).filter(({ surface }) => surface === name);
  answers();
  return {
    answers,
    fails: (status: number) =>
      shop.answers(call, path, () => new Response("{}", { status, headers: { "content-type": "application/json" } })),
    loads: () => shop.sent(call, path),
    opened: () => events("open").length,
    closed: () => events("close"),
    codes: () => stage.of("error").map(({ code }) => code),
    isShown: () => visibleText().includes(shows),
    press: () => stage.click(stage.control()),
    shown: () => until(() => visibleText().includes(shows), `the content shows; shown is ${visibleText()}`),
    loading: () => until(() => shop.sent(call, path).length > 0, "it loads"),
    gone: () => until(() => events("close").length > 0, "dp-close"),
  };
}

eachDeclared("surfaces", (declaration, it) => {
  const { call, name } = declaration;

  // the second press lands on the backdrop of a modal surface, or on a control in it, and may close it again
  it(
    "pressed",
    (tag) => `calls.7 ${tag} opens ${name} and loads it once for a double press`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      const answer = stage.shop.hold();
      await stage.clickFast(2);
      await until(() => surface.opened() > 0, "dp-open");
      answer();
      await settled();
      // the code of the surface may still be on its way
      await until(() => surface.isShown() === (surface.closed().length === 0), "it is shown, unless it was closed again");
      expect([surface.loads().length > 1, surface.opened(), surface.codes()]).to.deep.equal([false, 1, []]);
    },
  );

  it(
    "held",
    (tag) => `calls.7 ${tag} loads ${name} at most once at each opening while Enter is held`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      const answer = stage.shop.hold();
      stage.focusControl();
      await stage.hold(4);
      await until(() => surface.opened() > 0, "dp-open");
      answer();
      await settled();
      expect([surface.loads().length > surface.opened(), surface.codes()]).to.deep.equal([false, []]);
      await until(() => surface.isShown() === surface.closed().length < surface.opened(), "the surface shows, unless it was closed");
    },
  );

  it(
    "prevented",
    (tag) => `events.2 ${tag} opens and loads nothing when a listener cancels dp-open of ${name}`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      const cancel = (event: Event) => event.preventDefault();
      document.addEventListener("dp-open", cancel);
      try {
        await surface.press();
        await until(() => surface.opened() > 0, "dp-open");
        await settled();
        expect([surface.loads().length, surface.closed().length, surface.codes(), stage.of("success")]).to.deep.equal([0, 0, [], []]);
        expect([stage.rest.includes(stage.state()), document.querySelector("dialog[open]")]).to.deep.equal([true, null]);
        expect(stage.restText).to.include(visibleText());
      } finally {
        document.removeEventListener("dp-open", cancel);
      }
    },
  );

  it(
    "cancelled",
    (tag) => `events.9 ${tag} closes ${name} without a message when a listener cancels ${call.name}`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      const cancel = (event: Event) => (event as CustomEvent).detail.call === call.name && event.preventDefault();
      document.addEventListener("dp-request", cancel);
      try {
        await surface.press();
        await surface.gone();
        await settled();
        expect([surface.loads().length, surface.opened(), surface.closed().length, surface.codes()]).to.deep.equal([0, 1, 1, []]);
        expect(stage.rest).to.include(stage.state());
        expect(stage.restText).to.include(visibleText());
      } finally {
        document.removeEventListener("dp-request", cancel);
      }
    },
  );

  it(
    "unauthorized",
    (tag) => `calls.9 ${tag} leads to sign-in, once, and closes ${name} when ${call.name} is answered with 401`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      surface.fails(401);
      await surface.press();
      await surface.gone();
      await settled();
      expect(stage.of("navigate").map(({ reason }) => reason)).to.deep.equal(["sign-in"]);
      expect([surface.loads().length, surface.closed().length, surface.codes()]).to.deep.equal([1, 1, []]);
    },
  );

  it(
    "blocked",
    (tag) => `url.1 ${tag} reads nothing of ${name} from a site that the page does not list`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      stage.host.setAttribute("endpoints", JSON.stringify({ [call.name]: ELSEWHERE }));
      await surface.press();
      await until(() => surface.codes().length > 0, "dp-error");
      await settled();
      expect([surface.codes(), surface.loads().length]).to.deep.equal([["blocked-url"], 0]);
      expect(stage.shop.sent(call, new URL(ELSEWHERE).pathname)).to.deep.equal([]);
    },
  );

  it(
    "failed",
    (tag) => `events.4 ${tag} says in ${name} that it could not be loaded, and loads it again when asked`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      surface.fails(403);
      await surface.press();
      await until(() => surface.codes().length > 0, "dp-error");
      await until(() => visibleText().includes(declaration.failure), `shown: ${declaration.failure}; shown is ${visibleText()}`);
      await settled();
      expect([surface.codes(), surface.closed(), stage.of("navigate")]).to.deep.equal([["http"], [], []]);
      expect(stage.announced().filter((text) => text.includes(declaration.failure)).length).to.be.lessThan(2);
      if (!declaration.retry) return;
      surface.answers();
      await stage.click(declaration.retry(stage.host));
      await surface.shown();
      await settled();
      expect(visibleText()).to.not.include(declaration.failure);
      expect([surface.opened(), surface.closed(), surface.codes(), stage.hasFocus(document.body)]).to.deep.equal([1, [], ["http"], true]);
    },
  );

  it(
    "closed",
    (tag) => `calls.6 ${tag} shows no late answer of ${name}, which was closed while it loaded`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      const answer = stage.shop.hold();
      await surface.press();
      await surface.loading();
      await stage.click(declaration.close(stage.host));
      await surface.gone();
      await settled();
      stage.forget();
      const [text, state] = [visibleText(), stage.state()];
      answer();
      await settled();
      expect([stage.announced(), surface.codes(), visibleText(), stage.state()]).to.deep.equal([[], [], text, state]);
      expect([surface.isShown(), surface.closed().length]).to.deep.equal([false, 1]);
      await declaration.before?.(stage); // what the press opened from has closed as well
      await surface.press();
      await surface.shown();
      expect(surface.opened()).to.equal(2);
    },
  );

  it(
    "leaving",
    (tag) => `calls.6 ${tag} that leaves while ${name} loads ends the reading, and is silent`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      const answer = stage.shop.hold();
      await surface.press();
      await surface.loading();
      stage.host.remove();
      await nextFrame();
      stage.forget();
      expect(surface.loads()[0]!.signal?.aborted, "aborted").to.equal(true);
      answer();
      await settled();
      expect([stage.announced(), surface.codes(), document.querySelector("dialog[open]")]).to.deep.equal([[], [], null]);
    },
  );

  it(
    "focus",
    (tag) => `surface.2 ${tag} gives focus back to its control when Escape closes ${name}, once`,
    async (stage) => {
      const surface = surfaceOn(stage, declaration);
      stage.focusControl();
      await stage.press("Enter");
      await surface.shown();
      await settled();
      expect(stage.hasFocus(document.body), "focus is in it").to.equal(true);
      await stage.press("Escape");
      await surface.gone();
      await settled();
      expect(stage.hasFocus(stage.control()), `focus is on ${document.activeElement?.outerHTML}`).to.equal(true);
      expect(surface.closed().length).to.equal(1);
    },
  );
});
