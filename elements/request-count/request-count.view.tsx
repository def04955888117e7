import type { ViewProps } from "../../src/element/feature.tsx";
import { languageOf } from "../../src/options/language.ts";
import { useRef, useStore } from "../../src/view/react.ts";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { RequestCount } from "../../src/ui/request-count.tsx";
import type { RequestCountModel } from "./request-count.model.ts";
import type { RequestCountOptions } from "./request-count.options.ts";

export function RequestCountView({ model, options, t, host }: ViewProps<RequestCountOptions, RequestCountModel>) {
  const { label, limit, max } = options;
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(box, () => box.current?.querySelector("select")?.focus());
  return (
    <div ref={box}>
      <RequestCount
        key={useStore(model.$round)}
        count={useStore(model.$count)}
        disabled={useStore(model.$disabled)}
        {...{ limit, max }}
        label={label ?? t("request-count.label")}
        more={t("request-count.more", { limit })}
        range={t("request-count.range", { max })}
        language={languageOf(host)}
        onChange={model.choose}
        onInvalid={model.invalid}
        onTyping={model.typing}
      />
    </div>
  );
}
