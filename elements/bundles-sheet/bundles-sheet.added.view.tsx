import { AuthoredLink } from "../../src/surfaces/authored-link.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Picture } from "../../src/ui/picture.tsx";
import { useLayoutEffect, useRef } from "../../src/view/react.ts";
import type { Added } from "./bundles-sheet.bundles.model.ts";
import type { SheetProps } from "./bundles-sheet.props.ts";

/** What shows in place of the bundles after one was added (bundles-sheet.21). */
export function AddedView({ added, open, model, options, t, host }: SheetProps & { readonly added: Added }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (open) heading.current?.focus();
  }, [added.bundle, open]);
  const { image, count, subtotal, installments } = added;
  return (
    <div className="added" part="added">
      <h3 ref={heading} tabIndex={-1}>
        {t("bundles-sheet.added")}
      </h3>
      {image !== undefined && <Picture className="picture" src={image} />}
      <p>{added.bundle.title}</p>
      {count !== undefined && <p part="count">{t("bundles-sheet.count", { count })}</p>}
      {subtotal !== undefined && <p part="subtotal">{t("bundles-sheet.subtotal", { amount: subtotal })}</p>}
      {installments !== undefined && <p part="installments">{installments}</p>}
      <p className="ways">
        <AuthoredLink
          part="checkout"
          reason="checkout"
          url={options.checkoutUrl}
          text={count === undefined ? t("bundles-sheet.checkout-plain") : t("bundles-sheet.checkout", { count })}
          host={host}
        />
        <AuthoredLink part="cart" reason="cart" url={options.cartUrl} text={t("bundles-sheet.cart")} host={host} />
        <Button part="back" onPress={model.back}>
          {t("bundles-sheet.back")}
        </Button>
      </p>
    </div>
  );
}
