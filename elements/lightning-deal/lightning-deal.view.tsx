import type { ViewProps } from "../../src/element/feature.tsx";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { Link } from "../../src/surfaces/link.tsx";
import { Button } from "../../src/ui/button.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Message } from "../../src/ui/message.tsx";
import { Meter } from "../../src/ui/meter.tsx";
import { formatPercent } from "../../src/text/numbers.ts";
import { languageOf } from "../../src/options/language.ts";
import { useId, useRef, useStore, type ReactNode, type RefObject } from "../../src/view/react.ts";
import type { Face } from "./lightning-deal.face.ts";
import type { LightningDealModel } from "./lightning-deal.model.ts";
import type { LightningDealOptions } from "./lightning-deal.options.ts";
import { windowEnd } from "./lightning-deal.deal.ts";

type Props = ViewProps<LightningDealOptions, LightningDealModel>;
type FaceProps = Props & { readonly face: Face };

/** The deal as a box, or as a row among the buying options; until it is known, what the page has there (lightning-deal.1). */
export function LightningDealView(props: Props) {
  const { model, options, host, t } = props;
  const state = useStore(model.$state);
  const face = useStore(model.$face);
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLElement>(null);
  const message = useRef<HTMLDivElement>(null);
  // the control that had focus has gone (lightning-deal.6); where the page's own content takes its place, the element itself has it
  useFocusFallback(box, () => {
    const place = message.current?.textContent ? message.current : heading.current;
    if (place) place.focus();
    else focusTemporarily(host);
  });

  if (state === "loading" || state === "failed")
    return (
      <>
        <slot name="price" />
        <slot />
      </>
    );
  const isRow = options.layout === "row" && face !== undefined;
  const panel = face ? (
    <Panel {...props} face={face} titleId={title} message={message} />
  ) : (
    <p ref={message as RefObject<HTMLParagraphElement>} className="title" part="message" tabIndex={-1}>
      {t("lightning-deal.unavailable")}
    </p>
  );
  if (isRow)
    return (
      <Row {...props} face={face} box={box} heading={heading} titleId={title}>
        {panel}
      </Row>
    );
  return (
    <section ref={box} className="deal" part="deal" data-layout="box" aria-labelledby={title}>
      <div className="head">
        <h3 ref={heading as RefObject<HTMLHeadingElement>} id={title} className="title" part="title" tabIndex={-1}>
          {t("lightning-deal.title")}
        </h3>
        <slot name="price" />
      </div>
      {face && <Countdown {...props} face={face} />}
      {panel}
    </section>
  );
}

interface RowProps extends FaceProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLElement | null>;
  readonly titleId: string;
  readonly children: ReactNode;
}

/** Its button has a name that does not change each second: the countdown is beside it (lightning-deal.10). */
function Row({ box, heading, titleId, children, ...props }: RowProps) {
  const { model, host, t } = props;
  const isExpanded = useStore(model.$expanded);
  const id = useId();
  return (
    <section ref={box} className="deal" part="deal" data-layout="row">
      <div className="head">
        <h3 className="title" part="title">
          <button
            ref={heading as RefObject<HTMLButtonElement>}
            type="button"
            className="row"
            part="row"
            aria-expanded={isExpanded}
            aria-controls={id}
            aria-disabled={isExpanded || undefined}
            onClick={() => model.expand(host.dataset["index"])}
          >
            <span id={titleId}>{t("lightning-deal.title")}</span> <slot name="price" />
          </button>
        </h3>
        <Countdown {...props} />
      </div>
      <div id={id} className="panel" data-row="" hidden={!isExpanded}>
        {children}
      </div>
    </section>
  );
}

/** A text with the time that is left, written again each second and never announced (lightning-deal.15, lightning-deal.20). */
function Timed({ model, t, text, until, className = "time", part }: Props & TimedProps) {
  const now = useStore(model.$now);
  return (
    <span className={className} part={part} role="timer">
      {t(text, { time: model.time(until(), now) })}
    </span>
  );
}

