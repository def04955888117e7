import { atom } from "nanostores";
import type { CallResult } from "../call/result.ts";
import { positiveInteger } from "../lib/positive-integer.ts";
import { sanitised } from "./fragment.ts";
import type { ModelContext } from "./model-context.ts";
import { judgeRegistry, reportAdd, reportRecommended, type AddOutcome, type RegistryAnswer } from "./registry-add.ts";
import { createSurface } from "./surface.ts";

/** A message below the form. */
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

/** What the modal reports for the state of its element. */
export type ModalPhase = "ready" | "adding" | "added" | "duplicate" | "error";

/** One kind of registry. `OpenRequest`: product, quantity and everything else at the moment of the opening. */
export interface RegistryKind<OpenRequest extends RegistryItem> {
  readonly type: "wedding" | "gift";
  readonly surface: string;
  /** kebab-case, for `dp-error` */
  readonly calls: { readonly modal: string; readonly add: string };
  /** text keys */
  readonly texts: { readonly failed: string; readonly added: string; readonly exists: string };
  /** a refusal is shown in the server's own words, where it has some */
  readonly quotes: boolean;
  params?(openRequest: OpenRequest): Readonly<Record<string, string>>;
  registry(openRequest: OpenRequest): { readonly registryType: string; readonly registryId?: string };
  load(openRequest: OpenRequest, signal: AbortSignal): Promise<CallResult<string>>;
  send(openRequest: OpenRequest, item: RegistryItem, checking: () => void): Promise<CallResult<RegistryAnswer>>;
  /** with a message when its modal has been closed */
  settle(openRequest: OpenRequest, phase: ModalPhase, message?: ModalMessage): void;
}

export type RegistryModal<OpenRequest extends RegistryItem = RegistryItem> = ReturnType<typeof createRegistryModal<OpenRequest>>;

type Context = Omit<ModelContext<unknown>, "$options">;

/** The modal with a server's form that adds to a registry (registry-button.8 to .10, .13, .17, registry-picker.5 to .9, .13). */
export function createRegistryModal<OpenRequest extends RegistryItem>(context: Context, kind: RegistryKind<OpenRequest>) {
  const { calls, texts, quotes } = kind;
  const $message = atom<ModalMessage | undefined>();
  const $adding = atom(false);
  /** keys of adds on their way: one at a time for a product and its registry, also after the modal was closed */
  const inFlight = new Set<string>();
  let openRequest: OpenRequest;
  let wanted = 1;
  let sequence = 0;

  const surface = createSurface(context, {
    name: kind.surface,
    call: calls.modal,
    load: (request: OpenRequest, signal) => sanitised(context, kind.load(request, signal)),
    failure: () => context.text(texts.failed),
  });
  const { $open, $content } = surface;

  const keyOf = (of: OpenRequest) => JSON.stringify([of.asin, kind.registry(of)]);
  const updateAdding = () => $adding.set($open.get() && inFlight.has(keyOf(openRequest)));
  const addOf = (of: OpenRequest, asin: string) => ({ call: calls.add, ...kind.registry(of), asin, judge: judgeRegistry });

  context.follow($content, (content) => {
    if (content.kind === "failed") kind.settle(openRequest, "error");
    if (content.kind !== "none") return;
    $message.set(undefined);
    updateAdding();
  });

  async function addProduct(of: OpenRequest, quantity: number, checking: () => void): Promise<AddOutcome> {
    const result = await kind.send(of, { asin: of.asin, quantity }, checking);
    const judge: typeof judgeRegistry = (answer) => judgeRegistry(quotes ? answer : { ...answer, message: undefined });
    return reportAdd(context, { ...addOf(of, of.asin), failed: texts.failed, quotes, judge }, result);
  }

  async function run(quantity: number): Promise<void> {
    const of = openRequest;
    const opening = sequence;
    const key = keyOf(of);
    const isShown = () => $open.get() && opening === sequence;
    const show = (phase: ModalPhase, message: Pick<ModalMessage, "key" | "role"> & Partial<ModalMessage>) => {
      const params = kind.params?.(of);
      const full = { link: false, again: false, ...message, ...(params && { params }) };
      if (isShown()) $message.set(full);
      kind.settle(of, phase, isShown() ? undefined : full);
    };
    inFlight.add(key);
    updateAdding();
    $message.set(undefined);
    kind.settle(of, "adding");
    const outcome = await addProduct(of, quantity, () => show("adding", { key: "calls.unknown", role: "status" }));
    inFlight.delete(key);
    updateAdding();
    if (outcome.kind === "none") {
      if (isShown()) $message.set(undefined);
      kind.settle(of, "ready");
    } else if (outcome.kind === "error") {
      const words = quotes && !outcome.unsure ? { words: outcome.text } : {};
      show("error", { key: outcome.unsure ? "calls.unconfirmed" : texts.failed, role: "alert", again: !outcome.unsure, ...words });
    } else if (outcome.kind === "added") show("added", { key: texts.added, role: "status", link: true });
    else show("duplicate", { key: texts.exists, role: "status", link: true });
  }

  /** adds the product; without a usable quantity that of the opening */
  function add(quantity?: number): void {
    if (inFlight.has(keyOf(openRequest))) return;
    wanted = positiveInteger(quantity) ?? openRequest.quantity;
    void run(wanted);
  }

  return {
    surface: kind.surface,
    ...{ $open, $content, $message, $adding },
    /** product of the opening */
    product: () => openRequest.asin,
    /** number of the opening */
    sequence: () => sequence,
    open(request: OpenRequest): void {
      if ($open.get() || !surface.open(request, "button")) return;
      openRequest = request;
      wanted = request.quantity;
      sequence++;
      updateAdding();
    },
    /** asks the server for the form again, while it is open */
    reload: surface.reload,
    close: surface.close,
    /** loads a failed form again, or repeats a failed add */
    retry(): void {
      if ($content.get().kind === "failed") {
        kind.settle(openRequest, "ready");
        surface.retry();
      } else if ($message.get()?.again) add(wanted);
    },
    add,
    /** adds a recommended item; `checking` when its outcome is being looked up */
    async addRecommended(item: RegistryItem, checking: () => void): Promise<AddOutcome> {
      const of = openRequest;
      return reportRecommended(context, kind.type, addOf(of, item.asin), await kind.send(of, item, checking));
    },
    /** a recommended item names no product */
    nameless: () => context.metric("registry-recommendations.nameless", 1, { type: kind.type }),
  };
}
