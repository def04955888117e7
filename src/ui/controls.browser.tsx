import { expect } from "@open-wc/testing";
import { hold } from "../../test/support/held-key.ts";
import { nextTask } from "../../test/support/until.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { clearStages, press, stage, type Stage } from "../../test/support/view.fixture.tsx";
import { Button, buttonStyles } from "./button.tsx";
import { Carousel, carouselStyles } from "./carousel.tsx";
import { Disclosure, disclosureStyles } from "./disclosure.tsx";
import { iconStyles } from "./icon.tsx";
import { closeIcon } from "./icons/close.ts";
import { Message, messageStyles } from "./message.tsx";
import { Progress, progressStyles } from "./progress.tsx";
import { Skeleton, skeletonStyles } from "./skeleton.tsx";
import { Spinner, spinnerStyles } from "./spinner.tsx";
import { Stepper, stepperStyles, type StepperProps } from "./stepper.tsx";
import { Switch, switchStyles } from "./switch.tsx";
import { tokensCss } from "./tokens.ts";

const sheets = [
  tokensCss,
  buttonStyles,
  carouselStyles,
  disclosureStyles,
  iconStyles,
  messageStyles,
  progressStyles,
  skeletonStyles,
  spinnerStyles,
  stepperStyles,
  switchStyles,
];

const stepper: StepperProps = {
  label: "Quantity",
  value: 2,
  min: 0,
  max: 9,
  text: "2 lb",
  minus: { label: "Decrease" },
  plus: { label: "Increase" },
  onStep: () => {},
  onEdge: () => {},
};

const gallery = (
  <main>
    <Button kind="primary" onPress={() => {}}>
      Add to cart
    </Button>
    <Button onPress={() => {}} disabled>
      Later
    </Button>
    <Button kind="link" onPress={() => {}}>
      Details
    </Button>
    <Button kind="icon" icon={closeIcon} label="Close" onPress={() => {}} />
    <Button busy onPress={() => {}}>
      Adding
    </Button>
    <Stepper {...stepper} />
    <Switch checked onChange={() => {}}>
      Must-have
    </Switch>
    <Switch checked={false} onChange={() => {}}>
      Private
    </Switch>
    <Progress percent={40} label="Checklist" />
    <Skeleton />
    <Spinner label="Loading" />
    <Message text="Saved" />
    <Message text="Not saved" role="alert" />
    <Disclosure open summary="More" onToggle={() => {}}>
      Text
    </Disclosure>
    <Carousel
      label="Bundles"
      slides={["a", "b", "c"].map((key) => ({ key, content: <a href="#x">{key}</a> }))}
      pageSize={2}
      previousLabel="Previous"
      nextLabel="Next"
    />
  </main>
);

/** Draws all of them, and names what the two messages among them say. */
function drawGallery(view: Stage): void {
  view.draw(gallery);
  expectSeen("polite Saved", "assertive Not saved");
}

