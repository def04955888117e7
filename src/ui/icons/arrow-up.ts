import type { IconShape } from "../icon.tsx";

export const arrowUpIcon: IconShape = { path: "M12 20V4M5 11l7-7 7 7" };
