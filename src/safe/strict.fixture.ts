// Runs inside a page with the strict policy of policy.1 and tells its parent what came of it.
import { settled, until } from "../../test/support/until.ts";
import { rebuildCss } from "./css.ts";
import { renderFragment } from "./fragment.ts";
import { payloads } from "./payloads.fixture.ts";

const violations: string[] = [];
document.addEventListener("securitypolicyviolation", (event) =>
  violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
);

async function report() {
  let enforced = false;
  try {
    document.createElement("div").innerHTML = "<b>x</b>";
  } catch {
    enforced = true;
  }
  await until(() => violations.length > 0, "the policy is enforced");
  const own = violations.splice(0);
  const base = parent.location.href;
  const options = { base, allowedOrigins: [], idPrefix: "s-" };
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  document.body.append(host);
  const errors: string[] = [];
  try {
    shadow.append(await renderFragment('<p class="a" style="width:50%">kept</p>', options));
    shadow.adoptedStyleSheets = [rebuildCss(".a { color: rgb(1, 2, 3); background: url(https://evil.invalid/x) }")];
    shadow.append(await renderFragment('<div style="width:50%" onclick="x()"><b class="b"style=color:red>x</b></div>', options));
    await settled();
    const benign = violations.length;
    if (benign) errors.push(`${benign} violations by ordinary markup`);
    const { running, addresses, leaks } = payloads("https://evil.invalid");
    for (const html of [...running, ...addresses, ...leaks]) document.body.append(await renderFragment(html, options));
    // a second copy of the bundle on the page: the policy name is taken already
    const second: string = "/src/safe/fragment.copy.fixture.ts";
    const copy = (await import(/* @vite-ignore */ second)) as { renderFragment: typeof renderFragment };
    document.body.append(await copy.renderFragment("<p>second</p>", options));
  } catch (error) {
    errors.push(String(error));
  }
  await settled();
  const kept = shadow.querySelector("p");
  parent.postMessage(
    {
      strict: {
        enforced,
        control: own.length,
        violations,
        errors,
        text: kept?.textContent,
        color: kept ? getComputedStyle(kept).color : "",
      },
    },
    "*",
  );
}
void report();
