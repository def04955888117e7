import { closestToForm } from "../../src/lib/page-form.ts";
import { queryAll } from "../../src/page/query.ts";
import type { ViewProps } from "../../src/element/feature.tsx";
import { fragmentDrawer } from "../../src/page/fragment-view.ts";
import { recommendedItems } from "../../src/surfaces/recommended-items.ts";
import { useLayoutEffect, useMemo, useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { Fragment } from "../../src/ui/fragment.tsx";
import { reducedMotion } from "../../src/ui/motion.ts";
import { Skeleton } from "../../src/ui/skeleton.tsx";
import type { BabyRegistryPanelModel } from "./baby-registry-panel.model.ts";
import type { BabyRegistryPanelOptions } from "./baby-registry-panel.options.ts";
import { ControlsView } from "./baby-registry-panel.settings.tsx";
import { StatusView } from "./baby-registry-panel.summary.tsx";

type Props = ViewProps<BabyRegistryPanelOptions, BabyRegistryPanelModel>;

export function BabyRegistryPanelView(props: Props) {
  return useStore(props.model.$open) ? <Panel {...props} /> : null;
}

function Panel({ model, t, host }: Props) {
  const shown = useStore(model.$shown);
  const status = useStore(model.$status);
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: "nearest", behavior: reducedMotion() ? "instant" : "smooth" });
  }, [shown]);

  return (
    <section ref={region} className="panel" part="panel" aria-label={t("baby-registry-panel.label")}>
      <header className="header">
        <h2 ref={heading} className="heading" part="heading" tabIndex={-1}>
          {t("baby-registry-panel.heading")}
        </h2>
        <Button kind="icon" icon="close" part="close" label={t("baby-registry-panel.close")} onPress={() => model.close("button")} />
      </header>
      <div className="status" part="status" aria-busy={status.kind === "loading"}>
        {status.kind === "loading" ? <Skeleton lines={4} /> : <StatusView status={status} t={t} follow={model.follow} />}
        {status.kind === "ready" && <ControlsView model={model} help={status.status.groupGiftingHelp} t={t} host={host} />}
      </div>
      <Recommended model={model} t={t} host={host} />
    </section>
  );
}

function Recommended({ model, t, host }: Pick<Props, "model" | "t" | "host">) {
  const content = useStore(model.$recommendations);
  const text = useRef(t);
  text.current = t;
  const draw = useMemo(() => {
    const press = recommendedItems({
      add: model.addRecommended,
      nameless: model.nameless,
      text: (key, params) => text.current(key, params),
    });
    return fragmentDrawer(host, {
      action: (name, control) => name === "add" && press(control),
      submit(form) {
        const [button] = queryAll(closestToForm(form, "[data-dp-item]") ?? form, "[data-dp-action=add]");
        if (button) press(button as HTMLElement);
      },
      drawn: (_, empty) => empty && model.recommendationsGone(),
      failed: model.recommendationsGone,
    });
  }, [host, model]);
  if (content.kind === "none") return null;
  return (
    <div className="recommendations" part="recommendations" aria-busy={content.kind === "loading"}>
      {content.kind === "loading" ? <Skeleton lines={3} /> : <Fragment html={content.html} css={content.css} draw={draw} />}
    </div>
  );
}
