import type { IconShape } from "../icon.tsx";

export const chevronEndIcon: IconShape = { path: "M9 5l7 7-7 7", isMirrored: true };
