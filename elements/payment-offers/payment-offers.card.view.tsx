import type { Translate } from "../../src/state/model-context.ts";
import { Picture } from "../../src/ui/picture.tsx";
import { useId, useState, type ReactNode } from "../../src/view/react.ts";
import type { PaymentOffersModel } from "./payment-offers.model.ts";
import type { Logo as LogoData, Offer } from "./payment-offers.offers.ts";

/** Opens details; without an offer those of all. */
export type PressOffer = (offer: Offer | undefined, control: HTMLElement) => void;

export interface CardProps {
  readonly offer: Offer;
  readonly model: PaymentOffersModel;
  readonly t: Translate;
  readonly press: PressOffer;
  /** id of the place of its details */
  readonly expander: string;
  readonly isExpanded: boolean;
  readonly place: "cards" | "combined";
}

/** A card, or a row of the combined list: one button, with what cuts its summary beside it (payment-offers.4, payment-offers.5). */
export function OfferCard({ offer, model, t, press, expander, isExpanded, place }: CardProps) {
  const { title, summary, count, logos, type } = offer;
  const isExpander = type !== "NoCostEmi" && (place === "combined" || !model.isHandheld());
  const id = useId();
  const hasLogos = place === "cards" && logos.length > 0;
  return (
    <Truncated summary={summary} describedBy={id}>
      <button
        type="button"
        className={place === "cards" ? "card" : "line"}
        part="card"
        data-offer={offer.id}
        data-kind={hasLogos || type === "cardView" ? "logo" : "simple"}
        aria-haspopup={isExpander ? undefined : "dialog"}
        aria-expanded={isExpander ? isExpanded : undefined}
        aria-controls={isExpander ? expander : undefined}
        onClick={({ currentTarget }) => press(offer, currentTarget)}
      >
        {hasLogos && (
          <span className="logos">
            {logos.map((logo, at) => (
              <Logo key={`${at} ${logo.src}`} logo={logo} href={model.picture(logo.src)} />
            ))}
          </span>
        )}
        <span id={id} className="name">
          {title}
        </span>
        {summary !== undefined && (
          <span className="summary" data-dp-part="text">
            {summary}
          </span>
        )}
        {place === "cards" && count !== undefined && <span className="count">{t("payment-offers.count", { count })}</span>}
      </button>
    </Truncated>
  );
}

/** The tag of another element, which the loader fetches: a name, as no element imports another. */
export const TRUNCATE = "dp-truncate" as "div";

interface TruncatedProps {
  readonly summary: string | undefined;
  readonly describedBy: string;
  readonly children: ReactNode;
}

/** Cuts the marked text in its children at 3 lines, with a control for all of it; without a text there is nothing to cut. */
function Truncated({ summary, describedBy, children }: TruncatedProps) {
  if (summary === undefined) return children;
  return (
    <TRUNCATE className="cut">
      {children}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- dp-truncate names it */}
      <button type="button" className="more" data-dp-part="popover-trigger" aria-describedby={describedBy} />
    </TRUNCATE>
  );
}

/** A logo; without a picture its name shows (payment-offers.28). */
function Logo({ logo, href }: { readonly logo: LogoData; readonly href: string | undefined }) {
  const [isGone, setGone] = useState(false);
  if (href === undefined || isGone) return <span part="logo">{logo.altText}</span>;
  return (
    <span part="logo">
      <Picture src={href} alt={logo.altText} className="logo" onGone={() => setGone(true)} />
    </span>
  );
}
