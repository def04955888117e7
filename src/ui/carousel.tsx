import { useRef, type ReactNode } from "../view/react.ts";
import { Button, buttonStyles } from "./button.tsx";
import { chevronEndIcon } from "./icons/chevron-end.ts";
import { chevronStartIcon } from "./icons/chevron-start.ts";
import { tabbable } from "./focus.ts";
import { useKeptFocus } from "./kept-focus.ts";
import css from "./carousel.css?inline";

export const carouselStyles: readonly string[] = [...buttonStyles, css];

export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
  /** "2 of 9" */
  readonly label?: string;
}

export interface CarouselProps {
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  readonly pageSize: number;
  /** from 0 */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** what becomes of an arrow that leads nowhere */
  readonly atEnd?: "hidden" | "disabled";
  /** words for `aria-roledescription` in the page's language */
  readonly carouselWord?: string;
  readonly slideWord?: string;
}

/**
 * APG carousel without rotation: pages of slides between two arrows, mirrored right to left (surface.4). Slides of other
 * pages are not there for Tab or assistive technology. The owner announces the page. Parts: carousel, slide, previous, next.
 */
export function Carousel(props: CarouselProps) {
  const {
    label,
    slides,
    pageSize,
    onPage,
    previousLabel,
    nextLabel,
    atEnd = "hidden",
    carouselWord = "carousel",
    slideWord = "slide",
  } = props;
  const section = useRef<HTMLElement>(null);
  const last = Math.max(0, Math.ceil(slides.length / pageSize) - 1);
  const page = Math.min(Math.max(0, props.page), last);
  // an arrow that went: the other one, else the first card
  useKeptFocus(section, () => {
    const arrow = section.current?.querySelector<HTMLElement>(".dp-carousel-arrow button");
    (arrow ?? (section.current ? tabbable(section.current)[0] : undefined))?.focus();
  });

  const arrow = (to: number, name: string, way: "previous" | "next") => {
    const ends = to < 0 || to > last;
    return (
      <div className="dp-carousel-arrow">
        {ends && (atEnd === "hidden" || last === 0) ? null : (
          <Button
            kind="icon"
            icon={way === "next" ? chevronEndIcon : chevronStartIcon}
            label={name}
            part={way}
            disabled={ends}
            onPress={() => onPage(to)}
          />
        )}
      </div>
    );
  };

  return (
    <section ref={section} className="dp-carousel" part="carousel" role="group" aria-roledescription={carouselWord} aria-label={label}>
      {arrow(page - 1, previousLabel, "previous")}
      <div className="dp-carousel-slides">
        {slides.map((slide, at) => (
          <div
            key={slide.key}
            className="dp-carousel-slide"
            part="slide"
            role="group"
            aria-roledescription={slideWord}
            aria-label={slide.label ?? `${at + 1} / ${slides.length}`}
            hidden={Math.floor(at / pageSize) !== page}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {arrow(page + 1, nextLabel, "next")}
    </section>
  );
}
