import type { ViewProps } from "../../src/element/feature.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Icon } from "../../src/ui/icon.tsx";
import { checkIcon } from "../../src/ui/icons/check.ts";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Message } from "../../src/ui/message.tsx";
import { useRef, useStore } from "../../src/view/react.ts";
import type { CouponModel } from "./coupon.model.ts";
import type { CouponOptions } from "./coupon.options.ts";

/** The page's description of the coupon, and the button or what became of it (coupon.1, coupon.2). */
export function CouponView({ model, t }: ViewProps<CouponOptions, CouponModel>) {
  const state = useStore(model.$state);
  const isSignedOut = useStore(model.$isSignedOut);
  const place = useRef<HTMLDivElement>(null);
  const redeemed = useRef<HTMLSpanElement>(null);
  // the button that was pressed is gone: focus goes to what took its place (a11y.2)
  useFocusFallback(place, () => redeemed.current?.focus());
  const isBusy = state === "redeeming";
  return (
    <div ref={place}>
      <div className="row">
        <div part="description">
          <slot />
        </div>
        {state === "clipped" ? (
          <span ref={redeemed} className="redeemed" part="redeemed" tabIndex={-1}>
            <Icon shape={checkIcon} />
            {` ${t("coupon.redeemed")}`}
          </span>
        ) : (
          <Button busy={isBusy} onPress={model.press}>
            {t(isBusy ? "coupon.redeeming" : isSignedOut ? "coupon.sign-in" : "coupon.redeem")}
          </Button>
        )}
      </div>
      <Message notice={useStore(model.$notice)} />
    </div>
  );
}
