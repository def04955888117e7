import type { RequestOf } from "../../../src/contract/entry.ts";
import type { listCreate, listCreateForm } from "../../../src/contract/lists.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import type { CreateListOptions } from "../create-list.options.ts";
import type { texts } from "../create-list.texts.ts";

export type Context = ModelContext<CreateListOptions>;

/** Given at an opening; without a value the options count (create-list.1). */
export interface OpenRequest {
  readonly startedFrom?: "detail" | "hearts" | "other" | undefined;
  readonly ingress?: string | undefined;
  readonly asin?: string | undefined;
}

/** Fields of a form under the server's own names. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** An error of a form (create-list.8, .10, .27). */
export interface Fault {
  readonly text: keyof typeof texts;
  /** names of the marked fields; the text is shown at the first of them that the form has */
  readonly fields: readonly string[];
  /** names of further fields whose change removes the mark */
  readonly also?: readonly string[];
}

/** Where the creation was started; by default it depends on the product (option `started-from`). */
export function startedFrom(context: Context, openRequest: OpenRequest): "detail" | "hearts" | "other" {
  const own = openRequest.startedFrom ?? context.$options.get().startedFrom;
  return own ?? (asinOf(context, openRequest) ? "detail" : "other");
}

/** The product that goes on the new list; `undefined` where it is empty. */
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

/** The body of `list-create`: fields of the form, else of the options; empty ones are omitted (create-list.14). */
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
    // only a public list is searchable; a form can offer `hidden`, which the call does not know (create-list.13)
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

const RECIPIENT = ["participantGivenName", "participantSurName", "recipientName"] as const;
const DATE = ["occasionFromMonth", "occasionFromDate"] as const;
/** Days of the months of 1904, a leap year. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a month and a day are a calendar day of 1904, whatever the year of the occasion (create-list.10). */
export function isCalendarDay(month: string, day: string): boolean {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return false;
  return Number(day) >= 1 && Number(day) <= (DAYS[Number(month) - 1] ?? 0);
}

/** The errors of a form that creates a list, of the page or of the server (create-list.8 to .11, .27). */
export function checkList(fields: Fields, legacy: boolean): readonly Fault[] {
  const of = (name: string) => fields.find(([field]) => field === name)?.[1].trim() ?? "";
  const faults: Fault[] = [];
  if (!of("listName")) faults.push({ text: "create-list.name-required", fields: ["listName"] });
  const [month, day] = DATE.map(of) as [string, string];
  if ((month || day) && !isCalendarDay(month, day)) faults.push({ text: "create-list.date-invalid", fields: DATE });
  if (legacy && of("listType") === "giftlist" && !RECIPIENT.some(of)) {
    const [first, ...others] = RECIPIENT;
    faults.push({ text: "create-list.recipient-required", fields: [first], also: [...others, "listType"] });
  }
  return faults;
}
