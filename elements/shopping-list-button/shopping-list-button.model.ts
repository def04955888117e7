import { atom, computed } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createWrite } from "../../src/state/write.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { List, ShoppingListButtonOptions } from "./shopping-list-button.options.ts";

export type ShoppingListButtonModel = ReturnType<typeof createShoppingListButtonModel>;

const SURFACE = "shopping-list";
/** The first error code of an item that is on the list already (shopping-list-button.9). */
const ALREADY = 1;

/**
 * Adds the product to one of the shopper's lists, which a modal offers (grocery.md). Nothing is loaded, so it does not use `createSurface`.
 */
export function createShoppingListButtonModel(context: ModelContext<ShoppingListButtonOptions>) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/shopping-list.ts"));
  const $open = atom(false);
  const $chosen = atom<string | undefined>(undefined);
  /** the list of the last press */
  const $sent = atom<List>({ id: "", name: "" });
  const listsOf = ({ lists = [] }: ShoppingListButtonOptions) => lists;
  const $list = computed([$options, $chosen], (options, chosen): List | undefined => {
    const lists = listsOf(options);
    const at = (id: string | undefined) => lists.find((list) => list.id === id);
    return at(chosen) ?? at(options.listId) ?? lists[0];
  });

  const write = createWrite(context, {
    call: "shopping-list-add",
    subject: ({ asin }) => asin,
    send: ({ asin, token = context.pageOptions().csrfToken }, { given: { id } }: { given: List }) =>
      calls.run("shoppingListAdd", { body: { asin, listID: id, token } }),
    refusal({ successful, errorCodes = [] }) {
      if (successful) return undefined;
      const isThere = errorCodes[0] === ALREADY;
      return { text: isThere ? context.text("shopping-list-button.already", { list: $sent.get().name }) : errorText() };
    },
    failure: () => ({ text: errorText() }),
    done: (_answer, { asin }) => context.success("shopping-list-add", { asin }),
  });
  const errorText = () => context.text("shopping-list-button.error");
  const isBusy = () => ["busy", "checking"].includes(write.$phase.get().kind);

  return {
    $state: computed([write.$phase, $open], ({ kind }, open) => {
      if (kind === "busy" || kind === "checking") return "adding";
      if (kind === "done") return "added";
      return kind === "failed" ? "error" : open ? "open" : "ready";
    }),
    $open,
    lists: () => listsOf($options.get()),
    /** the chosen list */
    $list,
    $notice: computed([write.$phase, $sent], (phase, { name }): Notice | undefined => {
      if (phase.kind === "failed") return { role: "alert", text: phase.text };
      return phase.kind === "done" ? { role: "status", text: context.text("shopping-list-button.added", { list: name }) } : undefined;
    }),
    /** a press of the control; false when a listener cancelled the opening */
    open(): boolean {
      if ($open.get()) return true;
      if (!canWrite(context)) {
        context.signIn();
        return true;
      }
      if (!context.emit("dp-open", { surface: SURFACE, reason: "button" })) return false;
      $open.set(true);
      return true;
    },
    close(reason: string): void {
      if (!$open.get()) return;
      $open.set(false);
      context.emit("dp-close", { surface: SURFACE, reason });
      // an outcome that was shown is not shown again
      write.reset();
    },
    choose(id: string): void {
      $chosen.set(id);
      write.reset();
    },
    add(): void {
      const list = $list.get();
      if (!list || isBusy()) return;
      $sent.set(list);
      write.press(list);
    },
    preload: () => calls.preload(),
  };
}
