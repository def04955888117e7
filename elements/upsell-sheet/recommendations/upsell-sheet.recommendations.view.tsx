import type { FeatureHost } from "../../../src/element/feature.tsx";
import { useLayoutEffect, useRef, useState, useStore } from "../../../src/view/react.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { Button, buttonStyles } from "../../../src/ui/button.tsx";
import { fragmentStyles } from "../../../src/ui/fragment.tsx";
import { durationOf, play } from "../../../src/ui/motion.ts";
import { Skeleton, skeletonStyles } from "../../../src/ui/skeleton.tsx";
import bodyCss from "./upsell-sheet.recommendations.css?inline";
import { insideOf, type Inside } from "./upsell-sheet.recommendations.page.ts";
import { List } from "./upsell-sheet.list.view.tsx";
import type { UpsellSheetModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";
import type { Widget } from "./upsell-sheet.widgets.ts";
import { useLive } from "../../../src/ui/live.tsx";

export const bodyStyles = [buttonStyles, skeletonStyles, fragmentStyles, bodyCss];

export interface BodyProps {
  readonly model: UpsellSheetModel;
  readonly options: UpsellSheetOptions;
  readonly t: Translate;
  readonly host: FeatureHost;
}

const FADE_MS = 200;
const FADES = [{ opacity: 0 }, { opacity: 1 }];
const fade = (node: Element, way: "in" | "out") =>
  play(node, way === "in" ? FADES : [...FADES].reverse(), durationOf(node, "recommendations", FADE_MS), { fill: "backwards" });

/** What scrolls in the sheet: skeleton, widgets, or the no-recommendation widget (upsell-sheet.42 to upsell-sheet.48). */
export function Body(props: BodyProps) {
  const inside = insideOf(props.host);
  return inside ? <Recommendations {...props} inside={inside} /> : null;
}

/** As many of the first chunks as stand as a whole: nothing comes in above what is being read. */
function shownOf(widgets: readonly Widget[], standing: ReadonlySet<number>): readonly Widget[] {
  const waiting = widgets.find(({ kind, key }) => kind === "html" && !standing.has(key));
  return waiting ? widgets.filter(({ chunk }) => chunk < waiting.chunk) : widgets;
}

interface InsideProps extends BodyProps {
  readonly inside: Inside;
}

function Recommendations({ model, options, t, host, inside }: InsideProps) {
  const { recommendations } = model;
  const phase = useStore(recommendations.$phase);
  const all = shownOf(useStore(recommendations.$widgets), useStore(inside.$standing));
  const widgets = phase === "ready" ? all.filter(({ kind }) => kind !== "none") : all;
  const waiting = phase === "waiting" || (phase === "ready" && widgets.length === 0);
  const none = !waiting && phase !== "ready" && phase !== "none";
  // what was there before the opening shows at once
  const opened = useRef(false);
  const skeleton = useLeaving(waiting);
  const said = useRef<HTMLParagraphElement>(null);
  useLive(said, "status");

  useLayoutEffect(() => {
    if (opened.current && !waiting && said.current) fade(said.current, "in");
    opened.current = true;
  }, [waiting]);

  return (
    <div className="recommendations" part="recommendations" aria-busy={waiting || undefined}>
      {skeleton.present && (
        <div ref={skeleton.node} className="loading" data-leaving={!waiting || undefined}>
          <Skeleton lines={6} />
        </div>
      )}
      <p ref={said} className={waiting ? "said dp-visually-hidden" : "said"} part="loaded" data-role="status">
        {waiting ? t("upsell-sheet.loading") : none ? t("upsell-sheet.none") : phase === "ready" ? t("upsell-sheet.loaded") : null}
      </p>
      {widgets.map((widget) => (
        <Place key={widget.key} widget={widget} at={opened} {...{ model, options, t, host, inside }} />
      ))}
      {none && !widgets.some(({ kind }) => kind === "none") && <Continue model={model} t={t} />}
    </div>
  );
}

/** Keeps the skeleton while it fades out; it lies over the widgets then, and takes no room. */
function useLeaving(here: boolean) {
  const node = useRef<HTMLDivElement>(null);
  const [present, setPresent] = useState(here);
  useLayoutEffect(() => {
    if (here) return setPresent(true);
    if (!node.current) return;
    const leaving = fade(node.current, "out");
    const timer = setTimeout(setPresent, Number(leaving?.effect?.getComputedTiming().duration ?? 0), false);
    return () => clearTimeout(timer);
  }, [here]);
  return { node, present: present || here };
}

interface PlaceProps extends InsideProps {
  readonly widget: Widget;
  /** the sheet was drawn before this widget came */
  readonly at: { readonly current: boolean };
}

/** One widget in its container (upsell-sheet.46, upsell-sheet.47). */
function Place({ widget, at, model, options, t, host, inside }: PlaceProps) {
  const node = useRef<HTMLDivElement>(null);
  const { attribution, animation } = widget.data;
  const { recommendations } = model;
  useLayoutEffect(() => {
    const place = node.current;
    if (!place) return;
    if (at.current && animation === "fade-in") fade(place, "in");
    if (widget.kind === "html" || widget.kind === "custom") inside.show(widget, place);
    recommendations.drawn(widget);
  }, [widget, recommendations, inside, at, animation]);
  return (
    <div
      ref={node}
      className="widget"
      part="widget"
      data-widget={widget.data.widgetType}
      data-name={attribution?.name}
      data-category={attribution?.category}
      data-type={attribution?.type}
      data-item={attribution?.item}
    >
      {widget.kind === "list" ? (
        <List list={widget.list} name={widget.name} partialCount={options.partialCount} inline={model.inline} {...{ inside, host, t }} />
      ) : widget.kind === "none" ? (
        <Continue model={model} t={t} />
      ) : null}
    </div>
  );
}

/** The way back to the page; that there is nothing to recommend stands above it, where it is said. */
function Continue({ model, t }: Pick<BodyProps, "model" | "t">) {
  return (
    <Button kind="link" part="continue" onPress={() => model.close("continue-shopping")}>
      {t("upsell-sheet.continue")}
    </Button>
  );
}
