import { atom, computed } from "nanostores";
import type { Lazy } from "../../src/lib/lazy.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { CreatedList } from "../../src/lists/list-outcome.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { Context, createListForm, ListForm, Opened, Phase, Sent, ServerForm } from "./form/create-list.form.model.ts";
import type { SendForm, wireForm } from "./form/create-list.wire.ts";
import type { OpenRequest } from "./sending/create-list.request.ts";

export type CreateListModel = ReturnType<typeof createCreateListModel>;

/** Loaded when the element first opens, or for the page's own form. */
export interface FormCode {
  readonly createListForm: typeof createListForm;
  readonly wireForm: typeof wireForm;
}

/** What the element asks of the page. */
export interface CreatePage {
  /** takes over the page's own form */
  wire(code: FormCode, form: ListForm): SendForm;
}

export function createCreateListModel(context: Context, page: CreatePage, code: Lazy<FormCode>) {
  const { $options } = context;
  const $sent = atom<Sent>();
  const $form = atom<ListForm | undefined>();
  const $lost = atom<string | undefined>();
  const waiting: { resolve: (list: CreatedList | null) => void; isCaller: boolean }[] = [];
  let openRequest: OpenRequest = {};

  const isLegacy = () => $options.get().mode === "legacy";
  const isSending = () => $sent.get() === "submitting";
  const settle = (list: CreatedList | null) => {
    for (const { resolve } of waiting.splice(0)) resolve(list);
  };

  const surface = createSurface<ServerForm, void>(context, {
    name: "create-list",
    call: "list-create-form",
    // a list that was sent before the surface was closed is still on its way
    inHand: () => ($options.get().mode === "idea" || isSending() ? {} : undefined),
    async load(_request, signal) {
      const result = await late.run(undefined, ({ model }) => model.load(signal));
      return result ?? { ok: false, code: "network", message: "The code of the form did not load.", reported: true };
    },
    failure: () => context.text("create-list.form-failed"),
  });
  const { $open, $content } = surface;

  const $phase = computed([$content, $sent], ({ kind }, sent): Phase => {
    if (sent) return sent;
    return kind === "failed" ? "failed-form" : kind === "none" ? "closed" : kind === "ready" ? "form" : kind;
  });

  const opened: Opened = {
    ...{ surface, $phase, $sent, settle, close },
    openRequest: () => openRequest,
    hasCaller: () => waiting.some(({ isCaller }) => isCaller),
  };
  const late = createLatePart(context, code, {
    create(loaded) {
      const form = loaded.createListForm(context, opened);
      const send = page.wire(loaded, form);
      $form.set(form);
      return { model: form, send };
    },
    // only the page's own form is pressed: the view of the surface needs the same code, reports that it did not load, and closes
    failure: (call) => call && context.text("create-list.form-failed"),
    failed: (text) => $lost.set(text),
  });
  late.adopt();
  context.follow($open, (open) => {
    if (!open && !isSending()) settle(null);
  });

  /** Closes the surface, or the form loading error: then the page is loaded again (create-list.30), unless code did not load (`failed`). */
  function close(reason: string): void {
    const isFailed = $phase.get() === "failed-form" && reason !== "failed";
    if (!$open.get() && !isFailed) return;
    $form.get()?.forgetOutcome();
    surface.close(reason);
    if (!isFailed) return;
    settle(null);
    $form.get()?.keepTyped();
    context.navigate("", "list-form-failed", { reload: true });
  }

  return {
    // a page's own form is always there (create-list.25)
    $state: computed([$phase, $options], (phase, { mode }) => (phase === "closed" && mode === "legacy" ? "form" : phase)),
    $phase,
    /** the sheet or popover is open */
    $open,
    /** the form and its outcome, once its code has loaded */
    $form,
    /** why the page's own form could not be sent, before its code has loaded */
    $lost,
    preload: late.preload,
    /** sends the page's own form; a second press while its code loads would make a second list */
    submitPageForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
      $lost.set(undefined);
      void late.press("list-create", ({ send }) => send(form, submitter));
    },
    /** Returns the list, or `null` when it was closed without one. `isCaller`: the caller takes the list, so no message is shown (create-list.17). */
    show(next: OpenRequest = {}, isCaller = true): Promise<CreatedList | null> {
      if (!isSending() && (isLegacy() || !$open.get())) openRequest = next;
      if (!isLegacy() && !$open.get()) {
        if (!surface.open(undefined, isCaller ? "script" : "button")) return Promise.resolve(null);
        late.now()?.model.begin();
      }
      return new Promise((resolve) => waiting.push({ resolve, isCaller }));
    },
    close,
  };
}
