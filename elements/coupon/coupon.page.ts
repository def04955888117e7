import type { Session } from "../../src/element/mixin.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import type { CouponModel } from "./coupon.model.ts";
import type { CouponOptions } from "./coupon.options.ts";

/** Shows the page's description without its links and buttons, and follows what happens to the coupon elsewhere. */
export function wirePage(host: HTMLElement, { context, model, signal }: Session<CouponOptions, CouponModel>): void {
  const patch = markupPatch();
  const hideControls = () => {
    for (const control of host.querySelectorAll<HTMLElement>(
      "a, button, [role=button], input:is([type=submit], [type=button], [type=image])",
    ))
      patch.hide(control, true);
  };
  hideControls();
  watchMarkup(host, hideControls, signal);
  signal.addEventListener("abort", () => patch.release());

  context.follow(model.$redemptions, (redemptions) => {
    if (redemptions > 0) announceLater(context.text("coupon.redeemed"));
  });
  addEventListener("pageshow", ({ persisted }) => persisted && model.again(), { signal });
}
