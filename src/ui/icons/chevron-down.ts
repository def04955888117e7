import type { IconShape } from "../icon.tsx";

export const chevronDownIcon: IconShape = { path: "M5 9l7 7 7-7" };
