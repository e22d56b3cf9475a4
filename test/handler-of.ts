import type { Method } from "#lib/admin/declare-handlers";
import { handlers } from "#lib/admin/handlers";

type Handler = (request: Request, context?: object) => Promise<Response>;

/** Returns a handler of the administration by its path in the table, such as `[page]/[id]`. */
export function handlerOf(method: Method, path: string): Handler {
  const handler: object | undefined = handlers[path]?.[method];
  if (typeof handler !== "function") throw new Error(`Nothing handles ${method} ${path}.`);
  return (request, context) => Reflect.apply(handler, undefined, [request, context]);
}
