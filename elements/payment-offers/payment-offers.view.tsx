import type { ViewProps } from "../../src/element/feature.tsx";
import { watchSeen } from "../../src/markup/seen.ts";
import { openerOf, setOpener } from "../../src/opening/opening.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Tabs } from "../../src/ui/tabs.tsx";
import { useId, useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import { OfferCard, type PressOffer } from "./payment-offers.card.view.tsx";
import type { DetailsProps } from "./payment-offers.details.view.tsx";
import { CombinedList } from "./payment-offers.list.view.tsx";
import type { PaymentOffersModel } from "./payment-offers.model.ts";
import type { OfferType } from "./payment-offers.offers.ts";
import type { PaymentOffersOptions } from "./payment-offers.options.ts";
import { CardRow } from "./payment-offers.row.view.tsx";

export const Details = lazySurface<DetailsProps>(() => import("./payment-offers.details.view.tsx"));

const NAMES = {
  InstantBankDiscount: "payment-offers.bank",
  NoCostEmi: "payment-offers.emi",
  GCCashback: "payment-offers.cashback",
  Partner: "payment-offers.partner",
  iCart: "payment-offers.cart",
  cardView: "payment-offers.other",
} as const satisfies Record<OfferType, string>;

export function PaymentOffersView(props: ViewProps<PaymentOffersOptions, PaymentOffersModel>) {
  const { model, options, t, host } = props;
  const [offers, types, type] = [useStore(model.$offers), useStore(model.$types), useStore(model.$type)];
  const [opening, links] = [useStore(model.$opening), useStore(model.$links)];
  const region = useRef<HTMLElement>(null);
  const id = useId();

  /** where focus goes when what had it is no longer shown (payment-offers.6) */
  const fallback = () => region.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]") ?? region.current;
  const opener = () => {
    const control = openerOf(host);
    return control?.isConnected ? control : fallback();
  };
  useFocusFallback(region, () => fallback()?.focus());

  useLayoutEffect(() => {
    const nodes = region.current?.querySelectorAll<HTMLElement>("[data-offer]") ?? [];
    const view = watchSeen((node) => {
      const offer = offers.find((one) => one.id === (node as HTMLElement).dataset["offer"]);
      if (offer) model.seen(offer);
    });
    for (const node of nodes) view.observe(node);
    return view.stop;
  }, [offers, type, options.view, model]);

  const press: PressOffer = (offer, control) => {
    setOpener(host, control);
    model.press(offer, options.view);
  };
  const details = { ...props, opener, close: model.close };
  const sheet = <Details {...details} open={opening?.place === "sheet"} place="sheet" />;
  // still there where the last offer has gone: the sheet has its way out
  if (offers.length === 0) return sheet;

  const inRow = opening?.place === "expander" ? opening.offer?.id : undefined;
  const isTabbed = types.length > 1;
  const cards = () => (
    <div id={`${id}-panel`} {...(isTabbed && { role: "tabpanel", "aria-labelledby": `${id}-${type}` })}>
      <CardRow
        key={type}
        label={t(NAMES[type!])}
        previousLabel={t("payment-offers.previous")}
        nextLabel={t("payment-offers.next")}
        hasArrows={model.isDesktop()}
      >
        {offers
          .filter((offer) => offer.type === type)
          .map((offer) => (
            <li key={offer.id}>
              <OfferCard {...{ offer, model, t, press }} expander={`${id}-details`} isExpanded={inRow === offer.id} place="cards" />
            </li>
          ))}
      </CardRow>
      <div id={`${id}-details`} className="expander" part="expander" hidden={inRow === undefined}>
        <Details {...details} open={inRow !== undefined} place="expander" />
      </div>
    </div>
  );

  return (
    <section ref={region} className="offers" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`} className="title">
        {t("payment-offers.title")}
      </h2>
      {options.view === "combined" ? (
        <CombinedList
          {...{ offers, model, t, press, id, expanded: inRow, rows: options.displayableRowCount }}
          details={(isOpen) => <Details {...details} open={isOpen} place="expander" />}
        />
      ) : (
        <>
          {isTabbed && (
            <Tabs
              label={t("payment-offers.title")}
              tabs={types.map((each) => ({ id: `${id}-${each}`, label: t(NAMES[each]), panel: `${id}-panel` }))}
              selected={`${id}-${type}`}
              onSelect={(tab) => model.choose(tab.slice(id.length + 1) as OfferType)}
            />
          )}
          {cards()}
        </>
      )}
      <div className="links">
        {links.emi && (
          <Button kind="link" part="see-all-emi" haspopup="dialog" onPress={({ currentTarget }) => press(links.emi, currentTarget)}>
            {t("payment-offers.see-all-emi")}
          </Button>
        )}
        {links.all && (
          <Button kind="link" part="see-all" haspopup="dialog" onPress={({ currentTarget }) => press(undefined, currentTarget)}>
            {t("payment-offers.see-all")}
          </Button>
        )}
      </div>
      {sheet}
    </section>
  );
}
