import type { ViewProps } from "../../src/element/feature.tsx";
import { showFragment } from "../../src/page/fragment-view.ts";
import { HeadedPopover, headedPopoverStyles } from "../../src/surfaces/headed-popover.tsx";
import { TargetLink, targetLinkStyles } from "../../src/surfaces/target-link.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { useRef } from "../../src/view/react.ts";
import type { Explained, TrustIconsModel } from "./trust-icons.model.ts";
import type { TrustIconsOptions } from "./trust-icons.options.ts";
import css from "./trust-icons.surface.css?inline";

export const styles = [headedPopoverStyles, dialogStyles, fragmentStyles, targetLinkStyles, css];

type Props = ViewProps<TrustIconsOptions, TrustIconsModel>;

export interface SurfaceProps extends Props {
  readonly explained: Explained | null;
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

function Explanation({ explained, model, t, host }: Props & { readonly explained: Explained }) {
  const { content, details, policies, returnPolicy } = explained;
  return (
    <div className="explanation" part="explanation">
      {content && <Fragment content={content} show={(into) => showFragment(host, into, content, {})} part="content" />}
      {details && (
        <TargetLink target={details} follow={model.follow}>
          {t("trust-icons.details")}
        </TargetLink>
      )}
      {policies.length > 0 && (
        <ul className="policies" part="policies">
          {policies.map(({ title, text, details: more }, index) => (
            <li key={index} className="policy" part="policy">
              {title !== undefined && (
                <h3 id={`policy-${index}`} className="title">
                  {title}
                </h3>
              )}
              {text !== undefined && <p className="text">{text}</p>}
              {more && (
                <TargetLink target={more} follow={model.follow} describedBy={title === undefined ? undefined : `policy-${index}`}>
                  {t("trust-icons.details")}
                </TargetLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {returnPolicy && (
        <TargetLink target={returnPolicy} follow={model.follow}>
          {t("trust-icons.return-policy")}
        </TargetLink>
      )}
    </div>
  );
}

export function View(props: SurfaceProps) {
  const { model, t, host } = props;
  const last = useRef<Explained | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  // a sheet keeps its content on its way out
  const explained = props.explained ?? last.current;
  last.current = explained;
  if (!explained) return null;
  const { key, label } = explained.icon;
  const button = () => host.shadowRoot!.getElementById(key);
  anchor.current = button();
  const isOpen = (surface: Explained["surface"]) => props.open && explained.surface === surface;
  const shared = { surface: "trust-icons", opener: button, onClose: model.close };
  return (
    <>
      <HeadedPopover key={key} open={isOpen("popover")} {...shared} anchor={anchor} heading={label} closeLabel={t("trust-icons.close")}>
        <Explanation {...props} explained={explained} />
      </HeadedPopover>
      <Dialog open={isOpen("sheet")} {...shared} kind="bottom-sheet" heading={label} closeLabel={t("trust-icons.close")}>
        <Explanation {...props} explained={explained} />
      </Dialog>
    </>
  );
}
