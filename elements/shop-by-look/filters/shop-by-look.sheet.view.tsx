import { Button } from "../../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../../src/overlay/dialog.tsx";
import { closeIcon } from "../../../src/ui/icons/close.ts";
import { Popover, popoverStyles } from "../../../src/overlay/popover.tsx";
import { useId, useMemo, useState, useStore } from "../../../src/view/react.ts";
import type { FiltersProps } from "../shop-by-look.props.ts";
import { searchedGroups, type Group } from "./shop-by-look.filters.ts";
import { GroupOptions } from "./shop-by-look.group.view.tsx";
import fieldCss from "../../../src/ui/field.css?inline";
import css from "./shop-by-look.sheet.css?inline";

export const styles = [dialogStyles, popoverStyles, fieldCss, css];

export interface SheetProps extends FiltersProps {
  readonly groups: readonly Group[];
}

const SURFACE = "look-filters";
/** px of the side sheet */
const WIDTH = 420;

/** The sheet of all filters or of one group; on the desktop layout a group is a popover at its button (shop-by-look.65, shop-by-look.66). */
export function View(props: SheetProps) {
  const { model, groups, host } = props;
  const sheet = useStore(model.$sheet);
  const layout = useStore(model.$layout);
  const group = groups.find(({ type }) => type === sheet);
  // a group whose button has gone
  const isGroup = sheet !== "closed" && sheet !== "all" && group !== undefined;
  const opener = () => openerOf(host, sheet);
  if (layout === "mobile")
    return (
      <>
        <AllFilters {...props} open={sheet === "all"} kind="bottom-sheet" />
        <Dialog
          open={isGroup}
          kind="bottom-sheet"
          surface={SURFACE}
          heading={group?.label ?? ""}
          closeLabel={props.t("shop-by-look.close")}
          onClose={model.close}
          opener={opener}
        >
          {group && <GroupOptions {...props} group={group} />}
        </Dialog>
      </>
    );
  return (
    <>
      <AllFilters {...props} open={sheet === "all"} kind="side-sheet" />
      <GroupPopover key={sheet} {...props} open={isGroup} group={group} />
    </>
  );
}

const openerOf = (host: HTMLElement, sheet: string): HTMLElement | null =>
  host.shadowRoot!.querySelector<HTMLElement>(`[data-group="${CSS.escape(sheet === "all" ? "all-filters" : `group-${sheet}`)}"] > button`);

function GroupPopover(props: SheetProps & { readonly group: Group | undefined }) {
  const { model, t, host, open, group } = props;
  const id = useId();
  const type = group?.type;
  const anchor = useMemo(() => ({ current: type === undefined ? null : openerOf(host, type) }), [host, type]);
  return (
    <Popover
      open={open}
      surface={SURFACE}
      anchor={anchor}
      role="dialog"
      labelledBy={id}
      onClose={model.close}
      opener={() => anchor.current}
      initialFocus={() => host.shadowRoot!.querySelector<HTMLElement>(".group-close button")}
    >
      <div className="group-head">
        <h3 id={id} className="group-title">
          {group?.label}
        </h3>
        <span className="group-close">
          <Button kind="icon" icon={closeIcon} label={t("shop-by-look.close")} part="close" onPress={() => model.close("button")} />
        </span>
      </div>
      {group && <GroupOptions {...props} group={group} />}
    </Popover>
  );
}

function AllFilters(props: SheetProps & { readonly kind: "side-sheet" | "bottom-sheet" }) {
  const { model, t, host, groups, open, kind } = props;
  const [query, setQuery] = useState("");
  const count = useStore(model.$count);
  const { filters } = useStore(model.$look);
  const id = useId();
  const close = (reason: string) => {
    setQuery("");
    model.close(reason);
  };
  const head = (
    <div className="sheet-head field">
      <label className="dp-visually-hidden" htmlFor={id}>
        {t("shop-by-look.search-filters")}
      </label>
      <input
        id={id}
        type="search"
        part="search"
        placeholder={t("shop-by-look.search-filters")}
        value={query}
        onInput={(event) => setQuery((event.target as HTMLInputElement).value)}
      />
      {filters.length > 0 && (
        <Button kind="link" part="clear" onPress={() => model.clearFilters()}>
          {t("shop-by-look.clear")}
        </Button>
      )}
    </div>
  );
  const footer = (
    <div className="sheet-foot">
      <span part="count">{t("shop-by-look.results", { count })}</span>
      <Button kind="primary" part="show-results" onPress={() => close("show-results")}>
        {t("shop-by-look.show-results")}
      </Button>
    </div>
  );
  return (
    <Dialog
      open={open}
      kind={kind}
      surface={SURFACE}
      {...(kind === "side-sheet" && { width: WIDTH })}
      heading={t("shop-by-look.all-filters")}
      closeLabel={t("shop-by-look.close")}
      head={head}
      footer={footer}
      onClose={close}
      opener={() => openerOf(host, "all")}
    >
      {searchedGroups(groups, query).map((group) => (
        <section key={group.type} className="group" aria-label={group.label}>
          <h3 className="group-title">{group.label}</h3>
          <GroupOptions {...props} group={group} />
        </section>
      ))}
    </Dialog>
  );
}
