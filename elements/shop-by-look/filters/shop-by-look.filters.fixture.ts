import { setViewport } from "../../../test/support/viewport.ts";
import { until } from "../../../test/support/until.ts";
import { all, became, host, openShop, place, RECOMMEND, shop, there } from "../shop-by-look.page.fixture.ts";

export const NARROW = { width: 400, height: 800 };
export const labels = (selector: string) => all(selector).map((node) => node.textContent!.trim());
export const dialog = () => all("dialog[open]")[0];
export const filters = () => host.model!.$look.get().filters.map(({ filter, type }) => filter ?? type);
/** waits until the list was loaded so many times by a filter */
export const loads = async (times: number) => {
  await until(() => shop.to(RECOMMEND).length === times, `${times} loads`);
  await until(() => host.dataset["state"] !== "updating", "it has loaded");
};

/** The shop and a desktop window for each test, with sheets that do not slide. */
export function onDesktop(): void {
  beforeEach(async () => {
    openShop();
    document.documentElement.style.setProperty("--dp-duration-sheet", "0ms");
    await setViewport({ width: 1280, height: 800 });
  });
  afterEach(() => {
    document.documentElement.style.removeProperty("--dp-duration-sheet");
    shop.restore();
  });
}

export const begin = async (attributes = "") => {
  await place(attributes);
  await became("ready");
  await there(".strip");
};
