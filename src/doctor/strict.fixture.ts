// Runs inside a page with the strict policy of policy.1, Trusted Types policies forbidden, and tells its parent what came of it.
import { settled, until } from "../../test/support/until.ts";

const violations: string[] = [];
document.addEventListener("securitypolicyviolation", (event) => violations.push(`${event.effectiveDirective} ${event.sample}`));

async function examine() {
  let enforced = false;
  try {
    document.createElement("div").innerHTML = "<b>x</b>";
  } catch {
    enforced = true;
  }
  await until(() => violations.length > 0, "the policy is enforced");
  violations.length = 0;
  let error = "";
  let text: string | null = "";
  let border = "";
  try {
    const { open, root } = await import("./page.fixture.ts");
    const probe = document.body.appendChild(document.createElement("dp-doctor-probe"));
    await until(() => probe.matches("[data-state=ready]"), "ready");
    open();
    probe.after(document.createElement("dp-doctor-probe"));
    await until(() => root().querySelectorAll(".element").length === 2, "drawn again");
    root().querySelector<HTMLElement>(".element summary")!.focus();
    text = root().textContent;
    border = getComputedStyle(root().querySelector(".panel")!).borderTopWidth;
    await settled();
  } catch (cause) {
    error = String(cause);
  }
  parent.postMessage({ doctor: { enforced, violations, error, text, border } }, "*");
}
void examine();
