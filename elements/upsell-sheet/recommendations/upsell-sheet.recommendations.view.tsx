import type { ViewProps } from "../../../src/element/feature.tsx";
import { useLayoutEffect, useRef, useState, useStore } from "../../../src/view/react.ts";
import { Button, buttonStyles } from "../../../src/ui/button.tsx";
import { fragmentStyles } from "../../../src/ui/fragment.tsx";
import { useLive } from "../../../src/ui/live.tsx";
import { durationOf, play } from "../../../src/ui/motion.ts";
import { Skeleton, skeletonStyles } from "../../../src/ui/skeleton.tsx";
import type { LoadedModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";
import { List } from "./upsell-sheet.list.view.tsx";
import css from "./upsell-sheet.recommendations.css?inline";
import type { Contents } from "./upsell-sheet.recommendations.page.ts";
import type { Widget } from "./upsell-sheet.widgets.ts";

export const recommendationsStyles = [buttonStyles, skeletonStyles, fragmentStyles, css];

interface RecommendationsProps extends ViewProps<UpsellSheetOptions, LoadedModel> {
  readonly contents: Contents;
  readonly open: boolean;
}

const FADE_MS = 200;
const FADES = [{ opacity: 0 }, { opacity: 1 }];
const fade = (node: Element, direction: "in" | "out") =>
  play(node, direction === "in" ? FADES : [...FADES].reverse(), durationOf(node, "recommendations", FADE_MS), { fill: "backwards" });

/** What scrolls in the sheet: skeleton, widgets, or the no-recommendation widget (upsell-sheet.42 to upsell-sheet.48). */
export function Recommendations(props: RecommendationsProps) {
  const { recommendations, close } = props.model;
  const { t } = props;
  const phase = useStore(recommendations.$phase);
  const all = useStore(recommendations.$shown);
  const widgets = phase === "ready" ? all.filter(({ kind }) => kind !== "none") : all;
  const waiting = phase === "waiting" || (phase === "ready" && widgets.length === 0);
  const none = !waiting && phase !== "ready" && phase !== "none";
  // what was there before the opening shows at once
  const opened = useRef(false);
  const skeleton = useLeaving(waiting);
  const notice = useRef<HTMLParagraphElement>(null);
  useLive(notice, props.open ? "status" : "none"); // again where it opens while it still slides out

  useLayoutEffect(() => {
    if (opened.current && !waiting && notice.current) fade(notice.current, "in");
    opened.current = true;
  }, [waiting]);

  return (
    <div className="recommendations" part="recommendations" aria-busy={waiting || undefined}>
      {skeleton.present && (
        <div ref={skeleton.node} className="loading" data-leaving={!waiting || undefined}>
          <Skeleton lines={6} />
        </div>
      )}
      <p ref={notice} className={waiting ? "notice dp-visually-hidden" : "notice"} part="loaded" data-role="status">
        {waiting ? t("upsell-sheet.loading") : none ? t("upsell-sheet.none") : phase === "ready" ? t("upsell-sheet.loaded") : null}
      </p>
      {widgets.map((widget) => (
        <Place key={widget.key} widget={widget} opened={opened} {...props} />
      ))}
      {none && !widgets.some(({ kind }) => kind === "none") && <Continue close={close} t={t} />}
    </div>
  );
}

/** Keeps the skeleton while it fades out, over the widgets. */
function useLeaving(isHere: boolean) {
  const node = useRef<HTMLDivElement>(null);
  const [present, setPresent] = useState(isHere);
  useLayoutEffect(() => {
    if (isHere) return setPresent(true);
    if (!node.current) return;
    const leaving = fade(node.current, "out");
    const timer = setTimeout(setPresent, Number(leaving?.effect?.getComputedTiming().duration ?? 0), false);
    return () => clearTimeout(timer);
  }, [isHere]);
  return { node, present: present || isHere };
}

interface PlaceProps extends RecommendationsProps {
  readonly widget: Widget;
  /** the sheet was open before this widget arrived */
  readonly opened: { readonly current: boolean };
}

/** One widget in its container (upsell-sheet.46, upsell-sheet.47). */
function Place({ widget, opened, model, options, t, host, contents }: PlaceProps) {
  const node = useRef<HTMLDivElement>(null);
  const { attribution, animation, widgetType } = widget.data;
  const { recommendations, inline, close } = model;
  useLayoutEffect(() => {
    const place = node.current;
    if (!place) return;
    if (opened.current && animation === "fade-in") fade(place, "in");
    if (widget.kind === "html" || widget.kind === "custom") contents.show(widget, place);
    recommendations.drawn(widget);
  }, [widget, recommendations, contents, opened, animation]);
  return (
    <div
      ref={node}
      className="widget"
      part="widget"
      data-widget={widgetType}
      data-name={attribution?.name}
      data-category={attribution?.category}
      data-type={attribution?.type}
      data-item={attribution?.item}
    >
      {widget.kind === "list" && (
        <List list={widget.list} name={widget.name} partialCount={options.partialCount} {...{ inline, contents, host, t }} />
      )}
      {widget.kind === "none" && <Continue close={close} t={t} />}
    </div>
  );
}

/** The way back to the page; the text above it says that there are no recommendations. */
function Continue({ close, t }: Pick<LoadedModel, "close"> & Pick<RecommendationsProps, "t">) {
  return (
    <Button kind="link" part="continue" onPress={() => close("continue-shopping")}>
      {t("upsell-sheet.continue")}
    </Button>
  );
}
