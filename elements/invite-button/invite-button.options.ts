import { boolean, defineOptions, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";

export const inviteButtonOptions = defineOptions({
  action: oneOf(["request-invite", "invite-button", "notify-details"], { fallback: "request-invite" }),
  endpointHost: string({ wire: ["endpointHost"] }),
  endpointPath: string({ wire: ["endpointPath"] }),
  // page-wide ones, which the element follows and takes from its own fields as well (config.10)
  csrfToken: string({ wire: ["anti-csrftoken-a2z", "csrfToken"] }),
  slateToken: string({ wire: ["encrypted-slate-token"] }),
  signedIn: boolean({ wire: ["isSignedIn", "signed-in", "signedIn"] }),
  signInUrl: string({ wire: ["sign-in-url", "signInUrl"] }),
  language: string({ wire: ["language"] }),
  postClickText: string({ wire: ["postClickText"] }),
  contentType: string({ fallback: "application/vnd.dp.invitation-request.v1+json" }),
  requested: boolean({ fallback: false, wire: ["isRequested"] }),
});

export type InviteButtonOptions = OptionValues<typeof inviteButtonOptions>;
