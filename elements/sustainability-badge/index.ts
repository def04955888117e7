import { define } from "../../src/element/define.ts";
import { SustainabilityBadgeElement } from "./sustainability-badge.element.ts";

define("dp-sustainability-badge", SustainabilityBadgeElement);
