import { expect, fixture } from "@open-wc/testing";
import { prepareNativeForm } from "./native-form.ts";

const make = (markup: string) => fixture<HTMLFormElement>(markup);
const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const press = { csrfToken: "csrf-1", requestId: "press-1" };

describe("prepareNativeForm", () => {
  it("calls.14 a post to the page's own origin carries the CSRF token and the request id", async () => {
    const form = await make(`<form method="post" action="/cart"><input name="asin" value="B0EXAMPLE1"></form>`);
    prepareNativeForm(form, press);
    expect(sent(form)).to.deep.equal({ asin: "B0EXAMPLE1", "dp-request-id": "press-1", "anti-csrftoken-a2z": "csrf-1" });
  });

  it("calls.14 a token that the form has already stays, and stays alone", async () => {
    const form = await make(`<form method="POST"><input type="hidden" name="anti-csrftoken-a2z" value="of-the-page"></form>`);
    prepareNativeForm(form, press);
    expect(new FormData(form).getAll("anti-csrftoken-a2z")).to.deep.equal(["of-the-page"]);
  });

  it("calls.14 a field elsewhere that names the form counts as the form's own", async () => {
    const around = await fixture<HTMLElement>(
      `<div><form id="buy-box" method="post"></form><input type="hidden" form="buy-box" name="anti-csrftoken-a2z" value="outside"></div>`,
    );
    const form = around.querySelector("form")!;
    prepareNativeForm(form, press);
    expect(new FormData(form).getAll("anti-csrftoken-a2z")).to.deep.equal(["outside"]);
  });

  it("calls.14 a form that posts to another origin, or is no post, gets no token", async () => {
    const foreign = await make(`<form method="post" action="https://elsewhere.example/cart"></form>`);
    const get = await make(`<form action="/search"></form>`);
    const button = await make(`<form method="post" action="/cart"><button formaction="https://elsewhere.example/"></button></form>`);
    prepareNativeForm(foreign, press);
    prepareNativeForm(get, press);
    prepareNativeForm(button, { ...press, submitter: button.querySelector("button") });
    for (const form of [foreign, get, button]) expect(sent(form)).to.deep.equal({ "dp-request-id": "press-1" });
  });

  it("calls.14 fields named like members of a form mislead nothing", async () => {
    const form = await make(
      `<form method="post" action="https://elsewhere.example/"><input name="action" value="/cart"><input name="getAttribute"><input name="append"></form>`,
    );
    prepareNativeForm(form, press);
    expect(form.querySelector('[name="anti-csrftoken-a2z"]')).to.equal(null);
    expect(new FormData(form).get("dp-request-id")).to.equal("press-1");
  });

  it("calls.12 a second press has its own id, in the same field", async () => {
    const form = await make(`<form method="post"></form>`);
    prepareNativeForm(form, press);
    prepareNativeForm(form, { ...press, requestId: "press-2" });
    expect(new FormData(form).getAll("dp-request-id")).to.deep.equal(["press-2"]);
  });
});
