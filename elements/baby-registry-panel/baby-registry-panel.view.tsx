import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { BabyRegistryPanelModel } from "./baby-registry-panel.model.ts";
import type { BabyRegistryPanelOptions } from "./baby-registry-panel.options.ts";
import type { PanelProps } from "./baby-registry-panel.panel.view.tsx";

const Panel = lazySurface<PanelProps>(() => import("./baby-registry-panel.panel.view.tsx"));

export function BabyRegistryPanelView({ host, model, t }: ViewProps<BabyRegistryPanelOptions, BabyRegistryPanelModel>) {
  return <Panel host={host} open={useStore(model.$open)} close={model.close} model={model} t={t} />;
}
