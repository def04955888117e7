import { expect } from "@open-wc/testing";

// An older copy came first: what it leaves on the page is all that a later copy knows of it (scope.4).
const page = globalThis as unknown as Record<symbol, { version: string; shared: Map<string, unknown> }>;

describe("two versions on one page", () => {
  it("doctor.1 scope.4 are warned of once and shown by the doctor, whichever copy opens it", async () => {
    page[Symbol.for("dp-elements/1")] = { version: "0.0.1-older", shared: new Map() };
    page[Symbol.for("dp-elements/2")] = { version: "2.0.0", shared: new Map() };
    const warnings: string[] = [];
    const original = console.warn;
    console.warn = (...args) => void warnings.push(args.join(" "));
    const { installGlobal } = await import("../element/global.ts");
    const { VERSION } = await import("../lib/version.ts");
    const ofOlder = { version: "0.0.1-older", stores: {} };
    (window as unknown as { dpElements: unknown }).dpElements = ofOlder;
    installGlobal();
    installGlobal();
    console.warn = original;
    expect(warnings.length).to.equal(1);
    for (const source of ["/a/dp-elements.js", "/b/dp-elements.js?v=2"]) {
      const script = document.head.appendChild(document.createElement("script"));
      script.type = "text/plain";
      script.src = source;
    }
    const { openDoctor } = await import("./doctor.ts");
    await openDoctor();
    const said = document.querySelector("dp-doctor")!.shadowRoot!.querySelector('[data-section="versions"]')!.textContent;
    expect(said).to.contain(`Versions clash: 0.0.1-older and ${VERSION} are on this page. 0.0.1-older came first`);
    expect(said).to.contain("dp-elements/1, dp-elements/2");
    expect(said).to.contain(`2 script tags load the library: ${location.origin}/a/dp-elements.js, ${location.origin}/b/dp-elements.js`);
    expect(said).to.contain(`came from 2 places: ${location.origin}/a/, ${location.origin}/b/`);
    document.querySelector("dp-doctor")!.remove();
    // the older copy's own doctor knows the later one by this alone
    expect(page[Symbol.for("dp-elements/1")]!.shared.get("version-clash")).to.equal(VERSION);
  });
});
