/**
 * The files that entries need before they run: themselves and what they import, directly or not, not what they ask for later.
 *
 * @param {readonly { readonly fileName: string; readonly imports: readonly string[] }[]} chunks
 * @param {...string} entries
 * @returns {Set<string>}
 */
export function closure(chunks, ...entries) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const visit = (name) => {
    if (found.has(name) || !byName.has(name)) return;
    found.add(name);
    byName.get(name).imports.forEach(visit);
  };
  entries.forEach(visit);
  return found;
}
