import { isRecord } from "../../../src/lib/json.ts";
import type { CallFailure } from "../../../src/call/result.ts";
import type { AnsweredLine } from "../../../src/state/cart/write.ts";
import { incorrectParameter } from "../../../src/state/upsell-widgets.ts";
import type { Adder, LineChange, ModifyResult } from "../add/upsell-sheet.add.ts";
import type { InlineAdds } from "./upsell-sheet.inline.ts";
import { UNREADABLE } from "../add/upsell-sheet.items.ts";
import type { StatusData } from "../add/upsell-sheet.status.ts";
import { parametersOf } from "../recommendations/upsell-sheet.widgets.ts";

/** A promise of the script API is rejected with this if its cart call failed (upsell-sheet.62). */
export interface UpsellCallError extends Error {
  /** 0 when there was no answer */
  readonly statusCode: number;
  readonly xhr: {
    readonly status: number;
    readonly statusText: string;
    /** names in lower case */
    readonly responseHeaders: Readonly<Record<string, string>>;
  };
  /** the parsed body of the answer */
  readonly data: unknown;
}

/** A listener cancelled the call, or the page is being left: nothing has changed (events.9). */
export interface Cancelled {
  readonly ok: false;
  readonly code: "cancelled";
}

/** The script calls of the element that promise an answer (upsell-sheet.60 to upsell-sheet.62). */
export interface ScriptApi {
  /** Adds one item by parameters in one of the two key formats; resolves with the status data of the answer. */
  addToCart(widgetName: string, parameters: object): Promise<StatusData | Cancelled>;
  /** Sets lines of the cart, or removes them with 0; resolves with the lines of the answer. */
  modifyItems(items: readonly LineChange[]): Promise<{ items: readonly AnsweredLine[] } | Cancelled>;
}

/** Widgets that the page appends (upsell-sheet.43, upsell-sheet.45). */
export interface Chunk {
  readonly widgets: readonly {
    /** `recommendation` (HTML), `list`, `add-to-cart-status`, `no-recommendation`, or a registered type */
    readonly widgetType?: string;
    readonly content?: unknown;
    readonly attribution?: { readonly name?: string; readonly category?: string; readonly type?: string; readonly item?: string };
    readonly animation?: "fade-in" | "none";
  }[];
  /** default: the current one */
  readonly recommendationBaseIdentifier?: string;
}

/** The script calls of an element; they reject while it has no model, because it is invalid or not in the page. */
export const apiOf = (model: { readonly api: ScriptApi } | undefined): ScriptApi => model?.api ?? NONE;

const none = async (): Promise<never> => {
  throw new Error("Store does not exist");
};
const NONE: ScriptApi = { addToCart: none, modifyItems: none };

const CANCELLED: Cancelled = { ok: false, code: "cancelled" };

interface Deps {
  readonly adder: Pick<Adder, "modify">;
  readonly inline: Pick<InlineAdds, "add">;
}

export function createScriptApi({ adder, inline }: Deps): ScriptApi {
  const modify = oneAtATime(adder);
  return {
    async addToCart(widgetName, parameters) {
      if (typeof widgetName !== "string" || widgetName === "" || !isRecord(parameters)) throw incorrectParameter();
      const result = await inline.add(parametersOf(parameters) ?? {}, widgetName);
      if (result.kind === "answered") return result.data;
      if (result.kind === "failed") throw callError(result.failure);
      if (result.kind === "unreadable") throw new Error(UNREADABLE);
      return CANCELLED;
    },
    async modifyItems(items) {
      if (!Array.isArray(items) || items.length === 0 || !items.every(isChange)) throw incorrectParameter();
      const result = await modify(items.map(({ id, quantity }) => ({ id, quantity })));
      if (result.kind === "answered") return { items: result.lines };
      if (result.kind === "failed") throw callError(result.failure);
      return CANCELLED;
    },
  };
}

const isChange = (item: unknown): item is LineChange =>
  isRecord(item) &&
  typeof item["id"] === "string" &&
  item["id"] !== "" &&
  Number.isSafeInteger(item["quantity"]) &&
  (item["quantity"] as number) >= 0;

/** One change of a line at a time: an equal one shares it, another waits for it (`cart-modify-items`). */
function oneAtATime(adder: Pick<Adder, "modify">): (items: readonly LineChange[]) => Promise<ModifyResult> {
  const running = new Map<string, Promise<ModifyResult>>();
  const lines = new Map<string, Promise<unknown>>();
  return (items) => {
    const key = JSON.stringify(items);
    const same = running.get(key);
    if (same) return same;
    const before = items.flatMap(({ id }) => lines.get(id) ?? []);
    const flight = before.length > 0 ? Promise.all(before).then(() => adder.modify(items)) : adder.modify(items);
    const done = flight.finally(() => {
      running.delete(key);
      for (const { id } of items) if (lines.get(id) === done) lines.delete(id);
    });
    running.set(key, done);
    for (const { id } of items) lines.set(id, done);
    return done;
  };
}

function callError({ message, status = 0, answer, data }: CallFailure): UpsellCallError {
  return Object.assign(new Error(message), {
    statusCode: status,
    xhr: { status, statusText: answer?.statusText ?? "", responseHeaders: answer?.headers ?? {} },
    data: typeof data === "object" ? (data ?? null) : null,
  });
}
