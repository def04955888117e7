export const SOURCE: RegExp;
export function withSources(markdown: string, guide?: string): string;
