import { useEffect, useId, useRef, useStore } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { trashIcon } from "../../src/ui/icons/trash.ts";
import type { GiftTagsModel } from "./gift-tags.model.ts";
import type { Tag } from "./gift-tags.list.model.ts";

interface Props {
  readonly model: GiftTagsModel;
  readonly t: Translate;
  readonly saving: boolean;
}

/** The tags as a radio group, and level with each, but not in the group, the button that deletes it (gift-tags.2, .3). */
export function ListView({ model, t, saving }: Props) {
  const tags = useStore(model.list.$tags);
  const chosen = useStore(model.list.$chosen);
  const wish = useStore(model.$focus);
  const content = useRef<HTMLDivElement>(null);
  const name = useId();

  useEffect(() => {
    if (!wish || wish.on === "create") return;
    const controls = content.current?.querySelectorAll<HTMLElement>(wish.on === "tag" ? "input" : "[part~=delete]") ?? [];
    const found = [...controls].find((control) => control.closest<HTMLElement>("[data-tag]")?.dataset["tag"] === wish.tagName);
    if (!found) return;
    found.focus();
    model.focused();
  }, [wish, tags, model]);

  if (tags.length === 0) return <p className="empty">{t("gift-tags.empty")}</p>;
  const radio = (tag: Tag | undefined) => (
    <input
      type="radio"
      name={name}
      checked={tag ? tag.tagId !== undefined && tag.tagId === chosen : chosen === undefined}
      aria-disabled={(tag && tag.tagId === undefined) || undefined}
      onClick={(event) => {
        // a tag of which only its adding is known keeps its place and focus, but is not chosen before it has its id (gift-tags.20)
        if (!tag || tag.tagId !== undefined) return;
        event.preventDefault();
        model.list.choose(tag);
      }}
      onChange={() => model.list.choose(tag)}
    />
  );
  return (
    <div className="tags" part="tags" ref={content}>
      <div className="group" role="radiogroup" aria-label={t("gift-tags.title")}>
        <label className="choice">
          {radio(undefined)}
          <span>{t("gift-tags.none-chosen")}</span>
        </label>
        {tags.map((tag, at) => (
          <label key={keyOf(tags, at)} className="choice" data-tag={tag.tagName}>
            {radio(tag)}
            <bdi>{tag.tagName}</bdi>
          </label>
        ))}
      </div>
      <span className="filler" aria-hidden="true" />
      {tags.map((tag, at) => (
        <div key={keyOf(tags, at)} className="delete" data-tag={tag.tagName}>
          <Button
            part="delete"
            kind="icon"
            icon={trashIcon}
            label={t("gift-tags.delete", { tag: tag.tagName })}
            disabled={saving}
            onPress={() => model.askRemove(tag)}
          />
        </div>
      ))}
    </div>
  );
}

/** By name, so that a tag that gets its id keeps its place and focus; a shop may have two of one name. */
const keyOf = (tags: readonly Tag[], at: number): string => {
  const { tagName } = tags[at]!;
  return `${tags.slice(0, at).filter((tag) => tag.tagName === tagName).length} ${tagName}`;
};
