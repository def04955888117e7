/**
 * Names of the purchase itself: what is bought, how many, and that it is the shopper who buys. A feature that could write one of
 * them would buy something else in the shopper's name (selections.36). `items[…]` and `item[…]` are the two keyed formats.
 */
const NAMES = /^(?:asin|offer-?listing-?id|quantity|anti-csrftoken-a2z|csrf-?token|session-?id|sid|dp-request-id)$|^items?\[/i;

export const isPurchaseName = (name: string): boolean => NAMES.test(name.trim());
