import { define } from "../../src/element/define.ts";
import { LocationChooserElement } from "./location-chooser.element.ts";

define("dp-location-chooser", LocationChooserElement);
