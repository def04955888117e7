export type TokenKind = "comment" | "string" | "name" | "keyword" | "value" | "tag" | "plain";

export function highlight(text: string, language?: string): [kind: TokenKind, text: string][];
