import type { ViewProps } from "../../src/element/feature.tsx";
import { showFragment } from "../../src/page/fragment-view.ts";
import type { Explanation } from "../../src/state/explainer.ts";
import { HeadedPopover, headedPopoverStyles } from "../../src/surfaces/headed-popover.tsx";
import { TargetLink } from "../../src/surfaces/target-link.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { useRef } from "../../src/view/react.ts";
import type { Proof, SocialProofModel } from "./social-proof.model.ts";
import type { SocialProofOptions } from "./social-proof.options.ts";
import css from "./social-proof.surface.css?inline";

export const styles = [headedPopoverStyles, fragmentStyles, css];

export interface SurfaceProps extends ViewProps<SocialProofOptions, SocialProofModel> {
  readonly explained: Explanation<Proof> | null;
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/** What a badge means (social-proof.2). */
export function View({ explained, open, model, t, host }: SurfaceProps) {
  const last = useRef(explained);
  const anchor = useRef<HTMLElement | null>(null);
  // what closes is still drawn, so that it can give focus back
  last.current = explained ?? last.current;
  if (!last.current) return null;
  const { entry, content } = last.current;
  const badge = () => host.shadowRoot!.getElementById(entry.key);
  anchor.current = badge();
  return (
    <HeadedPopover
      key={entry.key}
      open={open}
      surface="social-proof"
      anchor={anchor}
      opener={badge}
      heading={entry.text}
      closeLabel={t("social-proof.close")}
      onClose={model.close}
    >
      <div className="explanation" part="explanation">
        {content && <Fragment content={content} show={(into) => showFragment(host, into, content, {})} part="content" />}
        {entry.link && (
          <TargetLink target={entry.link} follow={model.follow} pressed={() => model.pressed(entry)}>
            {entry.text}
          </TargetLink>
        )}
      </div>
    </HeadedPopover>
  );
}
