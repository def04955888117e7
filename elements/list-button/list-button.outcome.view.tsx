import { ListSentence } from "../../src/surfaces/list-sentence.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { Live } from "../../src/ui/live.tsx";
import { Button } from "../../src/ui/button.tsx";
import type { Outcome } from "./list-button.model.ts";

interface TextProps {
  readonly outcome: Outcome;
  readonly t: Translate;
  readonly follow: (url: string) => void;
}

/** The outcome of an add, with the list as a link where it has an address (list-button.14, .31). */
export function OutcomeText({ outcome, t, follow }: TextProps) {
  if (outcome.kind === "error") return <>{outcome.text}</>;
  const { name, url } = outcome;
  return <ListSentence text={(list) => t("list-button.added", { list })} name={name} url={url} follow={follow} />;
}

interface BannerProps extends Omit<TextProps, "outcome"> {
  readonly outcome: Outcome | undefined;
  readonly onClose: () => void;
}

/** The inline banner. Each outcome is a new node, so that the same text is announced again (a11y.1). */
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
