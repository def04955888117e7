import { closeIcon } from "../../src/ui/icons/close.ts";
import { showFragment, type FragmentHandlers } from "../../src/page/fragment-view.ts";
import type { Styles } from "../../src/markup/styles.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Link, linkStyles } from "../../src/surfaces/link.tsx";
import { addButtonOf, recommendedItems } from "../../src/lists/recommended-items.ts";
import { useLayoutEffect, useMemo, useRef, useStore } from "../../src/view/react.ts";
import { Button, buttonStyles } from "../../src/ui/button.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { Message, messageStyles } from "../../src/ui/message.tsx";
import { reducedMotion } from "../../src/ui/motion.ts";
import { Picture } from "../../src/ui/picture.tsx";
import { popoverStyles } from "../../src/overlay/popover.tsx";
import { Progress, progressStyles } from "../../src/ui/progress.tsx";
import { requestCountStyles } from "../../src/ui/request-count.tsx";
import { Skeleton, skeletonStyles } from "../../src/ui/skeleton.tsx";
import { switchStyles } from "../../src/ui/switch.tsx";
import css from "./baby-registry-panel.panel.css?inline";
import type { BabyRegistryPanelModel, PanelStatus } from "./baby-registry-panel.model.ts";
import { ControlsView } from "./baby-registry-panel.settings.view.tsx";

export const styles: Styles = [
  buttonStyles,
  messageStyles,
  popoverStyles,
  progressStyles,
  requestCountStyles,
  skeletonStyles,
  switchStyles,
  fragmentStyles,
  linkStyles,
  css,
];

export interface PanelProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly model: BabyRegistryPanelModel;
  readonly t: Translate;
}

type Props = Pick<PanelProps, "host" | "model" | "t">;

export function View({ open, ...props }: PanelProps) {
  return open ? <Panel {...props} /> : null;
}

function Panel({ model, t, host }: Props) {
  const shown = useStore(model.$shown);
  const content = useStore(model.$status);
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
        <Button kind="icon" icon={closeIcon} part="close" label={t("baby-registry-panel.close")} onPress={() => model.close("button")} />
      </header>
      <div className="status" part="status" aria-busy={content.kind === "loading"}>
        {content.kind === "loading" && <Skeleton lines={4} />}
        {content.kind === "failed" && <Message text={t("baby-registry-panel.status-failed")} role="alert" />}
        {content.kind === "failed" && <RegistryLink href={content.home} model={model} t={t} />}
        {content.kind === "ready" && <Summary status={content.status} model={model} t={t} />}
        {content.kind === "ready" && <ControlsView model={model} help={content.status.groupGiftingHelp} t={t} host={host} />}
      </div>
      <Recommended model={model} host={host} />
    </section>
  );
}

const RegistryLink = ({ href, model, t }: { readonly href: string } & Pick<Props, "model" | "t">) => (
  <Link href={href} follow={model.follow} part="registry">
    {t("baby-registry-panel.registry")}
  </Link>
);

/** Progress of the checklist, and links to the checklist and the registry (baby-registry-panel.4, .5, .16). */
function Summary({ status, model, t }: { readonly status: PanelStatus } & Pick<Props, "model" | "t">) {
  const { image, percent, checklist, registry } = status;
  const progress = percent === undefined ? undefined : t("baby-registry-panel.progress", { percent });
  return (
    <div className="summary">
      {image !== undefined && <Picture key={image} src={image} className="image" />}
      <div className="summary-text">
        {percent !== undefined && progress !== undefined && (
          <>
            <span aria-hidden="true">{progress}</span>
            <Progress percent={percent} label={progress} />
          </>
        )}
        <p className="links">
          {checklist !== undefined && (
            <Link href={checklist} follow={model.follow} part="checklist">
              {t("baby-registry-panel.checklist")}
            </Link>
          )}
          <RegistryLink href={registry} model={model} t={t} />
        </p>
      </div>
    </div>
  );
}

function Recommended({ model, host }: Pick<Props, "model" | "host">) {
  const content = useStore(model.$recommendations);
  const handlers = useMemo((): FragmentHandlers => {
    const press = recommendedItems(model.recommended);
    return {
      action: (name, control) => name === "add" && press(control),
      submit(form) {
        const button = addButtonOf(form);
        if (button) press(button);
      },
    };
  }, [model]);
  if (content.kind === "none") return null;
  return (
    <div className="recommendations" part="recommendations" aria-busy={content.kind === "loading"}>
      {content.kind === "loading" && <Skeleton lines={3} />}
      {content.kind === "ready" && <Fragment content={content.value} show={(into) => showFragment(host, into, content.value, handlers)} />}
    </div>
  );
}
