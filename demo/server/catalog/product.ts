/** One product of the shop as the catalogue files write it. Prices are minor units of US dollars where nothing else is said. */
export interface CatalogProduct {
  /** ten letters and digits */
  readonly asin: string;
  readonly title: string;
  readonly brand: string;
  readonly text: string;
  readonly features: readonly string[];
  readonly details: Readonly<Record<string, string>>;
  readonly price: number;
  readonly listPrice?: number;
  /** `lb`: sold by weight */
  readonly unit?: string;
  readonly stock?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly seller?: string;
  /** further offers of the same product */
  readonly others?: readonly {
    readonly seller: string;
    readonly price: number;
    readonly condition?: "used" | "deal";
    readonly stock?: number;
  }[];
  readonly parentAsin?: string;
  readonly selections?: Readonly<Record<string, string>>;
  /** of 5; without it the shop makes one up */
  readonly rating?: number;
  /** topic of the baby checklist */
  readonly topic?: string;
}

/** A shelf of the shop, in the order in which its products show. */
export interface Shelf {
  readonly category: string;
  readonly title: string;
  readonly seller: string;
  readonly products: readonly CatalogProduct[];
  /** a page of its own: the first page shows a few of its products */
  readonly page?: string;
}
