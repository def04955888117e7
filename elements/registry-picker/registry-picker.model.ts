import { atom, computed } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import type { Lazy } from "../../src/lib/lazy.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { GiftRegistry } from "../../src/state/page.ts";
import type { ModalNotice, ModalPhase } from "../../src/lists/registry-modal.ts";
import { vendorId } from "../../src/lists/vendor-id.ts";
import type { createRegistryForm, OpenRequest, RegistryForm } from "./registry-picker.form.model.ts";
import { createRegistryList } from "./registry-picker.list.model.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

/** What the picker asks of the page. */
export interface PickerPage {
  /** opens the tags of a registry in another element */
  openTags(registry: { readonly id: string; readonly type: string; readonly token: string | undefined }): void;
}

export interface ShowRequest {
  readonly focusOn?: "first" | "last" | undefined;
  /** another product than the picker's own */
  readonly asin?: string | undefined;
}

/** What the choice of a registry needs. */
export type FormCode = Lazy<{ readonly createRegistryForm: typeof createRegistryForm }>;

export type RegistryPickerModel = ReturnType<typeof createRegistryPickerModel>;

/** Page of the gift registries, where one is created too (registry-picker.4). */
export const CREATE_URL = "/registries";

export const viewUrl = (id: string): string => `/registries/gl/owner-view/${encodeURIComponent(id)}`;

export function createRegistryPickerModel(context: ModelContext<RegistryPickerOptions>, page: PickerPage, code: FormCode) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  const $phase = atom<"ready" | "adding" | "added" | "error">("ready");
  const $notice = atom<(ModalNotice & { readonly registryId: string }) | undefined>();
  const $request = atom<OpenRequest | undefined>();
  const $form = atom<RegistryForm | undefined>();
  /** the form is open, or its code is on its way */
  const $isForm = atom(false);
  /** what the form was last asked for, until it is closed */
  let asked: OpenRequest | undefined;
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

  const failure = () => context.text("registry-picker.failed");
  const late = createLatePart(context, code, {
    create: ({ createRegistryForm: create }) => create(context, { settle, opened: setForm }),
    // it may be closed while its code loads
    subject: () => asked,
    failure,
  });

  async function openForm(request: OpenRequest): Promise<void> {
    asked = request;
    $isForm.set(true);
    const isThere = await late.run("registry-add-modal", (form) => {
      $form.set(form);
      form.open(request);
      setForm(form.$open.get()); // a listener can have cancelled the opening
      return true;
    });
    if (isThere || asked !== request) return;
    $isForm.set(false);
    settle(request, "error", { text: failure(), role: "alert", link: false, again: false });
  }

  function closeForm(reason: string): void {
    asked = undefined;
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
      if (request) page.openTags({ id: request.registry.id, type: request.registry.type, token: request.target.token });
    },
    /** loads the code of the calls, but asks the shop nothing (registry-picker.1) */
    preload: () => calls.preload(),
  };
}
