import { define } from "../../src/element/define.ts";
import { ShopByLookElement } from "./shop-by-look.element.ts";

define("dp-shop-by-look", ShopByLookElement);
