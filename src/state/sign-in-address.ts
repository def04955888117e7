import type { CallFailure } from "../call/result.ts";
import type { NavigationPart } from "./model-context.ts";

/** The address of the sign-in page, which leads back to `path` of this site afterwards (delivery-location.6). */
export function signInAddress(signInUrl: string, path: string): string {
  const back = new URLSearchParams({ ie: "UTF8", useRedirectOnSuccess: "1", path });
  return `${signInUrl}${signInUrl.includes("?") ? "&" : "?"}${back}`;
}

/** Leads to sign-in after a 401: at the address that the answer names (calls.9), else at this one. */
export function leadToSignIn({ navigate }: Pick<NavigationPart, "navigate">, { data }: CallFailure, address: string): void {
  const target = (data as { authUrl?: unknown } | null | undefined)?.authUrl;
  navigate(typeof target === "string" ? target : address, "sign-in");
}
