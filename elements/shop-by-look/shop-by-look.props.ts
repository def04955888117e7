import type { ViewProps } from "../../src/element/feature.tsx";
import type { ShopByLookModel } from "./shop-by-look.model.ts";
import type { ShopByLookOptions } from "./shop-by-look.options.ts";

/** Of each view of the section. */
export type LookProps = ViewProps<ShopByLookOptions, ShopByLookModel>;

/** Of the strip of filters, and of the sheets that it opens. */
export interface FiltersProps extends LookProps {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}
