import { isRecord } from "../../src/lib/json.ts";
import { remembered } from "../../src/state/storage.ts";

interface KeptName {
  readonly path: string;
  readonly name: string;
}

const kept = remembered<KeptName>(
  () => sessionStorage,
  "list-name",
  1,
  (value) =>
    isRecord(value) && typeof value["path"] === "string" && typeof value["name"] === "string"
      ? { path: value["path"], name: value["name"] }
      : undefined,
);

/** Keeps a typed list name over a reload of this page; nothing typed is nothing kept (create-list.39). */
export function keepName(name: string): void {
  if (name.trim()) kept.set({ path: location.pathname, name });
}

/** The name that was kept on this page's path, which is then forgotten. */
export function takeName(): string | undefined {
  const found = kept.get();
  if (found?.path !== location.pathname) return undefined;
  kept.forget();
  return found.name;
}
