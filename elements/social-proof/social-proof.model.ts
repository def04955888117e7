import { atom, computed } from "nanostores";
import { isRecord } from "../../src/lib/json.ts";
import { createExplainer, type Explainable } from "../../src/state/explainer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { guardOnce, textOf, uniqueKeys, type Target } from "../../src/state/page-entries.ts";
import type { SocialProofOptions } from "./social-proof.options.ts";

/** A badge or a faceout. */
export interface Proof extends Explainable {
  readonly id: string | undefined;
  readonly text: string;
  readonly link: Target | undefined;
}

export type SocialProofModel = ReturnType<typeof createSocialProofModel>;

/** Badges, then faceouts (social-proof.1). */
export function createSocialProofModel(context: ModelContext<SocialProofOptions>) {
  const { $options } = context;
  const $proofs = atom<readonly Proof[]>([]);
  const explainer = createExplainer<Proof>(context, "social-proof");
  const guard = guardOnce(context);
  /** what was seen, by product and seller: the same badge of another product is another one */
  const counted = new Set<string>();

  function proofsOf({ availableBadges, availableFaceouts }: SocialProofOptions): readonly Proof[] {
    const unique = uniqueKeys();
    const ids = new Set<string>();
    const read = (entry: Readonly<Record<string, unknown>>, isBadge: boolean): readonly Proof[] => {
      const [id, text] = [textOf(entry, "id"), textOf(entry, "text")];
      if (text === undefined || (id !== undefined && ids.has(id))) return [];
      if (id !== undefined) ids.add(id);
      const key = unique(encodeURIComponent(id === undefined ? `text ${text}` : `id ${id}`));
      const content = isBadge ? textOf(entry, "content") : undefined;
      return [{ key, id, text, content, link: isBadge ? guard.target(textOf(entry, "url")) : undefined }];
    };
    return [
      ...availableBadges.filter(isRecord).flatMap((entry) => read(entry, true)),
      ...availableFaceouts.filter(isRecord).flatMap((entry) => read(entry, false)),
    ];
  }

  function count(name: "impression" | "click", { id }: Proof): void {
    const { asin, merchantId, deviceType = context.pageOptions().device } = $options.get();
    const tags = { id, asin, merchantId, deviceType };
    const given = Object.entries(tags).filter((tag): tag is [string, string] => tag[1] !== undefined);
    context.metric(`social-proof.${name}`, 1, Object.fromEntries(given));
  }

  context.follow($options, (options) => {
    const proofs = proofsOf(options);
    $proofs.set(proofs);
    explainer.redraw(proofs.filter(({ content }) => content !== undefined));
  });

  return {
    $state: computed($proofs, (proofs) => (proofs.length > 0 ? "ready" : "empty")),
    $proofs,
    /** the badge that is explained */
    $open: explainer.$open,
    press(proof: Proof): void {
      count("click", proof);
      explainer.press(proof);
    },
    close: explainer.close,
    /** at least half of the entry is in the window of a visible tab (social-proof.5) */
    seen(proof: Proof): void {
      const { asin = "", merchantId = "" } = $options.get();
      const key = [asin, merchantId, proof.key].join(" ");
      if (!counted.has(key)) count("impression", proof);
      counted.add(key);
    },
    /** a link of the entry was pressed */
    pressed: (proof: Proof): void => count("click", proof),
    follow: (url: string): void => void context.navigate(url, "link"),
  };
}
