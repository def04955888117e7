import { boolean, defineOptions, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const inviteButtonOptions = defineOptions({
  action: oneOf(["request-invite", "invite-button", "notify-details"], { fallback: "request-invite" }),
  endpointHost: string({ aliases: ["endpointHost"] }),
  endpointPath: string({ aliases: ["endpointPath"] }),
  // page-wide ones, which the element follows and takes from its own fields as well (config.10)
  csrfToken: string({ aliases: ["anti-csrftoken-a2z", "csrfToken"] }),
  slateToken: string({ aliases: ["encrypted-slate-token"] }),
  signedIn: boolean({ aliases: ["isSignedIn", "signed-in", "signedIn"] }),
  signInUrl: string({ aliases: ["sign-in-url", "signInUrl"] }),
  language: string({ aliases: ["language"] }),
  postClickText: string({ aliases: ["postClickText"] }),
  contentType: string({ fallback: "application/vnd.dp.invitation-request.v1+json" }),
  requested: boolean({ fallback: false, aliases: ["isRequested"] }),
});

export type InviteButtonOptions = OptionValues<typeof inviteButtonOptions>;
