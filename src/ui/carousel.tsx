import { focusTemporarily } from "../focus/focus-temporarily.ts";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "../view/react.ts";
import { Button, buttonStyles } from "./button.tsx";
import { chevronEndIcon } from "./icons/chevron-end.ts";
import { chevronStartIcon } from "./icons/chevron-start.ts";
import { holdsFocus, tabbable } from "../focus/focus.ts";
import { useFocusFallback } from "../focus/focus-fallback.ts";
import { inlineSign } from "./motion.ts";
import { watchSwipes } from "./swipe.ts";
import css from "./carousel.css?inline";

export const carouselStyles: readonly string[] = [...buttonStyles, css];

export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
  /** "2 of 9" */
  readonly label?: string;
  /** a place that nothing fills yet: it is not there for assistive technology */
  readonly isEmpty?: boolean;
}

/** What of the slides shows, from 0. */
export interface ShownPage {
  readonly page: number;
  readonly pages: number;
  /** slides of a page */
  readonly size: number;
}

export interface CarouselTurn {
  /** slides of the page */
  readonly shown: readonly CarouselSlide[];
  /** 1: to the next page */
  readonly by: 1 | -1;
}

export interface CarouselProps {
  readonly label: string;
  /** id of what describes it */
  readonly describedBy?: string;
  readonly slides: readonly CarouselSlide[];
  /** slides of a page; without it as many of at least `minWidth` as fit */
  readonly pageSize?: number | undefined;
  /** CSS px */
  readonly minWidth?: number;
  /** the shopper has turned to this page, from 0: the owner announces it */
  readonly onPage?: (page: number, pages: number, turn: CarouselTurn) => void;
  /** this page shows: called for the first one, and whenever that, the number of pages or their size has changed */
  readonly onShown?: (shown: ShownPage) => void;
  /** another object turns to the page of this slide, which does not count as a turn by the shopper */
  readonly turnTo?: { readonly key: string } | undefined;
  /** shown below the last page alone */
  readonly last?: ReactNode;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** how an arrow that leads nowhere shows */
  readonly atEnd?: "hidden" | "disabled";
  /** where focus goes from an arrow when no arrow is left */
  readonly focusWithoutArrows?: "slide" | "section";
  /** words for `aria-roledescription` in the page's language */
  readonly carouselWord?: string;
  readonly slideWord?: string;
}

const MIN_WIDTH = 150;
/** px of a horizontal swipe that turns the page */
const SWIPE = 30;

/** Slides of at least `minWidth` that fit side by side, at least 1: all of `count` into the section without arrows, else those between them. */
function fittingIn(strip: HTMLElement, minWidth: number, count: number): number {
  const gap = Number.parseFloat(getComputedStyle(strip).columnGap) || 0;
  // the width in fractions of a pixel: two cards of 150 px fit into two times 150
  const fit = (place: Element) => Math.floor((place.getBoundingClientRect().width + gap + 0.01) / (minWidth + gap));
  const whole = fit(strip.parentElement!);
  return whole >= count ? whole : Math.max(1, fit(strip));
}

/**
 * APG carousel without rotation: pages of slides between two arrows, mirrored right to left (surface.4). Slides of other pages are not
 * there for Tab or assistive technology; print shows all. A change of width keeps the first visible slide visible. The owner announces
 * the page. Parts: carousel, slide, previous, next.
 */
