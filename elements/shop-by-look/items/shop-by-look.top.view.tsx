import { languageOf } from "../../../src/options/language.ts";
import { watchNear } from "../../../src/markup/seen.ts";
import { Carousel, carouselStyles } from "../../../src/ui/carousel.tsx";
import { useMemo } from "../../../src/view/react.ts";
import type { LookProps } from "../shop-by-look.props.ts";
import { Card, NEAR } from "./shop-by-look.item.view.tsx";
import { titleOf, type Item } from "./shop-by-look.items.ts";

export const styles = carouselStyles;

export interface TopProps extends LookProps {
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly items: readonly Item[];
}

/** CSS px that an item of the row has at least */
const WIDTH = 160;

/** The top picks of a search, in a row above the grid (shop-by-look.14). */
export function View({ items, model, t, host }: TopProps) {
  const onNear = useMemo(() => watchNear(NEAR), []);
  const language = languageOf(host);
  return (
    <div className="top" part="top-pickers">
      <h3 className="top-heading">{t("shop-by-look.top-pickers")}</h3>
      <Carousel
        label={t("shop-by-look.top-pickers")}
        minWidth={WIDTH}
        previousLabel={t("shop-by-look.previous")}
        nextLabel={t("shop-by-look.next")}
        carouselWord={t("surface.carousel")}
        slideWord={t("surface.slide")}
        atEnd="disabled"
        slides={items.map((item) => ({
          key: item.asin,
          label: titleOf(item),
          content: <Card {...{ item, model, t, host, language, hasMarks: false, onNear }} />,
        }))}
      />
    </div>
  );
}
