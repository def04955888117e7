import type { ReadElement } from "./read.mjs";

/** `attributes.d.ts`: for each element what may be written on its tag. */
export function attributeTypes(sources: { readonly elements: readonly ReadElement[] }): string;
