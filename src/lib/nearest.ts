/** The candidate that differs from the name by the fewest slips; `undefined` where none is near. */
export function nearest(name: string, candidates: readonly string[], most = Math.max(2, Math.floor(name.length / 3))): string | undefined {
  let best: string | undefined;
  let least = Math.min(most, name.length - 1) + 1;
  for (const candidate of candidates) {
    const slips = distance(name, candidate);
    if (slips >= least) continue;
    best = candidate;
    least = slips;
  }
  return best;
}

/** Letters to add, drop, change or swap with their neighbour to make one of the other. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = (rows[i] = [i]);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
  }
  return rows[a.length]![b.length]!;
}
