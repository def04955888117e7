import type { IconShape } from "../icon.tsx";

export const chevronUpIcon: IconShape = { path: "M5 15l7-7 7 7" };
