import { VERSION } from "./version.ts";

/** What all copies of the library on one page share (scope.4). Plain data and nanostores: no class of one copy reaches another. */
export interface Registry {
  /** version of the copy that came first */
  readonly version: string;
  /** page stores by name, product stores by scope, and whatever else is one per page */
  readonly shared: Map<string, unknown>;
}

const KEY = Symbol.for("dp-elements/1");

type Holder = typeof globalThis & { [KEY]?: Registry };

/** The registry of the page. The first copy of a major creates it; a copy of another version warns once. */
export function registry(): Registry {
  const holder = globalThis as Holder;
  const found = holder[KEY];
  if (found) {
    if (found.version !== VERSION && !found.shared.has("version-clash")) {
      found.shared.set("version-clash", VERSION);
      console.warn(
        `dp-elements: versions ${found.version} and ${VERSION} are both on this page; ${found.version} came first and defines the elements. Load one version.`,
      );
    }
    return found;
  }
  return (holder[KEY] = { version: VERSION, shared: new Map() });
}

/** The value of that name shared by all copies on the page; the first who asks makes it. */
export function shared<T>(name: string, make: () => T): T {
  const { shared: values } = registry();
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}
