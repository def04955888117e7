import type { ViewProps } from "../../src/element/feature.tsx";
import { LocationSurface, locationSurfaceStyles } from "../../src/location/location-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { ProgramSheetModel } from "./program-sheet.model.ts";
import type { ProgramSheetOptions } from "./program-sheet.options.ts";

export const styles = locationSurfaceStyles;

export interface SheetProps extends ViewProps<ProgramSheetOptions, ProgramSheetModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

interface Chooser extends HTMLElement {
  show?(): unknown;
}

export function View({ open, close, model, t, host }: SheetProps) {
  /** the page's chooser takes the place of the sheet (program-sheet.12) */
  function openChooser(): void {
    close("chooser");
    const chooser = document.querySelector<Chooser>("dp-location-chooser");
    if (chooser) void customElements.whenDefined(chooser.localName).then(() => chooser.show?.());
  }

  return (
    <LocationSurface
      {...{ host, open, close, t }}
      surface="program-sheet"
      heading={t("program-sheet.title")}
      closeLabel={t("program-sheet.close")}
      isSheet={useStore(model.$isSheet)}
      content={useStore(model.$content)}
      change={model.change}
      openChooser={document.querySelector("dp-location-chooser") ? openChooser : undefined}
    />
  );
}
