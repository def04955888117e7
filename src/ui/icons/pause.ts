import type { IconShape } from "../icon.tsx";

export const pauseIcon: IconShape = { path: "M8 5v14M16 5v14" };
