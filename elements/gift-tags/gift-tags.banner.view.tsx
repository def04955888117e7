import { useStore } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Banner } from "../../src/ui/toast.tsx";
import type { GiftTagsModel, TagBanner } from "./gift-tags.model.ts";

/** Outcome of a change, in the surface that was topmost at that moment (gift-tags.14 to .16). */
export function BannerView({
  model,
  t,
  place,
}: {
  readonly model: GiftTagsModel;
  readonly t: Translate;
  readonly place: TagBanner["place"];
}) {
  const banner = useStore(model.$banner);
  const mine = banner?.place === place ? banner : undefined;
  return (
    <Banner open={mine !== undefined} sequence={mine?.sequence ?? 0} role={mine?.role ?? "status"} onClosed={model.bannerGone}>
      {mine && t(mine.key)}
    </Banner>
  );
}
