import { expect } from "@open-wc/testing";
import { atom } from "nanostores";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import { featureElement, type ViewProps } from "../element/feature.tsx";
import { defineOptions } from "../options/options.ts";
import type { Model } from "../state/model-context.ts";
import { useStore } from "../view/react.ts";
import { lazySurface } from "./lazy-surface.tsx";

let loads = 0;
let isOffline = false;
let answer: (() => void) | undefined;

interface SheetProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly text: string;
}

const View = ({ open, text }: SheetProps) => (open ? <p className="sheet">{text}</p> : null);
const createSheet = () =>
  lazySurface<SheetProps>(async () => {
    loads++;
    if (isOffline) throw new Error("offline");
    await new Promise<void>((resolve) => (answer = resolve));
    return { View, styles: [".sheet{color:rgb(1,2,3);background:rgb(1,2,3)}"] };
  });

interface HostModel extends Model {
  readonly $open: ReturnType<typeof atom<boolean>>;
  readonly reasons: string[];
}

let Sheet = createSheet();

function HostView({ model, host }: ViewProps<object, HostModel>) {
  const open = useStore(model.$open);
  const close = (reason: string) => {
    model.reasons.push(reason);
    model.$open.set(false);
  };
  return <Sheet host={host} open={open} close={close} text="Hello" />;
}

class Host extends featureElement({
  options: defineOptions({}),
  model: (): HostModel => ({ $state: atom("ready"), $open: atom(false), reasons: [] }),
  view: HostView,
  styles: [".sheet{color:rgb(4,5,6)}"],
}) {}
customElements.define("dp-later-host", Host);

let host: Host;
const model = () => (host as unknown as { model: HostModel }).model;
const sheet = () => host.shadowRoot!.querySelector<HTMLElement>(".sheet");

async function put(): Promise<void> {
  [loads, isOffline, answer, Sheet] = [0, false, undefined, createSheet()];
  host = document.body.appendChild(document.createElement("dp-later-host") as Host);
  await until(() => host.getAttribute("data-state") === "ready");
}

describe("a surface whose code is loaded later", () => {
  beforeEach(put);
  afterEach(() => host.remove());

  it("loads its code when it first opens, and only once", async () => {
    expect([loads, sheet()]).to.deep.equal([0, null]);
    model().$open.set(true);
    await until(() => answer !== undefined);
    expect(sheet()).to.equal(null);
    answer!();
    await until(() => sheet()?.textContent === "Hello");
    model().$open.set(false);
    await until(() => sheet() === null);
    model().$open.set(true);
    await until(() => sheet() !== null);
    expect(loads).to.equal(1);
  });

  it("puts its sheets below those of the element, whose rules still win", async () => {
    model().$open.set(true);
    await until(() => answer !== undefined);
    answer!();
    await until(() => sheet() !== null);
    const { color, backgroundColor } = getComputedStyle(sheet()!);
    expect([color, backgroundColor]).to.deep.equal(["rgb(4, 5, 6)", "rgb(1, 2, 3)"]);
  });

  it("is there in the frame of its opening once it was preloaded", async () => {
    Sheet.preload();
    await until(() => answer !== undefined);
    answer!();
    await nextTask();
    model().$open.set(true);
    await until(() => sheet() !== null);
    expect(loads).to.equal(1);
  });

  it("shows nothing when it was closed before its code came", async () => {
    model().$open.set(true);
    await until(() => answer !== undefined);
    model().$open.set(false);
    answer!();
    await settled();
    expect(sheet()).to.equal(null);
    model().$open.set(true);
    await until(() => sheet() !== null, "its code had come");
    expect(loads).to.equal(1);
  });

  it("closes with dp-error `network` when its code does not load, and tries again at the next opening", async () => {
    isOffline = true;
    const errors: string[] = [];
    host.addEventListener("dp-error", (event) => errors.push((event as CustomEvent<{ code: string }>).detail.code));
    model().$open.set(true);
    await until(() => model().reasons.length > 0);
    expect([model().reasons, errors]).to.deep.equal([["failed"], ["network"]]);
    isOffline = false;
    model().$open.set(true);
    await until(() => answer !== undefined);
    answer!();
    await until(() => sheet() !== null);
    expect(loads).to.equal(2);
    expectSeen("console.error <dp-later-host> could not load the code of a surface: offline", "dp-error network");
  });
});
