import type { BasePrice, ProductStores } from "../state/product.ts";
import { baseOf, entryFor, twisterOf } from "./base.ts";
import { optionType, restsWith } from "./buying-option.ts";
import type { SelectionEnvironment } from "./environment.ts";

export interface ProductSide {
  /** the product's own state as the stores of the scope have it now */
  base(): BasePrice;
  /** the buying option does not support cards (selections.26) */
  resting(): boolean;
  /** whether the buying option is another than at the last `settle` */
  switched(): boolean;
  /** takes the present buying option as the option that a later switch is compared with */
  settle(): void;
  /** reads the page again (selections.1, selections.27) */
  read(): void;
  /** reads the price data of the options again */
  readPrices(): void;
  /** reads the page where its state said nothing of the product, or only its markup does; whether that is other than before */
  readLate(): boolean;
}

/** What the page and the scope say of the product: where its price comes from, and which buying option it has. */
export function createProductSide(scope: ProductStores, environment: SelectionEnvironment): ProductSide {
  let twister = twisterOf(environment);
  let data = environment.priceData();
  const type = () => optionType(scope.buyingOption.get());
  /** what a switch is compared with; no index: any, until the code that writes the option has ended */
  let settled: { type: string; index: number | null | undefined; priced: boolean; switched: boolean } = {
    type: type(),
    index: scope.buyingOptionIndex.get(),
    priced: false,
    switched: false,
  };

  const switched = () => {
    // the first option of a scope is not a switch while the price is known: the server rendered it (selections.25)
    if (settled.type === "" && settled.priced && type() !== "") settled = { ...settled, type: type(), index: undefined };
    return type() !== settled.type || (settled.index !== undefined && scope.buyingOptionIndex.get() !== settled.index);
  };
  // with no option any more the product is what the page says of it
  const bySwitch = () => type() !== "" && (switched() || settled.switched);
  const entry = () => {
    if (type() !== "" && !entryFor(scope, data)) data = environment.priceData(); // its element may have been added later
    return entryFor(scope, data);
  };
  const base = () => baseOf(scope, twister ?? {}, entry(), bySwitch());
  const settle = () => {
    settled = { type: type(), index: scope.buyingOptionIndex.get(), priced: base().price !== null, switched: bySwitch() };
  };
  settle();

  return {
    base,
    resting: () => restsWith(scope.buyingOption.get()),
    switched,
    settle,
    read() {
      twister = twisterOf(environment);
      data = environment.priceData();
      settled = { ...settled, switched: false, type: type(), index: scope.buyingOptionIndex.get() };
      settle();
    },
    readPrices() {
      data = environment.priceData();
    },
    readLate() {
      if (twister && !environment.followsMarkup()) return false;
      const known = JSON.stringify(twister);
      twister = twisterOf(environment);
      return JSON.stringify(twister) !== known;
    },
  };
}
