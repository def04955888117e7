import { expect } from "@open-wc/testing";
import { durationsOf, recordAnimations } from "../../test/support/animations.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clearStages, stage, until, withReducedMotion, type Stage } from "../../test/support/view.fixture.tsx";
import { Banner, Toast, toastStyles, type ToastProps } from "./toast.tsx";
import { recordTimers } from "../../test/support/timers.ts";
import { tokensCss } from "./tokens.ts";

const sheets = [tokensCss, toastStyles];
const shown = (view: Stage) => view.find("[popover]").matches(":popover-open");

/** Draws it and resolves, once it has gone, with the times in ms of the timers that were set meanwhile. */
async function stay(view: Stage, draw: (onClosed: () => void) => void): Promise<readonly number[]> {
  const timers = recordTimers();
  await new Promise<void>((resolve) => {
    draw(() => {
      view.draw(null);
      resolve();
    });
  });
  timers.restore();
  return timers.set;
}

describe("Toast and Banner", () => {
  afterEach(clearStages);

  it("surface.6 a toast stays 1500 ms, in the top layer, as a status with no finding of axe (a11y.1)", async () => {
    const view = stage(...sheets);
    const time = stay(view, (onClosed) =>
      view.draw(
        <Toast open onClosed={onClosed}>
          Added
        </Toast>,
      ),
    );
    expect(shown(view)).to.equal(true);
    await until(() => view.find("[data-role=status]").textContent === "Added", "its text");
    await expect(view.host).to.be.accessible();
    expect(await time).to.include(1500);
    expectSeen("polite Added");
  });

  it("surface.6 an element can list another time", async () => {
    const view = stage(...sheets);
    const time = await stay(view, (onClosed) => view.draw(<Toast open duration={300} onClosed={onClosed} />));
    expect(time).to.include(300);
  });

  it("surface.6 pointer and focus hold it, and its time begins anew when they leave", async () => {
    const clock = holdClock();
    const view = stage(...sheets);
    let closed = false;
    view.draw(
      <Toast open duration={200} onClosed={() => (closed = true)}>
        <a href="#cart">Cart</a>
      </Toast>,
    );
    const toast = view.find("[popover]");
    toast.dispatchEvent(new PointerEvent("pointerenter"));
    await clock.pass(1000);
    expect(closed, "held by the pointer").to.equal(false);
    view.find("a").focus();
    toast.dispatchEvent(new PointerEvent("pointerleave"));
    await clock.pass(1000);
    expect(closed, "held by focus").to.equal(false);
    view.find("a").blur();
    await clock.pass(199);
    expect(closed, "its time anew").to.equal(false);
    await clock.pass(2);
    expect(closed, "gone").to.equal(true);
    expectSeen("polite Cart");
  });

  it("surface.5 a banner fades in 400 ms, holds 2000 ms and fades out 800 ms", async () => {
    const view = stage(...sheets);
    const played = recordAnimations();
    const time = stay(view, (onClosed) =>
      view.draw(
        <Banner open role="alert" onClosed={onClosed}>
          Failed
        </Banner>,
      ),
    );
    const banner = view.find("[popover]");
    expect(durationsOf(played(banner))).to.deep.equal([400]);
    expect(view.find("[data-role=alert]").textContent).to.equal("Failed");
    await until(() => played(banner).length > 1, "fading out");
    expect(durationsOf(played(banner))).to.deep.equal([400, 800]);
    expect(await time).to.include.members([400 + 2000, 800]);
    expectSeen("assertive Failed");
  });

  it("surface.5 the pointer on a banner that fades out brings it back", async () => {
    const clock = holdClock();
    const view = stage(...sheets);
    let closed = false;
    view.draw(<Banner open onClosed={() => (closed = true)} />);
    const banner = view.find("[popover]");
    await until(() => banner.getAnimations().length === 0, "faded in");
    await clock.pass(400 + 2000);
    await until(() => getComputedStyle(banner).opacity !== "1", "fading out");
    banner.dispatchEvent(new PointerEvent("pointerenter"));
    await clock.pass(5000);
    expect(closed).to.equal(false);
    expect(getComputedStyle(banner).opacity).to.equal("1");
  });

  it("surface.3 surface.5 with reduced motion only the 2000 ms remain", () =>
    withReducedMotion(async () => {
      const view = stage(...sheets);
      const time = await stay(view, (onClosed) => view.draw(<Banner open onClosed={onClosed} />));
      expect(time).to.include(2000).and.not.include(800);
    }));

  it("surface.5 a new turn starts it from the beginning and is announced anew", async () => {
    const clock = holdClock();
    const view = stage(...sheets);
    let closed = 0;
    const draw = (props: Partial<ToastProps>) =>
      view.draw(
        <Toast open duration={300} onClosed={() => (closed += 1)} {...props}>
          Saved
        </Toast>,
      );
    draw({ sequence: 1 });
    await clock.pass(299);
    draw({ sequence: 2 });
    await clock.pass(299);
    expect(closed).to.equal(0);
    await clock.pass(2);
    expect(closed).to.equal(1);
    await clock.pass(5000);
    expect(closed).to.equal(1);
    expectSeen("polite Saved", "polite Saved");
  });
});
