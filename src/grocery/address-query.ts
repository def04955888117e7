/** Parameters of the page's own address that go along with an add (grocery-add.11). */
const COPIED = /^(?:discoveredAsins\.\d+|almBrandId|gsc)$/;

/** The query of an add to the grocery cart. */
export function groceryQuery(
  search: string,
  reftag: string | undefined,
  logged: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const ofLog = Object.entries(logged).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  const ofPage = [...new URLSearchParams(search)].filter(([name]) => COPIED.test(name));
  return {
    ...Object.fromEntries(ofLog.map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(ofPage),
    ...(reftag && { ref_: reftag }),
  };
}
