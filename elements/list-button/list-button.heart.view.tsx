import type { ViewProps } from "../../src/element/feature.tsx";
import { useEffect, useRef, useStore } from "../../src/view/react.ts";
import { announce } from "../../src/ui/announcer.ts";
import { Button } from "../../src/ui/button.tsx";
import { Popover } from "../../src/ui/popover.tsx";
import type { ListButtonModel } from "./list-button.model.ts";
import type { ListButtonOptions } from "./list-button.options.ts";
import { OutcomeText } from "./list-button.outcome.view.tsx";

/** One heart, and the outcome of its press in a popover (list-button.21, .23). */
export function HeartView({ model, t, host }: ViewProps<ListButtonOptions, ListButtonModel>) {
  const adding = useStore(model.$adding);
  const saved = useStore(model.$saved);
  const outcome = useStore(model.$outcome);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const text = useRef(t);
  text.current = t;

  useEffect(() => {
    if (!outcome || !host.shadowRoot) return;
    const said = outcome.kind === "error" ? outcome.text : text.current("list-button.added", { list: outcome.name });
    announce(said, outcome.kind === "error" ? "alert" : "status");
  }, [outcome, host]);

  const name = t(saved ? "list-button.heart-saved" : "list-button.heart");
  return (
    <div className="heart" ref={anchor}>
      <Button buttonRef={button} part="heart" kind="icon" icon="heart" label={name} busy={adding} onPress={model.press} />
      <Popover
        open={outcome !== undefined}
        surface="list-heart"
        role="group"
        label={name}
        anchor={anchor}
        opener={() => button.current}
        onClose={model.closeOutcome}
      >
        {outcome && (
          <div className="outcome-row" part="banner" data-kind={outcome.kind}>
            <p className="outcome">
              <OutcomeText outcome={outcome} t={t} follow={model.follow} />
            </p>
            <Button part="close" kind="icon" icon="close" label={t("list-button.close")} onPress={model.closeOutcome} />
          </div>
        )}
      </Popover>
    </div>
  );
}
