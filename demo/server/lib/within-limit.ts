/** The result of work, or `late` when it is not there within so many ms; the work itself goes on. */
export async function withinLimit<T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => (timer = setTimeout(resolve, milliseconds, late)));
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
