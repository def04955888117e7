/** Width and height of a drawing of a room, CSS px. */
export const ROOM_SIZE = { width: 800, height: 533 };

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const stroke = (color: string, width: number): string => `stroke="${color}" stroke-width="${width}" stroke-linecap="round"`;

const room = (wall: string, floor: string, from: number): string =>
  rect(0, 0, 800, 533, wall) + rect(0, from, 800, 533 - from, floor) + rect(0, from - 10, 800, 10, "#fff", 'opacity="0.7"');

const plant = (x: number, y: number): string =>
  [-50, -25, 0, 25, 50]
    .map((turn) =>
      path(
        `M${x} ${y}C${x - 26} ${y - 50} ${x - 12} ${y - 92} ${x} ${y - 108}C${x + 12} ${y - 92} ${x + 26} ${y - 50} ${x} ${y}`,
        turn % 50 ? "#4d7f5b" : "#3b6b4a",
        `transform="rotate(${turn} ${x} ${y})"`,
      ),
    )
    .join("") + path(`M${x - 30} ${y - 6}h60l-9 58h-42z`, "#c97d55");

const livingRoom = [
  room("#e8e2d6", "#c9a47c", 372),
  // window with a hill behind it
  rect(70, 50, 190, 190, "#fff", 'rx="4"'),
  rect(80, 60, 170, 170, "#b9dcec"),
  path("M80 230V182C120 150 160 158 190 180C215 165 235 166 250 174V230Z", "#8fb489"),
  oval(212, 96, 18, 18, "#f6e3a1"),
  rect(161, 60, 8, 170, "#fff") + rect(80, 141, 170, 8, "#fff"),
  // picture on the wall
  rect(400, 66, 130, 104, "#7a5f46") + rect(410, 76, 110, 84, "#f4efe6"),
  oval(444, 122, 24, 24, "#d88c68") + path("M410 160L466 96L520 160Z", "#56727f", 'opacity="0.85"'),
  plant(84, 352),
  // rug
  oval(400, 468, 306, 54, "#7f93a3") +
    oval(400, 468, 270, 44, "none", stroke("#dbe3e8", 5)) +
    oval(400, 468, 220, 33, "none", stroke("#dbe3e8", 2)),
  // sofa: back, seats, arms, cushions, feet
  rect(160, 248, 330, 110, "#8b9097", 'rx="26"'),
  rect(180, 340, 290, 50, "#a3a8ae"),
  rect(176, 318, 150, 70, "#a3a8ae", 'rx="16"') + rect(326, 318, 150, 70, "#a3a8ae", 'rx="16"'),
  rect(136, 290, 50, 116, "#7b8087", 'rx="22"') + rect(466, 290, 50, 116, "#7b8087", 'rx="22"'),
  rect(160, 384, 330, 24, "#7b8087", 'rx="8"'),
  rect(196, 276, 62, 58, "#d6a24b", 'rx="12" transform="rotate(-8 227 305)"') +
    rect(392, 278, 60, 56, "#56727f", 'rx="12" transform="rotate(9 422 306)"'),
  path("M176 408l-6 22M474 408l6 22", "none", stroke("#5b4632", 8)),
  // table with a vase and a book
  path("M412 420l-22 58M500 420l22 58M456 424v52", "none", stroke("#6e4f33", 8)),
  oval(456, 420, 88, 21, "#8a6541") + oval(456, 414, 88, 20, "#b68655"),
  rect(474, 398, 46, 8, "#b5503f", 'rx="2"') + rect(478, 391, 40, 7, "#f0e7d4", 'rx="2"'),
  path("M414 378h18c-3 10 7 12 7 22c0 9-8 12-16 12s-16-3-16-12c0-10 10-12 7-22", "#eef1f2"),
  path("M423 380c-2-22-14-26-18-40M423 380c2-24 12-26 14-44M423 380V334", "none", stroke("#4d7f5b", 3)),
  // lamp: foot, pole, shade, light
  oval(640, 424, 44, 10, "#4a4d52") + rect(636, 176, 8, 246, "#4a4d52"),
  path("M590 206L612 88h56l22 118z", "#f3dca6") + path("M590 206h100l64 168H526z", "#f9eec9", 'opacity="0.35"'),
].join("");

