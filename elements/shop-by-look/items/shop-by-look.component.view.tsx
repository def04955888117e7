import { showFragment } from "../../../src/page/fragment-view.ts";
import type { SafeFragment } from "../../../src/state/fragment.ts";
import { Fragment, fragmentStyles } from "../../../src/ui/fragment.tsx";

export const styles = fragmentStyles;

export interface ComponentViewProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly fragment: SafeFragment;
}

/** The related widget at the end of the section (shop-by-look.11). */
export function View({ host, fragment }: ComponentViewProps) {
  return <Fragment part="component" content={fragment} show={(into) => showFragment(host, into, fragment, {})} />;
}
