import type { ViewProps } from "../../src/element/feature.tsx";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { showFragment, type FragmentHandlers } from "../../src/page/fragment-view.ts";
import { setProductFields } from "./multi-selection.product-fields.ts";
import { openerOf } from "../../src/opening/opening.ts";
import { useHistoryEntry } from "../../src/surfaces/history-entry.ts";
import { sendInPlace } from "../../src/surfaces/fragment-form.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { activeElement } from "../../src/focus/active-element.ts";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import formCss from "../../src/ui/fragment-form.css?inline";
import { LoadFailure, loadStateStyles } from "../../src/ui/load-state.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { useId, useRef, useState, useStore } from "../../src/view/react.ts";
import { SURFACE, type ChosenProduct, type MultiSelectionModel } from "./multi-selection.model.ts";
import type { MultiSelectionOptions } from "./multi-selection.options.ts";
import css from "./multi-selection.css?inline";

export const styles = [dialogStyles, fragmentStyles, loadStateStyles, formCss, css];

export interface SheetProps extends ViewProps<MultiSelectionOptions, MultiSelectionModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

const HEADING = "h1, h2, h3, h4, h5, h6, [role=heading]";

const chosenBy = ({ dataset }: HTMLElement): ChosenProduct | undefined =>
  dataset["asin"] ? { asin: dataset["asin"], offerListingId: dataset["offerListingId"] || null, url: dataset["url"] } : undefined;

export function View({ open, close, model, t, host }: SheetProps) {
  const content = useStore(model.$content);
  const formFailure = useStore(model.$formFailure);
  const [isNamed, setNamed] = useState(false);
  const id = useId();
  const heading = useRef<HTMLElement | null>(null);

  useHistoryEntry(open, SURFACE, model);

  const follow = (chosen: ChosenProduct) => setProductFields(host, chosen.asin, chosen.offerListingId);
  const handlers: FragmentHandlers = {
    action(name, control) {
      const chosen = chosenBy(control);
      if (name === "close") close("button");
      else if (name === "choose" && chosen) model.choose(chosen, follow);
    },
    link: model.follow,
    submit: (...sent) => void sendInPlace({ host, handlers, send: model.send, shown: () => {} }, ...sent),
  };

  function focusHeading(): HTMLElement | null {
    if (heading.current) focusTemporarily(heading.current);
    return heading.current;
  }

  function show(into: HTMLElement, fragment: SafeFragment): () => void {
    const remove = showFragment(host, into, fragment, handlers);
    heading.current = into.querySelector<HTMLElement>(HEADING);
    if (heading.current) heading.current.id = id;
    setNamed(heading.current !== null);
    // a shopper who has gone on meanwhile keeps the focus
    const active = activeElement();
    if (active === null || !into.contains(active)) focusHeading();
    return () => {
      heading.current = null;
      setNamed(false);
      remove();
    };
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      surface={SURFACE}
      kind="side-sheet"
      {...(isNamed ? { labelledBy: id } : { label: t("multi-selection.title") })}
      closeLabel={t("multi-selection.close")}
      busy={content.kind === "loading"}
      initialFocus={focusHeading} // content that was there before the sheet has opened
      opener={() => openerOf(host)}
    >
      {content.kind === "loading" && (
        <div className="loading">
          <Spinner label={t("multi-selection.loading")} />
        </div>
      )}
      {content.kind === "failed" && (
        <LoadFailure message={t("multi-selection.failed")} retryLabel={t("multi-selection.retry")} retry={model.retry} />
      )}
      {content.kind === "ready" && <Fragment content={content.value} show={(into) => show(into, content.value)} />}
      {formFailure !== undefined && <Message text={formFailure} role="alert" />}
    </Dialog>
  );
}
