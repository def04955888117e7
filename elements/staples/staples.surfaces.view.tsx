import type { ViewProps } from "../../src/element/feature.tsx";
import { showFragment } from "../../src/page/fragment-view.ts";
import { openerOf } from "../../src/opening/opening.ts";
import { HeadedPopover, headedPopoverStyles } from "../../src/surfaces/headed-popover.tsx";
import { Button, buttonStyles } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { Listbox, listboxStyles } from "../../src/ui/listbox.tsx";
import { Live } from "../../src/ui/live.tsx";
import { Message, messageStyles } from "../../src/ui/message.tsx";
import { Popover, popoverStyles } from "../../src/overlay/popover.tsx";
import { Spinner, spinnerStyles } from "../../src/ui/spinner.tsx";
import { useRef, useStore } from "../../src/view/react.ts";
import type { StaplesModel } from "./staples.model.ts";
import type { StaplesOptions } from "./staples.options.ts";
import css from "./staples.surfaces.css?inline";

export const styles = [
  ...[buttonStyles, dialogStyles, fragmentStyles, headedPopoverStyles, listboxStyles, messageStyles, popoverStyles, spinnerStyles],
  css,
];

export interface SurfacesProps extends ViewProps<StaplesOptions, StaplesModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

export function View(props: SurfacesProps) {
  return (
    <>
      <UpdatePopover {...props} />
      <LearnPopover {...props} />
      <ErrorModal {...props} />
    </>
  );
}

const describedBy = ({ itemTitle }: StaplesOptions) => (itemTitle === undefined ? undefined : "item");

/** Quantity and cadence (staples.9). */
function UpdatePopover({ model, options, t, host }: SurfacesProps) {
  const draft = useStore(model.$draft);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element | null>(null);
  anchor.current = openerOf(host) ?? host;
  const { quantityItems, cadenceItems } = options;
  return (
    <Popover
      open={draft !== null}
      onClose={model.closeUpdate}
      surface="staples-update"
      inWindow
      anchor={anchor}
      role="dialog"
      labelledBy="update-title"
      describedBy={describedBy(options)}
      opener={() => openerOf(host)}
      initialFocus={() => content.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')}
    >
      {draft && (
        <div ref={content} className="update">
          <h2 id="update-title" className="heading">
            {t("staples.update-title")}
          </h2>
          {quantityItems.length > 0 && (
            <div className="list">
              <span aria-hidden="true">{t("staples.quantity")}</span>
              <Listbox
                label={t("staples.quantity")}
                selected={draft.quantity}
                onPick={(quantity) => model.choose({ quantity })}
                options={quantityItems.map(({ id, quantityText, data }) => optionOf(id, quantityText ?? String(data.quantity)))}
              />
            </div>
          )}
          {cadenceItems.length > 0 && (
            <div className="list">
              <span aria-hidden="true">{t("staples.cadence")}</span>
              <Listbox
                label={t("staples.cadence")}
                selected={draft.cadence}
                onPick={(cadence) => model.choose({ cadence })}
                options={cadenceItems.map(({ id, displayText, data }) => optionOf(id, displayText ?? data.cadence))}
              />
            </div>
          )}
          <div className="buttons">
            <Button part="save" kind="primary" onPress={model.save}>
              {t("staples.save")}
            </Button>
            <Button part="cancel" onPress={() => model.closeUpdate("cancel")}>
              {t("staples.cancel")}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}

const optionOf = (id: string, text: string) => ({ id, text, content: <bdi>{text}</bdi> });

/** What repeat items are (staples.15). */
function LearnPopover({ model, options, t, host }: SurfacesProps) {
  const content = useStore(model.learn.$content);
  const anchor = useRef<Element | null>(null);
  anchor.current = openerOf(host) ?? host;
  return (
    <HeadedPopover
      open={content.kind !== "none"}
      onClose={model.learn.close}
      surface="staples-learn"
      anchor={anchor}
      opener={() => openerOf(host)}
      heading={t("staples.learn-title")}
      closeLabel={t("staples.close")}
      describedBy={describedBy(options)}
    >
      <div className="learn">
        {content.kind === "loading" && (
          <Live role="status">
            <Spinner />
            <span className="dp-visually-hidden">{t("staples.loading")}</span>
          </Live>
        )}
        {content.kind === "failed" && <Message text={t("staples.learn-failed")} role="alert" />}
        {content.kind === "ready" && (
          <Fragment part="learn-content" content={content.value} show={(into) => showFragment(host, into, content.value, {})} />
        )}
      </div>
    </HeadedPopover>
  );
}

const UPDATE = '[part~=add], [part~=update], [data-dp-action="update"]';

/** Why an add or an update was not done (staples.20). */
function ErrorModal({ model, t, host }: SurfacesProps) {
  const error = useStore(model.$error);
  const last = useRef(error);
  // what closes is still drawn, so that it can give focus back
  last.current = error ?? last.current;
  const shown = last.current;
  const content = shown?.content;
  const title = t("staples.error-title");
  const dismiss = (name: string) => void (name === "dismiss" && model.closeError("button"));
  return (
    <Dialog
      open={error !== null}
      onClose={model.closeError}
      surface="staples-error"
      opener={() => host.shadowRoot!.querySelector<HTMLElement>(UPDATE)}
      {...(content ? { label: shown?.heading ?? title } : { heading: title })}
    >
      <div className="error">
        <Live role="alert">
          {content ? (
            <Fragment part="error-content" content={content} show={(into) => showFragment(host, into, content, { action: dismiss })} />
          ) : (
            <p part="error">{shown?.text}</p>
          )}
        </Live>
        {!shown?.canDismiss && (
          <Button part="ok" kind="primary" onPress={() => model.closeError("button")}>
            {t("staples.ok")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
