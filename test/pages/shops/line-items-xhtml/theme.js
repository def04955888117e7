class AddToCart {
  constructor(form) {
    this.form = form;
    form.addEventListener("submit", this.onSubmit.bind(this));
  }
  onSubmit(event) {
    event.preventDefault();
    const request = new XMLHttpRequest();
    request.open("POST", this.form.action);
    request.onload = () => {
      document.querySelector(".header-cart-total").textContent = request.responseText;
    };
    request.send(new FormData(this.form));
  }
}
// in XHTML `defer` is unknown to browsers
addEventListener("DOMContentLoaded", () => {
  for (const form of document.querySelectorAll("[data-add-to-cart]")) new AddToCart(form);
});
