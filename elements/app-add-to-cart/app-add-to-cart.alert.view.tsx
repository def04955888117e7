import { Link, linkStyles } from "../../src/surfaces/link.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Live } from "../../src/ui/live.tsx";
import { useRef } from "../../src/view/react.ts";
import type { AlertKind, AppAddToCartModel } from "./app-add-to-cart.model.ts";
import type { texts } from "./app-add-to-cart.texts.ts";

export interface AlertProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly kind: AlertKind;
  readonly model: AppAddToCartModel;
  readonly opener: () => HTMLElement | null;
}

type Key = keyof typeof texts | "calls.unconfirmed";

const WORDS: Readonly<Record<AlertKind, { readonly title?: Key; readonly text?: Key }>> = {
  deal: { title: "app-add-to-cart.deal-title", text: "app-add-to-cart.deal-text" },
  restricted: { text: "app-add-to-cart.stock-text" },
  connection: { title: "app-add-to-cart.connection-title", text: "app-add-to-cart.connection-text" },
  problem: { text: "app-add-to-cart.problem-text" },
  unconfirmed: { text: "calls.unconfirmed" },
  "sign-in": { title: "app-add-to-cart.sign-in-title" },
};

/** The alert, or the choice, of a press; its text names it where it has no title (app-add-to-cart.26). */
function Alert({ open, close, kind, model, opener }: AlertProps) {
  const first = useRef<HTMLButtonElement>(null);
  const { title, text } = WORDS[kind];
  const { text: t } = model;
  const button = (key: Key, onPress: () => void, isFirst = false) => (
    <Button kind={isFirst ? "primary" : "secondary"} {...(isFirst && { buttonRef: first })} onPress={onPress}>
      {t(key)}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      surface="app-add-to-cart"
      {...(title ? { heading: t(title) } : { label: t(text!) })}
      initialFocus={() => first.current}
      opener={opener}
    >
      {text && (
        <Live role="alert">
          <p part="alert-text">{t(text)}</p>
        </Live>
      )}
      <div className="choices">
        {kind === "sign-in" ? (
          <>
            {button("app-add-to-cart.sign-in", model.signIn, true)}
            {button("app-add-to-cart.cancel", model.close)}
          </>
        ) : kind === "restricted" ? (
          <>
            {button("app-add-to-cart.stock-cart", model.toCart, true)}
            {button("app-add-to-cart.stock-continue", model.close)}
          </>
        ) : (
          button("app-add-to-cart.ok", model.close, true)
        )}
        {kind === "deal" && (
          <Link href={model.offersUrl()} part="offers" follow={model.toOffers}>
            {t("app-add-to-cart.offers")}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

export const View = Alert;
export const styles = [dialogStyles, linkStyles];
