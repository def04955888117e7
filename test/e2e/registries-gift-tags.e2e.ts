import {
  createModal,
  expect,
  form,
  item,
  KETTLE,
  menu,
  registriesOf,
  tagModal,
  test,
  button,
  type Page,
  type Shop,
} from "./gift-registries.ts";

/** The form of a registry, by its place in the list. */
async function openForm(page: Page, at = 0): Promise<void> {
  await button(page).click();
  await menu(page).getByRole("menuitem").nth(at).click();
  await expect(form(page).getByLabel("How many")).toBeVisible();
}

async function openTags(page: Page): Promise<void> {
  await form(page).getByRole("button", { name: "Gift tags" }).click();
  await expect(tagModal(page).getByRole("button", { name: "Create a tag" })).toBeVisible();
}

async function create(page: Page, name: string): Promise<void> {
  await tagModal(page).getByRole("button", { name: "Create a tag" }).click();
  await createModal(page).getByLabel("Tag name").fill(name);
  await createModal(page).getByRole("button", { name: "Create a tag" }).click();
}

/** Makes tags behind the shopper's back, as another tab would. */
async function make(page: Page, shop: Shop, names: readonly string[], at = 0): Promise<void> {
  const [registry, { csrfToken }] = [(await registriesOf(shop))[at]!, (await shop.state()).session];
  for (const tagName of names) {
    const url = `/registries/${registry.type}/${registry.id}/update-tag`;
    const response = await page.request.post(url, {
      form: { updateType: "add", tagName, ref_: "r" },
      headers: { "anti-csrftoken-a2z": csrfToken, "idempotency-key": `${registry.id}-${tagName}` },
    });
    expect(await response.json()).toEqual({ status: "ADD_TAG_SUCCESS" });
  }
}
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Tag ${at + 1}`);
const names = async (shop: Shop, at = 0) => (await registriesOf(shop))[at]!.tags.map(({ tagName }) => tagName);

test.beforeEach(async ({ shop }) => {
  await shop.signIn("lin");
  await shop.open(`/dp/${KETTLE}`, "save");
});

test("gift-tags.1 gift-tags.12 registry-picker.6 a tag is created from the form, chosen, shown in it, and goes with the item", async ({
  page,
  shop,
  problems,
}) => {
  await openForm(page);
  await form(page).getByLabel("How many").fill("3");
  await openTags(page);
  await expect(tagModal(page).getByText("No gift tags yet.")).toBeVisible();
  await create(page, "  For the kitchen ");
  await expect(createModal(page)).toHaveCount(0);
  const radio = tagModal(page).getByRole("radio", { name: "For the kitchen" });
  await expect(radio).toBeFocused();
  await expect(tagModal(page).locator("[data-role=status]").filter({ hasText: "Tag added" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(radio).toBeChecked();
  await expect(tagModal(page).getByRole("button", { name: "Close" })).toHaveCount(0);
  await tagModal(page).getByRole("button", { name: "Back" }).click();
  await expect(form(page).getByText("Tag: For the kitchen")).toBeVisible();
  await expect(form(page).getByLabel("How many")).toHaveValue("3");
  await form(page).getByRole("button", { name: "Add to registry", exact: true }).first().click();
  await expect(form(page).locator("[data-role=status]").first()).toHaveText("Added to Housewarming");
  expect(item((await registriesOf(shop))[0]!, KETTLE)).toMatchObject({ desired: 3, tag: "For the kitchen" });
  await form(page).getByRole("link", { name: "View registry" }).click();
  await expect(page.locator(`[data-asin=${KETTLE}]`).getByText("Tag: For the kitchen")).toBeVisible();
  expect(problems).toEqual([]);
});

test("gift-tags.10 the fifteenth tag is made, the sixteenth refused without a call; one deleted makes room", async ({ page, shop }) => {
  await make(page, shop, numbered(14));
  await openForm(page);
  await openTags(page);
  await create(page, "Tag 15");
  await expect(tagModal(page).getByRole("radio", { name: "Tag 15" })).toBeFocused();
  expect(await names(shop)).toHaveLength(15);
  await create(page, "Tag 16");
  await expect(createModal(page).locator("[data-role=alert]").first()).toHaveText(
    "You can have up to 15 tags. Delete one to create another.",
  );
  const added = (await shop.calls("registry-update-tag")).filter(({ body }) => body.includes("Tag+16"));
  expect(added).toEqual([]);
  await page.keyboard.press("Escape");
  await tagModal(page).getByRole("button", { name: "Delete Tag 3" }).click();
  await expect(tagModal(page).getByText("Delete the tag Tag 3?")).toBeVisible();
  await expect(tagModal(page).getByRole("button", { name: "Go back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tagModal(page).getByRole("button", { name: "Delete Tag 3" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tagModal(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(tagModal(page).locator("[data-role=status]").filter({ hasText: "Tag deleted" })).toBeVisible();
  await expect(tagModal(page).getByRole("radio", { name: "Tag 3", exact: true })).toHaveCount(0);
  await expect(tagModal(page).getByRole("button", { name: "Delete Tag 4" })).toBeFocused();
  await create(page, "Tag 16");
  await expect(tagModal(page).getByRole("radio", { name: "Tag 16" })).toBeVisible();
  expect(await names(shop)).toHaveLength(15);
});

test(
  "gift-tags.10 gift-tags.14 another tab made the fifteenth: the shop refuses, the list shows it, and the name stays",
  { tag: "@database" },
  async ({ page, shop }) => {
    await make(page, shop, numbered(14));
    await openForm(page);
    await openTags(page);
    await make(page, shop, ["From another tab"]);
    await create(page, "Mine");
    await expect(createModal(page).locator("[data-role=alert]").filter({ hasText: "We could not add the tag." })).toBeVisible();
    await expect(createModal(page).getByLabel("Tag name")).toHaveValue("Mine");
    expect(await names(shop)).toHaveLength(15);
    await createModal(page).getByRole("button", { name: "Cancel" }).click();
    await expect(tagModal(page).getByRole("radio", { name: "From another tab" })).toBeVisible();
  },
);

test("gift-tags.4 registry-picker.6 a tag of one registry is never offered in another, nor sent to it", async ({ page, shop }) => {
  await make(page, shop, ["Kitchen"]);
  await make(page, shop, ["For Otto"], 1);
  await openForm(page);
  await openTags(page);
  await expect(tagModal(page).getByRole("radio")).toHaveCount(2);
  await tagModal(page).getByRole("radio", { name: "Kitchen" }).check();
  await tagModal(page).getByRole("button", { name: "Back" }).click();
  await expect(form(page).getByText("Tag: Kitchen")).toBeVisible();
  await page.keyboard.press("Escape");
  await openForm(page, 1);
  await expect(form(page).getByText("Tag:")).toHaveCount(0);
  await openTags(page);
  await expect(tagModal(page).getByRole("radio")).toHaveCount(2);
  await expect(tagModal(page).getByRole("radio", { name: "No tag" })).toBeChecked();
  await expect(tagModal(page).getByRole("radio", { name: "For Otto" })).toBeVisible();
  await page.keyboard.press("Escape");
  await form(page).getByRole("button", { name: "Add to registry", exact: true }).first().click();
  await expect(form(page).locator("[data-role=status]").first()).toHaveText(/^Added to Otto/);
  const [, otto] = await registriesOf(shop);
  expect(item(otto!, KETTLE)).toMatchObject({ tag: null });
  const forms = (await shop.calls("registry-add-modal")).filter(({ url }) => url.includes(otto!.id));
  expect(forms.filter(({ url }) => url.includes("tag"))).toEqual([]);
});

test("gift-tags.19 calls.11 a tag whose answer is lost is found in the shop, and made once", async ({ page, shop }) => {
  await openForm(page);
  await openTags(page);
  await shop.fault({ call: "registry-update-tag", lostAnswer: true, times: 1 });
  await create(page, "Kitchen");
  await expect(tagModal(page).locator("[data-role=status]").filter({ hasText: "Tag added" })).toBeVisible();
  await expect(tagModal(page).getByRole("radio", { name: "Kitchen" })).toBeFocused();
  expect(await names(shop)).toEqual(["Kitchen"]);
});

test("gift-tags.18 gift-tags.19 gift-tags.20 faults of every kind leave the shopper with what is true", async ({ page, shop }) => {
  await make(page, shop, ["Bath"]);
  await openForm(page);
  await shop.fault({ call: "registry-tags", status: 404 });
  await form(page).getByRole("button", { name: "Gift tags" }).click();
  await expect(tagModal(page).locator("[data-role=alert]").filter({ hasText: "We could not load your tags." })).toBeVisible();
  await shop.calm();
  await tagModal(page).getByRole("button", { name: "Try again" }).click();
  await expect(tagModal(page).getByRole("radio", { name: "Bath" })).toBeVisible();
  // refused
  await shop.fault({ call: "registry-update-tag", status: 500, times: 1 });
  await create(page, "Kitchen");
  await expect(createModal(page).locator("[data-role=alert]").filter({ hasText: "We could not add the tag." })).toBeVisible();
  await expect(createModal(page).getByLabel("Tag name")).toHaveValue("Kitchen");
  expect(await names(shop)).toEqual(["Bath"]);
  // done, but the list cannot be had anew
  await shop.fault({ call: "registry-update-tag", status: 500, after: 1 });
  await createModal(page).getByRole("button", { name: "Create a tag" }).click();
  await expect(tagModal(page).getByRole("radio", { name: "Kitchen" })).toHaveAttribute("aria-disabled", "true");
  expect(await names(shop)).toEqual(["Bath", "Kitchen"]);
  await shop.calm();
  await tagModal(page).getByRole("button", { name: "Back" }).click();
  await openTags(page);
  await tagModal(page).getByRole("radio", { name: "Kitchen" }).check();
  await expect(tagModal(page).getByRole("radio", { name: "Kitchen" })).toBeChecked();
});

test("gift-tags.21 the session that has ended in the modal leads to sign-in", async ({ page, shop }) => {
  await openForm(page);
  await shop.fault({ call: "registry-tags", session: "expired" });
  await form(page).getByRole("button", { name: "Gift tags" }).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
});

test("gift-tags.1 gift-tags.5 the owner's page opens the tags by its own link, and closes with focus back on it", async ({
  page,
  shop,
}) => {
  await make(page, shop, ["Kitchen"]);
  const [registry] = await registriesOf(shop);
  await shop.open(`/registries/gl/owner-view/${registry!.id}`);
  const link = page.getByRole("link", { name: "Gift tags" });
  await link.click();
  await expect(page).toHaveURL(/owner-view\/[^#]+$/);
  await expect(tagModal(page).getByRole("button", { name: "Close" })).toBeVisible();
  await tagModal(page).getByRole("button", { name: "Delete Kitchen" }).click();
  await page.keyboard.press("Escape");
  await expect(tagModal(page).getByRole("button", { name: "Delete Kitchen" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tagModal(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await names(shop)).toEqual(["Kitchen"]);
});
