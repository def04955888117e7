import { expect } from "@open-wc/testing";

interface Report {
  enforced: boolean;
  control: number;
  violations: string[];
  errors: string[];
  text: string;
  color: string;
}

describe("a page with the strict policy", () => {
  it("policy.1 scope.4 fragments and their CSS are drawn by two copies of the code without a violation of its own", async () => {
    // Firefox takes 'self' of such a frame for no origin at all
    const self = `'self' ${location.origin}`;
    const native = "setHTML" in Element.prototype;
    const policy = [
      `default-src 'none'; script-src ${self}; style-src ${self}; img-src ${self} data:; connect-src ${self}; font-src ${self}; base-uri 'none'; form-action ${self}; object-src 'none'`,
      `require-trusted-types-for 'script'; trusted-types ${native ? "'none'" : "dp-elements"}`,
    ].join("; ");
    const frame = document.createElement("iframe");
    const answer = new Promise<Report>((resolve) => {
      addEventListener(
        "message",
        (event) => event.source === frame.contentWindow && event.data.strict && resolve(event.data.strict as Report),
      );
    });
    frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><body><script type="module" src="${location.origin}/src/safe/strict.fixture.ts"></script>`;
    document.body.append(frame);
    const report = await answer;
    frame.remove();
    expect(report.enforced).to.equal(true);
    expect(report.control).to.be.greaterThan(0);
    expect(report.errors).to.deep.equal([]);
    // Chromium reports the handlers of hostile markup that it reads and never makes; nothing else may be reported
    expect(report.violations.filter((violation) => !/^(?:script|style)-src-attr inline/.test(violation))).to.deep.equal([]);
    expect([report.text, report.color]).to.deep.equal(["kept", "rgb(1, 2, 3)"]);
  });
});
