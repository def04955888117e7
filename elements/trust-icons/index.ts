import { define } from "../../src/element/define.ts";
import { TrustIconsElement } from "./trust-icons.element.ts";

define("dp-trust-icons", TrustIconsElement);
