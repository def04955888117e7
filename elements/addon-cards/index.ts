import { define } from "../../src/element/define.ts";
import { AddonCardsElement } from "./addon-cards.element.ts";

define("dp-addon-cards", AddonCardsElement);
