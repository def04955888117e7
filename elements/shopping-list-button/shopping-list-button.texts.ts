export const texts = {
  "shopping-list-button.open": "Add to shopping list",
  "shopping-list-button.title": "Add to shopping list",
  "shopping-list-button.list": "Shopping list",
  "shopping-list-button.add": "Add",
  "shopping-list-button.adding": "Adding to your list",
  "shopping-list-button.cancel": "Cancel",
  "shopping-list-button.close": "Close",
  "shopping-list-button.no-lists": "You have no shopping lists yet.",
  "shopping-list-button.added": "Added to {list}.",
  "shopping-list-button.already": "This item is already in {list}.",
  "shopping-list-button.error": "Something went wrong. Please try again later.",
} as const;
