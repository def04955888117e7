import type { ViewProps } from "../../src/element/feature.tsx";
import { AuthoredLink } from "../../src/surfaces/authored-link.tsx";
import { useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { Icon } from "../../src/ui/icon.tsx";
import { checkIcon } from "../../src/ui/icons/check.ts";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Message } from "../../src/ui/message.tsx";
import type { PromoClaimModel } from "./promo-claim.model.ts";
import type { PromoClaimOptions } from "./promo-claim.options.ts";

/** What is claimed, the button or what became of it, and the terms (promo-claim.1). */
export function PromoClaimView({ model, options, t, host }: ViewProps<PromoClaimOptions, PromoClaimModel>) {
  const state = useStore(model.$state);
  const refused = useStore(model.$refused);
  const notice = useStore(model.$notice);
  const place = useRef<HTMLDivElement>(null);
  const claimed = useRef<HTMLSpanElement>(null);
  const message = useRef<HTMLDivElement>(null);
  // the button that was pressed is gone: focus goes to what took its place (a11y.2)
  useFocusFallback(place, () => (claimed.current ?? message.current)?.focus());
  const { label, termsUrl } = options;
  const text = t(state === "claiming" ? "promo-claim.claiming" : "promo-claim.claim");
  return (
    <div ref={place}>
      <div className="row">
        {label !== undefined && <span part="label">{label}</span>}
        {state === "claimed" ? (
          <span ref={claimed} className="claimed" part="claimed" tabIndex={-1}>
            <Icon shape={checkIcon} />
            {` ${t("promo-claim.claimed")}`}
          </span>
        ) : refused ? null : (
          <Button
            kind="secondary"
            busy={state === "claiming"}
            {...(label !== undefined && { label: `${text}: ${label}` })}
            onPress={model.press}
          >
            {text}
          </Button>
        )}
        <AuthoredLink part="terms" reason="terms" url={termsUrl} text={t("promo-claim.terms")} host={host} />
      </div>
      <div ref={message} tabIndex={-1}>
        <Message notice={notice} />
      </div>
    </div>
  );
}
