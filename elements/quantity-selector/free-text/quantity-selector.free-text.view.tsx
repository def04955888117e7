import { useId, useLayoutEffect, useRef, useStore, type KeyboardEvent } from "../../../src/view/react.ts";
import { Button } from "../../../src/ui/button.tsx";
import { Message } from "../../../src/ui/message.tsx";
import css from "./quantity-selector.free-text.css?inline";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";

export const freeTextStyles = [css];

/** The field for a typed quantity, with its button (quantity-selector.37 to quantity-selector.47). */
export function FreeTextView({ model }: { readonly model: QuantitySelectorModel }) {
  const { say, text: field } = model;
  const text = useStore(field.$text);
  const canTake = useStore(field.$canTake);
  const notice = useStore(field.$notice);
  const busy = useStore(model.action.$busy);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (event.key === "Enter") {
      if (!event.repeat) model.take();
      event.preventDefault();
    } else if (event.key === "Escape") {
      model.leaveText();
      event.preventDefault();
    } else if (field.blocksKey(event, value, (selectionEnd ?? 0) - (selectionStart ?? 0))) event.preventDefault();
  };

  return (
    <div className="free-text" part="free-text">
      <div className="free-text-row">
        <input
          ref={input}
          className="field"
          part="field"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={say.text("quantity-selector.label")}
          aria-invalid={notice !== undefined || undefined}
          aria-describedby={notice && id}
          value={text.value}
          onInput={(event) => field.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => field.leave()}
        />
        {canTake && (
          <Button kind="primary" part="update" busy={busy} onPress={model.take}>
            {say.text("quantity-selector.update")}
          </Button>
        )}
      </div>
      <Message id={id} notice={notice} />
    </div>
  );
}
