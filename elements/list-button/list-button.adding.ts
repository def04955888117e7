import { atom, type ReadableAtom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { failureText, isReportable } from "../../src/state/call-failure.ts";
import { judgeListAnswer, listOfAnswer, listUrl, messageOf, recordAdd, type ListAnswer, type ListTarget } from "../../src/state/lists.ts";
import { callsOf, type Context, type Told } from "./list-button.parts.ts";

export interface Adding {
  readonly $adding: ReadableAtom<boolean>;
  /** sends the product to that list; a press while one is on its way does nothing (list-button.10) */
  add(target: ListTarget): void;
}

/** A quantity that can be sent: whole, 1 or more. */
const whole = (quantity: number): number => Math.max(1, Math.trunc(quantity) || 1);

/** `tell` is given the product that was added: by the answer another one may be shown. */
export function createAdding(context: Context, tell: (asin: string, outcome: Told) => void): Adding {
  const calls = callsOf(context);
  const $adding = atom(false);

  function send({ listExternalId, listType }: ListTarget): Promise<CallResult<ListAnswer>> {
    const { asin, sid: own, vendorId, registryId, registryType, quantity, requestedQty } = context.$options.get();
    const sid = own ?? context.pageOptions().sessionId;
    if (listType === "idea") return calls.run("ideaListAdd", { body: { asin, sid, listId: listExternalId, listType } });
    const type = listType === "giftlist" ? "giftlist" : "wishlist";
    return calls.run("listAdd", {
      body: {
        ...{ asin, sid, vendorId, listExternalId, listType: type, isAjax: true, registryType, registryID: registryId },
        ...{ quantity: whole(quantity), requestedQty: whole(requestedQty ?? quantity) },
      },
    });
  }

  function fail(asin: string, call: string, code: Parameters<Context["error"]>[0], status?: number, serverText?: string): void {
    const own = context.text(failureText({ code }, "list-button.add-failed"));
    tell(asin, { kind: "error", text: serverText ?? own });
    context.metric("list-button.failed");
    context.error(code, own, { call, status, serverText });
  }

  async function run(target: ListTarget): Promise<void> {
    const { asin } = context.$options.get();
    const call = target.listType === "idea" ? "idea-list-add" : "list-add";
    const result = await send(target);
    $adding.set(false);
    if (!result.ok) {
      if (!isReportable(result)) return;
      return fail(asin, call, result.code, result.status, messageOf(result));
    }
    const verdict = judgeListAnswer(result.data);
    if (verdict !== "success") return fail(asin, call, verdict, result.status, result.data.message || undefined);
    const list = listOfAnswer(result.data, target);
    recordAdd(context, { asin, ...list });
    context.metric("list-button.added");
    const address = listUrl(list.listType, list.listExternalId);
    tell(asin, {
      kind: "added",
      name: list.name || context.text("list-button.default-name"),
      url: address !== undefined && context.safeUrl(address) ? address : undefined,
    });
  }

  return {
    $adding,
    add(target) {
      if ($adding.get()) return;
      $adding.set(true);
      context.metric("list-button.add");
      void run(target);
    },
  };
}
