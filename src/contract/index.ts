import { cartAppAdd } from "./app-add.ts";
import { businessListModal } from "./business-list.ts";
import { bundlesGet } from "./bundle.ts";
import { buyBoxSubmit } from "./buy-box.ts";
import { cakeCustomize } from "./cake.ts";
import { couponRedeem } from "./coupon.ts";
import { cartAddItems, cartAddItemsMarketplace, cartChangeLog, cartCount, cartItems, cartModifyItems, cartSummary } from "./cart.ts";
import { addressChange, addressSelections, countrySelections, deliveryPromiseGet, locationRefreshFeatures } from "./delivery.ts";
import { dealClaim, dealGet } from "./deal.ts";
import { digitalDashCreate } from "./digital-dash.ts";
import type { CallEntry } from "./entry.ts";
import { fragmentForm } from "./fragment.ts";
import { registryTags, registryUpdateTag } from "./gift-tags.ts";
import { glowAddressChange, glowSelections } from "./glow.ts";
import { groceryCartAdd, groceryCartCount } from "./grocery.ts";
import { cartConflictResolve, cartConflictSummary, groceryErrorModal, reservationConflict, slotCancel } from "./grocery-modals.ts";
import { freshCartAdd, groceryCartAddMultiple, orderAdd } from "./grocery-more.ts";
import {
  ideaListAdd,
  ideaListCreate,
  ideaListCreateWithItem,
  listAdd,
  listAddAsin,
  listCreate,
  listCreateForm,
  listDropdown,
  listHeartAction,
  weblabTriggerList,
} from "./lists.ts";
import { glowLocationLabel } from "./location.ts";
import { balancesGet } from "./loyalty.ts";
import { lookAction, lookComponent, lookDislike, lookFullRefinements, lookLike, lookRecommendations, lookSearch } from "./shop-by-look.ts";
import { multiSelectionContent, multiSelectionContentFlow } from "./multi-selection.ts";
import { allOffersContent } from "./offers.ts";
import { cartPreAdd, inviteRequest, pageSpeedReport } from "./page.ts";
import { paymentOffersEmi, paymentOffersView } from "./payment-offers.ts";
import { paymentCompare, paymentLearnMore } from "./payment.ts";
import { productGet, productList } from "./product.ts";
import { promotionClaim, promotionGet } from "./promotion.ts";
import { refMarkerLog } from "./ref-marker.ts";
import {
  babyRegistryAdd,
  babyRegistryClose,
  babyRegistryGroupGifting,
  babyRegistryHelp,
  babyRegistryMustHave,
  babyRegistryPrivate,
  babyRegistryRecommendation,
  babyRegistryRequestQuantity,
  babyRegistryStatus,
  registryAddModal,
  registryAddProduct,
  registryList,
  weddingRegistryAddItems,
  weddingRegistryModal,
} from "./registry.ts";
import { sceneAction, sceneAddToCart, sceneDislike, sceneLike, sceneMore, sceneSimilar, sceneTags } from "./scene.ts";
import { libraryAdd, sampleLog, sampleStats } from "./sample.ts";
import { shoppingListAdd } from "./shopping-list.ts";
import { sponsoredClickLog, sponsoredEvents, sponsoredItems, sponsoredViewPixel } from "./sponsored.ts";
import { staplesAdd, staplesEducation, staplesUpdate } from "./staples.ts";
import { storeIntroGet } from "./store-intro.ts";
import {
  subscriptionCartAdd,
  subscriptionDeliveryDates,
  subscriptionRecommendationAdd,
  subscriptionRecommendations,
  subscriptionSwitch,
  subscriptionSwitchLegacy,
} from "./subscription.ts";
import { tabularOffersContent } from "./tabular-offers.ts";
import { trustImpressionLog } from "./trust.ts";
import { upsellRecommendations } from "./upsell.ts";
import { voiceListAdd, voiceListLog } from "./voice-list.ts";
import { weblabBeacon, weblabTrigger } from "./weblab.ts";

/** Every call, for the reference server, the OpenAPI document and the tests. Elements import the file of their resource instead. */
export const contract: readonly CallEntry<any, any, any, any>[] = [
  addressChange,
  addressSelections,
  allOffersContent,
  babyRegistryAdd,
  babyRegistryClose,
  babyRegistryGroupGifting,
  babyRegistryHelp,
  babyRegistryMustHave,
  babyRegistryPrivate,
  babyRegistryRecommendation,
  babyRegistryRequestQuantity,
  babyRegistryStatus,
  multiSelectionContent,
  multiSelectionContentFlow,
  balancesGet,
  bundlesGet,
  ...[sceneAction, sceneAddToCart, sceneDislike, sceneLike, sceneMore, sceneSimilar, sceneTags],
  businessListModal,
  buyBoxSubmit,
  cakeCustomize,
  cartAddItems,
  cartAddItemsMarketplace,
  cartChangeLog,
  cartConflictResolve,
  cartConflictSummary,
  cartCount,
  cartItems,
  cartModifyItems,
  cartPreAdd,
  cartSummary,
  countrySelections,
  couponRedeem,
  dealClaim,
  dealGet,
  deliveryPromiseGet,
  digitalDashCreate,
  fragmentForm,
  freshCartAdd,
  glowAddressChange,
  glowLocationLabel,
  glowSelections,
  groceryCartAdd,
  groceryCartAddMultiple,
  groceryCartCount,
  groceryErrorModal,
  ideaListAdd,
  ideaListCreate,
  ideaListCreateWithItem,
  inviteRequest,
  libraryAdd,
  listAdd,
  listAddAsin,
  listCreate,
  listCreateForm,
  listDropdown,
  listHeartAction,
  locationRefreshFeatures,
  lookAction,
  lookComponent,
  lookDislike,
  lookFullRefinements,
  lookLike,
  lookRecommendations,
  lookSearch,
  orderAdd,
  pageSpeedReport,
  paymentOffersEmi,
  paymentOffersView,
  paymentCompare,
  paymentLearnMore,
  productGet,
  productList,
  promotionClaim,
  promotionGet,
  refMarkerLog,
  registryAddModal,
  registryAddProduct,
  registryList,
  registryTags,
  registryUpdateTag,
  reservationConflict,
  sampleLog,
  sampleStats,
  shoppingListAdd,
  sponsoredClickLog,
  sponsoredEvents,
  sponsoredItems,
  sponsoredViewPixel,
  staplesAdd,
  staplesEducation,
  staplesUpdate,
  storeIntroGet,
  cartAppAdd,
  subscriptionCartAdd,
  subscriptionDeliveryDates,
  subscriptionRecommendationAdd,
  subscriptionRecommendations,
  subscriptionSwitch,
  subscriptionSwitchLegacy,
  tabularOffersContent,
  trustImpressionLog,
  upsellRecommendations,
  voiceListAdd,
  voiceListLog,
  slotCancel,
  weblabBeacon,
  weblabTrigger,
  weblabTriggerList,
  weddingRegistryAddItems,
  weddingRegistryModal,
];
