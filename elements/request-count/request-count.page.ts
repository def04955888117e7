import { markupPatch } from "../../src/markup/markup-patch.ts";
import type { Session } from "../../src/element/mixin.ts";
import { queryAll } from "../../src/markup/query.ts";
import type { RequestCountModel } from "./request-count.model.ts";
import type { RequestCountOptions } from "./request-count.options.ts";

/**
 * Gives a form the true count under the element's name (request-count.6). The fallback's field of that name would be sent as well, so
 * it is disabled as long as the element works.
 */
export function wireForm(host: HTMLElement, internals: ElementInternals, session: Session<RequestCountOptions, RequestCountModel>): void {
  const { context, model, signal, $options } = session;
  const patch = markupPatch();

  const disableFields = () => {
    const { name } = $options.get();
    for (const field of queryAll(host, "input,select,textarea")) {
      if (field.getAttribute("name") === name) patch.attribute(field, "disabled", "");
      else patch.release(field);
    }
  };
  const setValue = () => {
    const data = new FormData();
    data.append($options.get().name, String(model.$count.get()));
    internals.setFormValue(data);
  };

  context.follow($options, () => {
    disableFields();
    setValue();
  });
  context.follow(model.$count, setValue);
  context.follow(model.$invalid, (invalid) => {
    const range = invalid ? context.text("request-count.range", { max: $options.get().max }) : "";
    internals.setValidity(invalid ? { rangeOverflow: true } : {}, range);
  });
  host.addEventListener("dp-form-reset", () => model.reset(), { signal });
  signal.addEventListener("abort", () => {
    patch.release();
    internals.setFormValue(null);
    internals.setValidity({});
  });
}
