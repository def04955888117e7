import { executeServerCommand, emulateMedia, sendKeys } from "@web/test-runner-commands";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Styles } from "../../src/markup/styles.ts";
import type { ReactNode } from "../../src/view/react.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { nextTask } from "./until.ts";
export { until } from "./until.ts";

export interface Stage {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  draw(view: ReactNode): void;
  find<Found extends HTMLElement = HTMLElement>(selector: string): Found;
  all(selector: string): HTMLElement[];
  /** what has focus, however deep */
  focused(): HTMLElement | null;
}

const stages = new Set<() => void>();

/** A host with a shadow root in the page, with the given sheets; `clearStages` removes all of them. */
export function stage(...styles: Styles): Stage {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = styles.flat().map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.body.append(host);
  const view = createRoot(root);
  stages.add(() => {
    flushSync(() => view.unmount());
    host.remove();
  });
  return {
    host,
    root,
    draw: (node) => flushSync(() => view.render(node)),
    find(selector) {
      const found = root.querySelector(selector);
      if (!found) throw new Error(`nothing matches ${selector} in ${root.innerHTML}`);
      return found as never;
    },
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
    focused: activeElement,
  };
}

export function clearStages(): void {
  for (const clear of stages) clear();
  stages.clear();
}

/** Real presses of keys, one after the other. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key === "Space" ? " " : key }); // Firefox knows it by its character only
  await nextTask();
}

/** Runs with `prefers-reduced-motion: reduce`: emulated where the driver can, else as the page sees it by script. */
export async function withReducedMotion(run: () => Promise<void>): Promise<void> {
  const real = window.matchMedia;
  const emulates = navigator.userAgent.includes("Chrome/");
  if (emulates) await emulateMedia({ reducedMotion: "reduce" });
  else window.matchMedia = (query) => (query.includes("reduced-motion") ? ({ matches: true } as MediaQueryList) : real.call(window, query));
  try {
    await run();
  } finally {
    window.matchMedia = real;
    if (emulates) await emulateMedia({ reducedMotion: "no-preference" });
  }
}

export const viewport = (width: number, height: number): Promise<unknown> => executeServerCommand("viewport", { width, height });
