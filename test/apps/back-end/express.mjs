import express from "express";
import { nodeListener, requestOf, sendResponse } from "dp-elements/contract/node";
import { backend, productPage } from "./shop.mjs";

const app = express();
// before what reads bodies, as express.json() does
app.use(nodeListener(backend));
app.use(express.json());
app.get("/", async (request, response) => sendResponse(await productPage(requestOf(request)), response));

const server = app.listen(process.env.PORT, () => console.log(`listening on ${server.address().port}`));
