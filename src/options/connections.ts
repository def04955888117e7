import { atom, type WritableAtom } from "nanostores";
import type { Handlers } from "../call/handlers.ts";
import { shared } from "../lib/registry.ts";

/** What a page says of its names and of the calls that it answers itself (connect.1). All of it is optional. */
export interface Connection {
  /** name of an option, store or page-wide option to names of fields, which are looked for before the library's own (names.1) */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** selector of the purchase forms (names.4) */
  readonly forms?: string;
  /** selector of their submit buttons (names.4) */
  readonly submit?: string;
  /** functions that answer calls in place of a server, by name (connect.2) */
  readonly calls?: Handlers;
  /** names of the calls that the shop answers, or of their areas; the calls of `calls` count without being named (connect.6) */
  readonly provides?: readonly string[];
}

/** Every connection of the page, the oldest first, shared by all copies of the library. Where two name the same, the later one counts. */
export const connections = (): WritableAtom<readonly Connection[]> => shared("connections", () => atom<readonly Connection[]>([]));
