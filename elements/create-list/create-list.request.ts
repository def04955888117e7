import type { RequestOf } from "../../src/contract/entry.ts";
import type { listCreate, listCreateForm } from "../../src/contract/lists.ts";
import type { Context, Fields, OpenRequest } from "./create-list.parts.ts";

/** Where the creation was started: an occasion that says nothing follows the product (option `started-from`). */
export function startedFrom(context: Context, openRequest: OpenRequest): "detail" | "hearts" | "other" {
  const own = openRequest.startedFrom ?? context.$options.get().startedFrom;
  return own ?? (asinOf(context, openRequest) ? "detail" : "other");
}

/** The product that goes on the new list; none where it is empty. */
export const asinOf = ({ $options }: Context, openRequest: OpenRequest): string | undefined =>
  openRequest.asin || $options.get().asin || undefined;

export const sessionOf = ({ $options, pageOptions }: Context): string | undefined => $options.get().sid || pageOptions().sessionId;

const requestOf = ({ $options, pageOptions }: Context): string | undefined => $options.get().relatedRequestId || pageOptions().requestId;

/** The query of `list-create-form` (create-list.4). */
export function formQuery(context: Context, openRequest: OpenRequest): RequestOf<typeof listCreateForm>["query"] {
  const { ingress, vendorId } = context.$options.get();
  return {
    createIngressName: openRequest.ingress ?? ingress,
    isHearts: startedFrom(context, openRequest) === "hearts",
    sourceVendorId: vendorId,
    relatedRequestID: requestOf(context),
  };
}

/** Fields that only a form has. */
const FORM_ONLY = [
  "participantName",
  "participantGivenName",
  "participantSurName",
  "relationship",
  "occasionFromDate",
  "occasionFromMonth",
  "occasionFromYear",
  "occasionReminderOffset",
  "recipientName",
] as const;

const oneOf = <Value extends string>(value: string | undefined, values: readonly Value[]): Value | undefined =>
  values.find((one) => one === value);

/** The body of `list-create`: the form's fields of these names, what it lacks from the options, nothing empty (create-list.14). */
export function createBody(
  context: Context,
  openRequest: OpenRequest,
  fields: Fields,
  token: string | undefined,
): RequestOf<typeof listCreate>["body"] {
  const { listType, privacyStatus, persistence, vendorId, customizationToken } = context.$options.get();
  const of = (name: string) => fields.find(([field, value]) => field === name && value.trim() !== "")?.[1];
  const privacy = of("privacyStatus");
  return {
    listName: (of("listName") ?? "").trim(),
    sid: of("sid") ?? sessionOf(context),
    vendorId: of("vendorId") ?? vendorId,
    // searchable is what is public; `hidden` is known to a form, but not to the call (create-list.13)
    privacyStatus: privacy === undefined ? privacyStatus : privacy === "public" ? "public" : "private",
    listType: oneOf(of("listType"), ["wishlist", "giftlist"]) ?? listType,
    persistence: oneOf(of("persistence"), ["persistent", "non-persistent"]) ?? persistence,
    asin: of("asin") ?? asinOf(context, openRequest),
    relatedRequestID: of("relatedRequestID") ?? requestOf(context),
    createListToken: of("createListToken") ?? token,
    customizationToken: of("customizationToken") ?? (customizationToken || undefined),
    ...Object.fromEntries(FORM_ONLY.map((name) => [name, of(name)])),
    isJson: true,
  };
}
