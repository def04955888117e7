import { watchMutations } from "../../src/markup/watch-markup.ts";
import type { Surface } from "../../src/state/surface.ts";
import { Button } from "../../src/ui/button.tsx";
import { Loading } from "../../src/ui/load-state.tsx";
import { Message } from "../../src/ui/message.tsx";
import { useEffect, useStore, type ReactNode, type RefObject } from "../../src/view/react.ts";
import { TroubleText, type FeedProps } from "./shoppable-scene.card.view.tsx";
import type { SceneProps } from "./shoppable-scene.picture.view.tsx";
import type { Work } from "./shoppable-scene.work.ts";

interface ContentProps extends SceneProps {
  readonly surface: Surface<{ readonly isEmpty: boolean }, void>;
  readonly children: (work: Work) => ReactNode;
}

/** What is under way, that there is nothing, or the products. */
export function Content({ surface, model, t, children }: ContentProps) {
  const content = useStore(surface.$content);
  const work = useStore(model.$work);
  if (content.kind === "loading") return <Loading label={t("shoppable-scene.loading")} />;
  if (content.kind === "ready" && !content.value.isEmpty && work) return children(work);
  if (content.kind === "none") return null;
  return (
    <div className="no-results" part="no-results">
      <Message text={t("shoppable-scene.no-results")} />
      <Button part="retry" onPress={surface.reload}>
        {t("shoppable-scene.retry")}
      </Button>
    </div>
  );
}

/** Loads further products of a tag. */
export function More({ tagId, work, t }: FeedProps & { readonly tagId: string }) {
  const isLoading = useStore(work.$loading).includes(tagId);
  return (
    <>
      <Button part="more" busy={isLoading} busyLabel={t("shoppable-scene.loading")} onPress={() => void work.more(tagId, true)}>
        {t("shoppable-scene.more")}
      </Button>
      <TroubleText trouble={work.trouble} at={tagId} />
    </>
  );
}

/** ASINs of the cards that are in the window of what scrolls. */
function seenIn(area: HTMLElement): readonly string[] {
  const window = area.getBoundingClientRect();
  const cards = [...area.querySelectorAll<HTMLElement>("[data-card-asin]")].filter((card) => {
    const { top, bottom, height } = card.getBoundingClientRect();
    return height > 0 && bottom > window.top && top < window.bottom;
  });
  return [...new Set(cards.map(({ dataset }) => dataset["cardAsin"]!))];
}

/** Keeps what is shown of the products while the area scrolls and changes (shoppable-scene.14). */
export function useSeen(work: Work | undefined, area: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const node = area.current;
    if (!work || !node || !isShown) return undefined;
    const end = work.showing(() => seenIn(node));
    let frame = 0;
    const changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(work.viewed);
    };
    const stop = new AbortController();
    node.addEventListener("scroll", changed, { signal: stop.signal, passive: true });
    watchMutations(node, changed, stop.signal, { childList: true, subtree: true, attributeFilter: ["hidden"] });
    changed();
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
      end();
    };
  }, [work, area, isShown]);
}
