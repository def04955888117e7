import type { ViewProps } from "../../src/element/feature.tsx";
import { Link, linkStyles } from "../../src/surfaces/link.tsx";
import { AnchoredDialog, anchoredDialogStyles } from "../../src/overlay/anchored-dialog.tsx";
import { Button, buttonStyles } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/overlay/dialog.tsx";
import { Live } from "../../src/ui/live.tsx";
import { Message, messageStyles } from "../../src/ui/message.tsx";
import { Spinner, spinnerStyles } from "../../src/ui/spinner.tsx";
import { Banner, toastStyles } from "../../src/ui/toast.tsx";
import { useLayoutEffect, useRef, useStore, type RefObject } from "../../src/view/react.ts";
import type { DeliveryLocationModel } from "./delivery-location.model.ts";
import type { DeliveryLocationOptions } from "./delivery-location.options.ts";
import fieldCss from "../../src/ui/field.css?inline";
import css from "./delivery-location.picker.css?inline";
import { CountryForm, ZipForm } from "./delivery-location.forms.view.tsx";

export const styles = [anchoredDialogStyles, buttonStyles, linkStyles, messageStyles, spinnerStyles, toastStyles, fieldCss, css];

type Props = ViewProps<DeliveryLocationOptions, DeliveryLocationModel>;

export interface PickerProps extends Props {
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly anchor: RefObject<Element | null>;
  readonly opener: () => HTMLElement | null | undefined;
}

/** The picker, and the banner with its outcome (delivery-location.2, .22). */
export function View(props: PickerProps) {
  const { open, close, anchor, opener, model, t, host } = props;
  const surface = useStore(model.$surface);
  const banner = useStore(model.$banner);
  const heading = (): HTMLElement | null => {
    const found = host.shadowRoot!.querySelector<HTMLElement>("dialog[open] .dp-dialog-heading");
    if (found) found.tabIndex = -1;
    return found;
  };
  const shared = {
    ...{ onClose: close, surface: "delivery-location", opener, initialFocus: heading },
    heading: t("delivery-location.title"),
    closeLabel: t("delivery-location.close"),
  };
  const content = <Content {...props} heading={heading} />;
  return (
    <>
      {surface === "popover" ? (
        <AnchoredDialog {...shared} open={open} anchor={anchor}>
          {content}
        </AnchoredDialog>
      ) : (
        <Dialog {...shared} open={open} kind="bottom-sheet">
          {content}
        </Dialog>
      )}
      <Banner open={banner !== undefined} sequence={banner?.sequence ?? 0} role={banner?.role ?? "status"} onClosed={model.bannerGone}>
        {banner?.text}
      </Banner>
    </>
  );
}

function Content({ heading, ...props }: PickerProps & { readonly heading: () => HTMLElement | null }) {
  const { model, t, options } = props;
  const change = useStore(model.$change);
  const choice = useStore(model.$choice);
  const isBusy = change.kind === "busy" || change.kind === "checking";
  const alert = useStore(model.$alert);
  // the field itself says so (delivery-location.29)
  const isOfZip = choice?.by === "zip" && alert === 1;
  return (
    <div className="picker">
      <AddressList {...props} isBusy={isBusy} heading={heading} />
      <ZipForm key={options.zipParts} {...{ model, t, options, isBusy }} />
      <CountryForm {...{ model, t, isBusy }} />
      <div>
        <Live role="status">
          {isBusy && (
            <p className="updating">
              <Spinner /> {t("delivery-location.updating")}
            </p>
          )}
        </Live>
        <Message text={change.kind === "failed" && !isOfZip ? change.text : undefined} role="alert" />
      </div>
    </div>
  );
}

interface ListProps extends PickerProps {
  readonly isBusy: boolean;
  readonly heading: () => HTMLElement | null;
}

/** The saved addresses, or what replaces them (delivery-location.5 to .10, .30). */
function AddressList({ model, t, isBusy, heading }: ListProps) {
  const { lists } = model;
  const addresses = useStore(lists.$addresses);
  const shown = useStore(lists.$shown);
  const current = useStore(model.$current);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(shown);

  useLayoutEffect(() => {
    if (shown > before.current) list.current?.querySelectorAll("button")[before.current]?.focus();
    before.current = shown;
  }, [shown]);

  if (addresses.kind === "guest")
    return (
      <p className="line">
        <Link href={model.signInHref()} follow={model.signIn} part="sign-in">
          {t("delivery-location.sign-in")}
        </Link>
      </p>
    );
  if (addresses.kind === "failed")
    return (
      <div className="line">
        <Message text={t("delivery-location.list-failed")} role="alert" />
        <Button
          part="retry"
          onPress={() => {
            heading()?.focus(); // the button disappears with the message
            lists.retryAddresses();
          }}
        >
          {t("delivery-location.retry")}
        </Button>
      </div>
    );
  if (addresses.kind !== "ready")
    return (
      <Live role="status" className="line">
        <Spinner />
        <span className="dp-visually-hidden">{t("delivery-location.loading")}</span>
      </Live>
    );
  if (addresses.value.length === 0) return <p className="line">{t("delivery-location.no-addresses")}</p>;
  return (
    <>
      <ul ref={list} className="addresses" part="addresses" aria-label={t("delivery-location.addresses")}>
        {addresses.value.slice(0, shown).map((address, at) => (
          <li key={address.addressId ?? at}>
            <Button
              kind="plain"
              part="address"
              pressed={address.addressId !== undefined && address.addressId === current}
              disabled={isBusy}
              onPress={() => model.chooseAddress(address)}
            >
              <bdi>{address.addressLabel || [address.zipCode, address.city].filter(Boolean).join(" ")}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {addresses.value.length > shown && (
        <Button kind="link" part="see-more" disabled={isBusy} onPress={lists.showMore}>
          {t("delivery-location.see-more")}
        </Button>
      )}
    </>
  );
}
