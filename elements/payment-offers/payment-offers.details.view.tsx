import type { ViewProps } from "../../src/element/feature.tsx";
import { showFragment } from "../../src/page/fragment-view.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { Loading, loadStateStyles } from "../../src/ui/load-state.tsx";
import { Message } from "../../src/ui/message.tsx";
import { scrollTables, scrollTablesStyles } from "../../src/overlay/scroll-tables.ts";
import { switchStyles } from "../../src/ui/switch.tsx";
import { tabsStyles } from "../../src/ui/tabs.tsx";
import { useRef, useStore } from "../../src/view/react.ts";
import css from "./payment-offers.details.css?inline";
import { wireEmi } from "./payment-offers.emi.ts";
import type { Opening, PaymentOffersModel } from "./payment-offers.model.ts";
import type { PaymentOffersOptions } from "./payment-offers.options.ts";

export const styles = [dialogStyles, fragmentStyles, loadStateStyles, scrollTablesStyles, switchStyles, tabsStyles, css];

export interface DetailsProps extends ViewProps<PaymentOffersOptions, PaymentOffersModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly place: Opening["place"];
  /** what gets focus back */
  readonly opener: () => HTMLElement | null;
}

/** px: room for a table of plans */
const WIDTH = 560;

/** The details of an offer, in a sheet or below what opened them. */
export function View(props: DetailsProps) {
  const { open, place, close, model, t, opener } = props;
  const now = useStore(model.$opening);
  const kind = useStore(model.$content).kind;
  // a sheet keeps its name on its way out
  const last = useRef<Opening | undefined>(undefined);
  if (open && now) last.current = now;
  if (place === "expander") return open ? <Content {...props} /> : null;

  const opening = last.current;
  const heading = () => {
    if (!opening?.offer) return t("payment-offers.see-all");
    return opening.surface === "bank" ? t("payment-offers.bank-title") : opening.offer.title;
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      surface={`payment-offers-${opening?.surface ?? "common"}`}
      kind={model.isHandheld() ? "bottom-sheet" : "side-sheet"}
      width={WIDTH}
      heading={heading()}
      closeLabel={t("payment-offers.close")}
      busy={open && kind === "loading"}
      opener={opener}
    >
      {open ? <Content {...props} /> : null}
    </Dialog>
  );
}

function Content({ model, t, host }: DetailsProps) {
  const content = useStore(model.$content);

  function show(into: HTMLElement, fragment: SafeFragment): () => void {
    const remove = showFragment(host, into, fragment, {
      link(url) {
        model.pressedInside();
        model.follow(url);
      },
    });
    const stopTables = scrollTables(into, t("payment-offers.title"));
    const stop = model.$opening.get()?.kind === "emi" ? emi(into) : undefined;
    return () => {
      stop?.();
      stopTables();
      remove();
    };
  }

  const emi = (into: HTMLElement) =>
    wireEmi(into, {
      type: model.emitype(),
      label: t("payment-offers.emi"),
      switchLabel: t("payment-offers.only-no-cost"),
      incomplete: model.incomplete,
      pressed: model.pressedInside,
    });

  if (content.kind === "loading") return model.isCalled() && <Loading label={t("payment-offers.loading")} />;
  if (content.kind === "failed") return <Message text={t("payment-offers.error")} role="alert" />;
  if (content.kind !== "ready") return null;
  const { fragment } = content.value;
  if (!fragment) return <Message text={t("payment-offers.fallback")} />;
  return <Fragment content={fragment} show={(into) => show(into, fragment)} />;
}
