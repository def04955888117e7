import { define } from "../../src/element/define.ts";
import { BabyRegistryPanelElement } from "./baby-registry-panel.element.ts";

define("dp-baby-registry-panel", BabyRegistryPanelElement);
