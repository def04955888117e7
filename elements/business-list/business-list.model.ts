import { atom, computed } from "nanostores";
import { fieldsByName } from "../../src/lib/fields.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { withoutFields } from "../../src/lib/query-fields.ts";
import { failureText, isReportable } from "../../src/state/call-failure.ts";
import { canWrite } from "../../src/state/customer.ts";
import type { CallsPart, CoreContext, NavigationPart, PagePart, TextsPart } from "../../src/state/model-context.ts";
import { sanitised, type SafeFragment } from "../../src/state/fragment.ts";
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

/** The data of a form in the modal; without an action it is sent to the address of the modal. */
export interface SentForm {
  readonly action: string | undefined;
  readonly method: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export type BusinessListModel = ReturnType<typeof createBusinessListModel>;

export function createBusinessListModel(context: CoreContext<BusinessListOptions> & TextsPart & PagePart & NavigationPart & CallsPart) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/business-list.ts"));
  const forms = context.calls(() => import("../../src/contract/fragment.ts"));
  /** why the last form failed */
  const $formFailure = atom<string | undefined>();
  let address = "";
  let sending = false;

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
    $formFailure.set(undefined);
    surface.close(reason);
  }

  function run({ action, method, fields }: SentForm) {
    const options = { path: action ?? address };
    if (method.toLowerCase() !== "post") return forms.run("fragmentFormGet", { query: Object.fromEntries(fields) }, options);
    return forms.run("fragmentForm", { body: fieldsByName(fields) }, options);
  }

  return {
    $state: computed($content, ({ kind }) => STATES[kind]),
    ...{ $open, $content },
    /** why the content could not be loaded, or the last form failed */
    $notice: computed([$content, $formFailure], ({ kind }, formFailure): Notice | undefined => {
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
    async send(form: SentForm): Promise<SafeFragment | undefined> {
      if (sending) return undefined;
      sending = true;
      $formFailure.set(undefined);
      const result = await run(form);
      sending = false;
      if (context.signal.aborted) return undefined;
      if (result.ok) {
        const answer = await context.sanitise(result.data);
        if (!answer.ok) surface.fail("network");
        return answer.ok && $open.get() ? answer.data : undefined;
      }
      if (isReportable(result)) {
        const text = context.text(failureText(result, "business-list.add-failed"));
        if ($open.get()) $formFailure.set(text);
        context.error(result.code, text, { call: "fragment-form", status: result.status });
      } else if (result.left) close("sign-in");
      return undefined;
    },
  };
}
