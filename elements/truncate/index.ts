import { define } from "../../src/element/define.ts";
import { TruncateElement } from "./truncate.element.ts";

define("dp-truncate", TruncateElement);
