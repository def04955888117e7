import { define } from "../../src/element/define.ts";
import { TemplateElement } from "./_template.element.ts";

define("dp-template", TemplateElement);
