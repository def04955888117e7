import { atom, computed, type ReadableAtom } from "nanostores";
import { failureText, isTold } from "../../src/state/call-failure.ts";
import { maySend } from "../../src/state/lists.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { BusinessListOptions } from "./business-list.options.ts";
import { wholeQuantity, withProduct } from "./business-list.url.ts";

export type Content = { readonly kind: "none" | "loading" | "failed" } | { readonly kind: "html"; readonly html: string };

/** What a form in the modal would send; without an action it goes to where the modal came from. */
export interface SentForm {
  readonly action: string | undefined;
  readonly method: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export interface BusinessListModel extends Model {
  readonly $open: ReadableAtom<boolean>;
  readonly $content: ReadableAtom<Content>;
  /** why the last form was not taken */
  readonly $problem: ReadableAtom<string | undefined>;
  /** an address with the product and the quantity of this moment (business-list.1) */
  addressOf(url: string): string;
  /** opens the modal; false leaves the press to the page (business-list.5) */
  press(url: string): boolean;
  close(reason: string): void;
  retry(): void;
  /** nothing safe was left of the modal's HTML, or the sanitiser did not come */
  notDrawn(code: "bad-response" | "network"): void;
  /** sends a form of the modal; the HTML that takes its place, nothing where it was not sent or not taken (business-list.4) */
  send(form: SentForm): Promise<string | undefined>;
}

const SURFACE = "business-list";

export function createBusinessListModel(context: ModelContext<BusinessListOptions>): BusinessListModel {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/business-list.ts"));
  const forms = context.calls(() => import("../../src/contract/fragment.ts"));
  const $open = atom(false);
  const $content = atom<Content>({ kind: "none" });
  const $problem = atom<string | undefined>();
  const $state = computed([$open, $content], (open, { kind }) =>
    !open ? "ready" : kind === "loading" ? "loading" : kind === "failed" ? "error" : "open",
  );
  let address = "";
  let sending = false;
  let loading: AbortController | undefined;

  const addressOf = (url: string) => withProduct(url, $options.get().asin, $options.get().quantity);

  async function load(): Promise<void> {
    const own = (loading = new AbortController());
    const { asin, quantity } = $options.get();
    $content.set({ kind: "loading" });
    const request = { query: { quantity: wholeQuantity(quantity), asin } };
    const result = await calls.run("businessListModal", request, { path: address, signal: own.signal });
    if (own.signal.aborted || context.signal.aborted) return;
    if (result.ok) return $content.set({ kind: "html", html: result.data });
    if (!isTold(result)) return close(result.left ? "sign-in" : "cancelled");
    fail(result.code, result.status);
  }

  function fail(code: Parameters<typeof context.error>[0], status?: number): void {
    $content.set({ kind: "failed" });
    const text = context.text("business-list.failed");
    context.error(code, text, { call: "business-list-modal", ...(status === undefined ? {} : { status }) });
  }

  function close(reason: string): void {
    if (!$open.get()) return;
    loading?.abort();
    $open.set(false);
    $content.set({ kind: "none" });
    $problem.set(undefined);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  async function run({ action, method, fields }: SentForm) {
    const options = { path: action ?? address };
    if (method.toLowerCase() !== "post") return forms.run("fragmentFormGet", { query: Object.fromEntries(fields) }, options);
    const body: Record<string, string | string[]> = Object.create(null);
    for (const [name, value] of fields) {
      const before = body[name];
      body[name] = before === undefined ? value : [before, value].flat();
    }
    return forms.run("fragmentForm", { body: { ...body } }, options);
  }

  return {
    ...{ $state, $open, $content, $problem, addressOf, close },
    press(url) {
      if ($open.get()) return true;
      if (!maySend(context)) {
        context.signIn();
        return true;
      }
      const safe = context.safeUrl(addressOf(url));
      if (safe === undefined) return true;
      if (!context.emit("dp-open", { surface: SURFACE, reason: "button" })) return false;
      address = safe;
      $open.set(true);
      void load();
      return true;
    },
    retry() {
      if ($open.get() && $content.get().kind === "failed") void load();
    },
    notDrawn(code) {
      if ($content.get().kind === "html") fail(code);
    },
    async send(form) {
      if (sending) return undefined;
      sending = true;
      $problem.set(undefined);
      const result = await run(form);
      sending = false;
      if (context.signal.aborted) return undefined;
      if (result.ok) return $open.get() ? result.data : undefined;
      if (isTold(result)) {
        const text = context.text(failureText(result, "business-list.add-failed"));
        if ($open.get()) $problem.set(text);
        context.error(result.code, text, { call: "fragment-form", ...(result.status === undefined ? {} : { status: result.status }) });
      } else if (result.left) close("sign-in");
      return undefined;
    },
  };
}
