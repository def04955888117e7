import type { FeatureHost } from "../../../src/element/feature.tsx";
import { languageOf } from "../../../src/page/options/page-options.ts";
import { navigate, safeUrl } from "../../../src/page/navigate.ts";
import { isPlainPress } from "../../../src/page/press.ts";
import { fragmentDrawer } from "../../../src/page/fragment-view.ts";
import { useLayoutEffect, useMemo, useRef, useState, useStore } from "../../../src/view/react.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { formatNumber } from "../../../src/text/numbers.ts";
import { Fragment } from "../../../src/ui/fragment.tsx";
import { Icon } from "../../../src/ui/icon.tsx";
import type { HeadStatus, UpsellSheetModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";
import type { StatusImage } from "../add/upsell-sheet.status.ts";
import { useLive } from "../../../src/ui/live.tsx";

interface HeadProps {
  readonly model: UpsellSheetModel;
  readonly options: UpsellSheetOptions;
  readonly t: Translate;
  readonly host: FeatureHost;
}

/** Status widget: how the add went, above the recommendations (upsell-sheet.28 to upsell-sheet.31). The heading is the sheet's own. */
export function Head({ model, options, t, host }: HeadProps) {
  const status = useStore(model.$status);
  const draw = useMemo(
    () =>
      fragmentDrawer(host, {
        action: (name) => name === "continue-shopping" && model.close("continue-shopping"),
        drawn(into) {
          if (into.closest("[part~=message-block]")) model.blocksDrawn(into.childElementCount);
        },
      }),
    [host, model],
  );
  if (!status) return null;
  if (status.outcome === "generic-error") return <Trouble text={t(status.text)} />;
  const { data, image, outcome } = status;
  return (
    <div className="head" part="head">
      {image && <MainImage key={image.src} image={image} tick={outcome === "success"} failed={model.imageFailed} />}
      <div className="facts">
        <Cart {...{ model, options, t, host, status }} />
        {data?.shippingMessageHTML?.trim() && <Fragment html={data.shippingMessageHTML} draw={draw} part="shipping" />}
        {data?.imbHTML?.trim() && (
          <div part="message-block">
            <Fragment html={data.imbHTML} draw={draw} />
          </div>
        )}
      </div>
    </div>
  );
}

/** What was added, what the cart holds now, and the ways on (upsell-sheet.77). What is not known is left out. */
function Cart({ model, options, t, host, status }: HeadProps & { readonly status: HeadStatus }) {
  const cart = useStore(model.$cart);
  const { added, data, uncounted } = status;
  const count = cart === uncounted ? null : cart.count.retail;
  // of the cart that was answered: once it holds another number the subtotal is another as well
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
        <Way part="view-cart" url={options.cartUrl} text={t("upsell-sheet.view-cart")} host={host} />
        <Way part="checkout" url={options.checkoutUrl} text={t("upsell-sheet.checkout")} host={host} />
      </p>
    </>
  );
}

interface WayProps {
  readonly part: string;
  readonly url: string | undefined;
  readonly text: string;
  readonly host: FeatureHost;
}

/** A link to where the page's author said; one that the guard refuses is left out (upsell-sheet.73). */
function Way({ part, url, text, host }: WayProps) {
  const href = useMemo(() => (url === undefined ? undefined : safeUrl(host, url, "navigate", true)), [host, url]);
  if (href === undefined) return null;
  return (
    <a
      part={part}
      href={href}
      onClick={(event) => {
        if (!isPlainPress(event.nativeEvent ?? event)) return;
        event.preventDefault();
        navigate(host, href, "link", { authored: true });
      }}
    >
      {text}
    </a>
  );
}

function Trouble({ text }: { readonly text: string }) {
  const node = useRef<HTMLDivElement>(null);
  useLive(node, "alert");
  return (
    <div ref={node} className="head trouble" part="generic-error" data-role="alert" id="trouble">
      <Icon name="warning" />
      <p key={text}>{text}</p>
    </div>
  );
}

interface MainImageProps {
  readonly image: StatusImage;
  readonly tick: boolean;
  readonly failed: () => void;
}

/** The tick mark waits for the image; one that does not load takes both away and is logged (upsell-sheet.29). */
function MainImage({ image, tick, failed }: MainImageProps) {
  const node = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  useLayoutEffect(() => {
    const picture = node.current;
    if (!picture) return;
    const listening = new AbortController();
    const { signal } = listening;
    picture.addEventListener("load", () => setState("loaded"), { signal });
    picture.addEventListener(
      "error",
      () => {
        failed();
        setState("failed");
      },
      { signal },
    );
    picture.src = image.src;
    return () => listening.abort();
  }, [image.src, failed]);
  if (state === "failed") return null;
  return (
    <div className="picture" part="picture">
      <img ref={node} alt={image.altText ?? ""} width="64" height="64" part="image" />
      {tick && state === "loaded" && (
        <span className="tick" part="tick">
          <Icon name="check" />
        </span>
      )}
    </div>
  );
}
