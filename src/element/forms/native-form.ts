const CSRF = "anti-csrftoken-a2z";
const REQUEST_ID = "dp-request-id";

export interface NativeForm {
  readonly csrfToken?: string | undefined;
  /** the id of the press that the form carries on (calls.12) */
  readonly requestId: string;
  /** the button that submits it, whose `formaction` and `formmethod` go before the form's own */
  readonly submitter?: Element | null | undefined;
}

/**
 * Readies a form for the browser's own submission: the request id (calls.12), and the CSRF token where the form has none and
 * posts to the page's own origin (calls.14). A second call writes the newer id into the same field. A form that is no post
 * would show the token in its address, so it gets none (calls.2).
 */
export function prepareNativeForm(form: HTMLFormElement, { csrfToken, requestId, submitter }: NativeForm): void {
  setField(form, REQUEST_ID, requestId);
  const method = submitter?.getAttribute("formmethod") ?? attributeOf(form, "method") ?? "get";
  const action = submitter?.getAttribute("formaction") ?? attributeOf(form, "action") ?? "";
  if (!csrfToken || method.toLowerCase() !== "post" || !postsHome(action)) return;
  if (!fieldOf(form, CSRF)?.value) setField(form, CSRF, csrfToken);
}

/** Members of a form are asked of the prototype: a field named `action` or `append` stands before the form's own (config.4). */
const attributeOf = (form: HTMLFormElement, name: string) => Element.prototype.getAttribute.call(form, name);

function postsHome(action: string): boolean {
  try {
    return new URL(action, document.baseURI).origin === location.origin;
  } catch {
    return false;
  }
}

/** The form's field of that name, also one that stands elsewhere and names the form by `form="id"`. */
function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  // A form outside any document is its own root.
  const root = Node.prototype.getRootNode.call(form) as Document | ShadowRoot | Element;
  return [...root.querySelectorAll("input")].find((input) => input.name === name && input.form === form);
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  let field = fieldOf(form, name);
  if (!field) {
    field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    Element.prototype.append.call(form, field);
  }
  field.value = value;
}
