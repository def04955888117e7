import { apparel } from "./apparel.ts";
import { audiobook } from "./audiobook.ts";
import { baby } from "./baby.ts";
import { bundleShelf } from "./bundles.ts";
import { business } from "./business.ts";
import { electronics } from "./electronics.ts";
import { furniture } from "./furniture.ts";
import { grocery } from "./grocery.ts";
import { kitchen } from "./kitchen.ts";
import { play } from "./play.ts";
import type { Shelf } from "./product.ts";
import { protection } from "./protection.ts";
import { roomThings } from "./room-things.ts";
import { smartHome } from "./smart-home.ts";
import { wedding } from "./wedding.ts";

/** All shelves, in the order of the shop's first page. */
export const shelves: readonly Shelf[] = [
  kitchen,
  electronics,
  smartHome,
  apparel,
  grocery,
  baby,
  wedding,
  audiobook,
  business,
  play,
  protection,
  bundleShelf,
  furniture,
  roomThings,
];
