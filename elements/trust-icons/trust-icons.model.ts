import { atom, computed } from "nanostores";
import { createExplainer } from "../../src/state/explainer.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { guardOnce, policiesOf, type Policy, type Target } from "../../src/state/page-entries.ts";
import { iconsOf, RETURNS, type TrustIcon } from "./trust-icons.icons.ts";
import type { TrustIconsOptions } from "./trust-icons.options.ts";

/** What the popover says of its icon (trust-icons.6). */
export interface Explained {
  readonly icon: TrustIcon;
  readonly surface: "popover" | "sheet";
  readonly content: SafeFragment | undefined;
  readonly details: Target | undefined;
  readonly policies: readonly (Omit<Policy, "url"> & { readonly details: Target | undefined })[];
  readonly returnPolicy: Target | undefined;
}

export type TrustIconsModel = ReturnType<typeof createTrustIconsModel>;

/** The row of icons, and which of them is explained. */
export function createTrustIconsModel(context: ModelContext<TrustIconsOptions>) {
  const { $options } = context;
  const $icons = atom<readonly TrustIcon[]>([]);
  const explainer = createExplainer<TrustIcon>(context, "trust-icons");
  const guard = guardOnce(context);
  const counted = new Set<string>();
  let surface: Explained["surface"] = "popover";

  function count(name: string, kind: string): void {
    const { asin, merchantId, isInternal, isRobot } = $options.get();
    const tags = { kind, isInternal: String(isInternal), isRobot: String(isRobot) };
    context.metric(`trust-icons.${name}`, 1, {
      ...tags,
      ...(asin !== undefined && { asin }),
      ...(merchantId !== undefined && { merchantId }),
    });
  }

  const $open = computed(explainer.$open, (open): Explained | null => {
    if (!open) return null;
    const { entry: icon, content } = open;
    const options = $options.get();
    const policies = icon.kind === RETURNS ? policiesOf(options.glLevelReturnPolicies) : [];
    return {
      ...{ icon, content, surface },
      details: guard.target(icon.url),
      policies: policies.map(({ url, ...policy }) => ({ ...policy, details: guard.target(url) })),
      returnPolicy: icon.kind === RETURNS && policies.length === 0 ? guard.target(options.genericReturnPolicyUrl) : undefined,
    };
  });

  function press(icon: TrustIcon): void {
    const { device } = context.pageOptions();
    surface = device === "mobile" || device === "app" ? "sheet" : "popover";
    if (explainer.press(icon)) count("click", icon.kind);
  }

  context.follow($options, (options) => {
    const icons = iconsOf(options).map((icon) => ({ ...icon, image: guard.image(icon.image) }));
    $icons.set(icons);
    explainer.redraw(icons.filter(({ explains }) => explains));
    for (const { key, kind } of icons) {
      if (!counted.has(key)) count("impression", kind);
      counted.add(key);
    }
  });

  return {
    $state: computed($icons, (icons) => (icons.length > 0 ? "ready" : "empty")),
    $icons,
    /** the icon that is explained */
    $open,
    press,
    close: explainer.close,
    /** follows a link of the popover (trust-icons.11) */
    follow: (url: string): void => void context.navigate(url, "link"),
  };
}
