import { bundles } from "./bundles.ts";
import { businessListAdded, businessListModal, listCreated, listCreateForm, listDropdown, listDropdownCss } from "./lists.ts";
import { allOffers, tabularOffers } from "./offers.ts";
import {
  babyRegistryHelp,
  babyRegistryRecommendations,
  babyRegistryRecommendationsCss,
  registryAddModal,
  weddingRegistryModal,
} from "./registries.ts";

export type { Bundle, Bundles } from "./bundles.ts";
export type { BusinessListAdded, BusinessListModal, List, ListCreated, ListCreateForm, ListDropdown } from "./lists.ts";
export type { AllOffers, Offer, TabularOffers, WayToBuy } from "./offers.ts";
export type { BabyRegistryHelp, RegistryAddModal, RegistryProduct, RegistryRecommendations, WeddingRegistryModal } from "./registries.ts";
export type { Day, Price, Wording, Written } from "./wording.ts";
export { allOffers, bundles, tabularOffers };
export { businessListAdded, businessListModal, listCreated, listCreateForm, listDropdown, listDropdownCss };
export { babyRegistryHelp, babyRegistryRecommendations, babyRegistryRecommendationsCss, registryAddModal, weddingRegistryModal };

/** A renderer for each answer of the contract that is HTML, by the name of its call; for a field with HTML by call and field. */
export const renderers = {
  "all-offers-content": allOffers,
  "baby-registry-help.html": babyRegistryHelp,
  "baby-registry-recommendation.html": babyRegistryRecommendations,
  "bundles-get": bundles,
  "business-list-modal": businessListModal,
  "fragment-form": businessListAdded,
  "list-create-form": listCreateForm,
  "list-create.htmlMessage": listCreated,
  "list-dropdown.html": listDropdown,
  "registry-add-modal": registryAddModal,
  "tabular-offers-content": tabularOffers,
  "wedding-registry-modal": weddingRegistryModal,
} as const;
