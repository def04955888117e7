import { useStore } from "../../src/view/react.ts";
import { Banner } from "../../src/ui/toast.tsx";
import type { GiftTagsModel, TagNotice } from "./gift-tags.model.ts";

/** Outcome of a change, in the surface that was topmost at that moment (gift-tags.14 to .16). */
export function BannerView({ model, place }: { readonly model: GiftTagsModel; readonly place: TagNotice["place"] }) {
  const notice = useStore(model.$notice);
  const mine = notice?.place === place ? notice : undefined;
  return (
    <Banner open={mine !== undefined} sequence={mine?.sequence ?? 0} role={mine?.role ?? "status"} onClosed={model.noticeGone}>
      {mine?.text}
    </Banner>
  );
}
