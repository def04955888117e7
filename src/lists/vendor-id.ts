const SUFFIX = { baby: "baby.add.dpx.desktop", gift: "add.dpx.desktop", wedding: "wedding.add.dpx.desktop" } as const;

/** Where an add to a registry came from; `vendorId` replaces the whole (registry-button.19). */
export function vendorId(
  kind: keyof typeof SUFFIX,
  options: { readonly vendorPrefix: string; readonly vendorId?: string | undefined },
): string {
  return options.vendorId ?? `${options.vendorPrefix}.${SUFFIX[kind]}`;
}
