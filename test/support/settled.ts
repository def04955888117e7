import { PATIENCE_MS } from "./poll.ts";
import { kept } from "./recorder/record.ts";

const FRAMES = 3;

// taken before a test holds the clock
const [later, frame, clock] = [setTimeout, requestAnimationFrame, performance.now.bind(performance)];

/** The page has been laid out and drawn, and what follows from that in the same task has run. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => void frame(() => later(resolve)));

/** Lets what is under way in this task end: promises, and timers without a delay that were set before. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void later(resolve));

/**
 * Waits until nothing happens any more: for three frames nothing was recorded and the page stayed as it is. Before an assertion
 * that something did not happen; wait with `until` for what is to happen, and with `holdClock` for what a timer holds back.
 */
export async function settled(): Promise<void> {
  const end = clock() + PATIENCE_MS;
  let changes = 0;
  const observer = new MutationObserver(() => changes++);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let [still, before] = [0, -1]; still < FRAMES;) {
    if (clock() > end) throw new Error("The page does not come to rest: something changes it in every frame.");
    await nextFrame();
    const now = changes + kept().length;
    still = now === before ? still + 1 : 0;
    before = now;
  }
  observer.disconnect();
}
