import { atom, computed } from "nanostores";
import { isReportable } from "../../src/state/call-failure.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { onlyOpen } from "../../src/state/only-open.ts";
import { iconsOf, policiesOf, RETURNS, type Policy, type TrustIcon } from "./trust-icons.icons.ts";
import type { TrustIconsOptions } from "./trust-icons.options.ts";

/** An address of the page, and the one to follow; `undefined` where the guard refused it (trust-icons.11). */
export interface Target {
  readonly href: string | undefined;
}

/** What the popover says of its icon (trust-icons.6). */
export interface Explained {
  readonly icon: TrustIcon;
  readonly surface: "popover" | "sheet";
  /** sanitised; it follows as soon as the sanitiser has loaded */
  readonly content: SafeFragment | undefined;
  readonly details: Target | undefined;
  readonly policies: readonly (Omit<Policy, "url"> & { readonly details: Target | undefined })[];
  readonly returnPolicy: Target | undefined;
}

export type TrustIconsModel = ReturnType<typeof createTrustIconsModel>;

const SURFACE = "trust-icons";

/** The row of icons, and which of them is explained. No call loads what is said, so it is no `createSurface`. */
export function createTrustIconsModel(context: ModelContext<TrustIconsOptions>) {
  const { $options } = context;
  const $icons = atom<readonly TrustIcon[]>([]);
  const $open = atom<Explained | null>(null);
  const counted = new Set<string>();
  /** each address is guarded once: a redraw does not report a refused one again */
  const guarded = new Map<string, string | undefined>();

  function safe(url: string, purpose: "link" | "image"): string | undefined {
    const key = `${purpose} ${url}`;
    if (!guarded.has(key)) guarded.set(key, context.safeUrl(url, purpose));
    return guarded.get(key);
  }
  const targetOf = (url: string | undefined): Target | undefined => (url === undefined ? undefined : { href: safe(url, "link") });

  function count(name: string, kind: string): void {
    const { asin, merchantId, isInternal, isRobot } = $options.get();
    const tags = { kind, isInternal: String(isInternal), isRobot: String(isRobot) };
    context.metric(`trust-icons.${name}`, 1, {
      ...tags,
      ...(asin !== undefined && { asin }),
      ...(merchantId !== undefined && { merchantId }),
    });
  }

  function explained(icon: TrustIcon, content?: SafeFragment): Explained {
    const options = $options.get();
    const { device } = context.pageOptions();
    const policies = icon.kind === RETURNS ? policiesOf(options) : [];
    return {
      ...{ icon, content },
      surface: device === "mobile" || device === "app" ? "sheet" : "popover",
      details: targetOf(icon.url),
      policies: policies.map(({ url, ...policy }) => ({ ...policy, details: targetOf(url) })),
      returnPolicy: icon.kind === RETURNS && policies.length === 0 ? targetOf(options.genericReturnPolicyUrl) : undefined,
    };
  }

  async function sanitise({ content }: TrustIcon): Promise<void> {
    if (content === undefined) return;
    const result = await context.sanitise(content);
    const open = $open.get();
    // closed meanwhile, or another content is to be shown
    if (context.signal.aborted || open === null || open.icon.content !== content) return;
    if (result.ok) $open.set({ ...open, content: result.data });
    else if (isReportable(result)) context.error(result.code, `The content of an icon cannot be shown: ${result.message}`);
  }

  function close(reason: string): void {
    if ($open.get() === null) return;
    $open.set(null);
    only.release();
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  function press(icon: TrustIcon): void {
    const isSame = $open.get()?.icon.key === icon.key;
    close(isSame ? "press" : "other");
    if (isSame || !context.emit("dp-open", { surface: SURFACE, reason: "press" })) return;
    only.take();
    $open.set(explained(icon));
    count("click", icon.kind);
    void sanitise(icon);
  }

  function draw(options: TrustIconsOptions): void {
    const icons = iconsOf(options).map((icon) => ({ ...icon, image: icon.image && safe(icon.image, "image") }));
    const open = $open.get();
    const icon = open && icons.find(({ key, explains }) => explains && key === open.icon.key);
    $icons.set(icons);
    if (open && icon) {
      const isSame = icon.content === open.icon.content;
      $open.set({ ...explained(icon, isSame ? open.content : undefined), surface: open.surface });
      if (!isSame) void sanitise(icon);
    } else close("removed");
    for (const { key, kind } of icons) {
      if (!counted.has(key)) count("impression", kind);
      counted.add(key);
    }
  }

  // one at a time (trust-icons.7)
  const only = onlyOpen(context, SURFACE, () => close("other"));
  context.follow($options, draw);

  return {
    $state: computed($icons, (icons) => (icons.length > 0 ? "ready" : "empty")),
    $icons,
    /** the icon that is explained */
    $open,
    press,
    close,
    /** follows a link of the popover (trust-icons.11) */
    follow: (url: string): void => void context.navigate(url, "link"),
  };
}
