import { sendMouse } from "@web/test-runner-commands";
import { catalog } from "../../../elements/catalog.ts";
import { createPageStores, pageStores } from "../../../src/state/page.ts";
import type { DpEventType } from "../../../src/state/events.ts";
import { activeElement, composedContains } from "../../../src/focus/focus.ts";
import { hold } from "../../support/held-key.ts";
import { clickOn, middleOf } from "../../support/pointer.ts";
import { expectSeen, seen } from "../../support/recorder.ts";
import { press } from "../../support/view.fixture.tsx";
import { nextFrame } from "../../support/settled.ts";
import { until } from "../../support/until.ts";
import type { ControlRule, LateRule, Placed, Shopper, SurfaceRule, Verbs, WriteRule } from "./declaration.ts";
import { openShop, type Shop } from "./shop.fixture.ts";

const declared = import.meta.glob<Verbs>("../../../elements/*/*.verbs.fixture.ts", { import: "verbs", eager: true });
/** `VITE_TAGS=dp-x,dp-y` in the environment of the runner limits the suite to these elements */
const only = import.meta.env["VITE_TAGS"] as string | undefined;
/** a behaviour is the same on both runtimes: it is tested once */
const isLite = import.meta.env.MODE === "lite";

/**
 * `VITE_RULES=drawn` limits the suite to the rules in which a view has a part: what it draws and listens to, where it leaves the focus,
 * what ends with it. By the others a model decides, which is the same on both runtimes.
 */
const isDrawnOnly = import.meta.env["VITE_RULES"] === "drawn";
const DRAWN: { readonly [Kind in keyof Rules]: readonly Rules[Kind][] } = {
  writes: ["pressed", "held", "refused", "unknown", "leaving", "focus"],
  surfaces: ["pressed", "held", "failed", "closed", "leaving", "focus"],
  controls: ["plain", "key", "elsewhere", "prevented", "disabled", "rendered", "restored", "busy"],
  late: ["pressed", "lost"],
};

/** what a new element starts from; it is in no catalogue */
const template = { tag: "dp-template", family: "feature", load: () => import("../../../elements/_template/index.ts") } as const;

interface Rules {
  readonly writes: WriteRule;
  readonly surfaces: SurfaceRule;
  readonly controls: ControlRule;
  readonly late: LateRule;
}

const TYPES = ["change", "close", "error", "metric", "navigate", "open", "request", "response", "success"] as const;

export interface Emitted {
  readonly type: DpEventType;
  readonly detail: Record<string, unknown>;
}

/** An element on a page, with what a shopper does there and what a page sees. */
export interface Stage extends Shopper {
  readonly shop: Shop;
  readonly state: () => string | undefined;
  /** the state before and after what the shopper did first */
  readonly rest: readonly (string | undefined)[];
  /** what was shown in those states */
  readonly restText: readonly string[];
  /** for each click and submission in the element or on its control: whether something had taken it from the browser */
  readonly taken: boolean[];
  /** details of the events of a type */
  of(type: (typeof TYPES)[number]): Record<string, unknown>[];
  /** all events as a listener of the page can read them */
  everything(): string;
  /** announcements since the last `forget` */
  announced(): string[];
  control(): Element;
  isBusy(): boolean;
  /** several presses of the mouse on the place where the control is, however it changes */
  clickFast(times: number): Promise<void>;
  hold(times: number): Promise<void>;
  focusControl(): void;
  hasFocus(node: Element | null | undefined): boolean;
  /** names what was seen until now */
  forget(): void;
}

/** Text that a shopper sees, in shadow trees and open surfaces too. */
export function visibleText(root: Node = document.body): string {
  if (root instanceof Text) return root.data;
  if (root instanceof Element && (!root.checkVisibility({ visibilityProperty: true }) || root.hasAttribute("data-dp-live"))) {
    return root instanceof Element && getComputedStyle(root).display === "contents" ? inside(root) : "";
  }
  return inside(root);
}

function inside(root: Node): string {
  if (root instanceof HTMLSlotElement) {
    const assigned = root.assignedNodes();
    if (assigned.length > 0) return assigned.map(visibleText).join(" ");
  }
  if (root instanceof HTMLTemplateElement || root instanceof HTMLScriptElement || root instanceof HTMLStyleElement) return "";
  const tree = root instanceof Element && root.shadowRoot ? root.shadowRoot : root;
  return [...tree.childNodes].map(visibleText).join(" ").replace(/\s+/g, " ").trim();
}

