import { installFormAdds } from "../forms/form-adds.ts";
import { installGlobal } from "./global.ts";

/** Defines a tag once; a tag that another copy of the library or the page has defined is left as it is (scope.4). On a server nothing is defined (package.2). */
export function define(tag: `dp-${string}`, element: CustomElementConstructor): void {
  if (typeof customElements === "undefined") return;
  installGlobal();
  installFormAdds();
  if (!customElements.get(tag)) customElements.define(tag, element);
}
