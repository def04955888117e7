import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { fakeFetch, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import "./index.ts";

let page: HTMLElement;
let net: FakeFetch;
const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const part = (name: string, id: string, more = "") => `<p data-dp-part="${name}" id="${id}" ${more}>${id}</p>`;
const DATA = `<input type="hidden" name="endpointPath" value="/invitations/A1"><input type="hidden" name="csrfToken" value="t"><input type="hidden" name="isSignedIn" value="true">`;

async function put(attributes: string, inside: string, around: string): Promise<void> {
  page.innerHTML = `<div data-dp-scope>${around}<dp-invite-button ${attributes}>${DATA}${inside}<button type="button" id="control">Ask</button></dp-invite-button></div>`;
  await until(() => ![undefined, "loading"].includes(at("dp-invite-button").dataset["state"]), "it begins");
  await nextTask();
}

describe("dp-invite-button, the parts of the page", () => {
  beforeEach(() => {
    net = fakeFetch({ "/invitations/A1": () => new Response(null, { status: 204 }) });
    page = document.body.appendChild(document.createElement("div"));
  });
  afterEach(async () => {
    net.restore();
    page.remove();
    await nextTask();
  });

  it("invite-button.4 parts of the element go before those of the same name in its scope, which stay as they are", async () => {
    const inner = part("request", "inner") + part("requested", "inner-done", "hidden");
    await put("", inner, part("request", "outer") + part("requested", "outer-done", "hidden") + part("availability", "outer-only"));
    await clickOn(at("#control"));
    await expectSoon("POST /invitations/A1", "dp-change invite", "dp-success invite-request", "polite inner-done");
    const hidden = ["inner", "inner-done", "outer", "outer-done", "outer-only"].filter((id) => at(`#${id}`).hidden);
    expect(hidden).to.deep.equal(["inner", "outer-done", "outer-only"]);
    expect(document.activeElement).to.equal(at("#inner-done"));
  });

  it("invite-button.9 with requested at the start the details count as e-mailed at once: disabled, with its text, without focus and announcement", async () => {
    await put('action="notify-details" requested post-click-text="Sent!"', "", part("request", "outer") + part("availability", "about"));
    const control = at("#control");
    expect([at("dp-invite-button").dataset["state"], control.textContent, control.getAttribute("aria-disabled")]).to.deep.equal([
      "emailed",
      "Sent!",
      "true",
    ]);
    await clickOn(control);
    await settled();
    expect([at("#outer").hidden, at("#about").hidden, document.activeElement === control]).to.deep.equal([false, false, true]);
    expectSeen();
  });
});
