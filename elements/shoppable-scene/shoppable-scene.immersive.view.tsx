import { openerOf } from "../../src/opening/opening.ts";
import { carouselStyles } from "../../src/ui/carousel.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { fragmentStyles } from "../../src/ui/fragment.tsx";
import { loadStateStyles } from "../../src/ui/load-state.tsx";
import windowDialogCss from "../../src/overlay/window-dialog.css?inline";
import { useEffect, useRef, useStore } from "../../src/view/react.ts";
import { Card, useFocusedCard, type FeedProps } from "./shoppable-scene.card.view.tsx";
import type { Collection } from "./shoppable-scene.content.ts";
import { listenToColumn } from "./shoppable-scene.column.ts";
import feedCss from "./shoppable-scene.feed.css?inline";
import { Content, More, useSeen } from "./shoppable-scene.feed.view.tsx";
import css from "./shoppable-scene.immersive.css?inline";
import { ScenePicture, Thumbs, type SurfaceProps } from "./shoppable-scene.picture.view.tsx";

export const styles = [carouselStyles, dialogStyles, fragmentStyles, loadStateStyles, windowDialogCss, feedCss, css];

const COLUMN = "[data-dp-column]";

/** The immersive view: the picture with its tags, small pictures of all scenes, and a column of products (shoppable-scene.26). */
export function View(props: SurfaceProps) {
  const { open, close, model, t, host } = props;
  const { kind } = useStore(model.immersive.$content);
  const scene = useStore(model.$scene);
  const column = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={close}
      surface="scene-immersive"
      heading={t("shoppable-scene.title")}
      closeLabel={t("shoppable-scene.close")}
      historyMarker
      busy={kind === "loading"}
      opener={() => openerOf(host)}
    >
      <div className="immersive">
        <div className="place">
          {scene && <ScenePicture {...props} scene={scene} isLarge />}
          <Thumbs {...props} />
        </div>
        <div ref={column} className="column" part="column" data-dp-column="">
          <Content {...props} surface={model.immersive}>
            {(work) => <Column {...props} work={work} column={column} />}
          </Content>
        </div>
      </div>
    </Dialog>
  );
}

/** The products of the pressed tag (shoppable-scene.29). */
function Column(props: FeedProps & { readonly column: { readonly current: HTMLDivElement | null } }) {
  const { model, work, host, options, column } = props;
  const collections = useStore(work.$collections);
  const tagId = useStore(model.$tag);
  const collection = collections.find((one) => one.tagId === tagId) ?? collections[0];
  useSeen(work, column, true);
  const shown = collection?.tagId;
  useEffect(() => {
    if (shown === undefined) return undefined;
    return listenToColumn(host, {
      handler: () => void work.more(shown, false),
      options: { passive: true },
      column: options.column ?? COLUMN,
      offset: options.scrollOffset,
    });
  }, [host, work, shown, options.column, options.scrollOffset]);
  useEffect(() => void (column.current && (column.current.scrollTop = 0)), [column, shown]);
  return collection ? <Products key={collection.tagId} {...props} collection={collection} /> : null;
}

function Products(props: FeedProps & { readonly collection: Collection }) {
  const { collection, work } = props;
  const box = useRef<HTMLElement>(null);
  useFocusedCard({ work }, collection.tagId, box);
  return (
    <section ref={box} className="collection" part="collection" data-tag-id={collection.tagId}>
      <h3>{collection.heading}</h3>
      <ul className="cards">
        {collection.items.map((item) => (
          <li key={item.key}>
            <Card {...props} item={item} />
          </li>
        ))}
      </ul>
      {collection.hasMore && <More {...props} tagId={collection.tagId} />}
    </section>
  );
}
