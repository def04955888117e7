import { expect } from "@open-wc/testing";
import { spoken } from "../../test/support/announced.ts";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask, until } from "../../test/support/until.ts";
import { lateAnnouncer } from "./announce-later.ts";
import type * as announcerCode from "./announcer.ts";

/** The announcer's code, which the test lets come or fail, a request at a time. */
function heldCode() {
  const requests: { come(): Promise<void>; fail(): Promise<void> }[] = [];
  const fetch = () =>
    new Promise<typeof announcerCode>((resolve, reject) => {
      requests.push({
        async come() {
          resolve(await import("./announcer.ts"));
          await nextTask();
        },
        async fail() {
          reject(new TypeError("Failed to fetch dynamically imported module"));
          await nextTask();
        },
      });
    });
  return { requests, ...lateAnnouncer(fetch) };
}

describe("announceLater", () => {
  it("a11y.1 what comes before the announcer's code is announced when that is there, in order and once", async () => {
    const { requests, announceLater } = heldCode();
    announceLater("Adding");
    announceLater("Added");
    announceLater("Not saved", "alert");
    expectSeen();
    expect(requests.length).to.equal(1);
    await requests[0]!.come();
    announceLater("Removed");
    expectSeen.announcements("polite Adding", "polite Added", "assertive Not saved", "polite Removed");
    await until(() => spoken("alert") === "Not saved" && spoken() === "Removed", "they are in the live regions");
  });

  it("a11y.1 code that fails to load loses nothing: it is requested again, and announces what was to be said meanwhile", async () => {
    const { requests, announceLater } = heldCode();
    const clock = holdClock();
    announceLater("Not added", "alert");
    await requests[0]!.fail();
    await clock.pass(1999);
    expect(requests.length).to.equal(1);
    await clock.pass(1);
    await requests[1]!.fail();
    await clock.pass(4000);
    await requests[2]!.come();
    expectSeen("assertive Not added");
    await clock.pass(600_000);
    expect(requests.length).to.equal(3);
    expectSeen();
  });

  it("a11y.1 an offline shopper's announcement comes as soon as the page is online, with one request", async () => {
    const { requests, announceLater } = heldCode();
    const clock = holdClock();
    announceLater("Not added", "alert");
    announceLater("Not saved", "alert");
    await requests[0]!.fail();
    for (let failed = 1; failed <= 5; failed++) {
      await clock.pass(2000 * 2 ** (failed - 1));
      await requests[failed]!.fail();
    }
    await clock.pass(3_600_000);
    expect(requests.length).to.equal(6);
    dispatchEvent(new Event("online"));
    expect(requests.length).to.equal(7);
    await requests[6]!.come();
    expectSeen("assertive Not added", "assertive Not saved");
    dispatchEvent(new Event("online"));
    expect(requests.length).to.equal(7);
  });

  it("a11y.1 what waits is announced by whoever loads the code first: a further text, or an element that preloads it", async () => {
    const first = heldCode();
    first.announceLater("Added");
    await first.requests[0]!.fail();
    first.announceLater("Added again");
    expect(first.requests.length).to.equal(2);
    await first.requests[1]!.fail();
    const { requests, announcer } = heldCode();
    announcer.preload();
    await requests[0]!.come();
    expectSeen("polite Added", "polite Added again");
    first.announcer.preload();
    await first.requests[2]!.come();
    expectSeen();
  });
});
