import { settled } from "../../test/support/until.ts";

let asked = 0;

/** Waits until a request to the origin of `url` that is made now has come back: what was asked for before has come back, too. */
export async function requestsDone(url: string): Promise<void> {
  const image = new Image();
  await new Promise((resolve) => {
    image.onload = image.onerror = resolve;
    image.src = new URL(`/nothing-${++asked}.png`, url).href;
  });
  await settled();
}
