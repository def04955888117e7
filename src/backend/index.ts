/** The server half of a shop: what `dp-elements/contract` exports beside the entries of the contract (backend.1). */
export { Answered } from "./answer.ts";
export type { Cookies, CookieTerms } from "./cookies.ts";
export { createBackend } from "./create-backend.ts";
export type { Backend, BackendSession, BackendTerms, Call, Handler, Visit } from "./backend.ts";
export type { Attempt, Ids, Outcome, Reply, Work } from "./ids.ts";
export { callsInPage } from "./in-page.ts";
export { memoryIds } from "./memory-ids.ts";
export type { OpenApi } from "./openapi/document.ts";
export type { Operation } from "./openapi/operation.ts";
export { Refusal, RefusedForNow, UnknownOutcome } from "./refusal.ts";
export { requestIdsTable, sqlIds, type Query } from "./sql-ids.ts";
export { transactionIds } from "./transaction-ids.ts";
export { itemsOfForm, type FormFields, type FormItem } from "../lib/form-items.ts";
