import { describeCause } from "../lib/cause.ts";
import { lazy } from "../lib/lazy.ts";
import { fire } from "../page/events.ts";
import { adoptBelow, type Styles } from "../markup/styles.ts";
import { errorDetail } from "../state/events.ts";
import { isCountingIds } from "../view/ids.ts";
import { useEffect, useRef, useState, type ComponentType } from "../view/react.ts";

/** The code of a surface: its view, and the sheets that it brings. */
export interface SurfaceCode<Props> {
  readonly View: ComponentType<Props>;
  readonly styles: Styles;
}

interface LazyProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/**
 * A surface (dialog, sheet, popover) whose code is loaded when it first opens, so that the page does not pay for it before; `preload`
 * loads it when the pointer or the focus comes near. Code that does not load closes the surface with a `dp-error` `network`, and the next
 * opening tries again.
 */
export function lazySurface<Props extends LazyProps>(load: () => Promise<SurfaceCode<Props>>) {
  const code = lazy(load);

  function LazySurface(props: Props) {
    const { host, open, close } = props;
    const hasOpened = useRef(false);
    // a server draws no surface: one whose code is there already follows when the root is taken over
    const isTakenOver = useRef(isCountingIds());
    const [, renderAgain] = useState(0);
    if (open) hasOpened.current = true;
    useEffect(() => {
      if (!open || (code.now && !isTakenOver.current)) return undefined;
      let isWanted = true;
      code.load().then(
        () => {
          isTakenOver.current = false;
          if (isWanted) renderAgain((count) => count + 1);
        },
        (cause: unknown) => {
          if (!isWanted) return;
          const message = `<${host.localName}> could not load the code of a surface: ${describeCause(cause)}`;
          console.error(message);
          fire(host, "dp-error", errorDetail({ code: "network", message }));
          close("failed");
        },
      );
      return () => void (isWanted = false);
    }, [open, host, close]);
    if (!code.now || !hasOpened.current || isTakenOver.current) return null;
    // here and not in an effect: the view measures itself in its own effects, which run before ours
    adoptBelow(host.shadowRoot!, code.now.styles);
    return <code.now.View {...props} />;
  }
  return Object.assign(LazySurface, { preload: code.preload });
}
