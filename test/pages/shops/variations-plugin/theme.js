$.ready(() => {
  const variations = { small: { id: "781", max: 9 }, large: { id: "782", max: 4 } };
  $(".variations_form").on("change", "select", function () {
    const chosen = variations[this.value];
    $(".variation_id").val(chosen ? chosen.id : "0"); // silently: no event
    $(".single_add_to_cart_button").all[0].classList.toggle("disabled", !chosen);
    if (chosen) $("input.qty").all[0].setAttribute("max", chosen.max);
  });
  $(".variations_form").on("click", ".single_add_to_cart_button", function () {
    if (!this.classList.contains("disabled")) return true;
    window.refusals = (window.refusals ?? 0) + 1;
    return false;
  });
});
