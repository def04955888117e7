import { useLayoutEffect, useRef } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { followHeight } from "../../src/overlay/sheet-height.ts";
import type { PriceSummaryModel, Shown } from "./price-summary.model.ts";
import { monthlyText, savingText } from "./price-summary.line.ts";
import { footnotesOf, rowsOf, type Row } from "./price-summary.rows.ts";

interface BreakdownProps {
  readonly model: PriceSummaryModel;
  readonly shown: Shown;
  readonly itemTitle: string | undefined;
  readonly surface: "popover" | "sheet";
  readonly t: Translate;
}

/** What the total is made of (price-summary.11 to .18). */
export function Breakdown({ model, shown, itemTitle, surface, t }: BreakdownProps) {
  const { prices, selections } = shown;
  const words = { t, money: model.money };
  const rows = rowsOf({ ...shown, follows: model.follows }, itemTitle, words);
  const last = [t("price-summary.total", { total: model.money(prices.totalPrice) }), savingText(prices, words), monthlyText(prices, words)];
  const footnotes = footnotesOf(selections, surface);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (surface === "sheet" && content.current ? followHeight(content.current) : undefined), [surface]);
  return (
    <div ref={content} className="breakdown" part="breakdown">
      <dl className="rows">
        {rows.map((row, at) => (
          <RowView key={at} row={row} />
        ))}
        <div className="sum" part="sum">
          {/* a dd needs a dt; the texts themselves are complete */}
          <dt className="dp-visually-hidden">{t("price-summary.title")}</dt>
          {last.map((text, at) => (text === undefined ? null : <dd key={at}>{text}</dd>))}
        </div>
      </dl>
      {footnotes.map((text) => (
        <p key={text} className="footnote" part="footnote">
          {text}
        </p>
      ))}
    </div>
  );
}

const RowView = ({ row: { title, amount, notes } }: { readonly row: Row }) => (
  <div className="row" part="row">
    <dt>{title}</dt>
    {amount === null && notes.length > 0 ? null : <dd className="amount">{amount}</dd>}
    {notes.map((note) => (
      <dd key={note} className="note">
        {note}
      </dd>
    ))}
  </div>
);
