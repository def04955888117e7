import type { IconShape } from "../icon.tsx";

export const minusIcon: IconShape = { path: "M5 12h14" };
