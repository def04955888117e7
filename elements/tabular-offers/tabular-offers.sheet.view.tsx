import type { ViewProps } from "../../src/element/feature.tsx";
import { showFragment } from "../../src/page/fragment-view.ts";
import { loadTag } from "../../src/markup/load-tag.ts";
import { queryOwn } from "../../src/markup/wire-parts.ts";
import { openerOf } from "../../src/opening/opening.ts";
import type { ChosenBy } from "../../src/selections/buying-choice.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { Live } from "../../src/ui/live.tsx";
import { LoadFailure, Loading, loadStateStyles } from "../../src/ui/load-state.tsx";
import { Message } from "../../src/ui/message.tsx";
import { scrollTablesStyles } from "../../src/overlay/scroll-tables.ts";
import { useId, useLayoutEffect, useRef, useState, useStore } from "../../src/view/react.ts";
import css from "./tabular-offers.css?inline";
import { SURFACE, type TabularOffersModel } from "./tabular-offers.model.ts";
import type { TabularOffersOptions } from "./tabular-offers.options.ts";
import { wireTables } from "./tabular-offers.table.ts";

export const styles = [dialogStyles, fragmentStyles, loadStateStyles, scrollTablesStyles, css];

/** What the page shows in place of a table that could not be loaded (tabular-offers.10). */
const failureBlockOf = (host: HTMLElement): HTMLTemplateElement | undefined =>
  queryOwn(host, 'template[data-dp-part="failure"]').find((node) => node instanceof HTMLTemplateElement);

export interface SheetProps extends ViewProps<TabularOffersOptions, TabularOffersModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

const NAME = "h1, h2, h3, h4, h5, h6, [role=heading], caption";
/** px: room for three ways to buy */
const WIDTH = 704;
const CHOOSE = '[data-dp-action="choose"]';

function chosenBy({ dataset }: HTMLElement): ChosenBy | undefined {
  const { option, index, offerListingId } = dataset;
  if (!option) return undefined;
  const number = index?.trim() ? Number(index) : NaN;
  return { type: option, index: Number.isInteger(number) ? number : null, offerListingId: offerListingId || null };
}

export function View({ open, close, model, options, t, host }: SheetProps) {
  const content = useStore(model.$content);
  const choice = useStore(model.$choice);
  const [isNamed, setNamed] = useState(false);
  const place = useRef<HTMLElement | null>(null);
  const id = useId();

  function show(into: HTMLElement, fragment: SafeFragment): () => void {
    const remove = showFragment(host, into, fragment, {
      action(name, control) {
        if (name === "close") return close("button");
        if (name !== "choose") return undefined;
        const chosen = chosenBy(control);
        if (!chosen) return model.nameless();
        return model.choose(chosen, () => announceLater(t("tabular-offers.chosen")));
      },
    });
    loadTag(host, "dp-truncate");
    const named = into.querySelector<HTMLElement>(NAME);
    if (named) named.id = id;
    setNamed(named !== null);
    place.current = into;
    const stop = wireTables(into, options.lines, {
      ...{ more: t("tabular-offers.more"), less: t("tabular-offers.less"), title: t("tabular-offers.title") },
    });
    return () => {
      place.current = null;
      setNamed(false);
      stop();
      remove();
    };
  }

  // the button of the present option is pressed
  useLayoutEffect(() => {
    for (const button of place.current?.querySelectorAll<HTMLElement>(CHOOSE) ?? []) {
      const chosen = chosenBy(button);
      if (chosen) button.ariaPressed = String(model.isPresent(chosen));
    }
  }, [choice, content, open, model]);

  return (
    <Dialog
      open={open}
      onClose={close}
      surface={SURFACE}
      kind="side-sheet"
      width={WIDTH}
      {...(isNamed ? { labelledBy: id } : { label: t("tabular-offers.title") })}
      closeLabel={t("tabular-offers.close")}
      busy={content.kind === "loading"}
      opener={() => openerOf(host)}
    >
      {content.kind === "loading" && <Loading label={t("tabular-offers.loading")} />}
      {content.kind === "failed" && (
        <LoadFailure
          part="failure"
          message={<Failure host={host} text={t("tabular-offers.failed")} />}
          retryLabel={t("tabular-offers.retry")}
          retry={model.retry}
        />
      )}
      {content.kind === "ready" && <Fragment content={content.value} show={(into) => show(into, content.value)} />}
    </Dialog>
  );
}

/** The page's own block for a table that could not be loaded, else a text; either is an alert. */
function Failure({ host, text }: { readonly host: HTMLElement; readonly text: string }) {
  const block = failureBlockOf(host);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...(block ? [block.content.cloneNode(true)] : [])), [block]);
  if (!block) return <Message text={text} role="alert" />;
  return (
    <Live role="alert">
      <div ref={place} />
    </Live>
  );
}
