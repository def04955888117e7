import type { ViewProps } from "../../src/element/feature.tsx";
import { showFragment } from "../../src/page/fragment-view.ts";
import { HeadedPopover, headedPopoverStyles } from "../../src/surfaces/headed-popover.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { Live } from "../../src/ui/live.tsx";
import { LoadFailure, loadStateStyles } from "../../src/ui/load-state.tsx";
import { Skeleton, skeletonStyles } from "../../src/ui/skeleton.tsx";
import { useLayoutEffect, useRef, useState, useStore } from "../../src/view/react.ts";
import type { PaymentOptionsModel } from "./payment-options.model.ts";
import type { PaymentOptionsOptions } from "./payment-options.options.ts";
import { reasonOf, showRows } from "./payment-options.rows.ts";
import type { Section, Sheet, Surfaces } from "./payment-options.surfaces.ts";
import css from "./payment-options.surfaces.css?inline";

export const styles = [dialogStyles, fragmentStyles, headedPopoverStyles, loadStateStyles, skeletonStyles, css];

export interface SurfacesProps extends ViewProps<PaymentOptionsOptions, PaymentOptionsModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/** px (payment-options.36) */
const MODAL_WIDTH = 484;

/** The sheets that compare and explain the plans, and the modal that gives a plan up. */
export function View(props: SurfacesProps) {
  const surfaces = useStore(props.model.$surfaces);
  if (!surfaces) return null;
  return (
    <>
      <ChangeDialog {...props} surfaces={surfaces} />
      <SheetDialog {...props} surfaces={surfaces} sheet="compare" />
      <SheetDialog {...props} surfaces={surfaces} sheet="learn-more" />
      <HelpPopover {...props} surfaces={surfaces} place={undefined} />
    </>
  );
}

type Props = SurfacesProps & { readonly surfaces: Surfaces };

function ChangeDialog(props: Props) {
  const { t, surfaces } = props;
  const surface = surfaces["change-plan"];
  return (
    <Dialog
      open={useStore(surface.$open)}
      surface="payment-change-plan"
      heading={t("payment-options.change-title")}
      width={MODAL_WIDTH}
      opener={() => surfaces.openerOf("change-plan")}
      onClose={surface.close}
      footer={
        <div className="choices">
          <Button part="change-cancel" onPress={() => surface.close("button")}>
            {t("payment-options.change-cancel")}
          </Button>
          <Button kind="primary" part="change-continue" onPress={surfaces.giveUp}>
            {t("payment-options.change-continue")}
          </Button>
        </div>
      }
    >
      <p className="text">{t("payment-options.change-text")}</p>
      <HelpPopover {...props} place="change-plan" />
    </Dialog>
  );
}

/** What the page has to say about paying, above all that is open: in the topmost dialog, as it is inert beside it (payment-options.39). */
function HelpPopover({ t, host, surfaces: { help, $helpControl, $stack }, place }: Props & { readonly place: Section | undefined }) {
  const isHere = useStore($stack).at(-1) === place;
  const content = useStore(help.$content);
  const control = useStore($helpControl);
  const isOpen = isHere && content.kind === "ready";
  return (
    <div className="help">
      <HeadedPopover
        open={isOpen}
        surface="payment-help"
        anchor={{ current: control }}
        heading={control?.textContent.trim() ?? ""}
        closeLabel={t("payment-options.close")}
        opener={() => control}
        onClose={help.close}
      >
        {isOpen && <Fragment content={content.value} show={(into) => showFragment(host, into, content.value, {})} />}
      </HeadedPopover>
    </div>
  );
}

function SheetDialog(props: Props & { readonly sheet: Sheet }) {
  const { model, t, host, surfaces, sheet } = props;
  const surface = surfaces[sheet];
  const content = useStore(surface.$content);
  const [why, setWhy] = useState<{ readonly control: HTMLElement; readonly text: string }>();
  const place = useRef<HTMLElement | null>(null);
  const anchor = { current: why?.control ?? null };

  const rows = () => {
    if (sheet === "compare" && place.current) showRows(place.current, model, t, surfaces.reportUnknown);
  };
  useStore(model.$chosen);
  useStore(model.$quantity);
  useStore(model.$resting);
  useStore(model.$plans);
  useLayoutEffect(rows);

  function act(name: string, control: HTMLElement): void {
    const row = control.closest<HTMLElement>("[data-dp-plan]");
    if (name === "close") surface.close("button");
    else if (name === "learn-more") surfaces.open("learn-more", control);
    else if (name === "select-plan" && row) surfaces.select(row.dataset["optionId"] ?? "");
    else if (name === "why" && row) setWhy({ control, text: reasonOf(row, model) ?? "" });
  }
  const show = (into: HTMLElement) => {
    place.current = into;
    const hide = showFragment(host, into, (content as { value: Parameters<typeof showFragment>[2] }).value, { action: act });
    rows();
    return () => {
      place.current = null;
      setWhy(undefined);
      hide();
    };
  };
  /** The swatch of a plan that was chosen here, else the heading; the control that opened the sheet otherwise. */
  const opener = () => {
    const picked = surfaces.picked();
    const plan = picked === undefined ? undefined : model.planOf(picked);
    const swatch = plan && model.$expanded.get() ? host.shadowRoot!.getElementById(plan.buttonId) : null;
    return plan ? (swatch ?? host.shadowRoot!.querySelector<HTMLElement>("[part=disclosure-button]")) : surfaces.openerOf(sheet);
  };

  return (
    <Dialog
      open={content.kind !== "none"}
      surface={sheet === "compare" ? "payment-compare" : "payment-learn-more"}
      kind="side-sheet"
      heading={t(sheet === "compare" ? "payment-options.compare-title" : "payment-options.learn-more-title")}
      closeLabel={t("payment-options.close")}
      busy={content.kind === "loading"}
      opener={opener}
      onClose={surface.close}
    >
      {content.kind === "loading" && (
        <Live role="status">
          <span className="dp-visually-hidden">{t("payment-options.sheet-loading")}</span>
          <Skeleton lines={6} />
        </Live>
      )}
      {content.kind === "failed" && (
        <LoadFailure
          part="error"
          message={t("payment-options.sheet-error")}
          retryLabel={t("payment-options.retry")}
          retry={surface.retry}
        />
      )}
      {content.kind === "ready" && <Fragment content={content.value} show={show} />}
      <HelpPopover {...props} place={sheet} />
      <HeadedPopover
        open={why !== undefined}
        surface="payment-why"
        anchor={anchor}
        heading={t("payment-options.why")}
        closeLabel={t("payment-options.close")}
        opener={() => why?.control}
        onClose={() => setWhy(undefined)}
      >
        <p className="text">{why?.text}</p>
      </HeadedPopover>
    </Dialog>
  );
}
