import { atom } from "nanostores";
import { recordOf } from "../lib/json.ts";
import { isReportable } from "../state/call-failure.ts";
import type { CallFailure } from "../call/result.ts";
import type { ModelContext } from "../state/model-context.ts";
import type { GroceryModals, GrocerySubject } from "./modals.ts";

export interface ActionDeps {
  readonly modals: GroceryModals;
  /** the product of the add that led to the modal, and how many */
  subject(): GrocerySubject & { readonly quantity: number };
  reservationToken(): string | undefined;
  reftag(): string | undefined;
  /** path and query of the page */
  source(): string;
  /** sends the same add again, or what is missing of it; resolves with whether it succeeded */
  again(): Promise<boolean>;
}

type ActionContext = Pick<ModelContext<unknown>, "signal" | "error" | "log" | "navigate" | "text">;

/** What the controls of the server's modals do (grocery-add.29 to grocery-add.34). */
export function createModalActions(context: ActionContext, deps: ActionDeps) {
  const { modals } = deps;
  const $acting = atom(false);

  /** Nothing says "not added" while that is not known (calls.11). */
  function fail(call: string, failure: CallFailure | undefined): void {
    if (failure && !isReportable(failure)) return;
    const code = failure?.code ?? "refused";
    if (code === "unknown") {
      context.error(code, context.text("calls.unconfirmed"), { call });
      return modals.openWords(modals.words.unknown("calls.unconfirmed"));
    }
    context.error(code, modals.words.error().text, { call, status: failure?.status });
    void modals.openError(subject());
  }

  const subject = (): GrocerySubject => {
    const { quantity: _quantity, ...about } = deps.subject();
    return about;
  };

  async function clear(token: string | undefined): Promise<void> {
    if (!token) return fail("slot-cancel", undefined);
    const result = await modals.calls.run("slotCancel", { body: { token } });
    if (!result.ok || !result.data.successful) return fail("slot-cancel", result.ok ? undefined : result);
    modals.close("clear-reservation");
    if (await deps.again()) context.navigate("", "slot-cleared", { reload: true });
  }

  function conflictFields(params: string | undefined) {
    const { asin, storeId, brandId, quantity } = deps.subject();
    const own = recordOf(params) ?? { asin, storeId, brandId, quantity };
    const fields = Object.entries({ ...own, ref: deps.reftag() }).filter(
      ([, value]) => typeof value === "string" || typeof value === "number",
    );
    return { ...Object.fromEntries(fields.map(([name, value]) => [name, String(value)])), client: "atfc" as const };
  }

  async function resolve(params: string | undefined): Promise<void> {
    const body = conflictFields(params);
    const summary = await modals.calls.run("cartConflictSummary", { body });
    if (!summary.ok) {
      if (isReportable(summary)) context.log("conflicts", "Failed to call getconflictsummary");
      return fail("cart-conflict-summary", summary);
    }
    if (summary.data.conflicts.length > 0) {
      const query = new URLSearchParams({ ...body, sourceUrl: deps.source() });
      return void context.navigate(`/afx/cartconflicts/resolve/substitute?${query}`, "substitute");
    }
    const result = await modals.calls.run("cartConflictResolve", { body });
    if (result.ok && result.data.successful) context.navigate("", "conflicts-resolved", { reload: true });
    else fail("cart-conflict-resolve", result.ok ? undefined : result);
  }

  async function run(name: string, data: DOMStringMap): Promise<void> {
    if (name === "clear-reservation") return clear(data["token"] || deps.reservationToken());
    if (name === "resolve-conflicts") return resolve(data["params"]);
  }

  return {
    /** an action is in flight: the modal's controls are disabled */
    $acting,
    async act(name: string, data: DOMStringMap): Promise<void> {
      if ($acting.get()) return;
      if (name === "dismiss") return modals.close("button");
      if (name === "retry") {
        modals.close("retry");
        return void deps.again();
      }
      $acting.set(true);
      await run(name, data);
      $acting.set(false);
    },
  };
}
