import { describe, expect, it } from "vitest";
import { isSensitive, redactUrl } from "./sensitive.ts";

/** Every name that the fields of the calls and of the page have for what no event may tell. */
const SENSITIVE = `
  anti-csrftoken-a2z token csrf sid session sessionId authorization cookie password otp pin
  customer customerId encryptedCustomerId userId accountId directedId obfuscatedId email phone phoneNumber birthday birthdate dateOfBirth
  name firstName lastName surname givenName fullName nickname recipient recipientName participantName participantSurname
  participantGivenName sender senderName listName registryName registrantName groupName tagName fileName organization relationship
  zip zipCode postal postalCode postcode city district county state stateOrRegion street streetLine house latitude longitude lat lng
  lon coordinates location locationLabel label deliveryMessage shipId ip ipAddress
  message giftMessage personalizedMessage text note notes comment comments description descri query searchQuery keyword keywords q
  answer question feedback review`;

describe("what no event may tell", () => {
  it("events.6 knows every sensitive field", () => {
    for (const name of SENSITIVE.trim().split(/\s+/)) expect(isSensitive(name), name).toBe(true);
    for (const name of ["shipment", "house-brand", "tip", "latest", "filed", "textual", "renamed", "stateful"])
      expect(isSensitive(name), name).toBe(false);
  });

  it("events.6 knows a sensitive field in every spelling", () => {
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

  it("events.6 redacts query values, user info, fragment and addresses within the address", () => {
    expect(
      redactUrl("https://me:pw@shop.example/a/session-1234?asin=B0&sid=s1&path=%2Fdp%3Ftoken%3Dt1%26a%3D1#tok", ["session-1234"]),
    ).toBe("https://shop.example/a/[redacted]?asin=B0&sid=[redacted]&path=" + encodeURIComponent("/dp?token=[redacted]&a=1"));
    expect(redactUrl("/stock?asin=B0")).toBe("/stock?asin=B0");
    expect(redactUrl("http://127.0.0.1:4000/stock")).toBe("http://127.0.0.1:4000/stock");
  });
});
