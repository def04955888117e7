import { isPlainPress } from "../../src/page/press.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Live } from "../../src/ui/live.tsx";
import { Button } from "../../src/ui/button.tsx";
import type { Outcome } from "./list-button.parts.ts";

/** Stands for the list in a translated sentence, to find where its link goes; in no text that a translator writes. */
const SLOT = "\u001f";

interface TextProps {
  readonly outcome: Outcome;
  readonly t: Translate;
  readonly follow: (url: string) => void;
}

/** What became of an add, with the list as a link where it has an address (list-button.14, .31). */
export function OutcomeText({ outcome, t, follow }: TextProps) {
  if (outcome.kind === "error") return <>{outcome.text}</>;
  const { name, url } = outcome;
  const [before, after] = t("list-button.added", { list: SLOT }).split(SLOT);
  return (
    <>
      {before}
      {url === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <a
          href={url}
          part="link"
          onClick={(event) => {
            if (!isPlainPress(event.nativeEvent)) return;
            event.preventDefault();
            follow(url);
          }}
        >
          <bdi>{name}</bdi>
        </a>
      )}
      {after}
    </>
  );
}

interface BannerProps extends Omit<TextProps, "outcome"> {
  readonly outcome: Outcome | undefined;
  readonly onClose: () => void;
}

/** The inline banner. Each outcome is a new node: the same text again is said again (a11y.1). */
export function Banner({ outcome, t, follow, onClose }: BannerProps) {
  const region = (role: "status" | "alert") => {
    const mine = outcome && (outcome.kind === "error") === (role === "alert");
    return (
      <Live role={role} className="outcome">
        {mine && (
          <span key={outcome.sequence}>
            <OutcomeText outcome={outcome} t={t} follow={follow} />
          </span>
        )}
      </Live>
    );
  };
  return (
    <div className="banner" part={outcome ? "banner" : undefined} data-kind={outcome?.kind}>
      {region("status")}
      {region("alert")}
      {outcome && <Button part="close" kind="icon" icon="close" label={t("list-button.close")} onPress={onClose} />}
    </div>
  );
}
