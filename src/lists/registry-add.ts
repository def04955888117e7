import type { CallResult } from "../call/result.ts";
import { messageOf } from "../state/call-failure.ts";
import type { ModelContext } from "../state/model-context.ts";
import { reportFailure } from "../state/report-failure.ts";

export interface RegistryItem {
  readonly asin: string;
  /** whole, 1 or more (registry-recommendations.9) */
  readonly quantity: number;
}

/** Outcome of an add to a registry. `none`: nothing is shown (cancelled, page left, led to sign-in). */
export type AddOutcome =
  | { readonly kind: "added" }
  | { readonly kind: "exists" }
  /** `unsure`: the outcome is unknown (calls.11) */
  | { readonly kind: "error"; readonly text: string; readonly unsure: boolean }
  | { readonly kind: "none" };

/** Meaning of an answer. */
export type Verdict = "added" | "exists" | { readonly refused: string | undefined };

/** The answer of `wedding-registry-add-items` and `registry-add-product`. */
export interface RegistryAnswer {
  readonly success: boolean;
  readonly errorCode?: string | undefined;
  readonly message?: string | undefined;
}

/** `item-already-exists` in any letter case, also with `_` for `-` (registry-recommendations.5). */
export const alreadyExists = (errorCode: string | undefined): boolean =>
  errorCode?.toLowerCase().replaceAll("_", "-") === "item-already-exists";

export const judgeRegistry = ({ success, errorCode, message }: RegistryAnswer): Verdict =>
  success ? "added" : alreadyExists(errorCode) ? "exists" : { refused: message || undefined };

export const judgeBaby = ({ result }: { readonly result: string }): Verdict =>
  result === "success" ? "added" : result === "duplicate" ? "exists" : { refused: undefined };

export interface RegistryAdd<Data> {
  /** kebab-case, for `dp-error` */
  readonly call: string;
  readonly registryType: string;
  readonly registryId?: string;
  readonly asin: string;
  /** text key of a failure with a known outcome */
  readonly failed: string;
  /** a failure is shown in the words of its answer, where it has some */
  readonly quotes?: boolean;
  judge(data: Data): Verdict;
}

/**
 * Reports an add: sets `lastAdded`, emits `dp-success` or `dp-error`, and returns what the shopper sees (registry-button.5, .10,
 * registry-recommendations.7, .10).
 */
export function reportAdd<Data>(
  context: Pick<ModelContext<unknown>, "page" | "setPage" | "success" | "error" | "text">,
  add: RegistryAdd<Data>,
  result: CallResult<Data>,
): AddOutcome {
  const { call, registryType, registryId, asin, quotes } = add;
  const fields = { registryType, ...(registryId !== undefined && { registryId }), asin };
  const verdict = !result.ok ? { refused: messageOf(result) } : result.confirmed ? "added" : add.judge(result.data);
  if (verdict === "added") {
    const before = context.page.registries.get();
    const baby = registryType === "baby" ? { ...before.baby, has: true } : before.baby;
    context.setPage("registries", { ...before, baby, lastAdded: { asin, registryType, registryId: registryId ?? null } });
    context.success("registry-add", fields);
    return { kind: "added" };
  }
  if (verdict === "exists") {
    context.success("registry-add", { ...fields, duplicate: true });
    return { kind: "exists" };
  }
  const serverText = quotes ? verdict.refused : undefined;
  const failed = reportFailure(context, result, { call, text: context.text(add.failed), serverText });
  return failed ? { kind: "error", text: failed.text, unsure: failed.code === "unknown" } : { kind: "none" };
}

/** Reports and counts an add of a recommended item (registry-recommendations.7, .10). */
export function reportRecommended<Data>(
  context: Pick<ModelContext<unknown>, "page" | "setPage" | "success" | "error" | "text" | "metric">,
  type: string,
  add: Omit<RegistryAdd<Data>, "failed" | "quotes">,
  result: CallResult<Data>,
): AddOutcome {
  const outcome = reportAdd(context, { ...add, failed: "registry-recommendations.error", quotes: true }, result);
  if (outcome.kind === "none") return outcome;
  context.metric("registry-recommendations.outcome", 1, { type, outcome: outcome.kind === "exists" ? "already-exists" : outcome.kind });
  return outcome;
}
