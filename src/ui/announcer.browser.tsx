import { expect } from "@open-wc/testing";
import { clearStages, stage, until, wait } from "../../test/support/stage.tsx";
import { announce } from "./announcer.ts";
import { Dialog, dialogCss } from "./dialog.tsx";

const regions = (root: ParentNode) => [...root.querySelectorAll("[data-dp-live]")];

/** Every text that the live regions of the root came to hold. */
function listen(root: Node): string[] {
  const said: string[] = [];
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (!(target as Element).matches?.("[data-dp-live]")) continue;
      for (const node of addedNodes) said.push(`${(target as Element).getAttribute("role")}: ${node.textContent}`);
    }
  }).observe(root, { childList: true, subtree: true });
  return said;
}

describe("announce", () => {
  afterEach(clearStages);

  it("a11y.1 says each outcome exactly once, also the same text twice and several at once", async () => {
    const { root } = stage();
    const said = listen(root);
    announce(root, "Added");
    announce(root, "Added");
    announce(root, "Two left");
    announce(root, "Failed", "alert");
    await until(() => said.length === 4, "all said", 2000);
    await wait(300);
    expect(said.filter((text) => text.startsWith("status"))).to.deep.equal(["status: Added", "status: Added", "status: Two left"]);
    expect(said.filter((text) => text.startsWith("alert"))).to.deep.equal(["alert: Failed"]);
    expect(regions(root)).to.have.length(2);
  });

  it("a11y.1 the region is out of sight and there before its text", async () => {
    const { root } = stage();
    announce(root, "Added");
    const [region] = regions(root);
    expect(region?.textContent).to.equal("");
    expect(region?.getBoundingClientRect().width).to.equal(1);
    await until(() => region?.textContent === "Added", "said");
  });

  it("a11y.1 speaks from inside the open modal dialog, and from outside again once it is closed", async () => {
    const view = stage(dialogCss);
    const draw = (open: boolean) => view.draw(<Dialog open={open} surface="x" label="X" onClose={() => {}} />);
    draw(true);
    announce(view.root, "Inside");
    expect(regions(view.find("dialog"))).to.have.length(1);
    await until(() => regions(view.find("dialog"))[0]?.textContent === "Inside", "said inside");
    draw(false);
    announce(view.root, "Outside");
    await until(() => regions(view.root).some((region) => !region.closest("dialog") && region.textContent === "Outside"), "said outside");
  });

  it("host.5 a region that went with the drawing is made again", async () => {
    const { root } = stage();
    announce(root, "One");
    await until(() => regions(root)[0]?.textContent === "One", "said");
    root.replaceChildren();
    announce(root, "Two");
    await until(() => regions(root)[0]?.textContent === "Two", "said");
  });
});
