import { setOpener } from "../../src/opening/opening.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { useRef, useStore } from "../../src/view/react.ts";
import { ScenePicture, Thumbs, wrappedPicture, type SceneProps, type SurfaceProps } from "./shoppable-scene.picture.view.tsx";

export const Sheet = lazySurface<SurfaceProps>(() => import("./shoppable-scene.sheet.view.tsx"));
export const Immersive = lazySurface<SurfaceProps>(() => import("./shoppable-scene.immersive.view.tsx"));

/** The picture is one of a gallery or an image block that the element wraps: it is not repeated (shoppable-scene.6). */
const isOverlaid = (source: string): boolean => source === "IMAGE_GALLERY" || source === "IMAGE_BLOCK";

/** The picture on the page, what opens its products, and the two surfaces. */
export function SceneView(props: SceneProps) {
  const { model, options, t, host } = props;
  const scene = useStore(model.$scene);
  const index = useStore(model.$index);
  const isSheetOpen = useStore(model.sheet.$open);
  const isImmersiveOpen = useStore(model.immersive.$open);
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(box, () => box.current?.querySelector("button")?.focus());
  const hasTags = scene !== undefined && scene.tags.length > 0;
  // the page's own picture is the first one
  const wrapped = isOverlaid(options.requestSource) && index === 0 ? wrappedPicture(host) : undefined;
  return (
    <>
      {scene ? (
        <div ref={box} className="scene">
          <ScenePicture key={wrapped ? "wrapped" : "own"} {...props} {...{ scene, wrapped }} isOpener />
          <Thumbs {...props} />
          {hasTags && (
            <div className="ways">
              {options.viewProducts && (
                <Button
                  part="view-products"
                  haspopup="dialog"
                  onPress={({ currentTarget }) => {
                    setOpener(host, currentTarget);
                    model.viewProducts();
                  }}
                >
                  {t("shoppable-scene.view-products")}
                </Button>
              )}
              <Button
                kind="link"
                part="view-larger"
                haspopup="dialog"
                onPress={({ currentTarget }) => {
                  setOpener(host, currentTarget);
                  model.viewLarger();
                }}
              >
                {t("shoppable-scene.view-larger")}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <slot />
      )}
      <Sheet {...props} open={isSheetOpen} close={model.sheet.close} />
      <Immersive {...props} open={isImmersiveOpen} close={model.immersive.close} />
    </>
  );
}
