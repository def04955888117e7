import { onForPress } from "../../src/page/for-control.ts";
import { keepLists } from "../../src/page/stores/lists-keeper.ts";
import type { Session } from "../../src/element/mixin.ts";
import { setOpener } from "../../src/page/opener.ts";
import { preloadOnIntent } from "../../src/element/preload-on-intent.ts";
import type { GiftTagsModel } from "./gift-tags.model.ts";
import type { GiftTagsOptions } from "./gift-tags.options.ts";

/** Hears the page's control (gift-tags.1). */
export function wirePage(host: HTMLElement, { model, signal, $options }: Session<GiftTagsOptions, GiftTagsModel>): void {
  onForPress(
    host,
    () => $options.get().for,
    (control) => {
      setOpener(host, control);
      return model.show();
    },
    signal,
  );
  keepLists(host, signal, { registries: model.again });
  preloadOnIntent(host, () => model.preload(), signal);
}
