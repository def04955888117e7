import { scripted } from "../lib/scripted.ts";

/** A text of the library as its elements say it on this page; a promise until its code and the page's language have loaded (text.4). */
export const text = /* @__PURE__ */ scripted("text", async () => (await import("./read-text.ts")).readText);
