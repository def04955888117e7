import { define } from "../../src/element/define.ts";
import { ImageGalleryElement } from "./image-gallery.element.ts";

define("dp-image-gallery", ImageGalleryElement);
