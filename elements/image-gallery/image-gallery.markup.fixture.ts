import { FILE } from "./image-gallery.page.fixture.ts";

const GREY = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const list = (names: readonly string[], item: (name: string) => string): string => names.map(item).join("");
const NAMES = ["front", "side"];

/** Galleries as themes of shops write them, each of a front and a side. */
export const SHAPES = {
  "media items with buttons that open a view of the theme": `
    <div class="media"><button type="button" aria-label="Previous"><img src="${FILE}?arrow" alt=""></button><ul>${list(
      NAMES,
      (name) => `<li><div><button type="button" aria-label="Open ${name}"><svg width="20" height="20"></svg></button>
        <div><img src="${FILE}?${name}&width=600" srcset="${FILE}?${name}&width=300 300w, ${FILE}?${name}&width=1800 1800w,
          ${FILE}?${name}&width=600 600w" sizes="(min-width: 900px) 600px, 100vw" alt="${name}" width="600" height="600"></div></div></li>`,
    )}</ul></div>`,
  "a slider of figures in links to their large files, with clones": `
    <div class="slider"><figure aria-hidden="true"><a href="${FILE}?side-1800"><img aria-hidden="true" src="${FILE}?side-clone" alt="side"></a></figure>
    ${list(NAMES, (name) => `<figure><a href="${FILE}?${name}-1800"><img src="${FILE}?${name}" alt="${name}" data-src="${FILE}?${name}-900"></a></figure>`)}
    </div><img src="${FILE}?magnifier" alt="" width="16" height="16">`,
  "one main picture, and small ones that lead to large files": `
    <div><img src="${FILE}?front-900" alt="front" width="900" height="900"></div>
    <ol>${list(NAMES, (name) => `<li><a href="${FILE}?${name}-900"><img src="${FILE}?${name}-90" alt="${name}" width="90" height="90"></a></li>`)}</ol>`,
  "pictures with sources, each in a link to a page": `
    <section>${list(
      NAMES,
      (name) => `<a href="/photos/${name}"><picture><source media="(min-width: 2px)" srcset="${FILE}?${name}-crop 4000w">
        <source type="image/svg+xml" srcset="${FILE}?${name}-600 600w, ${FILE}?${name}-1800 1800w">
        <img src="${FILE}?${name}" alt="${name}"></picture></a>`,
    )}</section>`,
  "lazy pictures behind placeholders": `
    <div>${list(
      NAMES,
      (
        name,
      ) => `<div><img class="lazyload" src="${GREY}" data-src="${FILE}?${name}" data-srcset="${FILE}?${name} 600w, ${FILE}?${name}-1200 1200w"
        data-sizes="auto" data-zoom-image="${FILE}?${name}-2400" alt="${name}"></div>`,
    )}</div>`,
  "lazy pictures behind one file for all": `
    <div>${list(NAMES, (name) => `<img src="${FILE}?blank" data-src="${FILE}?${name}" alt="${name}">`)}</div>`,
} as const;

/** What is read of each: source and large file of the front, then of the side. */
export const FILES: Readonly<Record<keyof typeof SHAPES, readonly (readonly [src: string, large: string | undefined])[]>> = {
  "media items with buttons that open a view of the theme": [
    ["front&width=600", "front&width=1800"],
    ["side&width=600", "side&width=1800"],
  ],
  "a slider of figures in links to their large files, with clones": [
    ["front", "front-1800"],
    ["side", "side-1800"],
  ],
  "one main picture, and small ones that lead to large files": [
    ["front-900", undefined],
    ["side-90", "side-900"],
  ],
  "pictures with sources, each in a link to a page": [
    ["front", "front-1800"],
    ["side", "side-1800"],
  ],
  "lazy pictures behind placeholders": [
    ["front", "front-2400"],
    ["side", "side-2400"],
  ],
  "lazy pictures behind one file for all": [
    ["front", undefined],
    ["side", undefined],
  ],
};
