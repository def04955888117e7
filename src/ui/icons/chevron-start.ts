import type { IconShape } from "../icon.tsx";

export const chevronStartIcon: IconShape = { path: "M15 5l-7 7 7 7", isMirrored: true };
