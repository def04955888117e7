import { define } from "../../src/element/define.ts";
import { DigitalDashElement } from "./digital-dash.element.ts";

define("dp-digital-dash", DigitalDashElement);
