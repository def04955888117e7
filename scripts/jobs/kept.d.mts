interface State {
  /** of what decides for every file */
  readonly common: string;
  readonly files: Readonly<Record<string, { readonly hash: string; readonly imports: readonly string[] }>>;
}

/** Files that have to be looked at: those that differ from what was right, and those that import one of them, directly or not. */
export function filesToCheck(right: State | undefined, now: State): readonly string[];
