import { expect } from "@open-wc/testing";

interface Told {
  enforced: boolean;
  violations: string[];
  error: string;
  text: string;
  border: string;
}

describe("the doctor on a page with the strict policy", () => {
  it("doctor.1 policy.1 works where no Trusted Types policy is allowed, without a violation", async () => {
    // Firefox takes 'self' of such a frame for no origin at all
    const self = `'self' ${location.origin}`;
    const policy = `default-src 'none'; script-src ${self}; style-src ${self}; img-src ${self}; connect-src ${self}; base-uri 'none'; form-action ${self}; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
    const frame = document.createElement("iframe");
    const answer = new Promise<Told>((resolve) => {
      addEventListener(
        "message",
        (event) => event.source === frame.contentWindow && event.data.doctor && resolve(event.data.doctor as Told),
      );
    });
    frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><body><script type="module" src="${location.origin}/src/doctor/strict.fixture.ts"></script>`;
    document.body.append(frame);
    const told = await answer;
    frame.remove();
    expect(told.enforced).to.equal(true);
    expect(told.error).to.equal("");
    expect(told.violations).to.deep.equal([]);
    expect(told.text).to.contain("dp-doctor-probe");
    expect(told.border).to.equal("1px");
  });
});
