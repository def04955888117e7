/** What a `srcset` lists, with the size of each; every sign of it is looked at once (fragment.5). */
export function* srcsetCandidates(value: string): Generator<readonly [source: string, size: string]> {
  const CANDIDATE = /[\s,]*([^\s,]\S*)/y;
  const SIZE = /[^,]*/y;
  for (let found = CANDIDATE.exec(value); found; found = CANDIDATE.exec(value)) {
    const source = found[1]!;
    let end = source.length;
    while (source[end - 1] === ",") end--;
    SIZE.lastIndex = CANDIDATE.lastIndex;
    const size = end < source.length ? "" : SIZE.exec(value)![0];
    yield [source.slice(0, end), size.trim()];
    CANDIDATE.lastIndex += size.length;
  }
}

/** A width or a density, or none. */
export const isSrcsetSize = (size: string): boolean => /^(?:[\d.]+[wx])?$/.test(size);
