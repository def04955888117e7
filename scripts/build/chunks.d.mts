export interface Plan {
  resolve(importer: string, id: string): string;
  chunkOf(id: string): string | null;
}

export const SINGLE: RegExp;

export function planChunks(
  graph: ReadonlyMap<string, { readonly imports: readonly string[]; readonly later: readonly string[]; readonly size: number }>,
  elements: Readonly<Record<string, { readonly entry: string; readonly family: "feature" | "behaviour" }>>,
  options?: { readonly alone?: boolean },
): Plan;
