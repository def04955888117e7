import { define } from "../../src/element/define.ts";
import { PageSpeedElement } from "./page-speed.element.ts";

define("dp-page-speed", PageSpeedElement);
