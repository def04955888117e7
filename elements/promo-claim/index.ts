import { define } from "../../src/element/define.ts";
import { PromoClaimElement } from "./promo-claim.element.ts";

define("dp-promo-claim", PromoClaimElement);
