import { define } from "../../src/element/define.ts";
import { ChoiceBadgeElement } from "./choice-badge.element.ts";

define("dp-choice-badge", ChoiceBadgeElement);
