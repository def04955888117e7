import type { ViewProps } from "../../src/element/feature.tsx";
import { Button, buttonStyles } from "../../src/ui/button.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { closeIcon } from "../../src/ui/icons/close.ts";
import { Live } from "../../src/ui/live.tsx";
import { Spinner, spinnerStyles } from "../../src/ui/spinner.tsx";
import { useId, useLayoutEffect, useMemo, useRef, useStore } from "../../src/view/react.ts";
import css from "./subscribe-upsell.css?inline";
import { isSafeAddress, showItems } from "./subscribe-upsell.items.ts";
import { FIRST, type Content, type SubscribeUpsellModel } from "./subscribe-upsell.model.ts";
import type { SubscribeUpsellOptions } from "./subscribe-upsell.options.ts";

export const styles = [buttonStyles, fragmentStyles, spinnerStyles, css];

export interface WidgetProps extends ViewProps<SubscribeUpsellOptions, SubscribeUpsellModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/** That the subscription is in the cart, the ways on from there, and more to subscribe to (subscribe-upsell.2). */
export function View({ open, close, model, options, t, host }: WidgetProps) {
  const content = useStore(model.$content);
  const adds = useStore(model.$adds);
  const cartUrl = useSafeAddress(host, open, "cartUrl", options.cartUrl);
  const checkoutUrl = useSafeAddress(host, open, "checkoutUrl", options.checkoutUrl);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // an add by a press: the heading has its outcome; opened by the page it takes no focus (subscribe-upsell.2)
  const told = useRef(0);
  useLayoutEffect(() => {
    if (!open || adds === told.current) return;
    told.current = adds;
    heading.current?.focus();
  }, [open, adds]);
  if (!open) return null;
  return (
    <section className="widget" part="widget" aria-labelledby={`${id}-title`}>
      <header className="head">
        <h2 ref={heading} id={`${id}-title`} part="title" tabIndex={-1}>
          {t("subscribe-upsell.title")}
        </h2>
        <Button kind="icon" part="close" icon={closeIcon} label={t("subscribe-upsell.close")} onPress={() => close("button")} />
      </header>
      <div className="ways">
        {cartUrl !== undefined && (
          <Button part="cart" onPress={() => model.follow(cartUrl, "cart")}>
            {t("subscribe-upsell.cart")}
          </Button>
        )}
        {checkoutUrl !== undefined && (
          <Button kind="primary" part="checkout" onPress={() => model.follow(checkoutUrl, "checkout")}>
            {t("subscribe-upsell.checkout")}
          </Button>
        )}
      </div>
      <Live role="status" className="loading">
        {content.kind === "loading" && (
          <>
            <Spinner />
            <span part="loading">{t("subscribe-upsell.loading")}</span>
          </>
        )}
      </Live>
      {content.kind === "ready" && <Recommendations content={content} {...{ model, t, host }} />}
    </section>
  );
}

/** An address that the guard refuses is ignored: there is no button, and is reported once (subscribe-upsell.15). */
const useSafeAddress = (host: HTMLElement, open: boolean, name: string, url: string): string | undefined =>
  useMemo(() => (open && isSafeAddress(host, name, url) ? url : undefined), [host, open, name, url]);

type RecommendationsProps = Pick<WidgetProps, "model" | "t" | "host"> & { readonly content: Extract<Content, { kind: "ready" }> };

function Recommendations({ content, model, t, host }: RecommendationsProps) {
  const all = useStore(model.$all);
  return (
    <>
      <h3 part="recommendations">{t("subscribe-upsell.recommendations")}</h3>
      <Fragment part="items" content={content} show={(into) => showItems(host, into, content, { model, text: t })} />
      {content.items.length > FIRST && !all && (
        <Button kind="link" part="more" onPress={model.showAll}>
          {t("subscribe-upsell.more")}
        </Button>
      )}
    </>
  );
}
