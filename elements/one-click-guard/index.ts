import { define } from "../../src/element/define.ts";
import { OneClickGuardElement } from "./one-click-guard.element.ts";

define("dp-one-click-guard", OneClickGuardElement);
