import { businessListAdded, businessListModal, listCreated, listCreateForm, listDropdown, listDropdownCss } from "./lists.ts";

export type { BusinessListAdded, BusinessListModal, List, ListCreated, ListCreateForm, ListDropdown } from "./lists.ts";
export type { Day, Price, Wording, Written } from "./wording.ts";
export { businessListAdded, businessListModal, listCreated, listCreateForm, listDropdown, listDropdownCss };

/** A renderer for each answer of the contract that is HTML, by the name of its call; for a field with HTML by call and field. */
export const renderers = {
  "business-list-modal": businessListModal,
  "fragment-form": businessListAdded,
  "list-create-form": listCreateForm,
  "list-create.htmlMessage": listCreated,
  "list-dropdown.html": listDropdown,
} as const;
