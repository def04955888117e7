import { clickOn } from "../../test/support/pointer.ts";
import { settled, until } from "../../test/support/until.ts";
import type { JumpLinkElement } from "./jump-link.element.ts";

// loaded before the tests: none of them waits for it, or reads what it does in another order
await import("./jump-link.way.ts");

export const LINK = `<dp-jump-link kind="reviews"><a href="#reviews" id="link">Reviews</a></dp-jump-link>`;
/** what each jump fires */
export const JUMP = "dp-metric jump-link.jump";
const TARGET = `<section id="reviews"><h2>Reviews</h2><a href="#x" id="first">first</a></section>`;

const toTop = () => window.scrollTo({ top: 0, behavior: "instant" });
const withoutFragment = () => history.replaceState(null, "", location.href.replace(/#.*$/, ""));

/** A page with a jump link; `begin` and `end` stand around each test. */
export function jumpPage() {
  let page: HTMLElement;
  const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
  const host = () => at<JumpLinkElement>("dp-jump-link");
  const state = () => host().dataset["state"];
  return {
    at,
    host,
    state,
    begin(): HTMLElement {
      withoutFragment();
      return (page = document.body.appendChild(document.createElement("div")));
    },
    async end() {
      page.remove();
      document.documentElement.style.removeProperty("scroll-padding-top");
      withoutFragment();
      toTop();
      await settled();
    },
    /** A page of 6000 px with the target at about 3000 px. */
    async put(element: string, around = TARGET) {
      page.innerHTML = `<div class="long"></div>${element}<div class="tall"></div>${around}<div class="tall"></div>`;
      for (const tall of page.querySelectorAll<HTMLElement>(".tall")) tall.style.height = "3000px";
      toTop();
      await until(state, "ready");
      await settled();
    },
    /** px of its top edge below that of the window */
    top: (selector: string) => Math.round(at(selector).getBoundingClientRect().top) + 0, // not -0
    hasFocus: (selector: string) => document.activeElement === at(selector),
    press: (control = "#link") => clickOn(at(control)),
    jumped: () => until(() => state() === "ready", "the way has ended"),
  };
}
