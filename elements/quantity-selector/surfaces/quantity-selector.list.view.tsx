import { useStore } from "../../../src/view/react.ts";
import { Listbox } from "../../../src/ui/listbox.tsx";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";

/** The quantities, and after them the further lists (quantity-selector.17, quantity-selector.34). */
export function ListView({ model }: { readonly model: QuantitySelectorModel }) {
  const { picker, say } = model;
  const items = useStore(model.$items);
  const lists = useStore(model.$lists);
  const picked = useStore(picker.$picked);
  const variations = useStore(picker.$variations);
  const minimum = useStore(model.$minimum);
  return (
    <div className="lists" part="lists">
      <Listbox
        label={say.text("quantity-selector.label")}
        selected={picked.id}
        onPick={picker.pick}
        focusOnMount
        options={items.map((item) => ({
          id: item.id,
          text: item.text,
          disabled: model.isBlocked(item, minimum),
          content: (
            <>
              <span className="option-text">
                <bdi>{item.listText}</bdi>
              </span>
              {item.price && <span className="option-price">{item.price}</span>}
            </>
          ),
        }))}
      />
      {lists.map((list) => (
        <div key={list.name} className="variation" part="variation">
          <span className="variation-name" aria-hidden="true">
            {say.text("quantity-selector.variation", { list: list.name })}
          </span>
          <Listbox
            label={say.text("quantity-selector.variation", { list: list.name })}
            selected={variations[list.name] ?? null}
            onPick={(id) => picker.pickVariation(list.name, id)}
            options={list.entries.map(({ id, text, label }) => ({ id, text, content: text, ...(label !== undefined && { label }) }))}
          />
        </div>
      ))}
    </div>
  );
}

/** The option that has focus when a list opens, scrolled into view: the selected one, else the first that can be picked. */
export function firstOption(within: ParentNode | null | undefined): HTMLElement | null {
  const option =
    within?.querySelector<HTMLElement>('[role="option"][aria-selected="true"]') ??
    within?.querySelector<HTMLElement>('[role="option"]:not([aria-disabled])');
  option?.scrollIntoView({ block: "nearest" });
  return option ?? null;
}
