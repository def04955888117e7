import { define } from "../../src/element/define.ts";
import { ShoppableSceneElement } from "./shoppable-scene.element.ts";

define("dp-shoppable-scene", ShoppableSceneElement);
