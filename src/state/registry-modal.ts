import { atom, type ReadableAtom } from "nanostores";
import type { CallResult } from "../call/result.ts";
import { positiveInteger } from "../lib/positive-integer.ts";
import { isReportable } from "./call-failure.ts";
import type { ModelContext } from "./model-context.ts";
import { judgeRegistry, reportAdd, reportRecommended, type AddOutcome, type RegistryAnswer } from "./registry-add.ts";

export type ModalContent = { readonly kind: "loading" | "failed" } | { readonly kind: "ready"; readonly html: string };

/** What stands in the modal below the form. */
export interface ModalMessage {
  /** text key */
  readonly key: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** the server's own words, in place of the text */
  readonly words?: string | undefined;
  readonly role: "status" | "alert";
  /** with the link to the registry */
  readonly link: boolean;
  /** with a button that repeats the add */
  readonly again: boolean;
}

export interface RegistryItem {
  readonly asin: string;
  readonly quantity: number;
}

/** How the modal stands, for the state of its element. */
export type ModalPhase = "ready" | "adding" | "added" | "duplicate" | "error";

/** One kind of registry. `Occasion`: product, quantity and all else as they were at the opening. */
export interface RegistryKind<OpenRequest extends RegistryItem> {
  readonly type: "wedding" | "gift";
  readonly surface: string;
  /** kebab-case, for `dp-error` */
  readonly calls: { readonly modal: string; readonly add: string };
  /** text keys */
  readonly texts: { readonly failed: string; readonly added: string; readonly exists: string };
  /** a refusal is told in the server's own words, where it has some */
  readonly quotes: boolean;
  params?(openRequest: OpenRequest): Readonly<Record<string, string>>;
  registry(openRequest: OpenRequest): { readonly registryType: string; readonly registryId?: string };
  load(openRequest: OpenRequest, signal: AbortSignal): Promise<CallResult<string>>;
  send(openRequest: OpenRequest, item: RegistryItem, checking: () => void): Promise<CallResult<RegistryAnswer>>;
  /** with a message when the modal that it belongs in has been closed */
  settle(openRequest: OpenRequest, phase: ModalPhase, message?: ModalMessage): void;
}

export interface RegistryModal {
  readonly surface: string;
  /** `undefined` while it is closed */
  readonly $content: ReadableAtom<ModalContent | undefined>;
  readonly $message: ReadableAtom<ModalMessage | undefined>;
  readonly $adding: ReadableAtom<boolean>;
  /** asin that it was opened for */
  product(): string;
  /** tells one opening from the next */
  sequence(): number;
  close(reason: string): void;
  retry(): void;
  /** adds the product; without a usable quantity the one of the opening */
  add(quantity?: number): void;
  /** adds a recommended item; `checking` when its outcome must be asked for */
  addRecommended(item: RegistryItem, checking: () => void): Promise<AddOutcome>;
  /** a recommended item names no product */
  nameless(): void;
  /** nothing of the form could be drawn */
  notDrawn(): void;
}

export interface OpenableModal<OpenRequest> extends RegistryModal {
  open(openRequest: OpenRequest): void;
  /** asks the server for the form again, while it is open */
  reload(): void;
}

type Context = Pick<ModelContext<unknown>, "page" | "setPage" | "success" | "error" | "text" | "emit" | "metric" | "signal">;

