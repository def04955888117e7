export { followAdds } from "./add/upsell-sheet.backdrop.ts";
export { syncCart } from "../../src/cart/cart-sync.ts";
export { quantityControl } from "../../src/page/quantity-controls.ts";
export { styles, View } from "./sheet/upsell-sheet.surface.view.tsx";
export { createSheetWork } from "./upsell-sheet.work.ts";
