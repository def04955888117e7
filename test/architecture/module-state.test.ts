import { describe, expect, it } from "vitest";
import { SINGLE } from "../../scripts/build/chunks.mjs";
import { productFiles, read } from "./sources.ts";

/** A variable, or a collection that begins empty, at the top level of a module. */
const STATE = /^(?:export )?(?:let \w+|const \w+(?:: [^=\n]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<[^\n]*>)?\(\)|atom\())/m;

/** State that copies may each have: what it holds is found again, or belongs to the one element that a copy serves. */
const HARMLESS: Readonly<Record<string, string>> = {
  "src/index.ts": "an entry, of which there is one",
  "src/options/fields.ts": "a cache by the version of the page",
  "src/options/look-up.ts": "a cache of names, and what was said first to the host that asks",
  "src/options/page-state.ts": "a cache by the text of a script",
  "src/selections/page-price.ts": "a cache by the text of a script",
  "src/options/unknown-attributes.ts": "what was warned of; loaded once, for developers",
  "src/markup/styles.ts": "a cache of sheets",
  "src/markup/watch.ts": "in the core, of which there is one",
  "src/forms/form-wrapper.ts": "loaded once, for scripts",
  "src/page/quantity-label.ts": "by the host that asks",
  "src/element/texts.ts": "translators by their texts, each of which belongs to one element",
  "src/element/loader.ts": "the loader",
  "src/render/texts.ts": "on a server: the tags that it has met",
  "src/text/durations.ts": "a cache of formats",
  "src/text/numbers.ts": "a cache of formats",
  "src/text/overrides.ts": "a cache by the text of a script",
  "src/safe/fragment.ts": "a sanitizer of the browser, made when first used",
};

/** A name by which modules share state, whatever its type. */
const SHARED = /\bshared(?:<[^(]*>)?\(\s*"([^"]+)"/g;

/** Names that two modules mean alike: the file with everything installs what others load. */
const MEANT_TWICE = new Set(["script-api:selection"]);

describe("state of modules", () => {
  it("scope.4 no two modules share different things under one name", () => {
    const files = new Map<string, Set<string>>();
    for (const file of productFiles("src"))
      for (const [, name] of read(file).matchAll(SHARED)) files.set(name!, (files.get(name!) ?? new Set()).add(file));
    expect(files.size).toBeGreaterThan(20);
    expect([...files].filter(([name, by]) => by.size > 1 && !MEANT_TWICE.has(name)).map(([name, by]) => [name, ...by])).toEqual([]);
  });

  it("scope.4 a module that the build may copy holds no state of its own, but by `shared()`", () => {
    const own = productFiles("src").filter((file) => STATE.test(read(file)) && !SINGLE.test(file) && !(file in HARMLESS));
    expect(own).toEqual([]);
  });

  it("names no module as harmless that has no state, or is never copied", () => {
    expect(Object.keys(HARMLESS).filter((file) => !STATE.test(read(file)) || SINGLE.test(file))).toEqual([]);
  });
});
