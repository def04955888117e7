import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { nextFrame } from "./settled.ts";
import { until } from "./until.ts";

/** Middle of an element in CSS px of the window, after it was scrolled into sight. */
export function middleOf(element: Element): [number, number] {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** ms; what takes longer is no movement to wait for (a toast's time, a spinner) */
const LONGEST = 1000;

/** Whether a short animation moves it, or what it is in, though it may stand still between two frames. */
function isAnimated(element: Element): boolean {
  for (let node: Element | null = element; node;) {
    if (
      node
        .getAnimations()
        .some(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().endTime) <= LONGEST)
    )
      return true;
    const { parentElement, assignedSlot }: Element = node;
    const root: Node = node.getRootNode();
    node = assignedSlot ?? parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return false;
}

/** Where it is once it has stopped moving: a shopper, too, presses what stands still. */
async function restingPlaceOf(element: Element): Promise<[number, number]> {
  let last = "";
  await until(async () => {
    await nextFrame();
    const before = last;
    last = middleOf(element).join();
    return last === before && !isAnimated(element);
  }, "the element stands still");
  return middleOf(element);
}

/** A real press of the mouse: what a shopper does, with the microtasks that run between two listeners. */
export const clickOn = async (element: Element): Promise<unknown> => sendMouse({ type: "click", position: await restingPlaceOf(element) });

/**
 * Presses it into another tab, with Shift held, and then plainly: whether the page took each press from the browser, which is
 * kept from following either.
 */
export async function pressIntoTabAndHere(element: Element): Promise<boolean[]> {
  const taken: boolean[] = [];
  const stay = (event: Event) => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener("click", stay);
  await sendKeys({ down: "Shift" });
  await clickOn(element);
  await sendKeys({ up: "Shift" });
  await clickOn(element);
  removeEventListener("click", stay);
  return taken;
}
