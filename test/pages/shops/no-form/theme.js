addEventListener("DOMContentLoaded", () => {
  document.querySelector("#button-cart").onclick = () => {
    const fields = document.querySelectorAll(
      "#product input[type=text],#product input[type=hidden],#product input[type=radio]:checked,#product select",
    );
    const body = new URLSearchParams([...fields].map((field) => [field.name, field.value]));
    fetch("/index.php?route=checkout/cart/add", { method: "POST", body })
      .then((response) => response.json())
      .then((answer) => (document.querySelector("#cart-total").textContent = answer.total ?? answer.error))
      .catch(console.error);
  };
});
