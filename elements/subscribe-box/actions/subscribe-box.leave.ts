import { addressOf } from "../../../src/call/address.ts";
import * as contract from "../../../src/contract/subscription.ts";
import { buyBoxSubmit } from "../../../src/contract/buy-box.ts";
import type { CallEntry, PageCall } from "../../../src/contract/entry.ts";
import { actionOf, formAttribute, setFormAttribute } from "../../../src/forms/page-form.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { ownForm, purchaseForm } from "../../../src/forms/find-purchase-form.ts";
import { addField, REQUEST_ID } from "../../../src/forms/form-field.ts";
import { submitNatively } from "../../../src/forms/native-form.ts";
import { submissions } from "../../../src/forms/submissions.ts";
import { submitterOf } from "../../../src/forms/purchase-form.ts";
import { announceNavigation, safeUrl } from "../../../src/page/navigate.ts";
import { DRAWN } from "../../../src/markup/watch-markup.ts";
import { errorDetail } from "../../../src/state/events.ts";
import { fire } from "../../../src/page/events.ts";
import { submitPurchase } from "../../../src/cart/purchase.ts";
import type { SubscribeBoxOptions } from "../subscribe-box.options.ts";
import type { Leaving } from "./subscribe-box.actions.model.ts";

type BoxContext = ModelContext<SubscribeBoxOptions>;

interface Target {
  readonly reason: "subscribe" | "buy-now" | "subscribe-only" | "join" | "buy-box";
  readonly method: "get" | "post";
  readonly url: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** the product whose cart line it changes */
  readonly buys?: boolean;
}

/**
 * Carries out a press that leaves the page (subscribe-box.48 to subscribe-box.56). Resolves to true when the press is over: it was
 * cancelled, held back, stopped or taken over, or the page was restored; to false when the page is being left.
 */
export async function leave(host: HTMLElement, context: BoxContext, leaving: Leaving): Promise<boolean> {
  const { action, requestId } = leaving;
  if (action === "add") {
    const form = purchaseForm(host);
    if (form) return submitForm(host, context, form);
  }
  const { reason, method, url, fields, buys = false } = targetOf(host, context, leaving);
  if (url === undefined) return true;
  if (method === "get") {
    const address = safeUrl(host, withField(url, requestId), "navigate");
    return address === undefined || !announceNavigation(host, address, reason, () => location.assign(address));
  }
  let ended: Promise<boolean> | undefined;
  announceNavigation(host, url, reason, () => void (ended = post(context, { url, fields, requestId, buys })));
  return (await ended) ?? true;
}

const withField = (url: string, requestId: string): string => {
  const address = new URL(url, location.href);
  address.searchParams.set(REQUEST_ID, requestId);
  return address.href;
};

