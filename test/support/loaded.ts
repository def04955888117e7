import type { Lazy } from "../../src/lib/lazy.ts";

/** Code that a model loads later, as a test gives it: loaded already. */
export const loaded = <Code>(code: Code): Lazy<Code> => ({ now: code, load: () => Promise.resolve(code), preload() {} });
