import type { ViewProps } from "../../src/element/feature.tsx";
import { openerOf, setOpener } from "../../src/opening/opening.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Link } from "../../src/surfaces/link.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Message } from "../../src/ui/message.tsx";
import { useMemo, useRef, useStore } from "../../src/view/react.ts";
import type { DeliveryLocationModel } from "./delivery-location.model.ts";
import type { DeliveryLocationOptions } from "./delivery-location.options.ts";
import type { PickerProps } from "./delivery-location.picker.view.tsx";

export const Picker = lazySurface<PickerProps>(() => import("./delivery-location.picker.view.tsx"));

export function DeliveryLocationView(props: ViewProps<DeliveryLocationOptions, DeliveryLocationModel>) {
  const { host, options, model, t } = props;
  const open = useStore(model.$open);
  const place = useStore(model.$place);
  const hasFailed = useStore(model.$refresh) === "failed";
  const own = useRef<HTMLButtonElement>(null);
  const opener = () => openerOf(host) ?? own.current;
  const anchor = useMemo(() => ({ get current() { return openerOf(host) ?? own.current ?? host; } }), [host]); // prettier-ignore

  return (
    <>
      {options.for === undefined && (
        <Button
          buttonRef={own}
          kind="plain"
          part="trigger"
          haspopup="dialog"
          expanded={open}
          onPress={() => {
            setOpener(host, null); // that of an opening by another control
            model.open("press");
          }}
        >
          <bdi className="place">{model.triggerText(place)}</bdi>
        </Button>
      )}
      <Message text={hasFailed ? t("delivery-location.refresh-failed") : undefined} role="alert" />
      {hasFailed && (
        <Link href={model.pageHref()} follow={model.reload} part="reload">
          {t("delivery-location.reload")}
        </Link>
      )}
      <Picker {...props} open={open} close={model.close} anchor={anchor} opener={opener} />
    </>
  );
}
