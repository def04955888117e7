const nameOf = (part: string): string => [...new URLSearchParams(part)][0]?.[0] ?? "";

/** The parts of a query without the fields of these names, however those are encoded; every other part is as it was written. */
export const withoutFields = (query: string, names: readonly string[]): string[] =>
  query.split("&").filter((part) => part !== "" && !names.includes(nameOf(part)));
