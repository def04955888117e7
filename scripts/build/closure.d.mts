export function closure(
  chunks: readonly { readonly fileName: string; readonly imports: readonly string[] }[],
  ...entries: string[]
): Set<string>;
