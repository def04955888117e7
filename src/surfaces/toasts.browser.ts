import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { pageStores, type Toast } from "../state/page.ts";
import { holdClock } from "../../test/support/clock.ts";
import { press, until } from "../../test/support/view.fixture.tsx";
import { recordAnnouncements, silence } from "../../test/support/announced.ts";
import { showToasts } from "./toasts.ts";

const toast = (text: string, more: Partial<Toast> = {}): Toast => ({ text, role: "status", duration: 300, ...more });
const surface = () => document.querySelector("body > [data-dp-drawn]")?.shadowRoot?.querySelector<HTMLElement>(".dp-toast");
const shown = () => (surface()?.matches(":popover-open") ? surface()!.textContent : null);

describe("the toast surface of the page", () => {
  const { toasts } = pageStores();
  before(() => {
    showToasts();
    showToasts();
  });
  afterEach(() => toasts.set([]));

  it("a11y.1 surface.6 says each toast once, in the page's one region of its role", async () => {
    silence();
    const { said, stop } = recordAnnouncements();
    toasts.set([toast("first"), toast("second", { role: "alert" })]);
    await until(() => shown() === "second");
    await until(() => toasts.get().length === 0);
    stop();
    expect(said).to.deep.equal(["status: first", "alert: second"]);
    expectSeen("polite first", "assertive second");
  });

  it("surface.6 scope.2 shows what anyone writes to the store, one after the other, and takes out what was shown", async () => {
    toasts.set([toast("first"), toast("second", { role: "alert" })]);
    await until(() => shown() === "first");
    expect(surface()!.dataset["role"]).to.equal("status");
    await until(() => shown() === "second");
    expect(surface()!.dataset["role"]).to.equal("alert");
    await until(() => shown() === null);
    expect(toasts.get()).to.deep.equal([]);
    expect(document.querySelectorAll("body > [data-dp-drawn]")).to.have.lengthOf(1);
    expectSeen("polite first", "assertive second");
  });

  it("surface.1 surface.6 lies in the top layer, stays for its time and while the pointer is on it", async () => {
    toasts.set([toast("looked at", { duration: 60_000 })]);
    await until(() => shown() === "looked at");
    await expect(surface()!).to.be.accessible();
    toasts.set([]);
    const clock = holdClock();
    toasts.set([toast("held")]);
    await until(() => shown() === "held");
    await clock.pass(299);
    surface()!.dispatchEvent(new PointerEvent("pointerenter"));
    await clock.pass(1000);
    expect(shown()).to.equal("held");
    surface()!.dispatchEvent(new PointerEvent("pointerleave"));
    await clock.pass(299);
    expect(shown()).to.equal("held");
    await clock.pass(2);
    expect(shown()).to.equal(null);
    expectSeen("polite looked at", "polite held");
  });

  it("a11y.2 takes no focus, and a script that empties the store takes it away", async () => {
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    toasts.set([toast("gone", { duration: 5000 })]);
    await until(() => shown() === "gone");
    await press("Shift");
    expect(document.activeElement === button).to.equal(true);
    toasts.set([]);
    expect(shown()).to.equal(null);
    expectSeen("polite gone");
    button.remove();
  });
});
