import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { backend, productPage } from "./shop.mjs";

const app = new Hono();
app.use(async (c, next) => (await backend.fetch(c.req.raw)) ?? next());
app.get("/", (c) => productPage(c.req.raw));

serve({ fetch: app.fetch, port: Number(process.env.PORT) }, ({ port }) => console.log(`listening on ${port}`));
