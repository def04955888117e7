addEventListener("DOMContentLoaded", () => {
  // an outer element that lets nothing out
  for (const type of ["click", "change", "input", "submit", "keydown"])
    document.getElementById("shield").addEventListener(type, (event) => event.stopPropagation());
  document.forms.addform.onsubmit = () => {
    if (document.forms.addform["product_options[9]"].value === "") return false;
    return true;
  };
});
