import type { ViewProps } from "../../src/element/feature.tsx";
import { useStore } from "../../src/view/react.ts";
import type { TemplateModel } from "./_template.model.ts";
import type { TemplateOptions } from "./_template.options.ts";

export function TemplateView({ model, options, t }: ViewProps<TemplateOptions, TemplateModel>) {
  const quantity = useStore(model.$quantity);
  return (
    <p className="template" part="template">
      <span part="count">{t("template.count", { quantity })}</span>
      <button type="button" part="more" onClick={model.more}>
        {t("template.more", { step: options.step })}
      </button>
    </p>
  );
}
