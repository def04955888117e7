import type { ViewProps } from "../../src/element/feature.tsx";
import type { SubscribeBoxModel } from "./subscribe-box.model.ts";
import type { SubscribeBoxOptions } from "./subscribe-box.options.ts";

/** Of each view of the row. */
export type BoxProps = ViewProps<SubscribeBoxOptions, SubscribeBoxModel>;
