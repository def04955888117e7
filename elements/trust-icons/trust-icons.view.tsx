import type { ViewProps } from "../../src/element/feature.tsx";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Picture } from "../../src/ui/picture.tsx";
import { useRef, useStore } from "../../src/view/react.ts";
import type { TrustIcon } from "./trust-icons.icons.ts";
import type { TrustIconsModel } from "./trust-icons.model.ts";
import type { TrustIconsOptions } from "./trust-icons.options.ts";
import type { SurfaceProps } from "./trust-icons.surface.view.tsx";

export const Surface = lazySurface<SurfaceProps>(() => import("./trust-icons.surface.view.tsx"));

function Face({ icon: { image, label } }: { readonly icon: TrustIcon }) {
  return (
    <>
      {image !== undefined && <Picture key={image} src={image} className="image" />}
      <span className="label">{label}</span>
    </>
  );
}

export function TrustIconsView(props: ViewProps<TrustIconsOptions, TrustIconsModel>) {
  const { model, t, host } = props;
  const icons = useStore(model.$icons);
  const open = useStore(model.$open);
  const box = useRef<HTMLDivElement>(null);
  // its icon has gone, and its popover with it (trust-icons.10)
  useFocusFallback(box, () => {
    const first = box.current?.querySelector("button");
    if (first) first.focus();
    else focusTemporarily(host);
  });
  return (
    <div ref={box}>
      {icons.length > 0 && (
        <ul className="list" part="list" aria-label={t("trust-icons.list")}>
          {icons.map((icon) => (
            <li key={icon.key} className="item" part="item">
              {icon.explains ? (
                <Button
                  id={icon.key}
                  kind="plain"
                  part="icon"
                  haspopup="dialog"
                  expanded={open?.icon.key === icon.key}
                  onPress={() => model.press(icon)}
                >
                  <Face icon={icon} />
                </Button>
              ) : (
                <span className="icon" part="icon">
                  <Face icon={icon} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Surface {...props} explained={open} open={open !== null} close={model.close} />
    </div>
  );
}
