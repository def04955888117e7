import { isRecord } from "../../src/lib/json.ts";
import { atMost, policiesOf, textOf, uniqueKeys, type Policy } from "../../src/state/page-entries.ts";
import type { TrustWidgetOptions } from "./trust-widget.options.ts";

/** What the page says of one buying option. */
export interface WidgetState {
  readonly index: number;
  readonly asin: string | undefined;
  readonly merchantId: string | undefined;
  readonly remoteAddress: string | undefined;
  readonly isInternal: boolean;
  readonly isRobot: boolean;
  /** how many the page lets show; without its word, how many there are */
  readonly numOfShownIcons: number;
  readonly backButtonText: string | undefined;
  readonly icons: readonly WidgetIcon[];
  /** invalid names of icons, which do not show (trust-widget.4) */
  readonly unavailable: readonly string[];
}

export interface WidgetIcon {
  /** of its name: the icon of the same name of another buying option has the same */
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly image: string | undefined;
  /** HTML of the page, not sanitised */
  readonly content: string | undefined;
  readonly policies: readonly Policy[];
}

const RETURNS = "RETURNS_POLICY";
const ON_DELIVERY = "PAY_ON_DELIVERY";

const recordIn = (value: unknown, name: string): Readonly<Record<string, unknown>> => {
  const found = isRecord(value) ? value[name] : undefined;
  return isRecord(found) ? found : {};
};

/** What the page says of the buying option of this index; `undefined` where it says nothing. */
export function stateOf({ buyingOptions = {} }: Pick<TrustWidgetOptions, "buyingOptions">, index: number): WidgetState | undefined {
  const state = Object.hasOwn(buyingOptions, index) ? buyingOptions[index] : undefined;
  if (!isRecord(state)) return undefined;
  const list = (from: Readonly<Record<string, unknown>>, name: string): readonly unknown[] =>
    Array.isArray(from[name]) ? (from[name] as unknown[]) : [];
  const policies = policiesOf(list(recordIn(state[RETURNS], "secondaryViewData"), "glLevelReturnPolicies"));
  const canPayOnDelivery = recordIn(state, ON_DELIVERY)["isEligible"] === true;
  const unique = uniqueKeys();
  const all = list(state, "icons")
    .filter(isRecord)
    .flatMap((entry): readonly WidgetIcon[] => {
      const label = textOf(entry, "label");
      if (label === undefined) return [];
      const name = textOf(entry, "name") ?? "";
      const key = unique(`icon-${encodeURIComponent(name)}`);
      return [
        { key, name, label, image: textOf(entry, "image"), content: textOf(entry, "content"), policies: name === RETURNS ? policies : [] },
      ];
    });
  const possible = all.filter(({ name }) => name !== ON_DELIVERY || canPayOnDelivery);
  const most = typeof state["numOfShownIcons"] === "number" ? state["numOfShownIcons"] : undefined;
  const icons = atMost(possible, most);
  return {
    ...{ index, icons, asin: textOf(state, "asin"), merchantId: textOf(state, "merchantId") },
    ...{ remoteAddress: textOf(state, "remoteAddress"), backButtonText: textOf(state, "backButtonText") },
    ...{ isInternal: state["isInternal"] === true, isRobot: state["isRobot"] === true, numOfShownIcons: most ?? icons.length },
    unavailable: all.filter((icon) => !possible.includes(icon)).map(({ name }) => name),
  };
}

export const isReturns = ({ name }: WidgetIcon): boolean => name === RETURNS;
