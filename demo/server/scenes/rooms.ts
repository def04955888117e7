/** A thing in a room: where it is in the picture, and what else there is of its kind. */
export interface RoomTag {
  readonly asin: string;
  readonly node: string;
  readonly label: string;
  /** fractions of height and width */
  readonly top: number;
  readonly left: number;
}

export interface Room {
  readonly physicalId: string;
  /** its picture is `/images/rooms/{room}.svg` */
  readonly room: string;
  readonly title: string;
  readonly alt: string;
  readonly tags: readonly RoomTag[];
}

const tag = (asin: string, node: string, label: string, top: number, left: number): RoomTag => ({ asin, node, label, top, left });

/** The rooms of the shop. The places of the tags are those of the drawings (`room-pictures.ts`). */
export const rooms: readonly Room[] = [
  {
    physicalId: "SC1",
    room: "living-room",
    title: "A quiet living room",
    alt: "Living room with a grey sofa, a round table, a lamp and a rug",
    tags: [
      tag("B0SOFA0001", "sofas", "Sofa", 0.6, 0.4),
      tag("B0TABLE001", "tables", "Coffee table", 0.78, 0.57),
      tag("B0FLOORLM1", "lamps", "Floor lamp", 0.27, 0.8),
      tag("B0RUGWOOL1", "rugs", "Rug", 0.91, 0.3),
    ],
  },
  {
    physicalId: "SC2",
    room: "kitchen",
    title: "A kitchen to have breakfast in",
    alt: "Kitchen with a kettle, a toaster and a smart speaker on the counter, under a pendant lamp",
    tags: [
      tag("B0KETTLEST", "breakfast", "Kettle", 0.53, 0.3),
      tag("B0TOASTRED", "breakfast-more", "Toaster", 0.55, 0.52),
      tag("B0PENDANT1", "lamps", "Pendant lamp", 0.24, 0.66),
      tag("B0SMARTSTN", "smart-home", "Smart speaker", 0.53, 0.7),
    ],
  },
  {
    physicalId: "SC3",
    room: "reading-corner",
    title: "A corner to read in",
    alt: "Corner with a mustard armchair beside a bookshelf",
    tags: [tag("B0ARMCHR01", "seats", "Armchair", 0.62, 0.37), tag("B0BOOKSH01", "shelves", "Bookshelf", 0.4, 0.76)],
  },
];

const numbered = (prefix: string, to: number): string[] =>
  Array.from({ length: to }, (_, at) => `${prefix}${String(at + 1).padStart(10 - prefix.length, "0")}`);

/** What the shop has by kind, in the order in which it is shown. */
export const nodes: Readonly<Record<string, { readonly title: string; readonly asins: readonly string[] }>> = {
  sofas: { title: "Sofas", asins: numbered("B0SOFA", 14) },
  tables: { title: "Tables", asins: numbered("B0TABLE", 5) },
  lamps: { title: "Lamps", asins: ["B0FLOORLM1", "B0FLOORLM2", "B0FLOORLM3", "B0PENDANT1", "B0PENDANT2", "B0LAMPDESK"] },
  rugs: { title: "Rugs", asins: ["B0RUGWOOL1", "B0RUGJUTE1", "B0RUGFLAT1"] },
  breakfast: { title: "Kettles and more", asins: ["B0KETTLEST", "B0KETTLE17", "B0BLENDER1"] },
  "breakfast-more": { title: "Toasters and more", asins: ["B0TOASTRED", "B0TOASTER2", "B0KNIFE08C"] },
  "smart-home": { title: "Smart home", asins: ["B0SMARTSTN", "B0SMARTCRL", "B0SMARTPLG", "B0SMARTSNS"] },
  seats: { title: "Armchairs", asins: [...numbered("B0ARMCHR", 3), "B0THROWBLK"] },
  shelves: { title: "Shelves", asins: ["B0BOOKSH01", "B0BOOKSH02", "B0STORAGE6"] },
};
