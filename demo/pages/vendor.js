/* oxlint-disable no-var, eqeqeq, prefer-const */
/*
 * A script of somebody else's, as shops let them onto their pages: it sells an engraving with the product. All it knows of the
 * library is the selection store; what it forgets to do right must harm nobody but itself.
 */
(function () {
  var doc = document;

  function make(tag, attributes, text) {
    var node = doc.createElement(tag);
    for (var name in attributes) node.setAttribute(name, attributes[name]);
    if (text) node.appendChild(doc.createTextNode(text));
    return node;
  }

  var box = make("fieldset", { id: "vendor" });
  var total = make("output", { id: "vendor-total" });
  var log = make("ul", { id: "vendor-log" });

  function say(text) {
    log.appendChild(make("li", {}, text));
  }

  function item(type, name, price) {
    return {
      selectionType: type,
      itemType: name,
      price: price,
      shortDisplayTitle: name,
      formData: [{ inputType: "hidden", inputName: "engraving", inputValue: name }],
    };
  }

  function choice(store, name, price) {
    var label = make("label", {}, " " + name + " ");
    var tick = make("input", { type: "checkbox" });
    tick.onchange = function () {
      var answer = store.update("engraving", item(tick.checked ? "add" : "delete", name, price));
      if (answer.ok) return;
      tick.checked = !tick.checked;
      say("refused: " + answer.reason);
    };
    label.insertBefore(tick, label.firstChild);
    box.appendChild(label);
  }

  function show(news) {
    total.value = news.prices ? "Total " + news.prices.totalPrice.toFixed(2) : "No price";
    say(news.cause + ", " + news.selections.length + " selected");
  }

  function markForm() {
    doc.getElementById("buyform").setAttribute("data-dp-add-to-cart", "");
  }

  function begin(store) {
    var engraving = store.register({
      name: "engraving",
      attribution: "Fine Engravers",
      event: "cc-selection-update",
      followsQuantity: true,
      validate: function (one) {
        return one.price <= 10;
      },
    });
    store.register({
      name: "broken",
      attribution: "Fine Engravers",
      event: "cc-selection-update",
      handler: function (news) {
        return news.nothing.here;
      },
    });
    say("again: " + store.register({ name: "engraving", attribution: "x", event: "twister-refresh" }).reason);
    store.on("cc-selection-update", show);
    store.on("twister-refresh", function (news) {
      box.querySelectorAll("input").forEach(function (tick) {
        tick.checked = false;
      });
      markForm();
      show(news);
    });
    choice(store, "Initials", 4.1);
    choice(store, "Portrait", 40);
    var leave = make("button", { type: "button" }, "Withdraw");
    leave.onclick = function () {
      engraving.unregister();
    };
    box.appendChild(leave);
    box.appendChild(total);
    box.appendChild(log);
    doc.getElementById("picture").appendChild(box);
  }

  window.addEventListener("load", function () {
    markForm();
    (function whenThere() {
      var api = window.dpElements && window.dpElements.selection;
      if (!api) return setTimeout(whenThere, 50);
      /* at once or later, as the page loads the library */
      void Promise.resolve(api.for(doc.getElementById("picture"))).then(begin);
    })();
  });
})();