describe("controls", () => {
  afterEach(clearStages);

  for (const scheme of ["light", "dark"]) {
    it(`a11y.1 host.4 axe finds nothing in the ${scheme} scheme`, async () => {
      const view = stage(...sheets);
      view.host.style.setProperty("--dp-color-scheme", scheme);
      if (scheme === "dark") view.host.style.setProperty("background", "#1d2127");
      if (scheme === "dark") view.host.style.setProperty("color", "#eeeeee");
      drawGallery(view);
      await expect(view.host).to.be.accessible({ ignoredRules: ["region"] });
    });
  }

  it("calls.7 an Enter that is held on a button is one press; released and pressed again it is another", async () => {
    const view = stage(...sheets);
    let presses = 0;
    view.draw(<Button onPress={() => presses++}>Add to cart</Button>);
    view.find("button").focus();
    await hold("Enter", 5);
    expect(presses).to.equal(1);
    await press("Enter");
    expect(presses).to.equal(2);
  });

  it("a11y.1 every target is 24 px or more each way, even where the page asks for less", () => {
    const view = stage(...sheets);
    view.host.style.setProperty("--dp-target", "10px");
    drawGallery(view);
    const targets = view.all("button, [role=spinbutton]");
    expect(targets.length).to.be.greaterThan(8);
    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height), target.outerHTML).to.be.at.least(24);
    }
  });

  it("a11y.1 the keyboard shows a focus ring in the page's colour (host.4)", async () => {
    document.documentElement.style.setProperty("--dp-focus-color", "rgb(1, 2, 3)");
    const view = stage(...sheets);
    drawGallery(view);
    await press("Tab");
    const style = getComputedStyle(view.focused() as Element);
    expect(`${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`).to.equal("solid 2px rgb(1, 2, 3)");
    document.documentElement.removeAttribute("style");
  });

  it("surface.4 arrows of icons point the other way in a right-to-left page", () => {
    const view = stage(...sheets);
    view.host.dir = "rtl";
    drawGallery(view);
    expect(getComputedStyle(view.find("[part=next] svg")).transform).to.equal("matrix(-1, 0, 0, 1, 0, 0)");
    view.host.dir = "ltr";
    expect(getComputedStyle(view.find("[part=next] svg")).transform).to.equal("none");
  });

  it("a11y.2 a button that is disabled or busy keeps focus and takes no press", async () => {
    const view = stage(...sheets);
    let presses = 0;
    const draw = (props: object) =>
      view.draw(
        <Button {...props} onPress={() => (presses += 1)}>
          Add
        </Button>,
      );
    draw({});
    view.find("button").focus();
    await press("Enter");
    draw({ busy: true });
    await press("Enter", "Space");
    draw({ disabled: true });
    await press("Enter", "Space");
    expect(view.focused()).to.equal(view.find("button"));
    expect(presses).to.equal(1);
  });

  it("a11y.1 the keyboard table of the spinbutton: ArrowUp, ArrowDown, Home, End", async () => {
    const view = stage(...sheets);
    const log: unknown[] = [];
    view.draw(<Stepper {...stepper} onStep={(by) => log.push(by)} onEdge={(edge) => log.push(edge)} />);
    const number = view.find("[role=spinbutton]");
    expect(number.getAttribute("aria-valuetext")).to.equal("2 lb");
    number.focus();
    await press("ArrowUp", "ArrowDown", "Home", "End", "a");
    view.find("[part=plus]").click();
    view.find("[part=minus]").click();
    expect(log).to.deep.equal([1, -1, "first", "last", 1, -1]);
    view.draw(<Stepper {...stepper} plus={{ label: "Increase", disabled: true }} onStep={(by) => log.push(by)} />);
    await press("ArrowUp");
    view.find("[part=plus]").click();
    expect(log).to.have.length(6);
  });

  it("a11y.2 focus on a plus that hides goes to the number", () => {
    const view = stage(...sheets);
    view.draw(<Stepper {...stepper} />);
    view.find("[part=plus]").focus();
    view.draw(<Stepper {...stepper} plus={{ label: "Increase", hidden: true }} />);
    expect(view.focused()).to.equal(view.find("[role=spinbutton]"));
  });

  it("a11y.1 a switch tells its state and asks for the other one", () => {
    const view = stage(...sheets);
    const asked: boolean[] = [];
    const draw = (checked: boolean) =>
      view.draw(
        <Switch checked={checked} onChange={(next) => asked.push(next)}>
          Private
        </Switch>,
      );
    draw(false);
    view.find("[role=switch]").click();
    draw(true);
    expect(view.find("[role=switch]").getAttribute("aria-checked")).to.equal("true");
    view.find("[role=switch]").click();
    expect(asked).to.deep.equal([true, false]);
  });

  it("a11y.1 progress is whole percent from 0 to 100", () => {
    const view = stage(...sheets);
    for (const [given, now] of [
      [-5, "0"],
      [41.6, "42"],
      [130, "100"],
    ] as const) {
      view.draw(<Progress percent={given} label="Checklist" />);
      const bar = view.find("[role=progressbar]");
      expect(bar.getAttribute("aria-valuenow")).to.equal(now);
      expect(view.find("[part=progress-bar]").style.inlineSize).to.equal(`${now}%`);
    }
  });

  it("a11y.1 a message comes into a live region that was there before, one at a time", async () => {
    const view = stage(...sheets);
    view.draw(<Message text={undefined} />);
    const [status, alert] = [view.find("[data-role=status]"), view.find("[data-role=alert]")];
    view.draw(<Message text="Saved" />);
    expect([status.textContent, alert.textContent]).to.deep.equal(["Saved", ""]);
    view.draw(<Message text="Not saved" role="alert" />);
    expect([status.textContent, alert.textContent]).to.deep.equal(["", "Not saved"]);
    expect(view.find("[data-role=status]")).to.equal(status);
    await nextTask();
    expectSeen("assertive Not saved"); // the other was gone before it could be said
  });

  it("a11y.1 a disclosure shows and hides what it controls", () => {
    const view = stage(...sheets);
    const asked: boolean[] = [];
    const draw = (open: boolean) =>
      view.draw(
        <Disclosure open={open} summary="More" onToggle={(next) => asked.push(next)}>
          Text
        </Disclosure>,
      );
    draw(false);
    const button = view.find("button");
    const panel = view.root.getElementById(button.getAttribute("aria-controls") ?? "");
    expect(panel?.checkVisibility()).to.equal(false);
    button.click();
    draw(true);
    expect(asked).to.deep.equal([true]);
    expect(button.getAttribute("aria-expanded")).to.equal("true");
    expect(panel?.checkVisibility()).to.equal(true);
  });
});
