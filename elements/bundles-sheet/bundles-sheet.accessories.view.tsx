import { Button } from "../../src/ui/button.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Spinner } from "../../src/ui/spinner.tsx";
import { useId, useRef, useStore } from "../../src/view/react.ts";
import { BundleProductView } from "./bundles-sheet.product.view.tsx";
import type { Accessory } from "./bundles-sheet.products.ts";
import type { SheetProps } from "./bundles-sheet.props.ts";

/** Accessories that can be added, below the bundles and below the post-add view (bundles-sheet.25). */
export function AccessoriesView(props: SheetProps) {
  const { model, t } = props;
  const accessories = useStore(model.$accessories);
  const id = useId();
  if (accessories.length === 0) return null;
  return (
    <section className="accessories" part="accessories" aria-labelledby={id}>
      <h3 id={id}>{t("bundles-sheet.accessories", { count: accessories.length })}</h3>
      <ul className="products">
        {accessories.map((accessory) => (
          <li key={accessory.asin}>
            <BundleProductView {...{ model, t }} product={accessory} action={<AddView {...props} accessory={accessory} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button of an accessory, or what shows in its place. Focus goes to what takes the place of what had it (a11y.2). */
function AddView({ model, t, accessory }: SheetProps & { readonly accessory: Accessory }) {
  const { phase, text } = useStore(model.$accessoryStates)[accessory.asin] ?? { phase: "idle" };
  const node = useRef<HTMLDivElement>(null);
  useFocusFallback(node, () => node.current?.querySelector<HTMLElement>("button, [tabindex]")?.focus());

  if (phase === "adding") {
    return (
      <div ref={node}>
        <span className="outcome" tabIndex={-1} data-role="status" key="adding">
          <Spinner label={t("bundles-sheet.adding")} />
        </span>
      </div>
    );
  }
  const isDone = phase === "added" || phase === "full";
  return (
    <div ref={node}>
      {text !== undefined && (
        <span
          className="dp-message outcome"
          part="accessory-message"
          key="message"
          tabIndex={isDone ? -1 : undefined}
          data-kind={phase === "idle" ? "alert" : "status"}
          data-role={phase === "idle" ? "alert" : "status"}
        >
          {text}
        </span>
      )}
      {!isDone && (
        <Button
          part="add"
          disabled={phase === "unknown"}
          label={t("bundles-sheet.accessory-add", { title: accessory.title })}
          onPress={() => void model.addAccessory(accessory)}
        >
          +
        </Button>
      )}
    </div>
  );
}