/** The modal with a server's form that adds to a registry (registry-button.8 to .10, .13, .17, registry-picker.5 to .9, .13). */
export function createRegistryModal<OpenRequest extends RegistryItem>(
  context: Context,
  kind: RegistryKind<OpenRequest>,
  none: OpenRequest,
): OpenableModal<OpenRequest> {
  const { surface, calls, texts } = kind;
  const $content = atom<ModalContent | undefined>();
  const $message = atom<ModalMessage | undefined>();
  const $adding = atom(false);
  const inFlight = new Set<string>();
  let openRequest = none;
  let wanted = 1;
  let sequence = 0;
  /** of this opening: its reads end with it, its writes do not */
  let opening = new AbortController();
  let loading = new AbortController();

  const keyOf = (of: OpenRequest) => JSON.stringify([of.asin, kind.registry(of)]);
  const busy = () => $adding.set($content.get() !== undefined && inFlight.has(keyOf(openRequest)));

  async function load(): Promise<void> {
    loading.abort();
    const { signal } = (loading = new AbortController());
    $content.set({ kind: "loading" });
    const result = await kind.load(openRequest, signal);
    if (signal.aborted || context.signal.aborted) return;
    if (result.ok) return $content.set({ kind: "ready", html: result.data });
    if (!isReportable(result)) return modal.close("cancelled");
    failed(result.code, result.status);
  }

  function failed(code: Parameters<Context["error"]>[0], status?: number): void {
    $content.set({ kind: "failed" });
    kind.settle(openRequest, "error");
    context.error(code, context.text(texts.failed), { call: calls.modal, status });
  }

  const told = (of: OpenRequest, asin: string) => ({ call: calls.add, ...kind.registry(of), asin, judge: judgeRegistry });

  async function addProduct(of: OpenRequest, quantity: number, checking: () => void): Promise<AddOutcome> {
    const result = await kind.send(of, { asin: of.asin, quantity }, checking);
    const { quotes } = kind;
    const judge: typeof judgeRegistry = (answer) => judgeRegistry(quotes ? answer : { ...answer, message: undefined });
    return reportAdd(context, { ...told(of, of.asin), failed: texts.failed, quotes, judge }, result);
  }

  async function add(quantity: number): Promise<void> {
    const of = openRequest;
    const { signal } = opening;
    const key = keyOf(of);
    inFlight.add(key);
    busy();
    $message.set(undefined);
    kind.settle(of, "adding");
    const tell = (phase: ModalPhase, message: Pick<ModalMessage, "key" | "role"> & Partial<ModalMessage>) => {
      const params = kind.params?.(of);
      const whole = { link: false, again: false, ...message, ...(params && { params }) };
      if (!signal.aborted) $message.set(whole);
      kind.settle(of, phase, signal.aborted ? whole : undefined);
    };
    const checking = () => tell("adding", { key: "calls.unknown", role: "status" });
    const outcome = await addProduct(of, quantity, checking);
    inFlight.delete(key);
    busy();
    if (outcome.kind === "none") {
      if (!signal.aborted) $message.set(undefined);
      return kind.settle(of, "ready");
    }
    if (outcome.kind === "error") {
      const words = kind.quotes && !outcome.unsure ? { words: outcome.text } : {};
      return tell("error", { key: outcome.unsure ? "calls.unconfirmed" : texts.failed, role: "alert", again: !outcome.unsure, ...words });
    }
    if (outcome.kind === "added") return tell("added", { key: texts.added, role: "status", link: true });
    return tell("duplicate", { key: texts.exists, role: "status", link: true });
  }

  const modal: OpenableModal<OpenRequest> = {
    surface,
    $content,
    $message,
    $adding,
    product: () => openRequest.asin,
    sequence: () => sequence,
    open(now) {
      if ($content.get() || !context.emit("dp-open", { surface, reason: "button" })) return;
      openRequest = now;
      wanted = now.quantity;
      sequence++;
      opening = new AbortController();
      $message.set(undefined);
      void load();
      busy();
    },
    reload: () => void ($content.get() && load()),
    close(reason) {
      if (!$content.get()) return;
      opening.abort();
      loading.abort();
      $content.set(undefined);
      $message.set(undefined);
      busy();
      context.emit("dp-close", { surface, reason });
    },
    retry() {
      if ($content.get()?.kind === "failed") {
        kind.settle(openRequest, "ready");
        void load();
      } else if ($message.get()?.again) modal.add(wanted);
    },
    add(quantity = 0) {
      if (inFlight.has(keyOf(openRequest))) return;
      wanted = positiveInteger(quantity) ?? openRequest.quantity;
      void add(wanted);
    },
    async addRecommended(item, checking) {
      const of = openRequest;
      return reportRecommended(context, kind.type, told(of, item.asin), await kind.send(of, item, checking));
    },
    nameless: () => context.metric("registry-recommendations.nameless", 1, { type: kind.type }),
    notDrawn: () => failed("network"),
  };
  context.signal.addEventListener("abort", () => {
    opening.abort();
    loading.abort();
  });
  return modal;
}
