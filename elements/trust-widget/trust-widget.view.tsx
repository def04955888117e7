import type { ViewProps } from "../../src/element/feature.tsx";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { watchSeen } from "../../src/markup/seen.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Picture } from "../../src/ui/picture.tsx";
import { useEffect, useRef, useStore } from "../../src/view/react.ts";
import type { TrustWidgetModel } from "./trust-widget.model.ts";
import type { TrustWidgetOptions } from "./trust-widget.options.ts";
import type { SurfaceProps } from "./trust-widget.surface.view.tsx";

export const Surface = lazySurface<SurfaceProps>(() => import("./trust-widget.surface.view.tsx"));

export function TrustWidgetView(props: ViewProps<TrustWidgetOptions, TrustWidgetModel>) {
  const { model, t, host } = props;
  const state = useStore(model.$shown);
  const secondary = useStore(model.$secondary);
  const box = useRef<HTMLDivElement>(null);
  // an icon that another buying option has not (trust-widget.2)
  useFocusFallback(box, () => {
    const first = box.current?.querySelector("button");
    if (first) first.focus();
    else focusTemporarily(host);
  });
  useEffect(() => {
    if (!state) return undefined;
    const items = [...(box.current?.querySelectorAll(".item") ?? [])];
    const view = watchSeen((item) => model.seen(state, state.icons[items.indexOf(item)]!));
    for (const item of items) view.observe(item);
    return view.stop;
  }, [state, model]);
  if (!state) return <slot />;
  return (
    <div ref={box}>
      {state.icons.length > 0 && (
        <ul className="list" part="list" aria-label={t("trust-widget.list")}>
          {state.icons.map((icon) => (
            <li key={icon.key} className="item" part="item">
              <Button id={icon.key} kind="plain" part="icon" haspopup="dialog" onPress={() => model.press(icon)}>
                {icon.image !== undefined && (
                  <Picture key={icon.image} src={icon.image} className="image" onGone={() => model.imageFailed(icon.image!)} />
                )}
                <span className="label">{icon.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Surface {...props} secondary={secondary} open={secondary !== null} close={model.close} />
    </div>
  );
}
