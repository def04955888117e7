import { atom, computed } from "nanostores";
import { failureText, isReportable, type ReportableFailure } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { InviteButtonOptions } from "./invite-button.options.ts";

type State = "ready" | "sending" | "requested" | "emailed" | "error";

/** The page, as the model uses it. */
export interface InviteButtonPage {
  /** address of the call: a path if the host is the page's own */
  address(host: string | undefined, path: string): string;
  /** the shopper's own press has succeeded: moves focus and announces the outcome (invite-button.5) */
  confirmed(): void;
}

export type InviteButtonModel = ReturnType<typeof createInviteButtonModel>;

const SURFACE = "invite-failure";

/**
 * The request for an invitation, or for details by e-mail (page.md). It has no DOM; `attach` gives it the page. Not a `createWrite`:
 * the outcome is the scope's, missing data is reported before the press is sent, and the error carries the cause.
 */
export function createInviteButtonModel(context: ModelContext<InviteButtonOptions>) {
  const { $options, scope } = context;
  const calls = context.calls(() => import("../../src/contract/page.ts"));
  const $working = atom<"rest" | "sending" | "error">("rest");
  const $failure = atom<string | null>(null);
  let page: InviteButtonPage | undefined;

  const outcomeOf = ({ action }: InviteButtonOptions) => (action === "notify-details" ? "emailed" : "requested");
  const signedIn = ({ signedIn }: InviteButtonOptions) => signedIn ?? context.page.customer.get().signedIn ?? undefined;
  const missing = ({ endpointPath, csrfToken }: InviteButtonOptions) => !endpointPath || !csrfToken;

  // what the server rendered as requested counts for the scope; no event is emitted for it (stores.2)
  const initial = $options.get();
  if (initial.requested && scope.invite.get() === "none") scope.invite.set(outcomeOf(initial));

  const $state = computed([$options, scope.invite, $working], (options, invite, working): State => {
    const outcome = outcomeOf(options);
    if (invite === outcome || options.requested) return outcome;
    return working === "rest" ? "ready" : working;
  });

  function fail(failure: ReportableFailure) {
    $working.set("error");
    context.error(failure.code, failure.message, { call: "invite-request", status: failure.status });
    if (context.emit("dp-open", { surface: SURFACE, reason: "failure" })) $failure.set(failureText(failure, "invite-button.failed"));
  }

  return {
    $state,
    /** the control cannot be pressed: data is missing, or the details were e-mailed (invite-button.6, invite-button.13) */
    $disabled: computed(
      [$options, context.page.customer, $state],
      (options, _customer, state) => state === "emailed" || (signedIn(options) === true && missing(options)),
    ),
    /** key of the text in the open failure modal; `null` while it is closed */
    $failure,
    attach: (given: InviteButtonPage): void => void (page = given),
    /** resolves when the press has been handled */
    async press(): Promise<void> {
      const options = $options.get();
      const { endpointHost, endpointPath, contentType, language } = options;
      const state = $state.get();
      if (state === "sending" || state === "requested" || state === "emailed") return;
      if (signedIn(options) === false) return context.signIn();
      if (missing(options)) {
        const option = endpointPath ? "csrf-token" : "endpoint-path";
        context.log("config", `${option} is missing: nothing is sent. Give it by a hidden field or an attribute.`);
        context.metric("invite-button.missing");
        return;
      }
      $working.set("sending");
      const result = await calls.run(
        "inviteRequest",
        { path: { asin: scope.asin.get() ?? "-" }, body: {} },
        {
          path: page!.address(endpointHost, endpointPath!),
          headers: { "content-type": contentType, ...(language ? { "accept-language": language } : {}) },
        },
      );
      $working.set("rest");
      if (context.signal.aborted && !result.ok) return;
      if (isReportable(result)) return fail(result);
      if (!result.ok) return;
      const outcome = outcomeOf($options.get());
      context.setProduct("invite", outcome);
      context.success(outcome === "emailed" ? "notify-details" : "invite-request");
      if (!context.signal.aborted) page!.confirmed();
    },
    closeFailure(reason: string): void {
      if ($failure.get() === null) return;
      $failure.set(null);
      context.emit("dp-close", { surface: SURFACE, reason });
    },
  };
}
