import { pageStores } from "../../src/state/page.ts";

type Detail = Record<string, unknown>;

const initial = pageStores().registries.get();

/** Path of an address of the page's own. */
export const pathOf = (url: string): string => url.replace(location.origin, "");

/**
 * What leaves a page with registries: navigations, which are cancelled, and events. `record`, called in a `describe`, empties both before
 * each test, and sets the stores of registries and customer back after it.
 */
export function registryPage<Navigation>(types: readonly string[], navigationOf: (detail: { url: string; reason: string }) => Navigation) {
  const navigations: Navigation[] = [];
  const fired: { type: string; detail: Detail }[] = [];
  const onNavigate = (event: Event) => {
    event.preventDefault();
    navigations.push(navigationOf((event as CustomEvent).detail));
  };
  const onEvent = (event: Event) => void fired.push({ type: event.type, detail: (event as CustomEvent<Detail>).detail });

  function record(): void {
    beforeEach(() => {
      navigations.length = fired.length = 0;
      document.addEventListener("dp-navigate", onNavigate);
      for (const type of types) document.addEventListener(type, onEvent);
    });
    afterEach(() => {
      document.removeEventListener("dp-navigate", onNavigate);
      for (const type of types) document.removeEventListener(type, onEvent);
      pageStores().registries.set(initial);
      pageStores().customer.set({ id: null, signedIn: null, prime: false });
    });
  }
  return { navigations, fired, initial, record };
}

export const inside = <Found extends HTMLElement = HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot!.querySelector<Found>(selector);
export const dialog = (element: Element) => inside<HTMLDialogElement>(element, "dialog")!;
/** the dialog is there, and open */
export const isOpen = (element: Element): boolean => inside<HTMLDialogElement>(element, "dialog")?.open === true;
/** the control of the dialog with this text */
export const inDialog = (element: Element, text: string) =>
  [...dialog(element).querySelectorAll<HTMLElement>("button, a")].find((control) => control.textContent.trim() === text)!;
