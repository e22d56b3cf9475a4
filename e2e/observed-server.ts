import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { observeStatements } from "#db/statement-observer";

/*
 * The site as `server.ts` starts it, which also reports the statements that it runs for an answer. None of this is in
 * the site itself: it belongs to the test program around it.
 *
 * `GET /observed-statements` answers the texts of the request before it, as a list in JSON, where each request has a
 * connection of its own. What nobody's request began does not belong to any, nor does what a request left for later:
 * that runs when the answer is out.
 */
interface Exchange {
  readonly statements: string[];
  response?: ServerResponse;
}

const exchanges = new WeakMap<Socket, Exchange>();
let last: Exchange | undefined;

const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]): boolean {
  const begin = () => emit.call(this, event, ...given);
  // Everything caused by a connection is observed, because the parts of a body are not known to belong to the
  // request.
  if (event === "connection") return observe(given[0] as Socket, begin);
  if (event !== "request") return begin();
  const [request, response] = given as [IncomingMessage, ServerResponse];
  if (request.url === "/observed-statements") return tell(response);
  last = exchanges.get(request.socket);
  if (last) last.response = response;
  return begin();
};

await import("../server.ts");

function observe(socket: Socket, begin: () => boolean): boolean {
  const exchange: Exchange = { statements: [] };
  exchanges.set(socket, exchange);
  return observeStatements(({ text }, ask) => {
    if (!exchange.response?.closed) exchange.statements.push(text);
    return ask();
  }, begin);
}

function tell(response: ServerResponse): true {
  response.setHeader("content-type", "application/json").end(JSON.stringify(last?.statements ?? []));
  return true;
}
