import type { IconShape } from "../../src/ui/icon.tsx";

export const likeIcon: IconShape = { path: "M4 11h3v9H4zM7 11l4-8a2 2 0 0 1 2.5 2L13 9h5.5a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H7" };
export const dislikeIcon: IconShape = {
  path: "M4 13h3V4H4zM7 13l4 8a2 2 0 0 0 2.5-2L13 15h5.5a2 2 0 0 0 2-2.4l-1.3-7a2 2 0 0 0-2-1.6H7",
};
