import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

/*
 * Baseline of Node for the same bytes: a server that returns its standard input for every request. Prints its port.
 */
const body = await buffer(process.stdin);
const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(address.port);
});
