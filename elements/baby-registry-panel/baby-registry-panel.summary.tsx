import { Link } from "../../src/surfaces/link.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { Message } from "../../src/ui/message.tsx";
import { Picture } from "../../src/ui/picture.tsx";
import { Progress } from "../../src/ui/progress.tsx";
import type { BabyRegistryPanelModel } from "./baby-registry-panel.model.ts";

type Status = ReturnType<BabyRegistryPanelModel["$status"]["get"]>;

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
