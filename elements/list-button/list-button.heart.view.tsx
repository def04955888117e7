import type { ViewProps } from "../../src/element/feature.tsx";
import { useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { heartIcon } from "../../src/ui/icons/heart.ts";
import { announceOutcome, HeartOutcome } from "./list-button.code.ts";
import type { ListButtonModel } from "./list-button.model.ts";
import type { ListButtonOptions } from "./list-button.options.ts";

/** One heart, and the outcome of its press in a popover (list-button.21, .23). */
export function HeartView({ model, t, host }: ViewProps<ListButtonOptions, ListButtonModel>) {
  const adding = useStore(model.$adding);
  const saved = useStore(model.$saved);
  const notice = useStore(model.$notice);
  const button = useRef<HTMLButtonElement>(null);
  const name = t(saved ? "list-button.heart-saved" : "list-button.heart");
  return (
    <div className="heart">
      <Button buttonRef={button} part="heart" kind="icon" icon={heartIcon} label={name} busy={adding} onPress={model.press} />
      <HeartOutcome {...{ host, model, t, name }} open={notice !== undefined} close={announceOutcome(model)} control={button} />
    </div>
  );
}
