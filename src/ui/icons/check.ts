import type { IconShape } from "../icon.tsx";

export const checkIcon: IconShape = { path: "M5 13l4 4L19 7" };
