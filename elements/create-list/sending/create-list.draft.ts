import { isRecord } from "../../../src/lib/json.ts";
import { remembered } from "../../../src/state/storage.ts";

interface Draft {
  readonly path: string;
  readonly name: string;
}

const draft = remembered<Draft>(
  () => sessionStorage,
  "list-name",
  1,
  (value) =>
    isRecord(value) && typeof value["path"] === "string" && typeof value["name"] === "string"
      ? { path: value["path"], name: value["name"] }
      : undefined,
);

/** Keeps a typed list name over a reload of this page (create-list.39). */
export function keepName(name: string): void {
  if (name.trim()) draft.set({ path: location.pathname, name });
}

/** Returns the name that was kept on this page's path, and forgets it. */
export function takeName(): string | undefined {
  const found = draft.get();
  if (found?.path !== location.pathname) return undefined;
  draft.forget();
  return found.name;
}
