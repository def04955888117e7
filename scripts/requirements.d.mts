export function readStatements(): Map<string, { readonly area: string; readonly element: string }>;
export function idsOf(title: string): string[];
export function readTested(folders?: readonly string[]): Map<string, string>;
