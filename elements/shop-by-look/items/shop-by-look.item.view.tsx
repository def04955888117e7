import { computed } from "nanostores";
import { DRAWN } from "../../../src/markup/watch-markup.ts";
import { isPlainPress } from "../../../src/markup/press.ts";
import type { OnNear } from "../../../src/markup/seen.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { lazySurface } from "../../../src/surfaces/lazy-surface.tsx";
import { formatNumber } from "../../../src/text/numbers.ts";
import { decimalOf } from "../../../src/text/decimal-sign.ts";
import { Button } from "../../../src/ui/button.tsx";
import { TimedNotice } from "../../../src/ui/timed-notice.tsx";
import { Picture } from "../../../src/ui/picture.tsx";
import { Rating } from "../../../src/ui/rating.tsx";
import { useEffect, useMemo, useRef, useState, useStore } from "../../../src/view/react.ts";
import { dislikeIcon, likeIcon } from "../shop-by-look.icons.ts";
import type { ShopByLookModel } from "../shop-by-look.model.ts";
import type { GalleryProps } from "./shop-by-look.gallery.view.tsx";
import { picturesOf, priceOf, starsOf, titleOf, type Item } from "./shop-by-look.items.ts";

export const Gallery = lazySurface<GalleryProps>(() => import("./shop-by-look.gallery.view.tsx"));

export interface CardProps {
  readonly item: Item;
  readonly model: ShopByLookModel;
  readonly t: Translate;
  readonly host: HTMLElement;
  /** of the page */
  readonly language: string;
  /** an item of the grid, with like and dislike */
  readonly hasMarks: boolean;
  readonly onNear: OnNear;
}

/** Further parts of an item (heart, pictures) are drawn once it is within this distance of the window. */
export const NEAR = "200px";

const nothing = (): void => {};

/** One item: picture and title are one link (shop-by-look.16, shop-by-look.25). */
export function Card(props: CardProps) {
  const { item, model, t, host, language, hasMarks, onNear } = props;
  const node = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (node.current ? onNear(node.current, () => setNear(true)) : undefined), [onNear]);
  useHeart(item, host, isNear && item.heartActionDetails !== undefined);

  const title = titleOf(item);
  // the code of the title and the layout are parts of the address
  useStore(model.$titleCode);
  useStore(model.$layout);
  const url = model.addressOf(item);
  const { asin, productBrandSource: brand, deliveryMessage, prime } = item;
  const image = item.imageAddress ? model.safe(item.imageAddress, "image") : undefined;
  const price = priceOf(item, decimalOf(language));
  const pictures = useMemo(() => (isNear ? picturesOf(item).flatMap((one) => model.safe(one, "image") ?? []) : []), [isNear, item, model]);
  return (
    <div ref={node} className="card" data-asin={asin}>
      <a
        className="link"
        part="link"
        href={url}
        draggable={false}
        onClick={(event) => {
          const isPlain = isPlainPress(event.nativeEvent);
          if (isPlain) event.preventDefault();
          model.follow(item, url, isPlain);
        }}
      >
        <span ref={frame} className="frame">
          {image !== undefined && <Shown key={image} src={image} title={title} />}
        </span>
        <span className="title" part="title">
          {title}
        </span>
      </a>
      {pictures.length > 1 && isNear && <Gallery open close={nothing} host={host} pictures={pictures} frame={frame} t={t} title={title} />}
      {item.heartActionDetails && (
        <div className="heart">
          <slot name={`heart-${asin}`} />
        </div>
      )}
      {brand && (
        <span className="brand" part="brand">
          {brand}
        </span>
      )}
      {price && <PriceLine price={price} t={t} />}
      <Stars {...props} />
      {deliveryMessage && <span className="delivery">{deliveryMessage}</span>}
      {prime && <span className="prime">{t("shop-by-look.prime")}</span>}
      <Energy {...props} />
      {hasMarks && <Marks {...props} title={title} />}
    </div>
  );
}

