import type { ViewProps } from "../../src/element/feature.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Message } from "../../src/ui/message.tsx";
import { useStore } from "../../src/view/react.ts";
import type { TemplateModel } from "./_template.model.ts";
import type { TemplateOptions } from "./_template.options.ts";

export function TemplateView({ model, t }: ViewProps<TemplateOptions, TemplateModel>) {
  const state = useStore(model.$state);
  const notice = useStore(model.$notice);
  return (
    <div>
      <Button busy={state === "sending"} onPress={model.press}>
        {t("template.claim")}
      </Button>
      <Message notice={notice} />
    </div>
  );
}
