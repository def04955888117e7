import { isRecord } from "../../../src/lib/json.ts";
import type { AnsweredLine } from "../../../src/cart/write.ts";
import { incorrectParameter } from "../../../src/state/upsell-widgets.ts";
import type { Adder, LineChange, ModifyResult } from "../add/upsell-sheet.add.ts";
import type { InlineAdds } from "./upsell-sheet.inline.ts";
import { UNREADABLE } from "../add/upsell-sheet.items.ts";
import type { StatusData } from "../add/upsell-sheet.status.ts";
import { callError } from "./upsell-sheet.call-error.ts";
import { parametersOf } from "../recommendations/upsell-sheet.widgets.ts";

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

const CANCELLED: Cancelled = { ok: false, code: "cancelled" };

interface Deps {
  readonly adder: Pick<Adder, "modify">;
  readonly inline: Pick<InlineAdds, "add">;
}

export function createScriptApi({ adder, inline }: Deps): ScriptApi {
  /** equal changes share an answer; another change of the line waits for its turn in `purchase` (`cart-modify-items`) */
  const changing = new Map<string, Promise<ModifyResult>>();
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
      const changes = items.map(({ id, quantity }) => ({ id, quantity }));
      const key = JSON.stringify(changes);
      const flight = changing.get(key) ?? adder.modify(changes).finally(() => changing.delete(key));
      changing.set(key, flight);
      const result = await flight;
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
