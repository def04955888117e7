import { computed } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createWrite } from "../../src/state/write.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { TemplateOptions } from "./_template.options.ts";

export type TemplateModel = ReturnType<typeof createTemplateModel>;

export function createTemplateModel(context: ModelContext<TemplateOptions>) {
  const calls = context.calls(() => import("../../src/contract/promotion.ts"));
  const { $phase, press } = createWrite(context, {
    call: "promotion-claim",
    metric: "template",
    subject: ({ promotionId }) => promotionId,
    send: ({ promotionId, asin }, { onUnknown }) => calls.run("promotionClaim", { body: { promotionId, asin } }, { onUnknown }),
    refusal: ({ status, message }) =>
      status === "EXPIRED" || status === "NOT_ELIGIBLE" ? { text: context.text("template.refused"), serverText: message } : undefined,
    failure: () => ({ text: context.text("template.failed") }),
    done: (_answer, { promotionId }) => context.success("template", { promotionId }),
  });

  return {
    $state: computed($phase, ({ kind }) => {
      if (kind === "failed") return "error";
      if (kind === "busy" || kind === "checking") return "sending";
      return kind === "done" ? "done" : "ready";
    }),
    /** what became of the press */
    $notice: computed($phase, (phase): Notice | undefined => {
      if (phase.kind === "failed") return { role: "alert", text: phase.text };
      return phase.kind === "done" ? { role: "status", text: context.text("template.claimed") } : undefined;
    }),
    press: () => press(),
  };
}
