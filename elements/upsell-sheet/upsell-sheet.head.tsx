import type { FeatureHost } from "../../src/element/feature.tsx";
import { fragmentDrawer } from "../../src/element/surfaces/fragment-view.ts";
import { useLayoutEffect, useMemo, useRef, useState, useStore } from "../../src/element/view.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Icon } from "../../src/ui/icon.tsx";
import type { UpsellSheetModel } from "./upsell-sheet.model.ts";
import type { StatusImage } from "./upsell-sheet.status.ts";
import { useLive } from "../../src/ui/live.tsx";

interface HeadProps {
  readonly model: UpsellSheetModel;
  readonly t: Translate;
  readonly host: FeatureHost;
}

/** Status widget: how the add went, above the recommendations (upsell-sheet.28 to upsell-sheet.31). The heading is the sheet's own. */
export function Head({ model, t, host }: HeadProps) {
  const status = useStore(model.$status);
  const draw = useMemo(
    () =>
      fragmentDrawer(host, {
        action: (name) => name === "continue-shopping" && model.close("continue-shopping"),
        drawn(into) {
          if (into.closest("[part~=message-block]")) model.blocksDrawn(into.childElementCount);
        },
      }),
    [host, model],
  );
  if (!status) return null;
  if (status.outcome === "generic-error") return <Trouble text={t(status.text)} />;
  const { data, image, outcome } = status;
  return (
    <div className="head" part="head">
      {image && <MainImage key={image.src} image={image} tick={outcome === "success"} failed={model.imageFailed} />}
      <div className="facts">
        {data?.shippingMessageHTML?.trim() && <Fragment html={data.shippingMessageHTML} draw={draw} part="shipping" />}
        {data?.imbHTML?.trim() && (
          <div part="message-block">
            <Fragment html={data.imbHTML} draw={draw} />
          </div>
        )}
      </div>
    </div>
  );
}

function Trouble({ text }: { readonly text: string }) {
  const node = useRef<HTMLDivElement>(null);
  useLive(node, "alert");
  return (
    <div ref={node} className="head trouble" part="generic-error" data-role="alert" id="trouble">
      <Icon name="warning" />
      <p key={text}>{text}</p>
    </div>
  );
}

interface MainImageProps {
  readonly image: StatusImage;
  readonly tick: boolean;
  readonly failed: () => void;
}

/** The tick mark waits for the image; one that does not load takes both away and is logged (upsell-sheet.29). */
function MainImage({ image, tick, failed }: MainImageProps) {
  const node = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  useLayoutEffect(() => {
    const picture = node.current;
    if (!picture) return;
    const listening = new AbortController();
    const { signal } = listening;
    picture.addEventListener("load", () => setState("loaded"), { signal });
    picture.addEventListener(
      "error",
      () => {
        failed();
        setState("failed");
      },
      { signal },
    );
    picture.src = image.src;
    return () => listening.abort();
  }, [image.src, failed]);
  if (state === "failed") return null;
  return (
    <div className="picture" part="picture">
      <img ref={node} alt={image.altText ?? ""} width="64" height="64" part="image" />
      {tick && state === "loaded" && (
        <span className="tick" part="tick">
          <Icon name="check" />
        </span>
      )}
    </div>
  );
}
