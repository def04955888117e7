/** The address of the sign-in page, which leads back to `path` of this site afterwards (delivery-location.6). */
export function signInAddress(signInUrl: string, path: string): string {
  const back = new URLSearchParams({ ie: "UTF8", useRedirectOnSuccess: "1", path });
  return `${signInUrl}${signInUrl.includes("?") ? "&" : "?"}${back}`;
}
