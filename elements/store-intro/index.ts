import { define } from "../../src/element/define.ts";
import { StoreIntroElement } from "./store-intro.element.ts";

define("dp-store-intro", StoreIntroElement);
