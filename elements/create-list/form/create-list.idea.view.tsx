import { useEffect, useId, useRef, useStore } from "../../../src/view/react.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { Button } from "../../../src/ui/button.tsx";
import type { ListForm } from "./create-list.form.model.ts";

interface Props {
  readonly model: ListForm;
  readonly t: Translate;
  readonly hintId: string;
}

/** The form of an idea list (create-list.21, .22). */
export function IdeaForm({ model, t, hintId }: Props) {
  const { name, description, missing } = useStore(model.$idea);
  const submitting = useStore(model.$phase) === "submitting";
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (missing) field.current?.focus();
  }, [missing]);

  return (
    <div className="form" part="form">
      <div className="field">
        <label htmlFor={`${id}-name`}>{t("create-list.name")}</label>
        <input
          ref={field}
          id={`${id}-name`}
          name="name"
          autoComplete="off"
          maxLength={60}
          required
          readOnly={submitting}
          aria-disabled={submitting || undefined}
          value={name}
          aria-invalid={missing > 0 || undefined}
          aria-describedby={missing ? `${id}-error ${hintId}` : hintId}
          onInput={(event) => model.describe({ name: event.currentTarget.value })}
        />
        {missing > 0 && (
          <p className="error-text" id={`${id}-error`}>
            {t("create-list.idea-name-required")}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-description`}>{t("create-list.description")}</label>
        <textarea
          id={`${id}-description`}
          name="description"
          rows={3}
          maxLength={500}
          readOnly={submitting}
          aria-disabled={submitting || undefined}
          value={description}
          onInput={(event) => model.describe({ description: event.currentTarget.value })}
        />
      </div>
      <div className="actions">
        <Button kind="primary" part="submit" busy={submitting} onPress={model.submitIdea}>
          {t("create-list.submit")}
        </Button>
        <Button part="cancel" onPress={() => model.close("cancel")}>
          {t("create-list.cancel")}
        </Button>
      </div>
    </div>
  );
}
