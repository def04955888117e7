import { define } from "../../src/element/define.ts";
import { LoyaltyPointsElement } from "./loyalty-points.element.ts";

define("dp-loyalty-points", LoyaltyPointsElement);