function targetOf(host: HTMLElement, context: BoxContext, { action, fields }: Leaving): Target {
  const { legacy, checkoutMethod, membershipSignupUrl, momAsin, asin, ref, sessionId } = context.$options.get();
  const pages = context.pageOptions();
  const session = sessionId ?? pages.sessionId;
  const reference: Readonly<Record<string, string>> = pages.measurement && ref ? { ref } : {};
  const page = (entry: PageCall<any>, query?: Readonly<Record<string, string>>) => addressIn(host, entry, pages, query);
  const form = ownForm(host);
  switch (action) {
    case "buy-now":
      return {
        ...{ reason: "buy-now", method: "post", buys: true },
        url: page(contract.subscriptionBuyNow),
        fields: { ...fields, "submit.buy-now": "1" },
      };
    case "subscribe-only":
      return {
        ...{ reason: "subscribe-only", method: "post" },
        url: page(contract.subscriptionOnly),
        fields: { ...fields, "submit.subscribe-only": "1" },
      };
    case "join-prime":
      return {
        ...{ reason: "join", method: "post" },
        url: page(contract.primeJoin),
        fields: { ...(session && { "session-id": session }), ...reference },
      };
    case "join": {
      const isAuthored = [host.getAttribute("membership-signup-url"), host.dataset["membershipSignupUrl"]].includes(membershipSignupUrl);
      const isDefault = /^[/?](?![/\\])/.test(membershipSignupUrl);
      const moved = { ...contract.membershipJoin, path: membershipSignupUrl };
      const url = isDefault ? page(moved) : safeUrl(host, membershipSignupUrl, "navigate", isAuthored);
      const isOwn = url !== undefined && new URL(url).origin === location.origin;
      return {
        ...{ reason: "join", method: "post", url },
        fields: { ...(isOwn && session && { "session-id": session }), momAsin: momAsin || asin, ...reference },
      };
    }
    default: {
      const own = form && formAttribute(form, "action") !== null ? actionOf(form)?.href : undefined;
      if (action === "add" || (legacy && own === undefined))
        return { ...{ reason: "buy-box", method: "post", buys: true }, url: page(buyBoxSubmit as never), fields };
      if (legacy)
        return { ...{ reason: "subscribe", method: "post", buys: true }, url: own && safeUrl(host, own, "navigate", true), fields };
      if (checkoutMethod === "get")
        return { ...{ reason: "subscribe", method: "get" }, url: page(contract.subscriptionCheckout, fields), fields };
      return { ...{ reason: "subscribe", method: "post" }, url: page(contract.subscriptionCheckoutPost), fields };
    }
  }
}

/** The address of a page, as settings of the page move it (calls.3); `undefined` and one `dp-error` for one that they refuse. */
function addressIn(
  host: HTMLElement,
  entry: PageCall<any>,
  pages: Parameters<typeof addressOf>[2],
  query?: Readonly<Record<string, string>>,
): string | undefined {
  const resolved = addressOf(
    { ...entry, write: entry.method === "POST" } as unknown as CallEntry,
    query ? { query } : {},
    pages,
    location.href,
  );
  if ("url" in resolved) return resolved.url;
  fire(host, "dp-error", errorDetail({ code: "blocked-url", message: `<${host.localName}> did not leave the page: ${resolved.blocked}.` }));
  return undefined;
}

/** Submits the page's own form, so that all that guards it or takes it over holds (subscribe-box.48). */
async function submitForm(host: HTMLElement, context: BoxContext, form: HTMLFormElement): Promise<boolean> {
  const submitter = submitterOf(form);
  let submitted: Promise<boolean> | undefined;
  announceNavigation(host, actionOf(form, submitter)?.href ?? location.href, "buy-box", () => {
    submitted = end(form, () =>
      submitPurchase(
        context,
        [context.$options.get().asin],
        () => submitNatively(form, { submitter, csrfToken: context.pageOptions().csrfToken }).ended,
      ),
    );
  });
  return (await submitted) ?? true;
}

interface Posted {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly buys: boolean;
}

/** A form outside the element, so that none of its fields is read as an option. */
async function post(context: BoxContext, { url, fields, requestId, buys }: Posted): Promise<boolean> {
  const place = document.createElement("div");
  place.setAttribute(DRAWN, "");
  place.hidden = true;
  const form = document.createElement("form");
  setFormAttribute(form, "method", "post");
  setFormAttribute(form, "action", url);
  for (const [name, value] of Object.entries(fields)) addField(form, name, value);
  place.append(form);
  document.body.append(place);
  const submit = () => submitNatively(form, { requestId, csrfToken: context.pageOptions().csrfToken }).ended;
  const isOver = await end(form, () => (buys ? submitPurchase(context, [context.$options.get().asin], submit) : submit()));
  place.remove();
  return isOver;
}

/** Whether the submission is over: where nothing was heard of it for long, the page may still be on its way out. */
async function end(form: HTMLFormElement, submit: () => Promise<void>): Promise<boolean> {
  await submit();
  return submissions().presses.get(form)?.known !== false;
}
