import { Refused } from "../lib/refused.ts";
import { registry, shared } from "../lib/registry.ts";
import { registerGroceryHook } from "../grocery/grocery-hooks.ts";
import { registerQuantityClient } from "../forms/quantity-clients.ts";
import { createStores, type Stores } from "../state/stores.ts";
import type { wrapForm } from "../forms/form-wrapper.ts";
import type { selection } from "../selections/selections.ts";
import { queryAll } from "../markup/query.ts";
import type { Connection } from "../options/connections.ts";
import { lastEvent } from "../page/events.ts";
import { connect } from "./connect.ts";
import { debugAllowed } from "./debug.ts";
import { holdElements } from "./held.ts";
import { scripted } from "../lib/scripted.ts";
import { text } from "./text.ts";
import { productStores } from "../page/scope.ts";
import type { Upsell } from "../page/upsell.ts";

/** What page scripts reach as `window.dpElements` (scope.3, events.8, doctor.1). */
export interface DpElements {
  readonly version: string;
  readonly stores: Stores;
  readonly last: typeof lastEvent;
  /** connects the page's own names and its own cart; the function returned takes it back (connect.1) */
  readonly connect: typeof connect;
  /** thrown by a handler of `connect`: an answer with that status (connect.3) */
  readonly Refused: typeof Refused;
  /** the page's own cart functions for quantity selectors (quantity-selector.64) */
  readonly registerQuantityClient: typeof registerQuantityClient;
  /** the page's own functions before and after an add of groceries (grocery-add.4) */
  readonly registerGroceryHook: typeof registerGroceryHook;
  /** widget types of the page and the state of a sheet (upsell-sheet.63); there once the code of an upsell sheet is */
  readonly upsell: Upsell | undefined;
  /**
   * The selection store of an element's scope (buybox.md). It answers at once where its code is on the page (an element that
   * works with it, or the one file with everything, brings it), else with a promise: `await` fits both.
   */
  readonly selection: { for(element?: Element | null): Scripted<typeof selection.for> };
  /** reads and sets a form's controls; answers as `selection.for` does, a promise rejecting where the function throws */
  wrapForm(target: string | Element): Scripted<typeof wrapForm>;
  /**
   * A text of the library in the language of the page, as its elements say it (text.4). A promise until its code and that language have
   * loaded: `await` fits both.
   */
  readonly text: typeof text;
  /** opens the page doctor */
  debug(): Promise<void>;
}

type Scripted<Run extends (...args: any[]) => unknown> = ReturnType<Run> | Promise<ReturnType<Run>>;

/** Stores, late listeners and the page doctor; the same object for every copy of the library. */
export const dpElements = (): DpElements =>
  shared("global", () => ({
    version: registry().version,
    stores: createStores(productStores),
    last: lastEvent,
    connect,
    Refused,
    registerQuantityClient,
    registerGroceryHook,
    get upsell() {
      return registry().shared.get("script-api:upsell") as Upsell | undefined;
    },
    selection: { for: scripted("selection", async () => (await import("../selections/selections.ts")).selection.for) },
    wrapForm: scripted("wrapForm", async () => (await import("../forms/form-wrapper.ts")).wrapForm),
    text,
    debug: async () => (await import("../doctor/doctor.ts")).openDoctor(),
  }));

/** The address asks for the doctor, on a page that allows it. */
export const doctorAsked = ({ search, hostname }: Pick<Location, "search" | "hostname">): boolean =>
  new URLSearchParams(search).has("dp-debug") && debugAllowed(hostname);

/** Gives `window.dpElements` to the page, and opens the doctor where the address asks for it and the page allows it (doctor.1). */
export function installGlobal(): void {
  const own = dpElements(); // read first, so that a second copy of another version is reported (scope.4)
  const page = window as unknown as { dpElements?: Partial<DpElements> & { readonly early?: readonly Connection[] } };
  if (page.dpElements?.stores) return;
  page.dpElements = Object.defineProperties(page.dpElements ?? {}, Object.getOwnPropertyDescriptors(own));
  page.dpElements.early?.forEach(connect); // those of scripts before the loader's (preset.1)
  // which of them counts its code knows (connect.6, names.1)
  holdElements((name) => queryAll(document, `:is(html,script):is([${name}],[data-${name}])`).length > 0);
  if (doctorAsked(location)) void own.debug();
}
