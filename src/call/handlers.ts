import type { CallRequest } from "../contract/entry.ts";

/** Functions that answer calls in place of a server, by the name of the call. */
export type Handlers = Readonly<Record<string, (asked: CallRequest) => unknown>>;
