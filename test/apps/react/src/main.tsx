import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { Product } from "./product.tsx";

hydrateRoot(
  document.getElementById("root")!,
  <StrictMode>
    <Product />
  </StrictMode>,
);
