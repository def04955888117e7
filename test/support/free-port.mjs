import { createServer } from "node:net";

/** A port of this machine that nothing listens on now, chosen by the system: two runners that start side by side get two. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
