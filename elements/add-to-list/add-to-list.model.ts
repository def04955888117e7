import { atom, computed } from "nanostores";
import type { Later } from "../../src/lib/later.ts";
import { canWrite } from "../../src/state/customer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { createListChoice, ListChoice, Opened, OpenRequest, Phase, Sent } from "./add-to-list.choice.model.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";

export type AddToListModel = ReturnType<typeof createAddToListModel>;

/** Loaded when the modal first opens. */
export interface ChoiceCode {
  readonly createListChoice: typeof createListChoice;
}

const MAX_FAILURES = 3;

export function createAddToListModel(context: ModelContext<AddToListOptions>, code: Later<ChoiceCode>) {
  const { $options, page } = context;
  const $maxFailures = atom(MAX_FAILURES);
  const $sent = atom<Sent>();
  const $choice = atom<ListChoice | undefined>();
  let openRequest: OpenRequest = {};

  const isEmpty = () => page.lists.get().entries.length === 0;
  const isUnavailable = () => isEmpty() && page.lists.get().failures >= $maxFailures.get();

  const surface = createSurface<true, void>(context, {
    name: "add-to-list",
    call: "list-dropdown",
    inHand: () => (!isEmpty() || $sent.get() === "added" || isUnavailable() ? true : undefined),
    async load(_request, signal) {
      try {
        return await ($choice.get() ?? (await loadChoice())).load(signal);
      } catch {
        // the view needs the same code: it reports that it did not load, and closes the modal
        return { ok: false, code: "network", message: "The code of the modal did not load.", reported: true };
      }
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
    if ($content.get().kind === "loading") page.lists.set({ ...page.lists.get(), dropdown: "idle" });
    surface.close(reason);
  }

  const opened: Opened = {
    ...{ surface, $phase, $sent, $maxFailures, isUnavailable, close },
    asin: () => openRequest.asin || $options.get().asin,
  };
  const createChoice = (loaded: ChoiceCode): ListChoice => {
    if (!$choice.get()) $choice.set(loaded.createListChoice(context, opened));
    return $choice.get()!;
  };
  const loadChoice = async () => createChoice(await code.load());

  if (code.now) createChoice(code.now);

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
      const choice = $choice.get();
      choice?.begin();
      if (surface.open(undefined, "button") && !choice)
        loadChoice().then(
          ({ begin }) => begin(),
          () => {},
        ); // the view reports a failure
    },
    /** reads the lists again where they were read before: they may have changed elsewhere (scope.7) */
    again() {
      if (page.lists.get().dropdown === "ready")
        loadChoice().then(
          (choice) => choice.again(),
          () => {},
        ); // the next opening reads them
    },
  };
}
