/** Options, stores and page-wide options that fields can give, of all elements: loaded only to look at what a page has written. */
export const NAMEABLE: readonly string[] = (
  "accessoryRefTag actionSource actionTrigger addToCartUrl addUrl additionalInput additionalParams ajaxCartUrl allowZeroQuantity " +
  "allowedPageTypes allowedStores almStoreId amountInUom appDownloadUrl appLearnMoreUrl asin asins attribution " +
  "audioId availableBadges availableFaceouts base brandAliases brandId browseNode buyingOption buyingOptionIndex " +
  "buyingOptions buyingoptionindex cadenceItems carouselUrl cartAddEndpoint cartApiHost cartCountEndpoint cartFlow cartItemId " +
  "cartType cartUrl checkoutUrl claimEndpoint claimUrl claimed clientContext clientId clientName " +
  "clientPage clipped componentBuilder contentUrl context controllerId count csrfToken currency " +
  "currencyName currencyType customerId customizationToken dealId debugParams defaultError defaultTitle deliveryMessage " +
  "deliveryModal deliveryOption device devicePreRegistered devicePreregistration deviceType disclaimer discountType dislikeAction " +
  "displayable displayableRowCount eligibility eligible emitype enableQuantityLimitMessage encryptedPromotionId encryptedmerchantid endpoint " +
  "endpointHost endpointPath endpointPrefix endsAt eventEndpoint eventEndpointPattern executionInfo experienceId experimentalIds " +
  "feature fetchDelay fieldError firstOfferId firstRecurringDeliveryDates flow frequencies frequency fulfillmentManagerId " +
  "fullySelected genericErrorMessage genericReturnPolicyUrl giftOptions giftWrap glLevelReturnPolicies global granularWeekly group " +
  "hasBabyRegistry hasPrimeSavingsBenefit hasWeddingRegistry heading heartActionDetails href icons ids image " +
  "imageBase includeGiftReceipt ingress initType initialView installmentsProgramId invite isAui isB2bDiscountWinning " +
  "isBopis isCustomerPrime isDelivery isInternal isPrimeCustomer isRobot isTangoCheckoutEligible isVirtualBundle itemId " +
  "itemName itemTitle itemType items justSubscribeTieredStatus language languageHeader learnMoreManageStaplesLink libraryData " +
  "libraryUrl lifetimeBalanceEnabled likeAction listExternalId listId listType lists loadingSubtitle loggerEndpoint " +
  "loggerType loggingUrl longShipAddressId marketplaceId maxFailures maxOrderQuantity maxQuantity measurement membershipSignupUrl " +
  "membershipUrl merchantId merchantInfo minOrderQuantity minimum minimumLifetimeBalanceThreshold mode momAsin mraiCategory " +
  "mraiGl newGlowAddressId nextDropDate numOfShownIcons oData offerId offerListingDiscriminator offerListingId offerid " +
  "onList oneClick oneNowDiscountEligible onmlDates optIn optStrxExperiments orderId orderMinimum pageName " +
  "pageSize pageType partialCount payOnDeliveryEligible paymentOptions paymentPlan personalizedMessage physicalId pickingStrategy " +
  "pixelId plusAtMax pollingIntervalMs postClickText preUrl preloadId prevSelectedQty previousSelectedId previousSelectedQuantity " +
  "price priceData pricePerUnit prices primaryReftag primarySelections primarySelectionsOrder prime privacyStatus " +
  "programEligibility promoId promotionId purchaseMode qid qsItems qsUid qualifier quantity " +
  "quantityCadence quantityInCart quantityItems quantitySelection quantityValid queryArgs queryLogInfoParams rdProgramParams refMarker " +
  "refTag refinementsQuery refreshUrl reftag registryId registryType relatedRequestId requestId requestSource " +
  "requestType requested requestedQty requiresSignIn reservationToken rows scenes secondarySelections secondsRemaining " +
  "selectedId selectedQuantity selections sellingDimension sellingUnit sessionId setQuantity setSize shapeType " +
  "sheetTitle shipId shouldRenderSis showAppOnlyDealCx showAtcButtonWhenZeroQuantity showConfirmationView showFeatures showPrice sid " +
  "signInUrl signedIn sisDeliveryMessage sku slateToken smid snsAddToCartParams snsAddressId snsBuyingOptions " +
  "snsCustomer snsDate snsDates snsEligible snsHucData snsJustSubscribeOptionEnabled snsMerchantId snsMerchantInfo snsMostCommonFrequency " +
  "snsOfferListingId snsOnmlOfferId snsUpsellParams soldByCount sortMethod sourcePage sr src staticData " +
  "stepper stepperDebounceTime storeBrandId storeContext storeId storefrontUrl strings subPageType subscriptionMinimum " +
  "suppressSnsOneNowOption systemTime tagId tagName tagRegistryId templateList termsUrl tieredStatusOnRecurringDeliveryDates timeout " +
  "title titleCode token treatment treatments triggerUssWeblab type unit unitPrice " +
  "unitText updateUrl upsell url useAll variationSelectorListsMap vendorId viewPixelUrl viewType " +
  "vmfEnabled warrantyAsin warrantyOfferListingId weblabValue widgetName zeroBaseDiscount zipParts "
)
  .trim()
  .split(" ");
