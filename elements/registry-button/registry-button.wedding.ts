import { atom, type ReadableAtom } from "nanostores";
import { isTold } from "../../src/state/call-failure.ts";
import { judgeRegistry, reportAdd, type AddOutcome } from "../../src/state/registry-add.ts";
import { calls, type ButtonMessage, type ButtonParts, type ButtonState } from "./registry-button.parts.ts";

export const MANAGE_URL = "/wedding/organize-registry";
const SURFACE = "wedding-registry";
const FAILED = "registry-button.failed";

export type WeddingContent = { readonly kind: "loading" } | { readonly kind: "ready"; readonly html: string } | { readonly kind: "failed" };

/** What stands in the modal below the form; `again`: with a button that repeats the add. */
export interface WeddingMessage extends ButtonMessage {
  readonly manage: boolean;
  readonly again: boolean;
}

export interface WeddingModal {
  /** `undefined` while it is closed */
  readonly $content: ReadableAtom<WeddingContent | undefined>;
  readonly $message: ReadableAtom<WeddingMessage | undefined>;
  readonly $adding: ReadableAtom<boolean>;
  /** asin that it was opened for */
  product(): string;
  /** asin and quantity of this moment (registry-button.8) */
  open(asin: string, quantity: number): void;
  close(reason: string): void;
  retry(): void;
  /** adds the product; without a usable quantity the one of the opening */
  add(quantity?: number): void;
  /** adds a recommended item; `checking` when its outcome must be asked for */
  addRecommended(item: { readonly asin: string; readonly quantity: number }, checking: () => void): Promise<AddOutcome>;
  /** a recommended item names no product */
  nameless(): void;
  manage(): void;
  /** nothing of the form could be drawn */
  notDrawn(): void;
}

/** The modal that adds to a wedding registry (registry-button.8 to .10, .13, .17). */
export function createWeddingModal({ context, settle }: ButtonParts): WeddingModal {
  const $content = atom<WeddingContent | undefined>();
  const $message = atom<WeddingMessage | undefined>();
  const $adding = atom(false);
  let product = { asin: "", quantity: 1 };
  let wanted = 1;
  /** of this opening: its reads end with it, its writes do not */
  let opening = new AbortController();

  const token = () => context.$options.get().token;
  const shut = () => {
    opening.abort();
    $content.set(undefined);
    $message.set(undefined);
  };

  async function load(): Promise<void> {
    const { signal } = opening;
    $content.set({ kind: "loading" });
    const query = { ...product, ...(token() === undefined ? {} : { token: token() }) };
    const result = await calls(context).run("weddingRegistryModal", { query }, { signal });
    if (signal.aborted || context.signal.aborted) return;
    if (result.ok) return $content.set({ kind: "ready", html: result.data });
    if (!isTold(result)) return modal.close("cancelled");
    $content.set({ kind: "failed" });
    settle(product.asin, "error");
    const more = result.status === undefined ? {} : { status: result.status };
    context.error(result.code, context.text(FAILED), { call: "wedding-registry-modal", ...more });
  }

  async function send(item: { asin: string; quantity: number }, failed: string, checking: () => void, terse = false): Promise<AddOutcome> {
    const { asin, quantity } = item;
    const body = { items: [{ asin, requestedQuantity: quantity }], token: token() ?? context.pageOptions().csrfToken };
    const result = await calls(context).run("weddingRegistryAddItems", { body }, { onUnknown: checking });
    const judge: typeof judgeRegistry = (answer) => judgeRegistry(terse ? { ...answer, message: undefined } : answer);
    return reportAdd(context, { call: "wedding-registry-add-items", registryType: "wedding", asin, failed, judge }, result);
  }

  const modal: WeddingModal = {
    $content,
    $message,
    $adding,
    product: () => product.asin,
    open(asin, quantity) {
      if ($content.get() || !context.emit("dp-open", { surface: SURFACE, reason: "button" })) return;
      product = { asin, quantity };
      wanted = quantity;
      opening = new AbortController();
      $message.set(undefined);
      void load();
    },
    close(reason) {
      if (!$content.get()) return;
      shut();
      context.emit("dp-close", { surface: SURFACE, reason });
    },
    retry() {
      if ($content.get()?.kind === "failed") {
        settle(product.asin, "ready");
        void load();
      } else if ($message.get()?.again) modal.add(wanted);
    },
    add(quantity) {
      if ($adding.get()) return;
      const { asin } = product;
      const { signal } = opening;
      wanted = quantity !== undefined && Number.isInteger(quantity) && quantity >= 1 ? quantity : product.quantity;
      $adding.set(true);
      $message.set(undefined);
      settle(asin, "adding");
      const tell = (state: ButtonState, message: ButtonMessage, more: { manage?: true; again?: boolean } = {}) => {
        const open = !signal.aborted;
        if (open) $message.set({ ...message, manage: more.manage ?? false, again: more.again ?? false });
        settle(asin, state, open ? undefined : message);
      };
      const checking = () => tell("adding", { key: "calls.unknown", role: "status" });
      void send({ asin, quantity: wanted }, FAILED, checking, true).then((outcome) => {
        $adding.set(false);
        if (outcome.kind === "none") return settle(asin, "ready");
        if (outcome.kind === "error") {
          return tell("error", { key: outcome.unsure ? "calls.unconfirmed" : FAILED, role: "alert" }, { again: !outcome.unsure });
        }
        if (outcome.kind === "added") return tell("added", { key: "registry-button.added", role: "status" }, { manage: true });
        return tell("duplicate", { key: "registry-button.duplicate", role: "status" }, { manage: true });
      });
    },
    async addRecommended(item, checking) {
      const outcome = await send(item, "registry-recommendations.error", checking);
      if (outcome.kind !== "none") {
        const told = outcome.kind === "exists" ? "already-exists" : outcome.kind;
        context.metric("registry-recommendations.outcome", 1, { type: "wedding", outcome: told });
      }
      return outcome;
    },
    nameless: () => context.metric("registry-recommendations.nameless", 1, { type: "wedding" }),
    manage: () => void context.navigate(MANAGE_URL, "wedding-registry-manage"),
    notDrawn() {
      $content.set({ kind: "failed" });
      context.error("network", context.text(FAILED), { call: "wedding-registry-modal" });
    },
  };
  context.signal.addEventListener("abort", () => opening.abort());
  return modal;
}
