import { useStore, type RefObject } from "../../../src/view/react.ts";
import { Dialog, type DialogProps } from "../../../src/overlay/dialog.tsx";
import { ConfirmButton, EstimatedTotal } from "./quantity-selector.confirmation.view.tsx";
import { FreeTextView } from "../free-text/quantity-selector.free-text.view.tsx";
import { ListView } from "./quantity-selector.list.view.tsx";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";

/** What popover and sheet have alike. */
export type Surface = Required<Pick<DialogProps, "open" | "surface" | "initialFocus" | "opener" | "onClose">>;

interface Props {
  readonly model: QuantitySelectorModel;
  readonly surface: Surface;
  readonly content: RefObject<HTMLDivElement | null>;
}

/** CSS px, by the parts at the foot (quantity-selector.30). */
const heightOf = (button: boolean, disclaimer: boolean): number => (button ? (disclaimer ? 410 : 358) : disclaimer ? 355 : 303);

/** The bottom sheet (quantity-selector.29 to quantity-selector.33). Parts with no value are omitted. */
export function SheetView({ model, surface, content }: Props) {
  const { say, picker } = model;
  const view = useStore(picker.$view);
  const options = useStore(model.$options);
  const { disclaimer, image, sellingUnit, unitPrice } = options;
  const button = options.showConfirmationView && options.actionTrigger === "on-confirmation";
  const unit = options.unitText ?? sellingUnit;
  const known = unitPrice !== undefined && sellingUnit ? { price: say.money(unitPrice), unit: sellingUnit } : undefined;
  const perUnit = options.pricePerUnit ?? (known && say.text("quantity-selector.per-unit", known));
  const src = image?.src ? model.imageUrl(image.src) : undefined;
  const total = say.total(model.$items.get(), useStore(picker.$picked)) !== null;
  return (
    <Dialog
      {...surface}
      kind="bottom-sheet"
      heading={options.sheetTitle ?? say.text("quantity-selector.title")}
      closeLabel={say.text("surface.close")}
      height={heightOf(button, Boolean(disclaimer))}
      footer={
        total || disclaimer || button ? (
          <div className="foot">
            <EstimatedTotal model={model} />
            {disclaimer && (
              <p className="disclaimer" part="disclaimer">
                {disclaimer}
              </p>
            )}
            {button && <ConfirmButton model={model} />}
          </div>
        ) : undefined
      }
    >
      <div ref={content}>
        {(src || unit || perUnit) && (
          <div className="product">
            {src && <img className="image" part="image" src={src} alt={image?.altText ?? ""} />}
            {unit && <span part="unit">{unit}</span>}
            {perUnit && (
              <span className="per-unit" part="per-unit">
                {perUnit}
              </span>
            )}
          </div>
        )}
        {view === "text" ? <FreeTextView model={model} /> : <ListView model={model} />}
      </div>
    </Dialog>
  );
}
