import { beforeEach, describe, expect, it } from "vitest";
import { inviteRequest } from "../../src/contract/page.ts";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createInviteButtonModel, type InviteButtonModel } from "./invite-button.model.ts";
import type { InviteButtonOptions } from "./invite-button.options.ts";

const OWN = {
  action: "request-invite",
  endpointPath: "/invitations/A1",
  csrfToken: "token",
  signedIn: true,
  contentType: "application/vnd.dp.invitation-request.v1+json",
  requested: false,
} as const;
const OK = { ok: true, status: 204, data: undefined } as const;

describe("dp-invite-button", () => {
  let test: TestContext<InviteButtonOptions>;
  let model: InviteButtonModel;
  let confirmed: number;

  function start(options: Partial<InviteButtonOptions> = {}, scopeOf?: TestContext<InviteButtonOptions>) {
    test = testContext({ ...OWN, ...options } as InviteButtonOptions);
    if (scopeOf) Object.assign(test.context, { scope: scopeOf.context.scope });
    confirmed = 0;
    model = createInviteButtonModel(test.context);
  }
  const addressOf = (host: string | undefined, path: string) => (host ? `https://${host}${path}` : path);
  const pressOn = async (pressed: InviteButtonModel) => {
    if (await pressed.press(addressOf)) confirmed++;
  };
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail) as Record<string, unknown>[];
  async function press(result: object) {
    const pressed = pressOn(model);
    await test.calls.at(-1)!.answer(result as never);
    await pressed;
  }

  beforeEach(() => start());

  it.each(["request-invite", "invite-button", "notify-details"] as const)(
    "invite-button.1 with %s a shopper who is signed out is led to sign-in, without a call and whether or not the data is there (option:invite-button.signed-in)",
    async (action) => {
      for (const endpointPath of ["/invitations/A1", undefined]) {
        start({ action, signedIn: false, endpointPath } as never);
        await pressOn(model);
        expect([test.calls.length, test.navigations, model.$state.get()]).toEqual([0, [{ url: "/sign-in", reason: "sign-in" }], "ready"]);
        expect(test.logged).toEqual([]);
      }
    },
  );

  it("invite-button.1 believes the customer store where the element itself does not say", async () => {
    start({ signedIn: undefined } as never);
    test.context.page.customer.set({ id: null, signedIn: false, prime: false });
    await pressOn(model);
    expect([test.calls.length, test.navigations.length]).toEqual([0, 1]);
  });

  it("invite-button.2 sends once, whatever is pressed meanwhile (state:invite-button.ready, state:invite-button.sending)", async () => {
    expect(model.$state.get()).toBe("ready");
    void pressOn(model);
    await Promise.all([pressOn(model), pressOn(model)]);
    expect([test.calls.length, model.$state.get()]).toEqual([1, "sending"]);
  });

  it.each([
    ["request-invite", "invite-request", "requested"],
    ["invite-button", "invite-request", "requested"],
    ["notify-details", "notify-details", "emailed"],
  ] as const)(
    "invite-button.3 and invite-button.10 %s sends the same call and tells %s (option:invite-button.action, state:invite-button.requested, state:invite-button.emailed)",
    async (action, success, state) => {
      start({ action, endpointHost: "api.store.example", language: "de-DE" } as never);
      await press(OK);
      expect(
        test.calls.map(({ name, request, options }) => [name, (request as { body: unknown }).body, options.path, options.headers]),
      ).toEqual([
        ["inviteRequest", {}, "https://api.store.example/invitations/A1", { "content-type": OWN.contentType, "accept-language": "de-DE" }],
      ]);
      expect(of("dp-success")).toEqual([{ action: success }]);
      expect([model.$state.get(), test.context.scope.invite.get(), confirmed]).toEqual([state, state, 1]);
      await pressOn(model);
      expect(test.calls.length).toBe(1);
    },
  );

  it("invite-button.6 after notify-details the control is disabled", async () => {
    start({ action: "notify-details" });
    await press(OK);
    expect(model.$disabled.get()).toBe(true);
  });

  it("invite-button.7 a failure opens the modal, and the control can be pressed again (state:invite-button.error)", async () => {
    await press({ ok: false, code: "http", status: 500, message: "no" });
    expect([model.$state.get(), model.$notice.get()?.text, model.$disabled.get()]).toEqual(["error", "invite-button.failed", false]);
    model.closeFailure("escape");
    model.closeFailure("escape");
    expect([of("dp-open"), of("dp-close")]).toEqual([
      [{ surface: "invite-failure", reason: "failure" }],
      [{ surface: "invite-failure", reason: "escape" }],
    ]);
    await press(OK);
    expect(model.$state.get()).toBe("requested");
  });

  it("invite-button.8 every other invite element of the scope follows without a call, and without focus or announcement", async () => {
    const first = { test, model };
    start({}, first.test);
    const second = { test, model };
    start({ action: "notify-details" }, first.test);
    const pressed = pressOn(first.model);
    await first.test.calls[0]!.answer(OK);
    await pressed;
    expect([second.model.$state.get(), second.test.calls.length, confirmed]).toEqual(["requested", 0, 1]); // the pressed one alone
    expect(model.$state.get()).toBe("ready");
  });

  it("invite-button.9 with requested at the start it holds at once, without a call and without an event (option:invite-button.requested)", () => {
    start({ requested: true });
    expect([model.$state.get(), test.context.scope.invite.get(), test.calls.length, test.events, confirmed]).toEqual([
      "requested",
      "requested",
      0,
      [],
      0,
    ]);
    start({ requested: true, action: "notify-details" });
    expect([model.$state.get(), model.$disabled.get()]).toEqual(["emailed", true]);
  });

  it.each([
    ["timeout", { ok: false, code: "unknown", message: "" }, "calls.unconfirmed"],
    ["lost connection offline", { ok: false, code: "network", message: "" }, "invite-button.failed"],
    ["a status", { ok: false, code: "http", status: 422, message: "" }, "invite-button.failed"],
    ["another origin", { ok: false, code: "blocked-url", message: "" }, "invite-button.failed"],
  ] as const)("invite-button.12 and invite-button.14 after %s nothing is hidden and the modal says so", async (_what, result, text) => {
    await press(result);
    expect([model.$state.get(), model.$notice.get()?.text, test.context.scope.invite.get()]).toEqual(["error", text, "none"]);
    expect(of("dp-error").map(({ code, call }) => [code, call])).toEqual([[result.code, "invite-request"]]);
  });

  it("invite-button.12 after a 401, which led to sign-in, there is no modal", async () => {
    await press({ ok: false, code: "http", status: 401, left: true, message: "" });
    expect([model.$state.get(), model.$notice.get(), of("dp-error")]).toEqual(["ready", undefined, []]);
  });

  it.each([{ endpointPath: undefined }, { csrfToken: undefined }])(
    "invite-button.13 with data missing (%j) a press is logged only, and the control rests while the shopper is known to be signed in (option:invite-button.endpoint-path, option:invite-button.csrf-token)",
    async (gap) => {
      start(gap as never);
      expect(model.$disabled.get()).toBe(true);
      await pressOn(model);
      const option = "endpointPath" in gap ? "endpoint-path" : "csrf-token";
      const said = `config: ${option} is missing: nothing is sent. Give it by a hidden field or an attribute.`;
      expect([test.calls.length, model.$state.get(), test.logged, of("dp-error")]).toEqual([0, "ready", [said], []]);
      expect(of("dp-metric").map(({ name }) => name)).toEqual(["invite-button.missing"]);
      test.$options.set(OWN as never);
      expect(model.$disabled.get()).toBe(false);
      start({ ...gap, signedIn: undefined } as never);
      expect(model.$disabled.get()).toBe(false);
      await pressOn(model);
      expect([test.calls.length, test.logged.length]).toEqual([0, 1]);
    },
  );

  it("invite-button.13 a shopper whom only the customer store knows as signed in finds the control at rest while data is missing", () => {
    start({ signedIn: undefined, csrfToken: undefined } as never);
    const customer = test.context.page.customer;
    expect(model.$disabled.get(), "not known").toBe(false);
    customer.set({ ...customer.get(), signedIn: false });
    expect(model.$disabled.get(), "signed out").toBe(false);
    customer.set({ ...customer.get(), signedIn: true });
    expect(model.$disabled.get(), "signed in").toBe(true);
    test.$options.set({ ...OWN, signedIn: undefined } as never);
    expect(model.$disabled.get(), "the data has come").toBe(false);
  });

  it("invite-button.15 the body of the answer is not read, and call:invite-request has 10 s", () => {
    expect([inviteRequest.answer, inviteRequest.timeout, inviteRequest.write]).toEqual([{ as: "none" }, 10_000, true]);
  });
});
