import { describe, expect, it } from "vitest";
import { isSensitive } from "./personal.ts";

/** Every name that the fields of the calls and of the page have for what no event may tell. */
const SENSITIVE = `
  anti-csrftoken-a2z token csrf sid session sessionId authorization cookie password otp pin
  customer customerId encryptedCustomerId userId accountId directedId obfuscatedId email phone phoneNumber birthday birthdate dateOfBirth
  name firstName lastName surname givenName fullName nickname recipient recipientName participantName participantSurname
  participantGivenName sender senderName listName registryName registrantName groupName tagName fileName organization relationship
  zip zipCode postal postalCode postcode city district county state stateOrRegion street streetLine house latitude longitude lat lng
  lon coordinates location locationLabel label deliveryMessage shipId ip ipAddress
  message giftMessage personalizedMessage text note notes comment comments description descri query searchQuery keyword keywords q
  answer question feedback review customerName cardholderName customer_name billingName homePhone mobileNumber telefon birth_date
  cardNumber card-no creditCard cvv cvc iban accountNumber shippingAddress billing-address-line contactEmail mail passportNo ssn`;

describe("names of fields that hold what is personal", () => {
  it("doctor.1 knows every sensitive field", () => {
    for (const name of SENSITIVE.trim().split(/\s+/)) expect(isSensitive(name), name).toBe(true);
    for (const name of [
      "shipment",
      "house-brand",
      "tip",
      "latest",
      "filed",
      "textual",
      "renamed",
      "stateful",
      "headphones",
      "className",
      "brandName",
      "clientName",
      "mailable",
    ])
      expect(isSensitive(name), name).toBe(false);
  });

  it("doctor.1 knows a sensitive field in every spelling", () => {
    for (const name of [
      "sid",
      "sessionId",
      "sessionID",
      "session-id",
      "SESSION_ID",
      "token",
      "csrfToken",
      "anti-csrftoken-a2z",
      "createListToken",
      "customizationToken",
      "customerId",
      "customer-id",
      "email",
      "notificationEmail",
      "name",
      "listName",
      "addressLabel",
      "addresses",
      "currentAddressId",
      "zipCode",
      "message",
      "personalizedMessage",
      "obfuscatedId",
      "ip",
    ])
      expect(isSensitive(name), name).toBe(true);
    for (const name of [
      "asin",
      "quantity",
      "offerListingId",
      "dealId",
      "itemId",
      "price",
      "customerState",
      "countryCode",
      "locationType",
      "status",
      "type",
    ])
      expect(isSensitive(name), name).toBe(false);
  });
});
