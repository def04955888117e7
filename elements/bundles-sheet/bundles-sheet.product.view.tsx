import { isPlainPress } from "../../src/markup/press.ts";
import type { Translate } from "../../src/text/format.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import { ProductCard } from "../../src/ui/product-card.tsx";
import type { ReactNode } from "../../src/view/react.ts";
import type { BundlesSheetModel } from "./bundles-sheet.model.ts";
import type { SheetProduct } from "./bundles-sheet.products.ts";

interface ProductProps {
  readonly product: SheetProduct;
  readonly model: BundlesSheetModel;
  readonly t: Translate;
  readonly action?: ReactNode;
}

/** A component or an accessory (bundles-sheet.14, bundles-sheet.26). */
export function BundleProductView({ product, model, t, action }: ProductProps) {
  const { title, href, image, imageText, price, rating, bullets } = product;
  return (
    <ProductCard
      {...{ title, href, image, price, action }}
      {...(imageText !== undefined && { imageText })}
      rating={
        rating && {
          stars: rating.stars,
          count: formatNumber(rating.count, model.language()),
          label: t("bundle-carousel.rating", rating),
        }
      }
      onPress={(event) => {
        if (!isPlainPress(event.nativeEvent)) return;
        event.preventDefault();
        if (href !== undefined) model.follow(href, "link");
      }}
    >
      {bullets.length > 0 && action === undefined && (
        <ul className="bullets">
          {bullets.map((bullet, at) => (
            <li key={at}>{bullet}</li>
          ))}
        </ul>
      )}
    </ProductCard>
  );
}
