import { atom, computed } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import type { Later } from "../../src/lib/later.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { GiftRegistry } from "../../src/state/page.ts";
import type { RegistryItem } from "../../src/state/registry-add.ts";
import type { ModalNotice, ModalPhase } from "../../src/state/registry-modal.ts";
import type { GiftTarget } from "../../src/state/registry-send.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import type { createRegistryForm, RegistryForm } from "./registry-picker.form.model.ts";
import { createRegistryList } from "./registry-picker.list.model.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

/** Opens the tags of a registry in another element. */
export type OpenTags = (registry: { readonly id: string; readonly type: string; readonly token: string | undefined }) => void;

export interface ShowRequest {
  readonly focusOn?: "first" | "last" | undefined;
  /** another product than the picker's own */
  readonly asin?: string | undefined;
}

/** The state of options and product at the opening of the modal (registry-picker.5, .11). */
export interface OpenRequest extends RegistryItem {
  readonly registry: GiftRegistry;
  readonly target: GiftTarget;
}

/** What the choice of a registry needs. */
export type FormCode = Later<{ readonly createRegistryForm: typeof createRegistryForm }>;

export type RegistryPickerModel = ReturnType<typeof createRegistryPickerModel>;

/** Page of the gift registries, where one is created too (registry-picker.4). */
export const CREATE_URL = "/registries";

export const viewUrl = (id: string): string => `/registries/gl/owner-view/${encodeURIComponent(id)}`;

export function createRegistryPickerModel(context: ModelContext<RegistryPickerOptions>, code: FormCode) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  const $phase = atom<"ready" | "adding" | "added" | "error">("ready");
  const $notice = atom<(ModalNotice & { readonly registryId: string }) | undefined>();
  const $request = atom<OpenRequest | undefined>();
  const $form = atom<RegistryForm | undefined>();
  /** the form is open, or its code is on its way */
  const $isForm = atom(false);
  let openTags: OpenTags | undefined;
  /** product of the element that opened the picker, where it is another than the picker's own */
  let given: string | undefined;

  const product = () => given ?? $options.get().asin;
  const list = createRegistryList(context, product);

  /** The outcome of an add shows beside the control when its modal was closed, unless the product is another one by now. */
  function settle({ asin, registry }: OpenRequest, phase: ModalPhase, notice?: ModalNotice): void {
    const isShown = product() === asin || $isForm.get();
    $phase.set(!isShown ? "ready" : phase === "duplicate" ? "added" : phase);
    if (notice && product() === asin) $notice.set({ ...notice, registryId: registry.id });
  }

  function setForm(isOpen: boolean): void {
    $isForm.set(isOpen);
    // a form that was not loaded leaves no error behind when its modal is closed
    if (!isOpen && !$notice.get() && $phase.get() === "error") $phase.set("ready");
  }

  const $state = computed([$isForm, list.$open, list.$content, $phase], (isForm, isList, content, phase) => {
    if (isForm) return phase === "ready" ? "adding" : phase;
    if (isList) return content === "loading" ? "loading" : content === "failed" ? "error" : "open";
    return phase;
  });

  let { asin } = $options.get();
  context.follow($options, (options) => {
    if (options.asin === asin) return;
    asin = options.asin;
    given = undefined;
    $notice.set(undefined);
    if (!$isForm.get()) $phase.set("ready");
    list.changed();
  });
  /** Loads the code of the form, unless it is closed or the element leaves meanwhile. Without the code the load of the form has failed. */
  async function loadForm(request: OpenRequest) {
    $isForm.set(true);
    try {
      const loaded = await code.load();
      return $isForm.get() && !context.signal.aborted ? loaded : undefined;
    } catch {
      if (!$isForm.get() || context.signal.aborted) return undefined;
      $isForm.set(false);
      const text = context.text("registry-picker.failed");
      settle(request, "error", { text, role: "alert", link: false, again: false });
      context.error("network", text, { call: "registry-add-modal" });
      return undefined;
    }
  }

  async function openForm(request: OpenRequest): Promise<void> {
    const loaded = code.now ?? (await loadForm(request));
    if (!loaded) return;
    if (!$form.get()) $form.set(loaded.createRegistryForm(context, { settle, opened: setForm }));
    $form.get()!.open(request);
    setForm($form.get()!.$open.get()); // a listener can have cancelled the opening
  }

  function closeForm(reason: string): void {
    if ($form.get()?.$open.get()) $form.get()!.close(reason);
    else $isForm.set(false);
  }

  function show({ focusOn, asin }: ShowRequest = {}): boolean {
    if (!canWrite(context)) {
      context.signIn();
      return true;
    }
    if ($isForm.get() || list.$open.get()) return true;
    given = asin;
    $notice.set(undefined);
    if ($phase.get() !== "adding") $phase.set("ready");
    list.open(focusOn);
    return list.$open.get();
  }

  return {
    $state,
    list,
    /** the modal with the form, once it has been opened */
    $form,
    $isForm,
    closeForm,
    /** product, quantity and registry that the modal was last opened for */
    $request,
    /** outcome of an add whose modal has been closed, shown beside the control */
    $notice,
    /** opens the list; false when a listener cancelled it */
    show,
    /** the control: opens and closes */
    toggle(focusOn?: "first" | "last"): boolean {
      if (!list.$open.get()) return show({ focusOn });
      list.close("button");
      return true;
    },
    choose(registry: GiftRegistry): void {
      list.close("action");
      if ($isForm.get()) return;
      const { quantity, token, itemType, ...options } = $options.get();
      const target = { registryId: registry.id, registryType: registry.type, itemType, vendorId: vendorId("gift", options), token };
      const request = { asin: product(), quantity: positiveInteger(Math.trunc(quantity)) ?? 1, registry, target };
      $request.set(request);
      void openForm(request);
    },
    create: () => void context.navigate(CREATE_URL, "gift-registry-create"),
    /** leads to the owner's view of a registry (registry-picker.8) */
    view: (id: string) => void context.navigate(viewUrl(id), "gift-registry-view"),
    tags(): void {
      const request = $request.get();
      if (request) openTags?.({ id: request.registry.id, type: request.registry.type, token: request.target.token });
    },
    /** gives the function that opens the tags */
    opensTags: (run: OpenTags) => void (openTags = run),
    /** loads the code of the calls, but asks the shop nothing (registry-picker.1) */
    preload: () => calls.preload(),
  };
}