interface TimedProps {
  readonly text: string;
  until(): number | undefined;
  readonly className?: string;
  readonly part?: string;
}

function Countdown({ face, ...props }: FaceProps) {
  const { model, t } = props;
  const deal = useStore(model.$deal);
  if (!deal || !face.countdown) return null;
  if (face.countdown === "ended")
    return (
      <p className="title" part="countdown">
        {t("lightning-deal.ended")}
      </p>
    );
  const isStart = face.countdown === "start";
  return (
    <span part="countdown" data-tone={isStart ? "base" : face.tone}>
      <Timed
        key={face.countdown}
        {...props}
        text={isStart ? "lightning-deal.starts-in" : "lightning-deal.ends-in"}
        until={() => (isStart ? deal.start : deal.end)}
      />
    </span>
  );
}

/** What is claimed of it, who may have it, how far the shopper has got, and the button. */
function Panel({
  face,
  titleId,
  message,
  ...props
}: FaceProps & { readonly titleId: string; readonly message: RefObject<HTMLDivElement | null> }) {
  const { model, options, host, t } = props;
  const deal = useStore(model.$deal);
  const phase = useStore(model.$phase);
  const notice = useStore(model.$notice);
  const taken = useStore(model.$taken);
  const isBusy = phase !== "idle";
  const busyText =
    isBusy && t(phase === "checking" ? "calls.unknown" : phase === "releasing" ? "lightning-deal.releasing" : "lightning-deal.processing");
  const { meter } = face;
  const percent =
    meter && (meter.message ?? t("lightning-deal.percent-claimed", { percent: formatPercent(meter.percent, languageOf(host)) }));
  const link = (url: string | undefined, attribute: string, key: string, reason: string) =>
    url === undefined ? null : (
      <Link
        href={url}
        part="link"
        follow={(to) => model.follow(to, reason, [host.getAttribute(attribute), host.getAttribute(`data-${attribute}`)].includes(to))}
      >
        {t(key)}
      </Link>
    );
  return (
    <>
      {meter && (
        <div className="meter">
          <Meter label={percent!} max={100} value={meter.percent} percent={meter.percent} />
          <span part="claimed" data-tone={meter.tone} aria-hidden="true">
            {percent}
          </span>
        </div>
      )}
      {face.access === "member-early" && deal && (
        <span part="access">
          <Timed {...props} text="lightning-deal.member-early" until={() => windowEnd(deal)} />
        </span>
      )}
      {face.notice && <span part="access">{t(face.notice)}</span>}
      <div ref={message} className="message" tabIndex={-1}>
        {face.message && face.isTimed && deal ? (
          <Timed key="time" {...props} text={face.message} until={() => deal.held} className="dp-message time" part="message" />
        ) : (
          face.message && (
            <span className="dp-message" part="message">
              {t(face.message)}
            </span>
          )
        )}
        <Message notice={notice}>
          {busyText && (
            <span key={phase} className={face.button ? "dp-visually-hidden" : "dp-message"} part="message">
              {busyText}
            </span>
          )}
        </Message>
      </div>
      {face.goesToCart && link(options.cartUrl, "cart-url", "lightning-deal.go-to-cart", "cart")}
      {face.link === "join" && link(options.membershipUrl, "membership-url", "lightning-deal.join", "membership")}
      {face.link === "download" && link(options.appDownloadUrl, "app-download-url", "lightning-deal.app-download", "app-download")}
      {face.link === "learn-more" && link(options.appLearnMoreUrl, "app-learn-more-url", "lightning-deal.app-learn-more", "app-learn-more")}
      {face.button && (
        <Button kind="primary" busy={isBusy} disabled={taken} describedBy={titleId} onPress={model.press}>
          {t("lightning-deal.claim")}
        </Button>
      )}
    </>
  );
}
