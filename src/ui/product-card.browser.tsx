import { expect } from "@open-wc/testing";
import { settled, until } from "../../test/support/until.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { clearStages, stage, type Stage } from "../../test/support/view.fixture.tsx";
import { Button, buttonStyles } from "./button.tsx";
import { ProductCard, productCardStyles, type ProductCardProps } from "./product-card.tsx";
import { tokensCss } from "./tokens.ts";

const DOT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>')}`;

function place(props: Partial<ProductCardProps>): Stage {
  const view = stage(tokensCss, buttonStyles, productCardStyles);
  view.host.style.setProperty("display", "block");
  view.host.style.setProperty("width", "200px");
  view.draw(<ProductCard title="Camera and lens" {...props} />);
  return view;
}

const full = (more: Partial<ProductCardProps> = {}): Stage =>
  place({
    ...{ href: "#bundle", image: DOT, price: "$899.00" },
    rating: { stars: 4.5, count: "1,204", label: "4.5 out of 5 stars, 1,204 ratings" },
    ...more,
  });

describe("a product card", () => {
  afterEach(clearStages);

  it("a11y.1 shows image, title, price and rating, which is read out in words; axe finds nothing", async () => {
    const view = full({ action: <Button onPress={() => {}}>Add to cart</Button> });
    const image = view.find<HTMLImageElement>("img");
    expect([image.alt, image.loading]).to.deep.equal(["Camera and lens", "lazy"]);
    expect([view.find("a").textContent, view.find("[part=price]").textContent]).to.deep.equal(["Camera and lens", "$899.00"]);
    const rating = view.find("[part=rating]");
    expect([rating.role, rating.ariaLabel, view.find(".dp-rating-count").textContent]).to.deep.equal([
      ...["img", "4.5 out of 5 stars, 1,204 ratings", "1,204"],
    ]);
    const share =
      view.find(".dp-rating-filled").getBoundingClientRect().width / view.find(".dp-rating-stars").getBoundingClientRect().width;
    expect(share).to.be.closeTo(0.9, 0.01);
    await expect(view.host).to.be.accessible();
  });

  it("host.2 the image's place is as large before it loads, and when it does not", async () => {
    const view = full();
    const height = view.host.offsetHeight;
    await until(() => view.find<HTMLImageElement>("img").complete, "loaded");
    expect(view.host.offsetHeight).to.equal(height);
    const broken = full({ image: "data:image/png;base64,AAAA" });
    await until(() => broken.all("img").length === 0, "left out");
    expect(broken.host.offsetHeight).to.equal(height);
    await settled();
    expectSeen();
  });

  it("what the product has not is left out, and a title without an address is no link", () => {
    const view = place({});
    expect(view.all("img, a, [part=price], [part=rating], [part=action], .dp-card-image")).to.have.length(0);
    expect(view.find("[part=title]").textContent).to.equal("Camera and lens");
  });

  it("a press on the card is one of its link, and one on the action is the action's", async () => {
    const pressed: string[] = [];
    const view = full({
      onPress(event) {
        event.preventDefault();
        pressed.push("link");
      },
      action: <Button onPress={() => pressed.push("action")}>Add to cart</Button>,
    });
    await clickOn(view.find("img"));
    await clickOn(view.find("button"));
    await clickOn(view.find("a"));
    expect(pressed).to.deep.equal(["link", "action", "link"]);
  });
});
