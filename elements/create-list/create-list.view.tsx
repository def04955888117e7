import type { ViewProps } from "../../src/element/feature.tsx";
import { lazy } from "../../src/lib/lazy.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Live } from "../../src/ui/live.tsx";
import { useStore } from "../../src/view/react.ts";
import type { CreateListModel } from "./create-list.model.ts";
import type { CreateListOptions } from "./create-list.options.ts";

/** The form with its surface, and the outcome of the creation: all that a closed element does not need. */
export const formCode = lazy(() => import("./create-list.later.ts"));

const Surface = lazySurface(formCode.load);

export function CreateListView({ options, model, t, host }: ViewProps<CreateListOptions, CreateListModel>) {
  const open = useStore(model.$open);
  const form = useStore(model.$form);
  const lost = useStore(model.$lost);
  const isLegacy = options.mode === "legacy";
  return (
    <>
      {isLegacy && <slot />}
      {isLegacy && <Live role="alert">{lost && <p part="message">{lost}</p>}</Live>}
      <Surface host={host} open={open || isLegacy} close={model.close} options={options} form={form} t={t} />
    </>
  );
}
