import { pageRoot } from "../page/query.ts";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Every element asks, and each look at `location.hostname` reads the address anew. */
let isLocal: boolean | undefined;

/** Developers' aids are for pages with `<html data-dp-debug>` and for a developer's own machine (doctor.1). */
export const debugAllowed = (hostname?: string): boolean =>
  pageRoot().hasAttribute("data-dp-debug") || (hostname === undefined ? (isLocal ??= LOCAL.has(location.hostname)) : LOCAL.has(hostname));
