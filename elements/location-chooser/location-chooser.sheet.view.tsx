import type { ViewProps } from "../../src/element/feature.tsx";
import { openerOf } from "../../src/opening/opening.ts";
import { LocationSurface, locationSurfaceStyles } from "../../src/location/location-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { LocationChooserModel } from "./location-chooser.model.ts";
import type { LocationChooserOptions } from "./location-chooser.options.ts";

export const styles = locationSurfaceStyles;

export interface SheetProps extends ViewProps<LocationChooserOptions, LocationChooserModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

export function View({ open, close, model, t, host }: SheetProps) {
  /** The focus of a sheet that this one replaced does not count: its control is gone, or a heading had the focus for a moment. */
  function opener(): HTMLElement | undefined {
    const control = openerOf(host);
    return control?.isConnected && control.tabIndex >= 0 ? control : undefined;
  }

  return (
    <LocationSurface
      {...{ host, open, close, t }}
      surface="location-chooser"
      heading={t("location-chooser.title")}
      closeLabel={t("location-chooser.close")}
      isSheet={useStore(model.$isSheet)}
      content={useStore(model.$content)}
      change={model.change}
      activeTab={model.activeTab()}
      opener={opener}
      retry={model.retry}
    />
  );
}
