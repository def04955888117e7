import { languageOf } from "../../src/options/language.ts";
import { watchNear } from "../../src/markup/seen.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { announceLater } from "../../src/ui/announce-later.ts";
import { Button } from "../../src/ui/button.tsx";
import { TimedNotice } from "../../src/ui/timed-notice.tsx";
import { Live } from "../../src/ui/live.tsx";
import { activeElement } from "../../src/focus/active-element.ts";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Picture } from "../../src/ui/picture.tsx";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useStore, type ReactNode } from "../../src/view/react.ts";
import type { ComponentViewProps } from "./items/shop-by-look.component.view.tsx";
import { Card, NEAR, type CardProps } from "./items/shop-by-look.item.view.tsx";
import { splitQuery, type Item } from "./items/shop-by-look.items.ts";
import type { TopProps } from "./items/shop-by-look.top.view.tsx";
import { isSearch } from "./shop-by-look.options.ts";
import type { FiltersProps, LookProps } from "./shop-by-look.props.ts";
import { pageCount } from "./shop-by-look.state.ts";

export const Filters = lazySurface<FiltersProps>(() => import("./filters/shop-by-look.strip.view.tsx"));
const TopPicks = lazySurface<TopProps>(() => import("./items/shop-by-look.top.view.tsx"));
const RelatedWidget = lazySurface<ComponentViewProps>(() => import("./items/shop-by-look.component.view.tsx"));

const nothing = (): void => {};

/** The section: title, filters, grid, show-more (shop-by-look.16). Its fallback is what shows where it has failed. */
export function ShopByLookView(props: LookProps) {
  const { model, options, t, host } = props;
  const phase = useStore(model.$state);
  const said = useStore(model.$said);
  const top = useStore(model.$top);
  const component = useStore(model.$component);
  const id = useId();
  const whole = useRef<HTMLElement>(null);
  // the no-results section has gone with its button
  useFocusFallback(whole, () => focusFilters(host));
  useEffect(() => {
    if (said) announceLater(said.text, said.role);
  }, [said]);
  if (phase === "failed") return <slot />;
  const isLoading = phase === "idle" || phase === "loading";
  return (
    <section ref={whole} className="section" part="section" aria-labelledby={id} aria-busy={isLoading || phase === "updating" || undefined}>
      <h2 id={id} className="heading" part="heading">
        <Heading {...props} />
      </h2>
      {options.interactive && (
        <div className="filters">
          <Filters {...props} open close={nothing} />
        </div>
      )}
      <Banner {...props} />
      {top.length > 0 && <TopPicks {...props} open close={nothing} items={top} />}
      <div className="main">
        <Anchor {...props} />
        {isLoading ? <Loading {...props} /> : phase === "empty" ? <NoResults {...props} /> : <Grid {...props} />}
      </div>
      {options.interactive && <PutBack {...props} />}
      {!isLoading && phase !== "empty" && <ShowMore {...props} />}
      {component && <RelatedWidget host={host} open close={nothing} fragment={component} />}
      <Live key={isLoading ? "loading" : "there"} role="status" className="dp-visually-hidden">
        {phase === "loading" && t("shop-by-look.loading")}
      </Live>
    </section>
  );
}

/** In search mode the query is emphasised where it occurs, as a text (shop-by-look.12). */
function Heading({ model, options, t }: LookProps): ReactNode {
  const title = useStore(model.$queryTitle);
  if (!isSearch(options)) return options.heading || t("shop-by-look.title");
  const query = options.keywords ?? "";
  const pieces = splitQuery(title || t("shop-by-look.search-title", { query }), query);
  return pieces.map(({ text, isQuery }, at) => (isQuery ? <em key={at}>{text}</em> : text));
}

/** Empty cards in the room of a full grid (shop-by-look.4). */
function Loading({ model }: LookProps) {
  const layout = useStore(model.$layout);
  return (
    <ul className="grid" part="loading" aria-hidden="true">
      {Array.from({ length: pageCount(layout) }, (_, at) => (
        <li key={at} className="item empty">
          <span className="frame" />
          <span className="line" />
          <span className="line" />
        </li>
      ))}
    </ul>
  );
}

function NoResults({ model, options, t, host }: LookProps) {
  return (
    <div className="none" part="no-results">
      <p>{t("shop-by-look.no-results")}</p>
      {options.interactive && <ClearButton model={model} t={t} host={host} />}
    </div>
  );
}

/** Clears the filters; focus does not go with it (shop-by-look.60). */
function ClearButton({ model, t }: Pick<LookProps, "model" | "t" | "host">) {
  return (
    <Button kind="link" part="clear" onPress={model.clearFilters}>
      {t("shop-by-look.clear")}
    </Button>
  );
}

/** Focus of a control that goes: to the filters, else to what there is. */
function focusFilters(host: HTMLElement): void {
  const all = host.shadowRoot!.querySelector<HTMLElement>("[part~=all-filters]");
  (all ?? host.shadowRoot!.querySelector<HTMLElement>(".grid .link"))?.focus();
}

