import type { ViewProps } from "../../src/element/feature.tsx";
import { watchOnScreen } from "./sponsored-carousel.on-screen.ts";
import { announceLater, preloadAnnouncer } from "../../src/ui/announce-later.ts";
import { Carousel } from "../../src/ui/carousel.tsx";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Live } from "../../src/ui/live.tsx";
import { Skeleton } from "../../src/ui/skeleton.tsx";
import { useEffect, useRef, useStore } from "../../src/view/react.ts";
import type { Card } from "./sponsored-carousel.items.ts";
import { IDLE, type AddState, type SponsoredCarouselModel } from "./sponsored-carousel.model.ts";
import type { SponsoredCarouselOptions } from "./sponsored-carousel.options.ts";
import { showCard } from "./sponsored-carousel.page.ts";

type Props = ViewProps<SponsoredCarouselOptions, SponsoredCarouselModel>;

export function SponsoredCarouselView(props: Props) {
  const { model, options, t } = props;
  const isKnown = useStore(model.$isKnown);
  const places = useStore(model.$places);
  const views = useStore(model.$views);
  const adds = useStore(model.$adds);
  useEffect(preloadAnnouncer, []);
  if (!isKnown) return <slot />;
  if (places.length === 0) return null;
  const heading = options.heading || t("sponsored-carousel.heading");
  return (
    <>
      <div className="head">
        <h2 className="heading" part="heading">
          {heading}
        </h2>
        <span id="sponsored" className="sponsored" part="sponsored">
          {t("sponsored-carousel.sponsored")}
        </span>
      </div>
      <Carousel
        label={heading}
        describedBy="sponsored"
        previousLabel={t("sponsored-carousel.previous")}
        nextLabel={t("sponsored-carousel.next")}
        carouselWord={t("surface.carousel")}
        slideWord={t("surface.slide")}
        atEnd="disabled"
        focusWithoutArrows="section"
        pageSize={options.pageSize}
        onPage={(page, pages) => announceLater(t("sponsored-carousel.page", { page: page + 1, pages }))}
        onShown={model.shown}
        slides={places.map(({ key, card }, at) => ({
          key,
          label: t("sponsored-carousel.position", { index: at + 1, count: places.length }),
          isEmpty: card === undefined,
          content: card ? (
            <CardView {...props} card={card} view={views[key] ?? "OFF"} add={adds[key] ?? IDLE} />
          ) : (
            <div className="card" part="placeholder" data-view-state="OFF">
              <Skeleton lines={4} />
            </div>
          ),
        }))}
      />
    </>
  );
}

interface CardProps extends Props {
  readonly card: Card;
  readonly view: string;
  readonly add: AddState;
}

function CardView({ card, view, add, model, t, host }: CardProps) {
  const middle = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const screen = watchOnScreen(middle.current!, (isOn) => model.onScreen(card, isOn, () => screen.check()));
    return () => {
      screen.stop();
      model.onScreen(card, false, () => false);
    };
  }, [card, model]);
  const said = {
    ...{ idle: "", failed: "", adding: t("sponsored-carousel.adding") },
    ...{ checking: t("calls.unknown"), added: t("sponsored-carousel.added") },
  }[add.kind];
  return (
    <div className="card" part="card" data-view-state={view}>
      {/* on screen as a whole where at most 15 % of the card are above the window, and at most 15 % below it */}
      <span ref={middle} className="middle" />
      <Fragment part="content" content={card.fragment} show={(into) => showCard(host, into, card, model)} />
      <Live role="status" className="outcome">
        {said && <span part="outcome">{said}</span>}
      </Live>
      <Live role="alert" className="outcome">
        {add.kind === "failed" && <span part="error">{add.text}</span>}
      </Live>
    </div>
  );
}
