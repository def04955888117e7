import { bundles } from "./bundles.ts";
import { deliveryFeature, deliveryPlaces, deliveryPromise } from "./delivery.ts";
import { groceryError, groceryRefusal, reservationConflict, storeIntroduction } from "./groceries.ts";
import { businessListAdded, businessListModal, listCreated, listCreateForm, listDropdown, listDropdownCss } from "./lists.ts";
import { allOffers, tabularOffers } from "./offers.ts";
import { instalmentPlans, paymentOffers } from "./payment-offers.ts";
import { paymentCompare, paymentLearnMore } from "./payments.ts";
import { lookComponent, promotion, sponsoredCard, upsellWidget } from "./recommendations.ts";
import {
  babyRegistryHelp,
  babyRegistryRecommendations,
  babyRegistryRecommendationsCss,
  registryAddModal,
  weddingRegistryModal,
} from "./registries.ts";
import { sceneCollections, sceneProducts } from "./scenes.ts";
import { staplesEducation, stapleRefusal, stapleView } from "./staples.ts";
import { comparedStyles, styles } from "./styles.ts";
import { deliveryDates, subscriptionRecommendations } from "./subscriptions.ts";

export type { Bundle, Bundles } from "./bundles.ts";
export type { DeliveryFeature, DeliveryPromise, Place, Places } from "./delivery.ts";
export type { Frequency } from "./frequency.ts";
export type { GroceryError, GroceryRefusal, ReservationConflict, StoreIntroduction } from "./groceries.ts";
export type { BusinessListAdded, BusinessListModal, List, ListCreated, ListCreateForm, ListDropdown } from "./lists.ts";
export type { AllOffers, Offer, TabularOffers, WayToBuy } from "./offers.ts";
export type { InstalmentPlan, InstalmentPlans, PaymentOffers } from "./payment-offers.ts";
export type { PaymentPlan, PaymentPlans } from "./payments.ts";
export type { LookComponent, Promotion, SponsoredCard, UpsellWidget } from "./recommendations.ts";
export type { BabyRegistryHelp, RegistryAddModal, RegistryProduct, RegistryRecommendations, WeddingRegistryModal } from "./registries.ts";
export type { SceneCollections, SceneProduct, SceneProducts } from "./scenes.ts";
export type { Staple, StapleRefusal, StaplesEducation } from "./staples.ts";
export type { ComparedStyles, Style, Styles } from "./styles.ts";
export type { DeliveryDates, SubscriptionRecommendations } from "./subscriptions.ts";
export type { Day, Price, Wording, Written } from "./wording.ts";
export { allOffers, bundles, comparedStyles, styles, tabularOffers };
export { businessListAdded, businessListModal, listCreated, listCreateForm, listDropdown, listDropdownCss };
export { babyRegistryHelp, babyRegistryRecommendations, babyRegistryRecommendationsCss, registryAddModal, weddingRegistryModal };
export { instalmentPlans, paymentCompare, paymentLearnMore, paymentOffers };
export { deliveryDates, deliveryFeature, deliveryPlaces, deliveryPromise, subscriptionRecommendations };
export { groceryError, groceryRefusal, reservationConflict, staplesEducation, stapleRefusal, stapleView, storeIntroduction };
export { lookComponent, promotion, sceneCollections, sceneProducts, sponsoredCard, upsellWidget };

/** A renderer for each answer of the contract that is HTML, by the name of its call; for a field with HTML by call and field. */
export const renderers = {
  "all-offers-content": allOffers,
  "baby-registry-help.html": babyRegistryHelp,
  "baby-registry-recommendation.html": babyRegistryRecommendations,
  "bundles-get": bundles,
  "business-list-modal": businessListModal,
  "delivery-promise-get.content": deliveryPromise,
  "fragment-form": businessListAdded,
  "glow-selections": deliveryPlaces,
  "grocery-cart-add-multiple.errorModalHtml": groceryRefusal,
  "grocery-cart-add-multiple.storeIntroductionSheetHtml": storeIntroduction,
  "grocery-cart-add.errorModalHtml": groceryRefusal,
  "grocery-cart-add.storeIntroductionSheetHtml": storeIntroduction,
  "grocery-error-modal": groceryError,
  "list-create-form": listCreateForm,
  "list-create.htmlMessage": listCreated,
  "list-dropdown.html": listDropdown,
  "location-refresh-features.features.html": deliveryFeature,
  "look-component": lookComponent,
  "multi-selection-content": styles,
  "multi-selection-content-flow": styles,
  "order-add.errorModalHtml": groceryRefusal,
  "payment-compare": paymentCompare,
  "payment-learn-more": paymentLearnMore,
  "payment-offers-emi": instalmentPlans,
  "payment-offers-view": paymentOffers,
  "promotion-get.html": promotion,
  "registry-add-modal": registryAddModal,
  "reservation-conflict": reservationConflict,
  "scene-dislike.html": sceneProducts,
  "scene-like.html": sceneProducts,
  "scene-more.html": sceneProducts,
  "scene-similar.html": sceneCollections,
  "scene-tags.html": sceneCollections,
  "sponsored-items.content": sponsoredCard,
  "staples-add.errorModalHtml": stapleRefusal,
  "staples-add.nextViewHtml": stapleView,
  "staples-education": staplesEducation,
  "staples-update.errorModalHtml": stapleRefusal,
  "store-intro-get": storeIntroduction,
  "subscription-delivery-dates": deliveryDates,
  "subscription-recommendations.recommendationsDiv": subscriptionRecommendations,
  "tabular-offers-content": tabularOffers,
  "upsell-recommendations.recommendationData.widgets.content": upsellWidget,
  "wedding-registry-modal": weddingRegistryModal,
} as const;
