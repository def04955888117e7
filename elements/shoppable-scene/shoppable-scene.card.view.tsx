import { cartInFlight } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { holdsFocus } from "../../src/focus/active-element.ts";
import { Fragment } from "../../src/ui/fragment.tsx";
import { TimedNotice } from "../../src/ui/timed-notice.tsx";
import { useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import { lookCard, showCard } from "./shoppable-scene.card.ts";
import type { Collection, Item } from "./shoppable-scene.content.ts";
import type { SceneProps } from "./shoppable-scene.picture.view.tsx";
import type { Work } from "./shoppable-scene.work.ts";

export interface FeedProps extends SceneProps {
  readonly work: Work;
}

/** A product of a collection: the server's card, with the states of its controls. */
export function Card({ item, collection, work, model, options, t, host }: FeedProps & { item: Item; collection: Collection }) {
  const { key, asin } = item;
  const { tagId } = collection;
  const node = useRef<HTMLDivElement>(null);
  const add = useStore(work.$adds)[key];
  const isBusy = useStore(cartInFlight(pageStores())).includes(asin);
  const known = useStore(model.store()).models[tagId];
  const isLiked = known?.likedAsins.includes(asin) ?? false;
  const isDisliked = known?.dislikedAsins.includes(asin) ?? false;
  const [adding, added] = [t("shoppable-scene.adding"), t("shoppable-scene.added")];

  const show = (into: HTMLElement) =>
    showCard(host, into, item, {
      refMarker: options.refMarker,
      newWindow: t("shoppable-scene.new-window"),
      action(name) {
        if (name === "add-to-cart") void work.add(tagId, key);
        else if (name === "like" || name === "dislike")
          void work.judge(tagId, key, name, () => node.current !== null && holdsFocus(node.current));
      },
    });
  useLayoutEffect(() => {
    if (node.current) lookCard(node.current, { isLiked, isDisliked, add, isBusy, adding, added });
  }, [isLiked, isDisliked, add, isBusy, adding, added, item]);
  const failure = add?.phase === "failed" || add?.phase === "unknown" ? add.text : undefined;
  return (
    <div ref={node} className="card" part="card" data-key={key} data-card-asin={asin}>
      <Fragment content={item} show={show} />
      {failure !== undefined && (
        <p className="trouble" part="trouble" data-role="alert">
          {failure}
        </p>
      )}
      <TroubleText trouble={work.trouble} at={key} />
    </div>
  );
}

/** What could not be done, beside its control; pointer or focus on it holds it (shoppable-scene.37). */
export function TroubleText({ trouble: { $value, hold }, at }: Pick<Work, "trouble"> & { readonly at: string }) {
  const trouble = useStore($value);
  return trouble?.at === at ? (
    <TimedNotice hold={hold} className="trouble" part="trouble" data-role="alert">
      {trouble.text}
    </TimedNotice>
  ) : null;
}

/** Brings focus to the card that a press has brought, or that is the last one; returns what a carousel turns to. */
export function useFocusedCard({ work }: Pick<FeedProps, "work">, tagId: string, box: { readonly current: HTMLElement | null }) {
  const focus = useStore(work.$focus);
  const own = focus?.tagId === tagId ? focus : undefined;
  const done = useRef<typeof own>(undefined);
  useLayoutEffect(() => {
    if (!own || done.current === own) return;
    const card = box.current?.querySelector<HTMLElement>(`[data-key="${own.key}"]`);
    if (!card) return;
    done.current = own;
    (card.querySelector<HTMLElement>("a[href]") ?? card.querySelector<HTMLElement>("button"))?.focus();
  });
  return own;
}
