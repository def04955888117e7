import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { openerOf } from "../../src/opening/opening.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import { Button } from "../../src/ui/button.tsx";
import { Carousel, carouselStyles } from "../../src/ui/carousel.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { fragmentStyles } from "../../src/ui/fragment.tsx";
import { arrowUpIcon } from "../../src/ui/icons/arrow-up.ts";
import { holdsFocus } from "../../src/focus/active-element.ts";
import { loadStateStyles } from "../../src/ui/load-state.tsx";
import { reducedMotion } from "../../src/ui/motion.ts";
import { useEffect, useRef, useState, useStore } from "../../src/view/react.ts";
import { Card, useFocusedCard, type FeedProps } from "./shoppable-scene.card.view.tsx";
import type { Collection } from "./shoppable-scene.content.ts";
import feedCss from "./shoppable-scene.feed.css?inline";
import { Content, More, useSeen } from "./shoppable-scene.feed.view.tsx";
import { ScenePicture, type SurfaceProps } from "./shoppable-scene.picture.view.tsx";

export const styles = [carouselStyles, dialogStyles, fragmentStyles, loadStateStyles, feedCss];

/** CSS px that a card is wide at least. */
const CARD_WIDTH = 230;
/** CSS px from which on the way back to the top is offered */
const SCROLLED = 150;
const SCROLL_MS = 500;
const FLICKER_MS = 3250;

/** Scrolls what scrolls in the sheet, at once with reduced motion. It ends when the shopper scrolls meanwhile. */
function scrollArea(area: HTMLElement, top: number): void {
  if (reducedMotion()) return area.scrollTo({ top, behavior: "instant" });
  const [from, began] = [area.scrollTop, performance.now()];
  let last = from;
  const step = (now: number) => {
    if (Math.abs(area.scrollTop - last) > 2) return;
    const part = Math.min(1, Math.max(0, (now - began) / SCROLL_MS));
    area.scrollTo({ top: from + (top - from) * part * (2 - part), behavior: "instant" });
    last = area.scrollTop;
    if (part < 1 && area.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The side sheet: the picture with its tags above a feed of collections (shoppable-scene.7, shoppable-scene.10). */
export function View(props: SurfaceProps) {
  const { open, close, model, t, host } = props;
  const { kind } = useStore(model.sheet.$content);
  const scene = useStore(model.$scene);
  const work = useStore(model.$work);
  const feed = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={close}
      surface="scene"
      kind="side-sheet"
      heading={t("shoppable-scene.title")}
      closeLabel={t("shoppable-scene.close")}
      width={640}
      busy={kind === "loading"}
      opener={() => openerOf(host)}
      head={
        scene && (
          <div className="head">
            <ScenePicture {...props} scene={scene} />
          </div>
        )
      }
    >
      <div ref={feed} className="feed">
        <Content {...props} surface={model.sheet}>
          {(found) => <Collections {...props} work={found} />}
        </Content>
        <Top t={t} feed={feed} />
      </div>
      {work && kind === "ready" && <Seen work={work} feed={feed} />}
    </Dialog>
  );
}

/** Follows what is seen, for as long as there are products. */
function Seen({ work, feed }: Pick<FeedProps, "work"> & { readonly feed: { readonly current: HTMLElement | null } }) {
  const area = useRef<HTMLElement>(null);
  area.current = feed.current?.closest<HTMLElement>(".dp-dialog-body") ?? null;
  useSeen(work, area, true);
  return null;
}

function Collections(props: FeedProps) {
  const { model, work } = props;
  const collections = useStore(work.$collections);
  const reveal = useStore(model.$reveal);
  const done = useRef<typeof reveal>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reveal || done.current === reveal) return undefined;
    const section = box.current?.querySelector<HTMLElement>(`[data-tag-id="${CSS.escape(reveal.tagId)}"]`);
    const area = section?.closest<HTMLElement>(".dp-dialog-body");
    if (!section || !area) return undefined;
    done.current = reveal;
    scrollArea(area, area.scrollTop + section.getBoundingClientRect().top - area.getBoundingClientRect().top - 4);
    section.setAttribute("data-flicker", "");
    const timer = setTimeout(() => section.removeAttribute("data-flicker"), FLICKER_MS);
    return () => {
      clearTimeout(timer);
      section.removeAttribute("data-flicker");
    };
  }, [reveal]);
  return (
    <div ref={box}>
      {collections.map((collection) => (
        <CollectionView key={collection.tagId} {...props} collection={collection} />
      ))}
    </div>
  );
}

function CollectionView(props: FeedProps & { readonly collection: Collection }) {
  const { collection, model, work, t } = props;
  const { tagId, heading, items, hasMore } = collection;
  const box = useRef<HTMLElement>(null);
  const turnTo = useFocusedCard({ work }, tagId, box);
  const asinOf = (key: string) => items.find((item) => item.key === key)!.asin;
  return (
    <section ref={box} className="collection" part="collection" data-tag-id={tagId}>
      <h3>{model.isVersion2() ? `${heading} (${formatNumber(items.length, model.language())})` : heading}</h3>
      <Carousel
        label={heading}
        minWidth={CARD_WIDTH}
        turnTo={turnTo}
        slides={items.map((item) => ({ key: item.key, content: <Card {...props} item={item} /> }))}
        previousLabel={t("shoppable-scene.previous")}
        nextLabel={t("shoppable-scene.next")}
        onPage={(page, _pages, { shown, by }) =>
          model.move(
            tagId,
            by > 0 ? "RIGHT" : "LEFT",
            page,
            shown.map(({ key }) => asinOf(key)),
          )
        }
        last={hasMore ? <More {...props} tagId={tagId} /> : undefined}
      />
    </section>
  );
}

interface TopProps {
  readonly t: SurfaceProps["t"];
  readonly feed: { readonly current: HTMLElement | null };
}

function focusHeading(feed: HTMLElement | null): void {
  const heading = feed?.closest("dialog")?.querySelector<HTMLElement>(".dp-dialog-heading");
  if (heading) focusTemporarily(heading);
}

/** The way back to the top; the heading of the sheet takes the focus (shoppable-scene.13). */
function Top({ t, feed }: TopProps) {
  const [isScrolled, setScrolled] = useState(false);
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = feed.current?.closest<HTMLElement>(".dp-dialog-body");
    if (!area) return undefined;
    const look = () => {
      const isFar = area.scrollTop >= SCROLLED;
      if (!isFar && node.current && holdsFocus(node.current)) focusHeading(feed.current);
      setScrolled(isFar);
    };
    area.addEventListener("scroll", look, { passive: true });
    look();
    return () => area.removeEventListener("scroll", look);
  }, [feed]);
  return (
    <div ref={node} className="top">
      {isScrolled && (
        <Button
          kind="icon"
          icon={arrowUpIcon}
          part="top"
          label={t("shoppable-scene.top")}
          onPress={() => {
            const area = feed.current?.closest<HTMLElement>(".dp-dialog-body");
            focusHeading(feed.current);
            if (area) scrollArea(area, 0);
          }}
        />
      )}
    </div>
  );
}
