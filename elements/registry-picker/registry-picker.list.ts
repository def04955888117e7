import { atom, computed, type ReadableAtom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { GiftRegistry } from "../../src/state/page.ts";
import { callsOf, type Context } from "./registry-picker.parts.ts";

const SURFACE = "registry-picker";

export interface RegistryList {
  readonly $open: ReadableAtom<boolean>;
  readonly $content: ReadableAtom<"none" | "loading" | "ready" | "failed">;
  /** in the order of the answer (registry-picker.2) */
  readonly $entries: ReadableAtom<readonly GiftRegistry[]>;
  /** where focus goes when the entries stand */
  readonly focusOn: () => "first" | "last";
  open(focusOn?: "first" | "last"): void;
  close(reason: string): void;
  retry(): void;
  /** the product is another one */
  changed(): void;
}

/** What came in this page view, by shopper and asin, for all pickers of the page (registry-picker.2). */
const loaded = (): Map<string, readonly GiftRegistry[]> => shared("gift-registries", () => new Map());

interface Answered {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly typeText?: string | undefined;
  readonly imageUrl?: string | undefined;
}

/** The dropdown and its list (registry-picker.1 to .4, .12). */
export function createRegistryList(context: Context, asin: () => string): RegistryList {
  const { page } = context;
  const $open = atom(false);
  const $content = atom<"none" | "loading" | "ready" | "failed">("none");
  const $entries = computed(page.registries, ({ gift }) => gift.entries);
  let focusOn: "first" | "last" = "first";
  let asked = "";

  const keyNow = () => {
    const { id, signedIn } = page.customer.get();
    return JSON.stringify([id, signedIn, asin()]);
  };
  const keep = (entries: readonly GiftRegistry[]) => {
    const before = page.registries.get();
    if (before.gift.loaded && before.gift.entries === entries) return;
    context.setPage("registries", { ...before, gift: { entries, loaded: true } });
  };

  function usable({ id, name, type, typeText, imageUrl }: Answered): GiftRegistry | undefined {
    if (!id || !type) return undefined;
    const image = imageUrl ? context.safeUrl(imageUrl) : undefined;
    return { id, type, name: name || typeText || type, typeText: typeText ?? "", imageUrl: image ?? "" };
  }

  /** Takes what the page view has; a page that says that nothing is loaded wants it anew. */
  function inHand(): boolean {
    if (!page.registries.get().gift.loaded) loaded().clear();
    const entries = loaded().get(keyNow());
    if (!entries) return false;
    keep(entries);
    $content.set("ready");
    return true;
  }

  async function load(): Promise<void> {
    const key = (asked = keyNow());
    $content.set("loading");
    const result = await callsOf(context).run("registryList", { query: { asin: asin() } });
    // a newer load, of another product, has ended this one (calls.6)
    if (context.signal.aborted || key !== asked) return;
    if (result.ok) {
      // another picker may have had the same answer a moment ago
      const before = page.registries.get().gift.loaded ? loaded().get(key) : undefined;
      const entries = before ?? result.data.result.map(usable).filter((entry) => entry !== undefined);
      loaded().set(key, entries);
      keep(entries);
      return $content.set("ready");
    }
    if (!isReportable(result)) {
      $content.set("none");
      return close(result.left ? "sign-in" : "cancelled");
    }
    $content.set("failed");
    const more = result.status === undefined ? {} : { status: result.status };
    context.error(result.code, context.text("registry-picker.list-failed"), { call: "registry-list", ...more });
  }

  function close(reason: string): void {
    if (!$open.get()) return;
    $open.set(false);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  const show = () => {
    if (!inHand() && !($content.get() === "loading" && asked === keyNow())) void load();
  };

  return {
    $open,
    $content,
    $entries,
    focusOn: () => focusOn,
    open(at = "first") {
      if ($open.get() || !context.emit("dp-open", { surface: SURFACE, reason: "button" })) return;
      focusOn = at;
      $open.set(true);
      show();
    },
    close,
    retry() {
      focusOn = "first";
      if ($content.get() === "failed") void load();
    },
    changed: () => void ($open.get() && show()),
  };
}
