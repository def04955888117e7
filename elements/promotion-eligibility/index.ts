import { define } from "../../src/element/define.ts";
import { PromotionEligibilityElement } from "./promotion-eligibility.element.ts";

define("dp-promotion-eligibility", PromotionEligibilityElement);
