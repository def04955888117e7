import type { ViewProps } from "../../src/element/feature.tsx";
import { openerOf } from "../../src/opening/opening.ts";
import { syncCart } from "../../src/cart/cart-sync.ts";
import { useHistoryEntry } from "../../src/surfaces/history-entry.ts";
import { Link, linkStyles } from "../../src/surfaces/link.tsx";
import { announceLater } from "../../src/ui/announce-later.ts";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import formCss from "../../src/ui/fragment-form.css?inline";
import { LoadFailure, Loading, loadStateStyles } from "../../src/ui/load-state.tsx";
import { useRef, useState, useStore } from "../../src/view/react.ts";
import { headingIn, rowsIn, showOffers } from "./all-offers.list.ts";
import { SURFACE, type AllOffersModel } from "./all-offers.model.ts";
import type { AllOffersOptions } from "./all-offers.options.ts";
import { createPanel, type Offers } from "./all-offers.panel.ts";
import css from "./all-offers.css?inline";

export const styles = [dialogStyles, fragmentStyles, linkStyles, loadStateStyles, formCss, css];

export interface SheetProps extends ViewProps<AllOffersOptions, AllOffersModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

export function View({ open, close, options, model, t, host }: SheetProps) {
  const content = useStore(model.$content);
  const [shown, setShown] = useState({ isEmpty: false, hasHeading: false });
  const focus = useRef({});
  const panel = model.panel((deps) => {
    syncCart(host, deps.context.signal);
    return createPanel({ ...deps, announce: announceLater });
  });
  useHistoryEntry(open, SURFACE, model);

  function show(into: HTMLElement, offers: Offers): () => void {
    // an address of the author's own attribute may lead to another site (url.1)
    const isAuthored = host.hasAttribute("cart-url");
    const remove = showOffers(into, offers, {
      ...{ host, panel, model, t, focus: focus.current },
      viewCart: () => model.follow(options.cartUrl, "view-cart", isAuthored),
    });
    const count = rowsIn(into).length;
    panel.counted(offers, count);
    setShown({ isEmpty: count === 0, hasHeading: headingIn(into) !== null });
    return remove;
  }

  const isReady = content.kind === "ready";
  const opener = openerOf(host);
  return (
    <Dialog
      open={open}
      onClose={close}
      surface={SURFACE}
      kind={model.isTall() ? "bottom-sheet" : "side-sheet"}
      label={t("all-offers.title")}
      {...(!(isReady && shown.hasHeading) && { heading: t("all-offers.title") })}
      closeLabel={t("all-offers.close")}
      width={480}
      busy={content.kind === "loading"}
      opener={() => openerOf(host)}
    >
      {content.kind === "loading" && <Loading label={t("all-offers.loading")} isSeen />}
      {content.kind === "failed" && (
        <LoadFailure message={t("all-offers.failed")} retryLabel={t("all-offers.retry")} retry={model.retry}>
          {opener instanceof HTMLAnchorElement && opener.href !== "" && (
            <Link part="page" href={opener.href} follow={(url) => model.follow(url, "link")}>
              {t("all-offers.page")}
            </Link>
          )}
        </LoadFailure>
      )}
      {isReady && <Fragment content={content.value} show={(into) => show(into, content.value)} />}
      {isReady && shown.isEmpty && (
        <p className="none" part="none">
          {t("all-offers.none")}
        </p>
      )}
    </Dialog>
  );
}
