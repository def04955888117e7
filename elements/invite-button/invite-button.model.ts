import { atom, computed } from "nanostores";
import { failureText, isReportable, type ReportableFailure } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { InviteButtonOptions } from "./invite-button.options.ts";

type State = "ready" | "sending" | "requested" | "emailed" | "error";

export type InviteButtonModel = ReturnType<typeof createInviteButtonModel>;

const SURFACE = "invite-failure";

/**
 * The request for an invitation, or for details by e-mail (page.md). Not a `createWrite`: the outcome is the scope's, missing data is reported before the press is sent, and the error carries the cause.
 */
export function createInviteButtonModel(context: ModelContext<InviteButtonOptions>) {
  const { $options, scope } = context;
  const calls = context.calls(() => import("../../src/contract/page.ts"));
  const $working = atom<"rest" | "sending" | "error">("rest");
  const $notice = atom<Notice | undefined>();

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

  /** Whether a press sends: a guest is led to sign-in, missing data is logged (invite-button.1, invite-button.13). */
  function canSend(options: InviteButtonOptions): boolean {
    if (["sending", "requested", "emailed"].includes($state.get())) return false;
    if (signedIn(options) === false) context.signIn();
    else if (!missing(options)) return true;
    else {
      const option = options.endpointPath ? "csrf-token" : "endpoint-path";
      context.log("config", `${option} is missing: nothing is sent. Give it by a hidden field or an attribute.`);
      context.metric("invite-button.missing");
    }
    return false;
  }

  function fail(failure: ReportableFailure) {
    $working.set("error");
    context.error(failure.code, failure.message, { call: "invite-request", status: failure.status });
    if (!context.emit("dp-open", { surface: SURFACE, reason: "failure" })) return;
    $notice.set({ text: context.text(failureText(failure, "invite-button.failed")), role: "alert" });
  }

  return {
    $state,
    /** the control cannot be pressed: data is missing, or the details were e-mailed (invite-button.6, invite-button.13) */
    $disabled: computed(
      [$options, context.page.customer, $state],
      (options, _customer, state) => state === "emailed" || (signedIn(options) === true && missing(options)),
    ),
    /** what the failure modal shows; `undefined` while it is closed */
    $notice,
    /** Resolves to whether it has succeeded. `addressOf` gives the address of the call: a path if the host is the page's own. */
    async press(addressOf: (host: string | undefined, path: string) => string): Promise<boolean> {
      const options = $options.get();
      const { endpointHost, endpointPath, contentType, language } = options;
      if (!canSend(options)) return false;
      $working.set("sending");
      const result = await calls.run(
        "inviteRequest",
        { path: { asin: scope.asin.get() ?? "-" }, body: {} },
        {
          path: addressOf(endpointHost, endpointPath!),
          headers: { "content-type": contentType, ...(language ? { "accept-language": language } : {}) },
        },
      );
      $working.set("rest");
      if (!result.ok) {
        if (!context.signal.aborted && isReportable(result)) fail(result);
        return false;
      }
      const outcome = outcomeOf($options.get());
      context.setProduct("invite", outcome);
      context.success(outcome === "emailed" ? "notify-details" : "invite-request");
      return !context.signal.aborted;
    },
    closeFailure(reason: string): void {
      if (!$notice.get()) return;
      $notice.set(undefined);
      context.emit("dp-close", { surface: SURFACE, reason });
    },
  };
}
