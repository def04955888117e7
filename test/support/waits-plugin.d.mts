/** @param helpersOf names of a file's helpers that only look and wait; without it, those of the tests and fixtures of its folder */
export function waitsPlugin(helpersOf?: (file: string) => ReadonlySet<string>): { readonly transform: { readonly handler: unknown } };
