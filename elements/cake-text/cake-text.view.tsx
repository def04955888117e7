import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useId, useRef, useStore } from "../../src/view/react.ts";
import type { CakeModalProps } from "./cake-text.modal.view.tsx";
import type { CakeTextModel } from "./cake-text.model.ts";
import type { CakeTextOptions } from "./cake-text.options.ts";

export const Modal = lazySurface<CakeModalProps>(() => import("./cake-text.modal.view.tsx"));

/** The field for the text, what may be entered, and how much still fits (cake-text.1). */
export function CakeTextView({ model, t, host }: ViewProps<CakeTextOptions, CakeTextModel>) {
  const text = useStore(model.$text);
  const error = useStore(model.$error);
  const left = useStore(model.$left);
  const modal = useStore(model.$modal);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <div className="field" part="cake">
        <label htmlFor={`${id}-text`} part="label">
          {t("cake-text.label")}
        </label>
        <input
          ref={field}
          id={`${id}-text`}
          part="field"
          autoComplete="off"
          maxLength={30}
          value={text}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? `${id}-hint ${id}-left` : `${id}-error ${id}-hint ${id}-left`}
          onInput={(event) => model.write(event.currentTarget.value)}
        />
        {error !== undefined && (
          <p className="error-text" id={`${id}-error`} part="error">
            {t(error)}
          </p>
        )}
        <p id={`${id}-hint`} part="hint">
          {t("cake-text.hint")}
        </p>
        <p id={`${id}-left`} part="left">
          {t("cake-text.left", { count: left })}
        </p>
      </div>
      <Modal
        host={host}
        open={modal !== null}
        close={model.close}
        $modal={model.$modal}
        heading={t("cake-text.error-title")}
        ok={t("cake-text.ok")}
        field={() => field.current}
      />
    </>
  );
}
