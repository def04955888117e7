/** The package's entry: the script API, and the elements by tag. Importing it touches no DOM and loads no element. */
import { catalog, type CatalogEntry } from "./catalog.ts";

export * from "../src/index.ts";

/**
 * Loads and defines elements, for pages and apps without the script tag: `await defineElements("dp-sticky-bar")`. Loads only the code of
 * the tags that are named. Rejects for an unknown tag, and when an element does not load (package.1).
 */
export async function defineElements(...tags: readonly CatalogEntry["tag"][]): Promise<void> {
  await Promise.all(
    tags.map((tag) => {
      const entry = catalog.find((one) => one.tag === tag);
      if (entry) return entry.load();
      throw new Error(`<${String(tag)}> is no element of dp-elements. These are: ${catalog.map((one) => one.tag).join(", ")}.`);
    }),
  );
}
