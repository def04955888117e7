import { settled } from "./model-context.ts";

/** What an act rejects with and nobody takes: the test's own to judge, where the runner would fail the file. */
export async function unhandledBy(act: () => void | Promise<void>): Promise<readonly unknown[]> {
  const others = process.listeners("unhandledRejection");
  const seen: unknown[] = [];
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", (cause) => void seen.push(cause));
  try {
    await act();
    // a rejection is unhandled when the task that it fell in has ended
    await settled();
    await settled();
  } finally {
    process.removeAllListeners("unhandledRejection");
    for (const one of others) process.on("unhandledRejection", one);
  }
  return seen;
}
