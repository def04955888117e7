import type { Later } from "../../src/lib/later.ts";

/** Code that a model loads later, as a test gives it: loaded already. */
export const loaded = <Code>(code: Code): Later<Code> => ({ now: code, load: () => Promise.resolve(code), preload() {} });
