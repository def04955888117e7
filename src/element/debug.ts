import { pageRoot } from "../page/query.ts";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Developers' aids are for pages with `<html data-dp-debug>` and for a developer's own machine (doctor.1). */
export const debugAllowed = (hostname = location.hostname): boolean => pageRoot().hasAttribute("data-dp-debug") || LOCAL.has(hostname);
