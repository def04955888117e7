import type { ViewProps } from "../../../src/element/feature.tsx";
import { showFragment } from "../../../src/page/fragment-view.ts";
import { languageOf } from "../../../src/options/language.ts";
import type { SafeFragment } from "../../../src/state/fragment.ts";
import { AuthoredLink } from "../../../src/surfaces/authored-link.tsx";
import { formatNumber } from "../../../src/text/numbers.ts";
import { Fragment } from "../../../src/ui/fragment.tsx";
import { Icon } from "../../../src/ui/icon.tsx";
import { checkIcon } from "../../../src/ui/icons/check.ts";
import { warningIcon } from "../../../src/ui/icons/warning.ts";
import { useLive } from "../../../src/ui/live.tsx";
import { useRef, useState, useStore } from "../../../src/view/react.ts";
import type { HeadStatus, StatusImage } from "../add/upsell-sheet.status.ts";
import type { LoadedModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";

type HeadProps = ViewProps<UpsellSheetOptions, LoadedModel>;

/** Status widget: the outcome of the add, above the recommendations (upsell-sheet.28 to upsell-sheet.31). The heading is the dialog's. */
export function Head(props: HeadProps) {
  const { model, t, host } = props;
  const status = useStore(model.$status);
  const { shipping, block } = useStore(model.$fragments);
  if (!status) return null;
  if (status.outcome === "generic-error") return <GenericError text={t(status.text)} />;
  const { image, outcome } = status;
  const show = (fragment: SafeFragment) => (into: HTMLElement) => {
    const action = (name: string) => void (name === "continue-shopping" && model.close("continue-shopping"));
    const hide = showFragment(host, into, fragment, { action });
    if (fragment === block) model.blocksDrawn(into.childElementCount);
    return hide;
  };
  return (
    <div className="head" part="head">
      {image && <MainImage key={image.src} image={image} tick={outcome === "success"} failed={model.imageFailed} />}
      <div className="facts">
        <Cart {...props} status={status} />
        {shipping && <Fragment content={shipping} show={show(shipping)} part="shipping" />}
        {block && (
          <div part="message-block">
            <Fragment content={block} show={show(block)} />
          </div>
        )}
      </div>
    </div>
  );
}

/** What was added, what the cart holds now, and links to cart and checkout; unknown values are omitted (upsell-sheet.77). */
function Cart({ model, options, t, host, status }: HeadProps & { readonly status: HeadStatus }) {
  const cart = useStore(model.$cart);
  const { added, data, uncounted } = status;
  const count = cart === uncounted ? null : cart.count.retail;
  // the subtotal of the answer is out of date once the cart has another count
  const subtotal = data?.cart?.count === count ? data?.cart?.subtotal : undefined;
  return (
    <>
      {added?.title !== undefined && (
        <p className="added" part="added">
          {`${added.title} × ${formatNumber(added.quantity, languageOf(host))}`}
        </p>
      )}
      {count !== null && (
        <p className="count" part="cart-count">
          {subtotal === undefined ? t("upsell-sheet.count-only", { count }) : t("upsell-sheet.count", { count, subtotal })}
        </p>
      )}
      <p className="ways">
        <AuthoredLink part="view-cart" reason="cart" url={options.cartUrl} text={t("upsell-sheet.view-cart")} host={host} />
        <AuthoredLink part="checkout" reason="checkout" url={options.checkoutUrl} text={t("upsell-sheet.checkout")} host={host} />
      </p>
    </>
  );
}

function GenericError({ text }: { readonly text: string }) {
  const node = useRef<HTMLDivElement>(null);
  useLive(node, "alert");
  return (
    <div ref={node} className="head trouble" part="generic-error" data-role="alert" id="trouble">
      <Icon shape={warningIcon} />
      <p key={text}>{text}</p>
    </div>
  );
}

interface MainImageProps {
  readonly image: StatusImage;
  readonly tick: boolean;
  readonly failed: () => void;
}

/** The tick mark shows when the image has loaded; if the image fails, both are removed and it is logged (upsell-sheet.29). */
function MainImage({ image, tick, failed }: MainImageProps) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  if (state === "failed") return null;
  return (
    <div className="picture" part="picture">
      <img
        src={image.src}
        alt={image.altText ?? ""}
        width="64"
        height="64"
        part="image"
        onLoad={() => setState("loaded")}
        onError={() => {
          failed();
          setState("failed");
        }}
      />
      {tick && state === "loaded" && (
        <span className="tick" part="tick">
          <Icon shape={checkIcon} />
        </span>
      )}
    </div>
  );
}
