import { define } from "../../src/element/define.ts";
import { RegistryButtonElement } from "./registry-button.element.ts";

define("dp-registry-button", RegistryButtonElement);