/** What failed, and the way to try it again (shop-by-look.75). */
function Banner({ model, t, host }: LookProps) {
  const again = useStore(model.$banner);
  const node = useRef<HTMLDivElement>(null);
  useFocusFallback(node, () => {
    const more = host.shadowRoot!.querySelector<HTMLElement>("[part~=show-more]");
    if (model.$moreBusy.get() && more) more.focus();
    else focusFilters(host);
  });
  return (
    <div ref={node} className="banner" part="message">
      {again && (
        <>
          <p>{t("shop-by-look.failed")}</p>
          <Button part="retry" onPress={model.retry}>
            {t("shop-by-look.retry")}
          </Button>
        </>
      )}
    </div>
  );
}

/** The main item beside the grid, in windows that have the room (shop-by-look.24). */
function Anchor({ model, options, t }: LookProps) {
  const layout = useStore(model.$layout);
  const image = options.anchorImage === undefined ? undefined : model.safe(options.anchorImage, "image");
  if (layout !== "desktop" || image === undefined) return null;
  return (
    <aside className="anchor" part="anchor" aria-label={t("shop-by-look.anchor")}>
      <p className="anchor-label">{t("shop-by-look.anchor")}</p>
      <Picture key={image} src={image} alt={options.anchorTitle ?? ""} />
      {options.anchorTitle && <p>{options.anchorTitle}</p>}
    </aside>
  );
}

const linkOf = (root: ParentNode | null, asin: string | undefined) =>
  asin === undefined ? null : (root?.querySelector<HTMLElement>(`.grid [data-asin="${CSS.escape(asin)}"] .link`) ?? null);

/** The same node for the same item: what has not changed is not rendered again. */
function createCards(given: Omit<CardProps, "item">): (item: Item) => ReactNode {
  const cards = new WeakMap<Item, ReactNode>();
  return (item) => {
    if (!cards.has(item)) cards.set(item, <Card {...given} item={item} />);
    return cards.get(item);
  };
}

function Grid({ model, options, t, host }: LookProps) {
  const { items, newAsins, addedBy } = useStore(model.$grid);
  const phase = useStore(model.$state);
  const layout = useStore(model.$layout);
  const dislikedInPlace = useStore(model.$dislikedInPlace);
  const language = languageOf(host);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(-1);
  const onNear = useMemo(() => watchNear(NEAR), []);
  const hasMarks = options.interactive;
  const cardOf = useMemo(() => createCards({ model, t, host, language, hasMarks, onNear }), [model, t, host, language, hasMarks, onNear]);

  // read while drawing: a focused item that goes is known only before the commit
  const active = list.current && activeElement();
  focused.current = active ? [...list.current!.children].findIndex((node) => node.contains(active)) : -1;
  useFocusFallback(list, () => linkOf(list.current!.parentNode, items[Math.min(focused.current, items.length - 1)]?.asin)?.focus());

  const before = useRef(items);
  useLayoutEffect(() => {
    const [last, first] = [before.current, newAsins[0]];
    before.current = items;
    if (first === undefined || addedBy.get(first) !== "more" || last === items) return;
    // the shopper may be elsewhere by now
    const at = activeElement();
    if (!at || at.closest(".more")) linkOf(host.shadowRoot, first)?.focus();
  }, [items, newAsins, addedBy, host]);

  return (
    <ul ref={list} className="grid" part="grid" data-updating={phase === "updating" || undefined} data-layout={layout}>
      {items.map((item) => (
        <li
          key={item.asin}
          className="item"
          part="item"
          data-new={addedBy.get(item.asin)}
          data-disliked={dislikedInPlace.has(item.asin) || undefined}
        >
          {cardOf(item)}
        </li>
      ))}
    </ul>
  );
}

/** Takes back a dislike that took its item away (shop-by-look.85). */
function PutBack({ model, t, host }: LookProps) {
  const away = useStore(model.$away);
  const node = useRef<HTMLDivElement>(null);
  // the grid may be rendered after this
  useFocusFallback(node, () => queueMicrotask(() => linkOf(host.shadowRoot, model.$grid.get().items[model.lastPlace()]?.asin)?.focus()));
  return (
    <div ref={node} className="away">
      {away && (
        <TimedNotice key={away.item.asin} hold={model.holdAway} className="said" data-kind="status">
          <span>{t("shop-by-look.disliked")}</span>
          <Button part="put-back" onPress={() => model.putBack(away)}>
            {t("shop-by-look.put-back")}
          </Button>
        </TimedNotice>
      )}
    </div>
  );
}

function ShowMore({ model, t, host }: LookProps) {
  const isOver = useStore(model.$over);
  const isBusy = useStore(model.$moreBusy);
  const phase = useStore(model.$state);
  const node = useRef<HTMLDivElement>(null);
  useFocusFallback(node, () => linkOf(host.shadowRoot, model.$grid.get().items.at(-1)?.asin)?.focus());
  return (
    <div ref={node} className="more">
      {!isOver && (
        <Button part="show-more" busy={isBusy} disabled={phase === "updating"} onPress={model.more}>
          {t("shop-by-look.show-more")}
        </Button>
      )}
    </div>
  );
}