export function Carousel(props: CarouselProps) {
  const { label, describedBy, slides, pageSize, minWidth = MIN_WIDTH, onPage, previousLabel, nextLabel, atEnd = "hidden" } = props;
  const { carouselWord = "carousel", slideWord = "slide", onShown, focusWithoutArrows = "slide", turnTo, last } = props;
  const section = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  /** 0 until the width is known */
  const [fitting, setFitting] = useState(0);
  /** index of a slide of the page that shows: the first one when the shopper turned to it */
  const [first, setFirst] = useState(0);
  const size = Math.max(1, Math.floor(pageSize ?? fitting));
  const pages = Math.max(1, Math.ceil(slides.length / size));
  const asked = useRef<typeof turnTo>(undefined);
  const askedFor = turnTo && asked.current !== turnTo ? slides.findIndex(({ key }) => key === turnTo.key) : -1;
  const page = Math.min(Math.floor((askedFor < 0 ? first : askedFor) / size), pages - 1);

  // an arrow that went: the other one, else the first card or the section
  useFocusFallback(section, () => {
    const arrow = section.current?.querySelector<HTMLElement>(".dp-carousel-arrow button");
    if (arrow || !section.current) arrow?.focus();
    else if (focusWithoutArrows === "section") focusTemporarily(section.current);
    else tabbable(section.current)[0]?.focus();
  });

  useLayoutEffect(() => {
    const node = strip.current;
    if (!node || pageSize !== undefined) return undefined;
    let frame = 0;
    const measure = () => setFitting(fittingIn(node, minWidth, slides.length));
    measure();
    // a frame later: a change of sizes within the observer's own frame would be an error on the page
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    sizes.observe(node);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [pageSize, minWidth, slides.length]);

  useLayoutEffect(() => strip.current?.style.setProperty("--_slides", String(size)), [size]);

  const told = useRef(onShown);
  told.current = onShown;
  const isMeasured = pageSize !== undefined || fitting > 0;
  useEffect(() => {
    if (isMeasured) told.current?.({ page, pages, size });
  }, [isMeasured, page, pages, size]);

  useLayoutEffect(() => {
    asked.current = turnTo;
    if (askedFor >= 0) setFirst(askedFor);
  }, [turnTo, askedFor]);

  // a slide that had focus is on another page now
  useLayoutEffect(() => {
    const node = strip.current;
    if (node && [...node.children].some((slide) => slide.hasAttribute("hidden") && holdsFocus(slide))) tabbable(node)[0]?.focus();
  }, [page, size]);

  const canTurn = (to: number) => to >= 0 && to < pages;
  const turn = (to: number) => {
    setFirst(to * size);
    onPage?.(to, pages, { shown: slides.slice(to * size, (to + 1) * size), by: to < page ? -1 : 1 });
  };

  const swiped = useRef((_by: 1 | -1) => {});
  swiped.current = (by) => {
    if (canTurn(page + by)) turn(page + by);
  };
  useLayoutEffect(() => {
    const end = new AbortController();
    const node = strip.current;
    const ended = (px: number, isWhole: boolean) => {
      if (isWhole && Math.abs(px) >= SWIPE) swiped.current(px * inlineSign(node!) < 0 ? 1 : -1);
    };
    if (node) watchSwipes(node, { byTouch: true, ended }, end.signal);
    return () => end.abort();
  }, []);

  const arrow = (to: number, name: string, way: "previous" | "next") => {
    const ends = !canTurn(to);
    return pages === 1 ? null : (
      <div className="dp-carousel-arrow">
        {ends && atEnd === "hidden" ? null : (
          <Button
            kind="icon"
            icon={way === "next" ? chevronEndIcon : chevronStartIcon}
            label={name}
            part={way}
            disabled={ends}
            onPress={() => turn(to)}
          />
        )}
      </div>
    );
  };

  return (
    <section
      ref={section}
      className="dp-carousel"
      part="carousel"
      role="group"
      aria-roledescription={carouselWord}
      aria-label={label}
      aria-describedby={describedBy}
    >
      {arrow(page - 1, previousLabel, "previous")}
      <div ref={strip} className="dp-carousel-slides">
        {slides.map((slide, at) => (
          <div
            key={slide.key}
            className="dp-carousel-slide"
            part="slide"
            role="group"
            aria-roledescription={slideWord}
            aria-label={slide.label ?? `${at + 1} / ${slides.length}`}
            aria-hidden={slide.isEmpty || undefined}
            hidden={Math.floor(at / size) !== page}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {arrow(page + 1, nextLabel, "next")}
      {last !== undefined && page === pages - 1 && <div className="dp-carousel-last">{last}</div>}
    </section>
  );
}