const kitchen = [
  room("#e3ebe6", "#b98f68", 470),
  // tiles
  ...[0, 1, 2].flatMap((row) =>
    Array.from({ length: 16 }, (_, at) => rect(at * 50 + 1, 190 + row * 50, 48, 48, at % 3 === row ? "#d3e0da" : "#f2f6f3", 'rx="3"')),
  ),
  // shelf with cups and a plant
  rect(60, 146, 300, 10, "#a77d52"),
  ...[86, 138, 190].map((x) => rect(x, 112, 34, 34, "#d88c68", 'rx="6"') + path(`M${x + 34} 120q14 8 0 18`, "none", stroke("#d88c68", 5))),
  rect(262, 76, 26, 70, "#56727f", 'rx="6"') + rect(298, 92, 26, 54, "#d6a24b", 'rx="6"'),
  // window
  rect(590, 60, 160, 120, "#fff", 'rx="4"') + rect(600, 70, 140, 100, "#b9dcec") + rect(666, 70, 8, 100, "#fff"),
  // pendant lamp
  path("M528 0V88", "none", stroke("#35383c", 4)) +
    path("M470 150c4-44 34-64 58-64s54 20 58 64z", "#2f6b66") +
    oval(528, 150, 30, 9, "#fbeeb8"),
  path("M482 152h92l46 178H436z", "#fbeeb8", 'opacity="0.3"'),
  // counter and cupboards
  rect(0, 336, 800, 22, "#8a6541") + rect(0, 358, 800, 128, "#f4f1ea"),
  ...[20, 214, 408, 602].map((x) => rect(x, 372, 178, 100, "#e2ddd2", 'rx="6"') + rect(x + 72, 382, 34, 6, "#8b9097", 'rx="3"')),
  // kettle: body, lid, spout, handle, foot
  rect(196, 324, 92, 14, "#35383c", 'rx="5"'),
  path("M204 326l12-86c2-12 12-18 26-18s24 6 26 18l12 86z", "#c3c9ce") + path("M220 300l8-58", "none", stroke("#fff", 6)),
  path("M208 268l-34-24h20l20 8", "#aab1b7"),
  path("M274 244c44 2 42 62 10 66", "none", stroke("#35383c", 11)),
  rect(222, 214, 40, 10, "#35383c", 'rx="5"') + oval(242, 210, 7, 6, "#35383c"),
  // toaster with two slices
  rect(378, 226, 32, 46, "#c98f4f", 'rx="9"') + rect(424, 226, 32, 46, "#c98f4f", 'rx="9"'),
  rect(356, 252, 122, 80, "#b5503f", 'rx="20"') + rect(370, 252, 94, 12, "#7d3429", 'rx="6"'),
  oval(458, 304, 7, 7, "#f4efe6") + rect(364, 328, 106, 8, "#35383c", 'rx="3"'),
  // bowl of fruit
  oval(672, 298, 22, 22, "#d6a24b") + oval(706, 300, 20, 20, "#c9584a") + oval(640, 304, 18, 18, "#7fa15a"),
  path("M604 306h142c-4 24-34 32-71 32s-67-8-71-32", "#56727f"),
].join("");

const book = (x: number, y: number, at: number): string => {
  const height = 40 + ((at * 7) % 22);
  return rect(x + at * 17, y - height, 14, height, ["#b5503f", "#56727f", "#d6a24b", "#4d7f5b", "#8b6f9c", "#e0d6c3"][at % 6]!, 'rx="2"');
};

const readingCorner = [
  room("#dfe5ea", "#b98f68", 410),
  rect(120, 60, 150, 190, "#fff", 'rx="4"') +
    rect(130, 70, 130, 170, "#c5d9e8") +
    rect(191, 70, 8, 170, "#fff") +
    rect(130, 150, 130, 8, "#fff"),
  // bookshelf
  rect(510, 50, 196, 396, "#7a5638", 'rx="4"'),
  ...[0, 1, 2, 3].map(
    (row) =>
      rect(522, 62 + row * 96, 172, 84, "#5d4029") +
      Array.from({ length: 6 + (row % 2) * 2 }, (_, at) => book(528 + (row % 2) * 8, 146 + row * 96, at + row)).join(""),
  ),
  plant(664, 92),
  // rug
  oval(330, 466, 230, 40, "#c48f6a") + oval(330, 466, 198, 31, "none", stroke("#f1dfcd", 4)),
  // armchair: back, seat, arms, legs
  path("M224 430l-12 40M372 430l12 40", "none", stroke("#5b4632", 10)),
  path("M208 360c-6-90 4-152 88-152s94 62 88 152z", "#d8a03c"),
  path("M246 232q50-22 100 0M256 300h82", "none", stroke("#b98428", 4)),
  rect(214, 342, 166, 60, "#e2ae4e", 'rx="20"'),
  rect(182, 312, 52, 112, "#c98f2f", 'rx="24"') +
    rect(360, 312, 52, 112, "#c98f2f", 'rx="24"') +
    rect(206, 398, 180, 34, "#c98f2f", 'rx="12"'),
  rect(258, 286, 74, 62, "#56727f", 'rx="14" transform="rotate(-6 295 317)"'),
  // side table with a cup
  path("M452 388l-18 70M470 388l18 70", "none", stroke("#6e4f33", 6)) + oval(461, 386, 44, 11, "#a77d52"),
  rect(448, 358, 26, 24, "#f4efe6", 'rx="5"') + path("M474 364q12 6 0 14", "none", stroke("#f4efe6", 4)),
].join("");

const PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries({ "living-room": livingRoom, kitchen, "reading-corner": readingCorner }),
);

/** The drawing of a room of the shop; `undefined` where it has none of that name. */
export function roomPicture(name: string): string | undefined {
  const shapes = PICTURES.get(name);
  if (shapes === undefined) return undefined;
  const { width, height } = ROOM_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
}
