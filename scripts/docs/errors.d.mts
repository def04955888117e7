export interface ErrorEntry {
  readonly code?: string;
  readonly says?: string;
  readonly event?: boolean;
  readonly cause: string;
  readonly cure: string;
}
export interface Printed {
  readonly code: string | undefined;
  readonly text: string | undefined;
  readonly file: string;
}
export function printed(): Printed[];
export function errorCodes(): string[];
export function errorTable(): ErrorEntry[];
export function gaps(
  entries?: readonly ErrorEntry[],
  found?: readonly Printed[],
  codes?: readonly string[],
): { missing: string[]; unused: string[] };
export function errorsPage(): string;
