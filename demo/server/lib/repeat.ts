/**
 * Runs `task` every so many ms, counted from the end of the run before; a failure goes to `failed`, and the next run comes all the
 * same. Returns a function that ends this and resolves when no run is under way. It keeps no process alive.
 */
export function repeat(task: () => Promise<unknown>, milliseconds: number, failed: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const schedule = () => {
    timer = setTimeout(() => {
      running = task()
        .then(() => {}, failed)
        .finally(() => {
          if (!isStopped) schedule();
        });
    }, milliseconds);
    timer.unref();
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
