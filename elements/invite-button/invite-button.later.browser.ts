import { fixture, html } from "@open-wc/testing";
import { fakeFetch, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import "./index.ts";

const PATH = "/invitations/A1";
const empty = (status: number) => () => new Response(null, { status });

describe("dp-invite-button, whose code is loaded with the press", () => {
  let net: FakeFetch;
  beforeEach(() => (net = fakeFetch({ [PATH]: empty(400) })));
  afterEach(() => net.restore());

  it("invite-button.7 invite-button.5 shows a failure and an outcome without an approach before", async () => {
    const host = await fixture<HTMLElement>(
      html`<dp-invite-button endpoint-path=${PATH} csrf-token="token-1"><button type="button">Request</button></dp-invite-button>`,
    );
    await until(() => host.dataset["state"] === "ready");
    const control = host.querySelector("button")!;
    const dialog = () => host.querySelector("div[data-dp-drawn]")?.shadowRoot?.querySelector("dialog");
    control.click();
    await until(() => dialog()?.open === true, "open");
    expectSeen(`POST ${PATH}`, "dp-error http", "dp-open invite-failure");
    dialog()!.querySelector("button")!.click();
    await until(() => !dialog(), "closed");
    net.on(PATH, empty(204));
    control.click();
    await expectSoon(
      ...["dp-close invite-failure", `POST ${PATH}`, "dp-change invite", "dp-success invite-request"],
      "polite Invitation requested",
    );
  });
});
