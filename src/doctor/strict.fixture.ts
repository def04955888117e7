// Runs inside a page with the strict policy of policy.1, Trusted Types policies forbidden, and tells its parent what came of it.
const violations: string[] = [];
document.addEventListener("securitypolicyviolation", (event) => violations.push(`${event.effectiveDirective} ${event.sample}`));

async function examine() {
  let enforced = false;
  try {
    document.createElement("div").innerHTML = "<b>x</b>";
  } catch {
    enforced = true;
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  violations.length = 0;
  let error = "";
  let text: string | null = "";
  let border = "";
  try {
    const { open, root } = await import("./page.fixture.ts");
    document.body.append(document.createElement("dp-doctor-probe"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    open();
    await new Promise((resolve) => setTimeout(resolve, 400));
    root().querySelector<HTMLElement>(".element summary")!.focus();
    text = root().textContent;
    border = getComputedStyle(root().querySelector(".panel")!).borderTopWidth;
  } catch (cause) {
    error = String(cause);
  }
  parent.postMessage({ doctor: { enforced, violations, error, text, border } }, "*");
}
void examine();
