/* oxlint-disable no-var, eqeqeq, prefer-const, react/no-this-in-sfc */
/*
 * The script of the old shop, in the manner of its time and without a library. It knows nothing of the elements: it moves,
 * copies, wraps and makes anew what stands on its page, and at the end of a change tells of it by one event.
 */
(function () {
  var doc = document;

  function $(id) {
    return doc.getElementById(id);
  }

  function make(tag, attributes, children) {
    var node = doc.createElement(tag);
    for (var name in attributes) node.setAttribute(name, attributes[name]);
    for (var i = 0; children && i < children.length; i++) {
      node.appendChild(typeof children[i] == "string" ? doc.createTextNode(children[i]) : children[i]);
    }
    return node;
  }

  function say(text) {
    $("log").appendChild(make("p", {}, [text]));
  }

  function wrap(node, className) {
    var around = make("div", { class: className });
    node.parentNode.insertBefore(around, node);
    around.appendChild(node);
  }

  function all(tag, root) {
    return Array.prototype.slice.call((root || doc).getElementsByTagName(tag));
  }

  /* detach() and appendTo(): the price box goes to the other side and back */
  function moveBoxes() {
    var row = $("buybox").parentNode;
    row.appendChild(row.removeChild($("buybox")));
    row.appendChild(row.removeChild($("registries")));
    say("Moved the buy box and the registries.");
  }

  /* replaceWith(clone()): a skin that swaps nodes for copies of them */
  function copyButtons() {
    all("dp-registry-button").forEach(function (button) {
      button.parentNode.replaceChild(button.cloneNode(true), button);
    });
    say("Replaced the registry buttons by copies of them.");
  }

  /* wrapAll(): rounded corners of before there were any */
  function wrapThings() {
    all("dp-quantity-selector")
      .concat(all("dp-registry-button"))
      .forEach(function (node) {
        wrap(node, "corner");
        wrap(node, "shadow");
      });
    say("Wrapped every element twice.");
  }

  function hiddenField(name, value) {
    return make("input", { type: "hidden", name: name, value: value });
  }

  function valueOf(name, root) {
    var found = all("input", root).filter(function (input) {
      return input.getAttribute("name") == name;
    })[0];
    return found ? found.value : "";
  }

  /* makes the whole buy box anew, element and all, from the hidden field of the colour */
  function drawBox(colour) {
    var parts = valueOf("colour_" + colour, $("picture")).split("|");
    var token = valueOf("anti-csrftoken-a2z", $("buyform"));
    var list = make("select", { name: "quantity" });
    for (var quantity = 1; quantity <= Number(parts[3]); quantity++)
      list.appendChild(make("option", { value: quantity }, [String(quantity)]));
    var form = make("form", { id: "buyform", action: "/gp/product/handle-buy-box", method: "post" }, [
      hiddenField("ASIN", parts[0]),
      hiddenField("offerListingID", parts[1]),
      hiddenField("anti-csrftoken-a2z", token),
      make("div", { class: "hid" }, [hiddenField("querySelectorAll", "1"), hiddenField("submit", "1"), hiddenField("elements", "1")]),
      make("dp-quantity-selector", { cart: "none", "max-quantity": "10" }, [make("label", {}, ["Qty ", list])]),
      make("button", { type: "submit", name: "submit.add-to-cart", value: "1" }, ["Add to cart"]),
    ]);
    var cell = $("buybox");
    while (cell.firstChild) cell.removeChild(cell.firstChild);
    cell.appendChild(make("div", { class: "box" }, [make("b", { class: "price" }, [parts[2]]), form]));
    all("input", $("registries")).forEach(function (input) {
      if (input.getAttribute("name") == "ASIN") input.value = parts[0];
    });
    $("title").firstChild.nodeValue = parts[4];
    $("image").src = "/images/" + parts[0] + ".svg";
    say("Drew the buy box anew for " + colour + ".");
    doc.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
  }

  /* a widget of this shop in the sheet after an add: a class of before there were classes */
  function CouponWidget() {
    window.dpElements.upsell.BaseWidget.call(this);
    this.drawn = [];
  }

  function registerWidgets() {
    CouponWidget.prototype = Object.create(window.dpElements.upsell.BaseWidget.prototype);
    CouponWidget.prototype.constructor = CouponWidget;
    CouponWidget.prototype.renderWidgets = function (container, widgets) {
      var field = make("input", { "aria-label": "Coupon code" });
      container.appendChild(make("p", {}, [widgets[0].content]));
      container.appendChild(field);
      this.drawn.push(field);
    };
    CouponWidget.prototype.reset = function () {
      say("The sheet was emptied of " + this.drawn.length + " coupon.");
      this.drawn = [];
    };
    window.dpElements.upsell.register("coupon", CouponWidget);
    /* the shop's own servers know nothing of it: the page adds it to what they recommend */
    doc.addEventListener("dp-open", function (event) {
      if (event.detail.surface != "upsell-sheet" || event.detail.reason != "primary-click") return;
      event.target.appendRecommendations({
        widgets: [
          { widgetType: "coupon", content: "Have you got a coupon?", attribution: { name: "coupon" } },
          { widgetType: "horoscope", content: "Nobody registered this one" },
        ],
      });
    });
  }

  window.addEventListener("DOMContentLoaded", function () {
    if ($("upsell")) registerWidgets();
    $("colour").onchange = function () {
      drawBox(this.value);
    };
    moveBoxes();
  });

  /* a second time later, when the elements have long been alive */
  window.addEventListener("load", function () {
    copyButtons();
    setTimeout(function () {
      wrapThings();
      moveBoxes();
      copyButtons();
      doc.documentElement.className = "settled";
    }, 400);
  });
})();
