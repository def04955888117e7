import { computed } from "nanostores";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { withoutFields } from "../../src/lib/query-fields.ts";
import { canWrite } from "../../src/state/customer.ts";
import type { CallsPart, CoreContext, NavigationPart, PagePart, TextsPart } from "../../src/state/model-context.ts";
import { sanitised } from "../../src/state/fragment.ts";
import { createFragmentForm } from "../../src/state/fragment-form.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { BusinessListOptions } from "./business-list.options.ts";

/** A quantity that can be put on a list (business-list.2). */
const wholeQuantity = (quantity: number): number => positiveInteger(Math.trunc(quantity)) ?? 1;

/** The address with the product and its quantity; its other parts are unchanged (business-list.1). */
export function withProduct(url: string, asin: string, quantity: number): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const fields = [...withoutFields(query, ["quantity", "asin"]), `quantity=${wholeQuantity(quantity)}`, `asin=${encodeURIComponent(asin)}`];
  return `${path}?${fields.join("&")}${fragment}`;
}

const STATES = { none: "ready", loading: "loading", failed: "error", ready: "open" } as const;

export type BusinessListModel = ReturnType<typeof createBusinessListModel>;

export function createBusinessListModel(context: CoreContext<BusinessListOptions> & TextsPart & PagePart & NavigationPart & CallsPart) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/business-list.ts"));
  let address = "";

  const failure = () => context.text("business-list.failed");
  const addressOf = (url: string) => withProduct(url, $options.get().asin, $options.get().quantity);

  const surface = createSurface(context, {
    name: "business-list",
    call: "business-list-modal",
    load(path: string, signal) {
      const { asin, quantity } = $options.get();
      const query = { quantity: wholeQuantity(quantity), asin };
      return sanitised(context, calls.run("businessListModal", { query }, { path, signal }));
    },
    failure,
  });
  const { $open, $content } = surface;

  function close(reason: string): void {
    sender.reset();
    surface.close(reason);
  }

  const sender = createFragmentForm(context, {
    address: () => address,
    failure: "business-list.add-failed",
    isShown: () => $open.get(),
    left: () => close("sign-in"),
    unsafe: () => surface.fail("network"),
  });

  return {
    $state: computed($content, ({ kind }) => STATES[kind]),
    ...{ $open, $content },
    /** why the content could not be loaded, or the last form failed */
    $notice: computed([$content, sender.$failure], ({ kind }, formFailure): Notice | undefined => {
      const text = kind === "failed" ? failure() : formFailure;
      return text === undefined ? undefined : { role: "alert", text };
    }),
    /** an address with the product and the quantity of this moment (business-list.1) */
    addressOf,
    /** opens the modal; false leaves the press to the page (business-list.5) */
    press(url: string): boolean {
      if ($open.get()) return true;
      if (!canWrite(context)) {
        context.signIn();
        return true;
      }
      address = addressOf(url);
      return context.safeUrl(address) === undefined || surface.open(address, "button");
    },
    close,
    retry: surface.retry,
    /** sends a form of the modal; returns what replaces it, or nothing when it was not sent or was refused (business-list.4) */
    send: sender.send,
  };
}
