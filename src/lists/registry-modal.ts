import { atom, computed } from "nanostores";
import type { CallResult } from "../call/result.ts";
import { positiveInteger } from "../lib/positive-integer.ts";
import { sanitised } from "../state/fragment.ts";
import type { ModelContext } from "../state/model-context.ts";
import { judgeRegistry, reportAdd, reportRecommended, type AddOutcome, type RegistryAnswer, type RegistryItem } from "./registry-add.ts";
import { createSurface } from "../state/surface.ts";
import type { Notice } from "../text/notice.ts";

/** What is shown below the form. */
export interface ModalNotice extends Notice {
  /** with the link to the registry */
  readonly link: boolean;
  /** with a button that repeats the load or the add */
  readonly again: boolean;
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
  /** a failed add is shown in the server's own words, where it has some */
  readonly quotes: boolean;
  params?(openRequest: OpenRequest): Readonly<Record<string, string>>;
  registry(openRequest: OpenRequest): { readonly registryType: string; readonly registryId?: string };
  load(openRequest: OpenRequest, signal: AbortSignal): Promise<CallResult<string>>;
  send(openRequest: OpenRequest, item: RegistryItem, checking: () => void): Promise<CallResult<RegistryAnswer>>;
  /** with a notice when its modal has been closed */
  settle(openRequest: OpenRequest, phase: ModalPhase, notice?: ModalNotice): void;
}

export type RegistryModal<OpenRequest extends RegistryItem = RegistryItem> = ReturnType<typeof createRegistryModal<OpenRequest>>;

type Context = Omit<ModelContext<unknown>, "$options">;

/** The modal with a server's form that adds to a registry (registry-button.8 to .10, .13, .17, registry-picker.5 to .9, .13). */
export function createRegistryModal<OpenRequest extends RegistryItem>(context: Context, kind: RegistryKind<OpenRequest>) {
  const { calls, texts, quotes } = kind;
  const $outcome = atom<ModalNotice | undefined>();
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
  const $notice = computed([$content, $outcome], ({ kind: content }, outcome): ModalNotice | undefined =>
    content === "failed" ? { text: context.text(texts.failed), role: "alert", link: false, again: true } : outcome,
  );

  const keyOf = (of: OpenRequest) => JSON.stringify([of.asin, kind.registry(of)]);
  const updateAdding = () => $adding.set($open.get() && inFlight.has(keyOf(openRequest)));
  const addOf = (of: OpenRequest, asin: string) => ({ call: calls.add, ...kind.registry(of), asin, judge: judgeRegistry });

  context.follow($content, (content) => {
    if (content.kind === "failed") kind.settle(openRequest, "error");
    if (content.kind !== "none") return;
    $outcome.set(undefined);
    updateAdding();
  });

  async function run(quantity: number): Promise<void> {
    const of = openRequest;
    const opening = sequence;
    const key = keyOf(of);
    const isShown = () => $open.get() && opening === sequence;
    const show = (phase: ModalPhase, text: string, more: Partial<ModalNotice> = {}) => {
      const notice: ModalNotice = { text, role: "status", link: false, again: false, ...more };
      if (isShown()) $outcome.set(notice);
      kind.settle(of, phase, isShown() ? undefined : notice);
    };
    inFlight.add(key);
    updateAdding();
    $outcome.set(undefined);
    kind.settle(of, "adding");
    const result = await kind.send(of, { asin: of.asin, quantity }, () => show("adding", context.text("calls.unknown")));
    const outcome = reportAdd(context, { ...addOf(of, of.asin), failed: texts.failed, quotes }, result);
    inFlight.delete(key);
    updateAdding();
    if (outcome.kind === "none") {
      if (isShown()) $outcome.set(undefined);
      kind.settle(of, "ready");
    } else if (outcome.kind === "error") show("error", outcome.text, { role: "alert", again: !outcome.unsure });
    else if (outcome.kind === "added") show("added", context.text(texts.added, kind.params?.(of)), { link: true });
    else show("duplicate", context.text(texts.exists, kind.params?.(of)), { link: true });
  }

  /** adds the product; without a usable quantity that of the opening */
  function add(quantity?: number): void {
    if (inFlight.has(keyOf(openRequest))) return;
    wanted = positiveInteger(quantity) ?? openRequest.quantity;
    void run(wanted);
  }

  return {
    surface: kind.surface,
    ...{ $open, $content, $notice, $adding },
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
      } else if ($outcome.get()?.again) add(wanted);
    },
    add,
    /** for `recommendedItems` of the form */
    recommended: {
      async add(item: RegistryItem, checking: () => void): Promise<AddOutcome> {
        const of = openRequest;
        return reportRecommended(context, kind.type, addOf(of, item.asin), await kind.send(of, item, checking));
      },
      nameless: () => context.metric("registry-recommendations.nameless", 1, { type: kind.type }),
      text: context.text,
    },
  };
}
