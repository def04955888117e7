import { atom, computed } from "nanostores";
import type { Lazy } from "../../src/lib/lazy.ts";
import { canWrite } from "../../src/state/customer.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { Creation } from "../../src/lists/list-outcome.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { createListChoice, ListChoice, Opened, OpenRequest, Phase, Sent } from "./add-to-list.choice.model.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";

export type AddToListModel = ReturnType<typeof createAddToListModel>;

/** Loaded when the modal first opens. */
export interface ChoiceCode {
  readonly createListChoice: typeof createListChoice;
  /** how the create element is opened for a product (add-to-list.6) */
  creatorOf(host: HTMLElement, context: ModelContext<AddToListOptions>): (asin: string) => Promise<Creation>;
}

/** What the modal asks of the page. */
export interface ModalPage {
  creator(code: ChoiceCode): ReturnType<ChoiceCode["creatorOf"]>;
}

const MAX_FAILURES = 3;

export function createAddToListModel(context: ModelContext<AddToListOptions>, page: ModalPage, code: Lazy<ChoiceCode>) {
  const { $options } = context;
  const { lists } = context.page;
  const $maxFailures = atom(MAX_FAILURES);
  const $sent = atom<Sent>();
  const $choice = atom<ListChoice | undefined>();
  let openRequest: OpenRequest = {};

  const isEmpty = () => lists.get().entries.length === 0;
  const isUnavailable = () => isEmpty() && lists.get().failures >= $maxFailures.get();

  const surface = createSurface<true, void>(context, {
    name: "add-to-list",
    call: "list-dropdown",
    inHand: () => (!isEmpty() || $sent.get() === "added" || isUnavailable() ? true : undefined),
    async load(_request, signal) {
      const result = await late.run(undefined, (choice) => choice.load(signal));
      return result ?? { ok: false, code: "network", message: "The code of the modal did not load.", reported: true };
    },
    failure: () => context.text(isUnavailable() ? "list-button.unavailable" : "list-button.load-failed"),
  });
  const { $open, $content } = surface;

  const $phase = computed([$content, $sent], ({ kind }, sent): Phase => {
    if (sent === "adding") return sent;
    if (kind === "none") return "closed";
    return kind === "loading" ? kind : (sent ?? "ready");
  });

  function close(reason: string): void {
    if ($content.get().kind === "loading") lists.set({ ...lists.get(), dropdown: "idle" });
    surface.close(reason);
  }

  const opened: Opened = {
    ...{ surface, $phase, $sent, $maxFailures, isUnavailable, close },
    asin: () => openRequest.asin || $options.get().asin,
  };
  const late = createLatePart(context, code, {
    create(loaded) {
      const choice = loaded.createListChoice(context, { ...opened, create: page.creator(loaded) });
      $choice.set(choice);
      return choice;
    },
    // the view needs the same code: it reports that it did not load, and closes the modal
    failure: () => undefined,
  });
  late.adopt();

  return {
    ...{ $phase, $open, $state: $phase, close },
    /** the choice and the add, once their code has loaded */
    $choice,
    show(next: OpenRequest = {}) {
      if ($open.get()) return;
      if (!canWrite(context)) return context.signIn();
      // an add that was sent before the modal was closed is still on its way
      if ($phase.get() !== "adding") openRequest = next;
      $maxFailures.set(next.maxFailures ?? MAX_FAILURES);
      const choice = late.now();
      choice?.begin();
      if (surface.open(undefined, "button") && !choice) void late.run(undefined, ({ begin }) => begin());
    },
    /** reads the lists again where they were read before: they may have changed elsewhere (scope.7) */
    again() {
      // without the code the next opening reads them
      if (lists.get().dropdown === "ready") void late.run(undefined, (choice) => choice.again());
    },
  };
}
