import { languageOf } from "../../../src/options/language.ts";
import { lazySurface } from "../../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../../src/ui/button.tsx";
import { closeIcon } from "../../../src/ui/icons/close.ts";
import { plusIcon } from "../../../src/ui/icons/plus.ts";
import { activeElement } from "../../../src/focus/active-element.ts";
import { useFocusFallback } from "../../../src/focus/focus-fallback.ts";
import { useRef, useStore, type ReactNode } from "../../../src/view/react.ts";
import type { Filter } from "../shop-by-look.state.ts";
import type { FiltersProps, LookProps } from "../shop-by-look.props.ts";
import { countOf, groupsOf, idOf, isActive, labelOf, PRIME, reviewOf, toggled, type Group } from "./shop-by-look.filters.ts";
import { Scroller } from "./shop-by-look.scroller.view.tsx";
import type { SheetProps } from "./shop-by-look.sheet.view.tsx";
import css from "./shop-by-look.strip.css?inline";

export const styles = [css];

export const Sheet = lazySurface<SheetProps>(() => import("./shop-by-look.sheet.view.tsx"));

/** The groups as they are now, with what labels them. */
function useGroups({ model, t, host }: LookProps) {
  const { filters } = useStore(model.$look);
  const facets = useStore(model.$facets);
  const brands = useStore(model.$brands);
  const active = filters as readonly Filter[];
  const around = { facets, brands, active, t, language: languageOf(host), currency: model.currency() };
  return { active, groups: groupsOf(around), label: (filter: Filter) => labelOf(filter, around) };
}

/** The strip, the selected filters and the sheets (shop-by-look.43 to shop-by-look.69). */
export function View(props: FiltersProps) {
  const { model, host, t } = props;
  const { active, groups, label } = useGroups(props);
  const sheet = useStore(model.$sheet);
  const stars = useStore(model.$stars);
  const count = countOf(active);
  const review = active.find(({ type }) => type === "review") ?? reviewOf(stars);
  const toggle = (filter: Filter) => model.changeFilters((now) => toggled(now, filter));
  return (
    <>
      <Scroller backLabel={t("shop-by-look.strip-back")} onLabel={t("shop-by-look.strip-on")}>
        <Entry name="all-filters" isSelected={count > 0}>
          <Button part="all-filters" haspopup="dialog" expanded={sheet === "all"} onPress={() => model.open("all")}>
            {t("shop-by-look.all-filters")}
            {count > 0 && ` (${count})`}
          </Button>
        </Entry>
        {[PRIME, review].map((filter) => {
          const isSelected = isActive(active, filter);
          return (
            <Entry key={filter.type} name={filter.type} isSelected={isSelected}>
              <Button part="filter" icon={isSelected ? closeIcon : plusIcon} pressed={isSelected} onPress={() => toggle(filter)}>
                {label(filter)}
              </Button>
            </Entry>
          );
        })}
        {groups.map((group) => (
          <GroupEntry key={group.type} {...props} group={group} active={active} isOpen={sheet === group.type} />
        ))}
      </Scroller>
      <Selected {...props} active={active} label={label} />
      <Sheet {...props} open={sheet !== "closed"} close={model.close} groups={groups} host={host} />
    </>
  );
}

function Entry({ name, isSelected, children }: { readonly name: string; readonly isSelected: boolean; readonly children: ReactNode }) {
  return (
    <li data-group={name} data-selected={isSelected || undefined}>
      {children}
    </li>
  );
}

interface GroupEntryProps extends LookProps {
  readonly group: Group;
  readonly active: readonly Filter[];
  readonly isOpen: boolean;
}

/** The review toggle has the name `review`, so that the group of reviews has another. */
function GroupEntry({ model, group: { type, label }, active, isOpen }: GroupEntryProps) {
  const isSelected = active.some((one) => one.type === type);
  return (
    <Entry name={`group-${type}`} isSelected={isSelected}>
      <Button
        part="group"
        icon={isSelected ? closeIcon : plusIcon}
        haspopup="dialog"
        expanded={isOpen}
        onPress={() => (isOpen ? model.close("press") : model.open(type))}
      >
        {label}
      </Button>
    </Entry>
  );
}

interface SelectedProps extends LookProps {
  readonly active: readonly Filter[];
  readonly label: (filter: Filter) => string;
}

/** The active filters, each a button that removes it (shop-by-look.58). */
function Selected({ model, t, host, active, label }: SelectedProps) {
  const row = useRef<HTMLUListElement>(null);
  const place = useRef(-1);
  const focused = row.current && activeElement();
  place.current = focused ? [...row.current!.children].findIndex((node) => node.contains(focused)) : -1;
  useFocusFallback(row, () => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>("[part~=remove-filter]") ?? [])];
    const next = buttons[place.current];
    (next ?? host.shadowRoot!.querySelector<HTMLElement>("[part~=all-filters]"))?.focus();
  });
  return (
    <ul ref={row} className="selected" part="selected">
      {active.map((filter) => (
        <li key={idOf(filter)}>
          <Button
            part="remove-filter"
            icon={closeIcon}
            label={t("shop-by-look.remove-filter", { filter: label(filter) })}
            onPress={() => model.changeFilters((now) => now.filter((one) => idOf(one) !== idOf(filter)))}
          >
            {label(filter)}
          </Button>
        </li>
      ))}
      {active.length > 0 && (
        <li key="clear">
          <Button kind="link" part="clear" onPress={model.clearFilters}>
            {t("shop-by-look.clear")}
          </Button>
        </li>
      )}
    </ul>
  );
}
