import { english as ofScripts } from "virtual:dp-texts-in-english";
import { describe, expect, it } from "vitest";
import { english } from "./english.fixture.ts";

// The tables of the specification, copied: a changed default is a changed contract.
const tables: Record<string, string> = {
  "text:calls.unknown": "We could not confirm this. Checking…",
  "text:calls.unconfirmed": "We could not confirm this. Please check before you try again.",
  "text:sticky-bar.label": "Quick purchase bar",
  "text:sticky-bar.top": "Back to top",
  "text:sticky-bar.add": "Add to cart",
  "text:registry-button.label-baby": "Add to baby registry",
  "text:registry-button.label-wedding": "Add to wedding registry",
  "text:registry-button.label-gift": "Add to gift registry",
  "text:registry-button.in-registry": "In your registry",
  "text:registry-button.added": "Added to your registry",
  "text:registry-button.duplicate": "This item is already on your registry",
  "text:registry-button.select-options": "Please choose all options first",
  "text:registry-button.failed": "We could not add this item. Please try again.",
  "text:registry-button.wedding-title": "Add to wedding registry",
  "text:registry-button.manage": "Manage your registry",
  "text:registry-button.retry": "Try again",
  "text:registry-button.close": "Close",
  "text:baby-registry-panel.label": "Your baby registry",
  "text:baby-registry-panel.heading": "This item is on your baby registry",
  "text:baby-registry-panel.progress": "{percent}% of your checklist complete",
  "text:baby-registry-panel.checklist": "View checklist",
  "text:baby-registry-panel.registry": "View registry",
  "text:baby-registry-panel.must-have": "Must-have",
  "text:baby-registry-panel.group-gifting": "Group gifting",
  "text:baby-registry-panel.group-gifting-help": "About group gifting",
  "text:baby-registry-panel.private": "Private",
  "text:baby-registry-panel.help": "About these options",
  "text:baby-registry-panel.help-failed": "This information is unavailable right now.",
  "text:baby-registry-panel.saved": "Saved",
  "text:baby-registry-panel.save-failed": "We could not save this. Please try again.",
  "text:baby-registry-panel.status-failed": "We could not load your registry.",
  "text:baby-registry-panel.close": "Close",
  "text:registry-recommendations.added": "{quantity} added to your registry",
  "text:registry-recommendations.exists": "Already on your registry",
  "text:registry-recommendations.error": "Could not be added. Please try again.",
  "text:request-count.label": "Requested",
  "text:request-count.more": "{limit}+",
  "text:request-count.range": "Please enter a number from 1 to {max}.",
  "text:quantity-selector.label": "Quantity",
  "text:quantity-selector.title": "Choose a quantity",
  "text:quantity-selector.choose": "Choose quantity",
  "text:quantity-selector.custom": "Qty: {quantity}",
  "text:quantity-selector.variation": "Choose {list}",
  "text:quantity-selector.add": "Add to cart",
  "text:quantity-selector.update": "Update",
  "text:quantity-selector.update-cart": "Update cart",
  "text:quantity-selector.confirm": "Confirm",
  "text:quantity-selector.cancel": "Cancel",
  "text:quantity-selector.increase": "Increase quantity",
  "text:quantity-selector.decrease": "Decrease quantity",
  "text:quantity-selector.remove": "Remove from cart",
  "text:quantity-selector.total": "Estimated total: {price}",
  "text:quantity-selector.per-unit": "{price} per {unit}",
  "text:quantity-selector.busy": "Updating your cart",
  "text:quantity-selector.error": "Enter a quantity from {min} to {max}.",
  "text:quantity-selector.failed": "We could not change the quantity. Please try again.",
  "text:quantity-slider.add": "Add to cart",
  "text:quantity-slider.label": "Quantity in cart {title}",
  "text:quantity-slider.increase": "Increase quantity",
  "text:quantity-slider.decrease": "Decrease quantity",
  "text:quantity-slider.remove": "Remove from cart",
  "text:quantity-slider.busy": "Updating your cart",
  "text:quantity-slider.limit": "You have reached the limit of {max} for this item.",
  "text:quantity-slider.failed": "We could not update your cart. Please try again.",
  "text:list-button.add": "Add to list",
  "text:list-button.open": "Choose a list",
  "text:list-button.heart": "Save to a list",
  "text:list-button.heart-saved": "Saved. See your list",
  "text:list-button.loading": "Loading your lists",
  "text:list-button.added": "Added to {list}",
  "text:list-button.default-name": "your list",
  "text:list-button.add-failed": "We could not add this to your list. Please try again.",
  "text:list-button.load-failed": "We could not load your lists.",
  "text:list-button.retry": "Try again",
  "text:list-button.unavailable": "Lists are unavailable right now.",
  "text:list-button.close": "Close",
  "text:heart-button.save": "Save {title} to a list",
  "text:heart-button.is-saved": "{title} is saved to your list",
  "text:heart-button.saved": "Saved to {list}",
  "text:heart-button.removed": "Removed from {list}",
  "text:heart-button.failed": "We could not save this. Please try again.",
};

describe("English defaults", () => {
  it.each(Object.entries(tables))("%s has the default of its table", (id, text) => {
    expect(english[id.slice("text:".length)]).toBe(text);
  });

  it("text.3 no text fixes a company or product name: no capitals inside a sentence, but in abbreviations", () => {
    const named = Object.entries(english).filter(([, text]) => /[a-z,] [A-Z](?![A-Z])/.test(text));
    expect(named).toEqual([]);
  });

  it("text.4 are what scripts of the page can read, each of them", () => {
    expect(ofScripts).toEqual(english);
    expect(Object.keys(ofScripts).length).toBeGreaterThan(600);
  });
});
