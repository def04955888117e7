/** Code that is loaded when it is first needed. */
export interface Lazy<Code> {
  /** the code, once it has loaded */
  readonly now: Code | undefined;
  /** loads it, unless it is there or on its way; after a failure the next call tries again */
  load(): Promise<Code>;
  /** loads it before it is needed; what fails to load is loaded again, and reported, by what needs it */
  preload(): void;
}

export function lazy<Code>(fetch: () => Promise<Code>): Lazy<Code> {
  let loading: Promise<Code> | undefined;
  const code = {
    now: undefined as Code | undefined,
    load: () =>
      (loading ??= fetch().then(
        (loaded) => (code.now = loaded),
        (cause: unknown) => {
          loading = undefined;
          throw cause;
        },
      )),
    preload: () => void code.load().catch(() => {}),
  };
  return code;
}
