import { define } from "../../src/element/define.ts";
import { ActionPanelElement } from "./action-panel.element.ts";

define("dp-action-panel", ActionPanelElement);
