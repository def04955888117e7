import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Product } from "./product.tsx";

export const render = (): string =>
  renderToString(
    <StrictMode>
      <Product />
    </StrictMode>,
  );
