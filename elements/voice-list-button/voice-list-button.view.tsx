import type { ViewProps } from "../../src/element/feature.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Live } from "../../src/ui/live.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { useRef, useStore } from "../../src/view/react.ts";
import type { VoiceListButtonModel } from "./voice-list-button.model.ts";
import type { VoiceListButtonOptions } from "./voice-list-button.options.ts";

/** A link that stays, or a button that turns into a mark (voice-list-button.1, voice-list-button.2). */
export function VoiceListButtonView({ model, t }: ViewProps<VoiceListButtonOptions, VoiceListButtonModel>) {
  const isBusy = useStore(model.$state) === "adding";
  const isAdded = useStore(model.$isAdded);
  const isLink = useStore(model.$variant) === "link";
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const spinner = useRef<HTMLSpanElement>(null);
  // the link and the spinner take each other's place, and focus (voice-list-button.1)
  useFocusFallback(place, () => (spinner.current ?? button.current)?.focus());
  const isMark = isAdded && !isLink;
  return (
    <div ref={place}>
      <div className="row">
        {isLink && isBusy ? (
          <span ref={spinner} className="adding" part="adding" tabIndex={-1} aria-busy="true">
            <Spinner />
            <Live role="status">
              <span className="dp-visually-hidden">{t("voice-list-button.adding")}</span>
            </Live>
          </span>
        ) : (
          <Button buttonRef={button} kind={isLink ? "link" : "secondary"} busy={isBusy} disabled={isMark} onPress={model.press}>
            {t(isBusy ? "voice-list-button.adding" : isMark ? "voice-list-button.added" : "voice-list-button.add")}
          </Button>
        )}
        {isAdded && isLink && <span part="added">{t("voice-list-button.added")}</span>}
      </div>
      <Message notice={useStore(model.$notice)} />
    </div>
  );
}
