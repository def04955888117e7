import { picturesIn } from "../catalog/drawings/files.ts";

/** Width and height of a drawing of a room, CSS px. */
export const ROOM_SIZE = { width: 800, height: 533 };

/** The drawing of a room of the shop; `undefined` where it has none of that name. */
export const roomPicture = picturesIn("rooms").get;
