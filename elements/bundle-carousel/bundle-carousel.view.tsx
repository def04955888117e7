import type { ViewProps } from "../../src/element/feature.tsx";
import { isPlainPress } from "../../src/markup/press.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import { announceLater, preloadAnnouncer } from "../../src/ui/announce-later.ts";
import { Carousel } from "../../src/ui/carousel.tsx";
import { ProductCard } from "../../src/ui/product-card.tsx";
import { useEffect, useStore, type MouseEvent } from "../../src/view/react.ts";
import type { BundleCard } from "./bundle-carousel.cards.ts";
import type { BundleCarouselModel } from "./bundle-carousel.model.ts";
import type { BundleCarouselOptions } from "./bundle-carousel.options.ts";
import { INGRESS, openBundle } from "./bundle-carousel.page.ts";

export function BundleCarouselView({ model, options, t, host }: ViewProps<BundleCarouselOptions, BundleCarouselModel>) {
  const state = useStore(model.$state);
  const cards = useStore(model.$cards);
  const hasIngress = useStore(model.$hasIngress);
  useEffect(preloadAnnouncer, []);

  // until there are cards, and where there are none: what the page shows
  if (state !== "ready") {
    return (
      <>
        <slot />
        <slot name={INGRESS} />
      </>
    );
  }

  const press = (asin: string, href: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    model.pressed();
    if (!isPlainPress(event.nativeEvent)) return;
    event.preventDefault();
    if (!model.opensSheet() || !openBundle(host, asin, event.currentTarget)) model.follow(href);
  };
  const card = ({ asin, title, href, image, price, rating }: BundleCard) => (
    <ProductCard
      {...{ title, href, image }}
      onPress={press(asin, href)}
      price={price === undefined ? undefined : t("bundle-carousel.basis-price", { price })}
      rating={
        rating && {
          stars: rating.stars,
          count: formatNumber(rating.count, model.language()),
          label: t("bundle-carousel.rating", rating),
        }
      }
    />
  );

  return (
    <Carousel
      label={options.heading || t("bundle-carousel.heading")}
      previousLabel={t("bundle-carousel.previous")}
      nextLabel={t("bundle-carousel.next")}
      carouselWord={t("surface.carousel")}
      slideWord={t("surface.slide")}
      pageSize={options.pageSize}
      onPage={(page, pages) => announceLater(t("bundle-carousel.page", { page: page + 1, pages }))}
      slides={[
        ...cards.map((one, at) => ({ key: `${at} ${one.asin}`, content: card(one) })),
        ...(hasIngress ? [{ key: INGRESS, content: <slot name={INGRESS} /> }] : []),
      ]}
    />
  );
}