/** Runs a test on a page of its own. Whatever it causes ends with it. */
async function onStage(tag: string, placed: Placed, test: (stage: Stage) => Promise<void>): Promise<void> {
  const shop = openShop(placed.server ?? {});
  const stores = pageStores();
  for (const [name, store] of Object.entries(createPageStores())) {
    if (name !== "overlays") stores[name as "lists"].set((placed.stores?.[name as "lists"] ?? store.get()) as never);
  }
  const events: Emitted[] = [];
  const keep = (event: Event) => {
    if (event.type === "dp-navigate") event.preventDefault();
    events.push({ type: event.type as DpEventType, detail: (event as CustomEvent).detail });
  };
  for (const type of TYPES) window.addEventListener(`dp-${type}`, keep, true);
  // what nobody has taken would lead out of the test's own page
  const stay = (event: Event) => {
    const path = event.composedPath();
    if (path.includes(host) || path.includes(placed.control(host)!)) stage.taken.push(event.defaultPrevented);
    if (event.type === "submit" || path.some((node) => node instanceof HTMLAnchorElement)) event.preventDefault();
  };
  for (const type of ["click", "submit"]) window.addEventListener(type, stay);
  const [error, warn] = [console.error, console.warn];
  console.error = console.warn = () => {};
  const page = document.body.appendChild(document.createElement("div"));
  page.setAttribute("data-dp-scope", "");
  page.innerHTML = placed.markup;
  const host = page.querySelector<HTMLElement>(tag)!;
  const control = () => {
    const found = placed.control(host);
    if (!found) throw new Error(`${tag} has no control now: ${page.innerHTML}`);
    return found;
  };
  const stage: Stage = {
    ...{ host, shop, control, rest: [], restText: [], taken: [] },
    state: () => host.dataset["state"],
    click: async (target) => void (await clickOn(target!)),
    press,
    async found(look, what) {
      await until(look, what);
      return look() as never;
    },
    of: (type) => events.filter((event) => event.type === `dp-${type}`).map(({ detail }) => detail),
    everything: () => JSON.stringify(events),
    announced: () => seen("announcement"),
    isBusy: () => placed.control(host)?.getAttribute("aria-busy") === "true",
    async clickFast(times) {
      const position = middleOf(control());
      for (let click = 0; click < times; click++) await sendMouse({ type: "click", position });
    },
    hold: (times) => hold("Enter", times),
    focusControl: () => (control() as HTMLElement).focus(),
    hasFocus: (node) => Boolean(node) && activeElement() !== null && composedContains(node!, activeElement()!),
    forget: () => expectSeen(...seen()),
  };
  try {
    await until(() => !["loading", undefined].includes(stage.state()), `${tag} begins`);
    const first = [stage.state(), visibleText()] as const;
    await placed.before?.(stage);
    await until(() => placed.control(host), `the control of ${tag}`);
    Object.assign(stage, { rest: [first[0], stage.state()], restText: [first[1], visibleText()] });
    stage.taken.length = 0;
    stage.forget();
    events.length = 0;
    await test(stage);
  } finally {
    shop.end();
    page.remove();
    await nextFrame(); // what leaving causes; nothing of the page is left to cause more
    for (const type of TYPES) window.removeEventListener(`dp-${type}`, keep, true);
    for (const type of ["click", "submit"]) window.removeEventListener(type, stay);
    [console.error, console.warn] = [error, warn];
    sessionStorage.clear(); // what a session remembers is of that page
    stage.forget();
  }
}

/** Registers tests for each declaration of a kind. */
export function eachDeclared<Kind extends keyof Verbs>(
  kind: Kind,
  tests: (declaration: NonNullable<Verbs[Kind]>[number], it: Rule) => void,
): void {
  for (const { tag, family, load } of [...catalog, template]) {
    const name = tag === template.tag ? "_template" : tag.slice(3);
    const declarations = declared[`../../../elements/${name}/${name}.verbs.fixture.ts`]?.[kind] ?? [];
    if (declarations.length === 0 || (only ? !only.split(",").includes(tag) : isLite && family === "behaviour")) continue;
    describe(`${kind} of ${tag}`, () => {
      before(() => load());
      for (const each of declarations) {
        tests(each, (rule, title, test) => {
          const { as, without = {} } = each;
          if (isDrawnOnly && !(DRAWN[kind] as readonly string[]).includes(rule)) return;
          if (!Object.hasOwn(without, rule)) it(`${title(tag)}${as ? ` (${as})` : ""}`, () => onStage(tag, each, test));
        });
      }
    });
  }
}

/** One test of a declaration, unless it says why the rule does not apply. */
export type Rule = (rule: string, title: (tag: string) => string, test: (stage: Stage) => Promise<void>) => void;
