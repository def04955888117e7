import { clickOn } from "../../test/support/pointer.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import type { ImageGalleryElement } from "./image-gallery.element.ts";
import { Surface } from "./image-gallery.view.tsx";
import "./index.ts";

// loaded before the tests: none of them waits for it
Surface.preload();
await import("./image-gallery.viewer.view.tsx");

export const FILE = "/elements/image-gallery/image-gallery.fixture.svg";
const LARGE = `${FILE}?large-`;
export const link = (name: string, more = 'width="400" height="300"') =>
  `<a href="${LARGE}${name}"><img src="${FILE}?${name}" alt="${name}" ${more}></a>`;
export const THREE = ["front", "side", "above"].map((name) => link(name)).join("");

export let page: HTMLElement;
let events: CustomEvent[];

export const host = () => page.querySelector<ImageGalleryElement>("dp-image-gallery")!;
export const root = () => host().shadowRoot!;
export const main = () => root().querySelector<HTMLElement>("[part=main]")!;
export const shown = () => main().querySelector<HTMLImageElement>("img")?.src.split("?")[1];
export const thumbs = (within: ParentNode = root().querySelector(".gallery > .thumbs")!) => [
  ...within.querySelectorAll<HTMLElement>("[part=thumb]"),
];
export const dialog = () => root().querySelector<HTMLDialogElement>("dialog[open]");
export const part = (name: string) => dialog()!.querySelector<HTMLElement>(`[part=${name}]`)!;
export const stage = () => part("stage");
export const slide = (offset = 0) => dialog()!.querySelector<HTMLElement>(`[data-offset="${offset}"] > .picture`)!;
export const count = () => part("count").textContent;
export const isDisabled = (name: string) => part(name).getAttribute("aria-disabled");
export const current = (all: HTMLElement[]) => all.findIndex((thumb) => thumb.getAttribute("aria-current") === "true");
export const zoom = () => host().model!.$zoom.get();
/** reasons of the `dp-close` events */
export const closes = () => detailsOf<Record<string, unknown>>(events, "dp-close").map(({ reason }) => reason);
export const resting = () => until(() => dialog()!.getAnimations({ subtree: true }).length === 0, "nothing moves");

export const VIEW = "dp-metric image-gallery.view";
export const CHANGE = "dp-change image";
export const OPENS = ["dp-open image-gallery", VIEW];
export const CLOSES = "dp-close image-gallery";
export const said = (name: string, at: number) => `polite ${name}, ${at} of 3`;

export async function put(children = THREE, attributes = 'label="Kettle"', state = "ready"): Promise<void> {
  page.innerHTML = `<dp-image-gallery ${attributes}>${children}</dp-image-gallery>`;
  await until(() => host().dataset["state"] === state, state);
}

export async function open(): Promise<void> {
  await clickOn(main());
  await until(() => dialog() && part("stage"), "open");
  await settled();
}

/** `dp-change` events of the test. */
export const changes = () => detailsOf<Record<string, unknown>>(events, "dp-change");

/** A page for each test. */
export function withPage(): void {
  beforeEach(() => {
    events = [];
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close", "dp-change"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    await settled();
  });
}
