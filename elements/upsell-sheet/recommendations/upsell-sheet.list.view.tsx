import { isPlainPress } from "../../../src/markup/press.ts";
import { clampStyles } from "../../../src/markup/clamp.ts";
import { navigate } from "../../../src/page/navigate.ts";
import { useId, useLayoutEffect, useRef, useStore } from "../../../src/view/react.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { Button } from "../../../src/ui/button.tsx";
import { Icon } from "../../../src/ui/icon.tsx";
import { chevronDownIcon } from "../../../src/ui/icons/chevron-down.ts";
import { durationOf, play } from "../../../src/ui/motion.ts";
import { presentAdd } from "../inline/upsell-sheet.item-controls.ts";
import type { Contents } from "./upsell-sheet.recommendations.page.ts";
import type { InlineAdds } from "../inline/upsell-sheet.inline.ts";
import type { ListContent, ListItem } from "./upsell-sheet.widgets.ts";

export interface ListProps {
  readonly list: ListContent;
  /** tag of `upsell-sheet.inline-add` */
  readonly name: string;
  readonly partialCount: number;
  readonly contents: Contents;
  readonly inline: InlineAdds;
  readonly host: HTMLElement;
  readonly t: Translate;
}

/** rows of a title in the full list (upsell-sheet.52) */
const ROWS = 4;
const FOOTER_MS = 200;

/** A list of recommended items: the first few, and all of them on demand (upsell-sheet.50 to upsell-sheet.54). */
export function List({ list, partialCount, t, ...item }: ListProps) {
  const view = useStore(list.$view);
  const footer = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  const id = useId();
  const shown = view === "full" ? list.items : list.items.slice(0, partialCount);

  useLayoutEffect(() => {
    if (before.current === view) return;
    const backAgain = before.current === "between";
    before.current = view;
    const node = footer.current;
    if (!node) return;
    if (view === "full") play(node, [{ opacity: 0 }, { opacity: 1 }], durationOf(node, "footer", FOOTER_MS));
    if (backAgain) node.scrollIntoView({ block: "nearest" });
  }, [view]);

  return (
    // a group: a region would be a landmark, perhaps with the name of one of the page's
    <div className="list" part="list" role="group" aria-labelledby={list.title === undefined ? undefined : `${id}-title`}>
      {list.title !== undefined && (
        <h3 className="list-title" part="list-title" id={`${id}-title`}>
          {list.title}
        </h3>
      )}
      <ul className="items" id={id} hidden={view === "between"}>
        {shown.map((one, index) => (
          <Item key={index} item={one} full={view === "full"} t={t} {...item} />
        ))}
      </ul>
      {list.items.length > partialCount && (
        <div ref={footer} className="footer" part="list-footer" data-open={view === "full"}>
          <Button kind="link" part="toggle" expanded={view === "full"} controls={id} onPress={list.toggle}>
            {t(view === "full" ? "upsell-sheet.see-less" : "upsell-sheet.see-more")}
            <Icon shape={chevronDownIcon} />
          </Button>
        </div>
      )}
    </div>
  );
}

interface ItemProps extends Pick<ListProps, "contents" | "inline" | "host" | "t" | "name"> {
  readonly item: ListItem;
  readonly full: boolean;
}

function Item({ item, full, contents, host, t, ...add }: ItemProps) {
  const title = useRef<HTMLElement>(null);
  const { url, image } = contents.addressesOf(item);

  useLayoutEffect(() => {
    const node = title.current;
    if (!node) return;
    for (const [name, value] of Object.entries(clampStyles(ROWS))) node.style.setProperty(name, full ? value : "");
  }, [full]);

  return (
    <li className="item" part="item">
      {image !== undefined && <img className="item-image" src={image} alt={item.image?.altText ?? ""} width={64} height={64} />}
      <div className="item-text">
        {url === undefined ? (
          <span ref={title}>{item.title}</span>
        ) : (
          <a
            className="item-title"
            ref={(node) => void (title.current = node)}
            href={url}
            onClick={(event) => {
              if (!isPlainPress(event.nativeEvent ?? event)) return;
              event.preventDefault();
              navigate(host, url, "link");
            }}
          >
            {item.title}
          </a>
        )}
        {item.price !== undefined && <span className="item-price">{item.price}</span>}
        <Add item={item} t={t} {...add} />
      </div>
    </li>
  );
}

/** The item's own button, with its outcome as beside a control of server-made HTML (upsell-sheet.54 to upsell-sheet.58). */
function Add({ item, inline, t, name }: Pick<ItemProps, "item" | "inline" | "t" | "name">) {
  const $state = inline.$of(item.parameters);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => presentAdd(button.current!, $state, t), [$state, t]);
  return (
    <div className="add">
      <Button
        buttonRef={button}
        part="add-item"
        label={t("upsell-sheet.add-item", { title: item.title })}
        onPress={() => inline.press(item.parameters, name, item)}
      >
        {t("upsell-sheet.add-short")}
      </Button>
    </div>
  );
}