/** The main picture; one that cannot be had leaves an empty frame with its name (shop-by-look.79). */
function Shown({ src, title }: { readonly src: string; readonly title: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <span className="missing" role="img" aria-label={title} />;
  return <Picture src={src} isLazy onGone={() => setGone(true)} />;
}

/** The heart is in the light DOM, where the loader and the page find it; a slot shows it in its card (shop-by-look.23). */
function useHeart(item: Item, host: HTMLElement, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const place = document.createElement("div");
    place.setAttribute(DRAWN, "");
    place.slot = `heart-${item.asin}`;
    const heart = document.createElement("dp-heart-button");
    heart.setAttribute("asin", item.asin);
    heart.setAttribute("item-title", titleOf(item));
    heart.setAttribute("heart-action-details", JSON.stringify(item.heartActionDetails));
    if (item.itemId) heart.setAttribute("item-id", item.itemId);
    place.append(heart);
    Element.prototype.append.call(host, place);
    return () => place.remove();
  }, [item, host, isShown]);
}

function PriceLine({ price, t }: { readonly price: NonNullable<ReturnType<typeof priceOf>>; readonly t: Translate }) {
  const { parts, text, before } = price;
  return (
    <span className="price" part="price">
      <span className="dp-visually-hidden">{text}</span>
      <span className="now" aria-hidden="true">
        {parts ? (
          <>
            <small>{parts.symbol}</small>
            {parts.whole}
            {parts.fraction && <small>{parts.fraction}</small>}
          </>
        ) : (
          text
        )}
      </span>
      {before && (
        <>
          <span className="dp-visually-hidden">
            {before.label ? t("shop-by-look.was", { label: before.label, price: before.price }) : before.price}
          </span>
          <span className="was" aria-hidden="true">
            {before.label && `${before.label} `}
            <s>{before.price}</s>
          </span>
        </>
      )}
    </span>
  );
}

function Stars({ item, t, language }: CardProps) {
  const stars = starsOf(item);
  if (stars === undefined) return null;
  const { rating = 0, ratingCount, ratingCountStr } = item;
  const count = ratingCountStr || ratingCount;
  const label = count === undefined ? t("shop-by-look.rating-alone", { rating }) : t("shop-by-look.rating", { rating, count });
  const shown = typeof count === "number" ? formatNumber(count, language) : count;
  return <Rating stars={stars} count={shown} label={label} />;
}

/** The energy label and the sheet of the product (shop-by-look.19). */
function Energy({ item, model, t }: CardProps) {
  const { energyLabel: label } = item;
  if (!label) return null;
  const [image, sheet] = [model.safe(label.imageUrl, "image"), model.safe(label.sheetUrl, "link")];
  return (
    <span className="energy">
      {image !== undefined && <Picture src={image} alt={label.class} isLazy className="energy-label" />}
      {sheet !== undefined && (
        <a
          className="energy-sheet"
          href={sheet}
          onClick={(event) => {
            if (!isPlainPress(event.nativeEvent)) return;
            event.preventDefault();
            model.leave(sheet);
          }}
        >
          {t("shop-by-look.energy-sheet")}
        </a>
      )}
    </span>
  );
}

/** Like and dislike, and their outcome (shop-by-look.29). */
function Marks({ item, model, t, title }: CardProps & { readonly title: string }) {
  const { asin } = item;
  const $mark = useMemo(() => {
    const has = (marks: readonly { readonly asin: string }[]) => marks.some((one) => one.asin === asin);
    return computed(model.$look, ({ positive, negative }) => (has(positive) ? "positive" : has(negative) ? "negative" : "none"));
  }, [model, asin]);
  const $isDislikedInPlace = useMemo(() => computed(model.$dislikedInPlace, (all) => all.has(asin)), [model, asin]);
  const $notice = useMemo(() => computed(model.$notice, (one) => (one?.asin === asin ? one : undefined)), [model, asin]);
  const mark = useStore($mark);
  const isDislikedInPlace = useStore($isDislikedInPlace);
  const notice = useStore($notice);
  return (
    <>
      <div className="marks">
        <Button
          kind="icon"
          icon={likeIcon}
          part="like"
          label={t("shop-by-look.like", { title })}
          pressed={mark === "positive"}
          onPress={() => model.mark(asin, "positive")}
        />
        <Button
          kind="icon"
          icon={dislikeIcon}
          part="dislike"
          label={t("shop-by-look.dislike", { title })}
          pressed={mark === "negative"}
          onPress={() => model.mark(asin, "negative")}
        />
      </div>
      {isDislikedInPlace && mark === "negative" && <p className="disliked">{t("shop-by-look.disliked")}</p>}
      {notice && (
        <TimedNotice hold={model.holdNotice} className="notice" data-kind={notice.role}>
          {notice.text}
        </TimedNotice>
      )}
    </>
  );
}
