import { watchMutations } from "../../src/markup/watch-markup.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { useLayoutEffect, useRef, useState, type ReactNode } from "../../src/view/react.ts";
import { OfferCard, TRUNCATE, type PressOffer } from "./payment-offers.card.view.tsx";
import type { PaymentOffersModel } from "./payment-offers.model.ts";
import type { Offer } from "./payment-offers.offers.ts";

interface ListProps {
  readonly offers: readonly Offer[];
  readonly model: PaymentOffersModel;
  readonly t: Translate;
  readonly press: PressOffer;
  /** what ids begin with */
  readonly id: string;
  /** id of the offer whose details are open */
  readonly expanded: string | undefined;
  /** rows that show while the list is collapsed */
  readonly rows: number;
  readonly details: (isOpen: boolean) => ReactNode;
}

/** What `dp-truncate` reads, which is not an element of React. */
const rowsMode = (rows: number) => ({ mode: "rows", rows, feature: "payment-offers" });

/** All offers as one list, whose further rows are behind a toggle (payment-offers.13). */
export function CombinedList({ offers, model, t, press, id, expanded, rows, details }: ListProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const [isWhole, setWhole] = useState(false);

  useLayoutEffect(() => {
    const node = toggle.current;
    if (!node) return undefined;
    const end = new AbortController();
    watchMutations(node, () => setWhole(node.ariaExpanded === "true"), end.signal, { attributeFilter: ["aria-expanded"] });
    return () => end.abort();
  }, []);

  return (
    <TRUNCATE className="list" {...rowsMode(rows)}>
      <ul data-dp-part="rows" part="list">
        {offers.map((offer) => {
          const isOpen = expanded === offer.id;
          return (
            <li key={offer.id}>
              <OfferCard {...{ offer, model, t, press }} expander={`${id}-of-${offer.id}`} isExpanded={isOpen} place="combined" />
              <div id={`${id}-of-${offer.id}`} className="expander" part="expander" hidden={!isOpen}>
                {details(isOpen)}
              </div>
            </li>
          );
        })}
      </ul>
      <div data-dp-part="header">
        <button ref={toggle} type="button" className="toggle" data-dp-action="toggle">
          {t(isWhole ? "payment-offers.show-fewer" : "payment-offers.show-all")}
        </button>
      </div>
    </TRUNCATE>
  );
}
