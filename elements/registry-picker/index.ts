import { define } from "../../src/element/define.ts";
import { RegistryPickerElement } from "./registry-picker.element.ts";

define("dp-registry-picker", RegistryPickerElement);
