/** An ad of a product, on the pages of products of a category. */
export interface CatalogAd {
  readonly asin: string;
  /** what its owner has stopped for now */
  readonly isPaused?: boolean;
}

/** Ads by the category of the pages that they are on, in their order. */
export const ads: Readonly<Record<string, readonly CatalogAd[]>> = {
  "smart-home": [{ asin: "B0SMARTPLG" }, { asin: "B0CHARGE65" }, { asin: "B0SMARTSNS" }, { asin: "B0LAMPDESK" }, { asin: "B0CABLE200" }],
  furniture: [{ asin: "B0THROWBLK" }, { asin: "B0LAMPDESK" }, { asin: "B0STORAGE6" }, { asin: "B0SMARTPLG" }],
  play: [
    { asin: "B0HEADLAMP" },
    { asin: "B0BOTTLE75" },
    { asin: "B0CAMERA01" },
    { asin: "B0YOGAMAT1" },
    { asin: "B0TENT2PRS" },
    { asin: "B0WOOLSOCK" },
    { asin: "B0WATCHFIT" },
    { asin: "B0KNIFE08C", isPaused: true },
    { asin: "B0PUZZLE1K" },
    { asin: "B0LAMPDESK" },
    { asin: "B0THROWBLK" },
    { asin: "B0STORAGE6" },
  ],
};

export const adId = (category: string, asin: string): string => `sp-${category}-${asin}`;
