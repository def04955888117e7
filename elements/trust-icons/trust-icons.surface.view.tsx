import type { ViewProps } from "../../src/element/feature.tsx";
import { showFragment } from "../../src/page/fragment-view.ts";
import { Link, linkStyles } from "../../src/surfaces/link.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/ui/dialog.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { closeIcon } from "../../src/ui/icons/close.ts";
import { Popover, popoverStyles } from "../../src/ui/popover.tsx";
import { useRef } from "../../src/view/react.ts";
import type { Explained, Target, TrustIconsModel } from "./trust-icons.model.ts";
import type { TrustIconsOptions } from "./trust-icons.options.ts";
import css from "./trust-icons.surface.css?inline";

export const styles = [popoverStyles, dialogStyles, fragmentStyles, linkStyles, css];

type Props = ViewProps<TrustIconsOptions, TrustIconsModel>;

export interface SurfaceProps extends Props {
  readonly explained: Explained | null;
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

interface TargetLinkProps {
  readonly target: Target;
  readonly model: TrustIconsModel;
  readonly describedBy?: string | undefined;
  readonly children: string;
}

/** A link, or its words alone where the guard refused the address (trust-icons.11). */
function TargetLink({ target: { href }, model, describedBy, children }: TargetLinkProps) {
  if (href === undefined) return <p className="text">{children}</p>;
  return (
    <Link href={href} follow={model.follow} describedBy={describedBy}>
      {children}
    </Link>
  );
}

function Explanation({ explained, model, t, host }: Props & { readonly explained: Explained }) {
  const { content, details, policies, returnPolicy } = explained;
  return (
    <div className="explanation" part="explanation">
      {content && <Fragment content={content} show={(into) => showFragment(host, into, content, {})} part="content" />}
      {details && (
        <TargetLink target={details} model={model}>
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
                <TargetLink target={more} model={model} describedBy={title === undefined ? undefined : `policy-${index}`}>
                  {t("trust-icons.details")}
                </TargetLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {returnPolicy && (
        <TargetLink target={returnPolicy} model={model}>
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
  const head = useRef<HTMLDivElement>(null);
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
      <Popover
        key={key}
        open={isOpen("popover")}
        {...shared}
        anchor={anchor}
        role="dialog"
        labelledBy="title"
        initialFocus={() => head.current?.querySelector("button")}
      >
        <div ref={head} className="head">
          <h2 id="title" className="heading">
            {label}
          </h2>
          <Button kind="icon" icon={closeIcon} part="close" label={t("trust-icons.close")} onPress={() => model.close("button")} />
        </div>
        <Explanation {...props} explained={explained} />
      </Popover>
      <Dialog open={isOpen("sheet")} {...shared} kind="bottom-sheet" heading={label} closeLabel={t("trust-icons.close")}>
        <Explanation {...props} explained={explained} />
      </Dialog>
    </>
  );
}
