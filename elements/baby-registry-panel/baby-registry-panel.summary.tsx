import { isPlainPress } from "../../src/element/fragment-view.ts";
import { useLayoutEffect, useRef, useState, type ReactNode } from "../../src/element/view.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Message } from "../../src/ui/message.tsx";
import { Progress } from "../../src/ui/progress.tsx";
import type { BabyRegistryPanelModel } from "./baby-registry-panel.model.ts";

type Status = ReturnType<BabyRegistryPanelModel["$status"]["get"]>;

interface LinkProps {
  readonly href: string;
  readonly follow: (url: string) => void;
  readonly part?: string;
  readonly children: ReactNode;
}

/** A link that is followed through `dp-navigate`, unless the browser would open it elsewhere. */
export function Link({ href, follow, part = "link", children }: LinkProps) {
  return (
    <a
      className="link"
      part={part}
      href={href}
      onClick={(event) => {
        if (!isPlainPress(event.nativeEvent)) return;
        event.preventDefault();
        follow(href);
      }}
    >
      {children}
    </a>
  );
}

/** The image of the item, left out when it does not load (baby-registry-panel.4). */
function Picture({ src }: { readonly src: string }) {
  const node = useRef<HTMLImageElement>(null);
  const [gone, setGone] = useState(false);
  useLayoutEffect(() => {
    const image = node.current;
    if (!image) return;
    const failed = () => setGone(true);
    if (image.complete && image.naturalWidth === 0) failed();
    image.addEventListener("error", failed);
    return () => image.removeEventListener("error", failed);
  }, [src]);
  return gone ? null : <img ref={node} className="image" part="image" src={src} alt="" />;
}

interface Props {
  readonly status: Exclude<Status, { kind: "loading" }>;
  readonly t: Translate;
  readonly follow: (url: string) => void;
}

/** How far the checklist is, and the ways to it; or that it could not be had (baby-registry-panel.4, .5, .16). */
export function StatusView({ status: shown, t, follow }: Props) {
  if (shown.kind === "failed") {
    return (
      <>
        <Message text={t("baby-registry-panel.status-failed")} role="alert" />
        <Link href={shown.home} follow={follow} part="registry">
          {t("baby-registry-panel.registry")}
        </Link>
      </>
    );
  }
  const { image, percent, checklist, registry } = shown.status;
  const progress = percent === undefined ? undefined : t("baby-registry-panel.progress", { percent });
  return (
    <div className="summary">
      {image !== undefined && <Picture key={image} src={image} />}
      <div className="summary-text">
        {percent !== undefined && progress !== undefined && (
          <>
            <span aria-hidden="true">{progress}</span>
            <Progress percent={percent} label={progress} />
          </>
        )}
        <p className="links">
          {checklist !== undefined && (
            <Link href={checklist} follow={follow} part="checklist">
              {t("baby-registry-panel.checklist")}
            </Link>
          )}
          <Link href={registry} follow={follow} part="registry">
            {t("baby-registry-panel.registry")}
          </Link>
        </p>
      </div>
    </div>
  );
}
