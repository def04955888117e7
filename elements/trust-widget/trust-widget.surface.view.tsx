import type { ViewProps } from "../../src/element/feature.tsx";
import { showFragment } from "../../src/page/fragment-view.ts";
import { Link, linkStyles } from "../../src/surfaces/link.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Disclosure, disclosureStyles } from "../../src/ui/disclosure.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { useRef, useStore } from "../../src/view/react.ts";
import { secondaryName, type Secondary, type TrustWidgetModel } from "./trust-widget.model.ts";
import type { TrustWidgetOptions } from "./trust-widget.options.ts";
import { isReturns, type WidgetIcon } from "./trust-widget.state.ts";
import css from "./trust-widget.surface.css?inline";

export const styles = [dialogStyles, disclosureStyles, fragmentStyles, linkStyles, css];

type Props = ViewProps<TrustWidgetOptions, TrustWidgetModel>;

export interface SurfaceProps extends Props {
  readonly secondary: Secondary | null;
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

interface PanelProps extends Pick<Props, "model" | "t" | "host"> {
  readonly icon: WidgetIcon;
  readonly policies: Secondary["policies"];
}

/** What an expander shows (trust-widget.9). */
function Panel({ icon, policies, model, t, host }: PanelProps) {
  const contents = useStore(model.$contents);
  if (isReturns(icon) && policies.length > 0)
    return (
      <ul className="policies" part="policies">
        {policies.map(({ title, text, href }, index) => {
          const id = `policy-${index}`;
          return (
            <li key={index} className="policy" part="policy">
              {title !== undefined && (
                <h4 id={id} className="policy-title">
                  {title}
                </h4>
              )}
              {text !== undefined && <p className="text">{text}</p>}
              {href !== undefined && (
                <Link href={href} follow={model.follow} pressed={model.policyUsed} describedBy={title === undefined ? undefined : id}>
                  {t("trust-widget.full-policy")}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    );
  const content = icon.content === undefined ? undefined : contents.get(icon.content);
  if (icon.content !== undefined && !contents.has(icon.content)) return null; // on its way
  if (content && !content.isEmpty)
    return <Fragment content={content} show={(into) => showFragment(host, into, content, {})} part="content" />;
  return <p className="text">{t("trust-widget.no-details")}</p>;
}

export function View({ secondary, open, model, t, host }: SurfaceProps) {
  const last = useRef(secondary);
  const back = useRef<HTMLButtonElement>(null);
  // a sheet keeps its content on its way out
  last.current = secondary ?? last.current;
  if (!last.current) return null;
  const { state, opener, expanded, policies } = last.current;
  const find = (key: string) => host.shadowRoot!.getElementById(key);
  const { device } = model.page();
  const isNarrow = device === "mobile" || device === "app";
  return (
    <Dialog
      open={open}
      onClose={model.close}
      surface={secondaryName(state.index)}
      kind={isNarrow ? "bottom-sheet" : "side-sheet"}
      labelledBy="secondary-title"
      historyMarker
      initialFocus={() => back.current}
      opener={() => find(opener)}
      head={
        <div className="head">
          <Button kind="link" part="back" buttonRef={back} onPress={() => model.close("button")}>
            {state.backButtonText ?? t("trust-widget.back")}
          </Button>
          <h2 id="secondary-title" className="title">
            {t("trust-widget.title")}
          </h2>
        </div>
      }
    >
      {state.icons.map((icon) => (
        <Disclosure key={icon.key} level={3} open={expanded === icon.key} summary={icon.label} onToggle={() => model.toggle(icon)}>
          <div className="panel">{expanded === icon.key && <Panel icon={icon} policies={policies} model={model} t={t} host={host} />}</div>
        </Disclosure>
      ))}
    </Dialog>
  );
}
