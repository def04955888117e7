import { atom, computed } from "nanostores";
import type { CoreContext } from "../../src/state/model-context.ts";
import type { OfferPagesOptions } from "./offer-pages.options.ts";

export interface ShownPage {
  /** counted from 0 */
  readonly page: number;
  readonly pages: number;
}

export type OfferPagesModel = ReturnType<typeof createOfferPagesModel>;

/** Which of the pages shows, for as many offers as the list has. */
export function createOfferPagesModel(context: CoreContext<OfferPagesOptions>) {
  const { $options } = context;
  const $asked = atom($options.get().page);
  const $count = atom(0);
  const $shown = computed([$asked, $options, $count], (page, { pageSize }, count): ShownPage => {
    const pages = Math.ceil(count / pageSize);
    return { page: Math.max(0, Math.min(Math.floor(page), pages - 1)), pages };
  });
  context.follow($options, ({ page }, previous) => page === previous?.page || $asked.set(page));

  return {
    $state: computed($shown, ({ pages }) => (pages > 1 ? "ready" : "single")),
    $shown,
    /** The list has so many offers now; a page that no longer exists is not shown again (offer-pages.9). */
    setCount(count: number): void {
      $count.set(count);
      if (count > 0) $asked.set($shown.get().page);
    },
    /** The page of an offer, counted from 0. */
    pageOf: (index: number) => Math.floor(index / $options.get().pageSize),
    /** The shopper turns to a page. Returns whether there is one to turn to. */
    turnTo(next: number): boolean {
      const { page, pages } = $shown.get();
      if (next === page || next < 0 || next >= pages) return false;
      $asked.set(next);
      context.emit("dp-change", { name: "offerPage", value: next, previous: page });
      return true;
    },
  };
}
