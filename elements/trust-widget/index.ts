import { define } from "../../src/element/define.ts";
import { TrustWidgetElement } from "./trust-widget.element.ts";

define("dp-trust-widget", TrustWidgetElement);
