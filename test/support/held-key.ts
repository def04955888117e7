import { sendKeys } from "@web/test-runner-commands";
import { press } from "./view.fixture.tsx";

const later = setTimeout; // taken before a test holds the clock

/**
 * A key that is held: the browser repeats it, and each repetition says so. Where the driver cannot hold a key it is a press. `ms` lies
 * between two repetitions.
 */
export async function hold(key: "Enter", times: number, ms = 30): Promise<void> {
  if (!navigator.userAgent.includes("Chrome/")) return press(key);
  for (let i = 0; i < times; i++) {
    await sendKeys({ down: key });
    await new Promise((resolve) => void later(resolve, ms));
  }
  await sendKeys({ up: key });
}
