import { createServer } from "node:http";
import { nodeListener, requestOf, sendResponse } from "dp-elements/contract/node";
import { backend, productPage } from "./shop.mjs";

const calls = nodeListener(backend);

const server = createServer((request, response) => {
  calls(request, response, async () => {
    if (request.url === "/") await sendResponse(await productPage(requestOf(request)), response);
    else response.writeHead(404).end();
  });
});
server.listen(process.env.PORT, () => console.log(`listening on ${server.address().port}`));
