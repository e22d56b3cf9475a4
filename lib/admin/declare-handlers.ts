import type { NextRequest } from "next/server";
import { type ToolName, type ToolScreen, tools } from "#lib/kernel/tools";
import { type ToolCall, type ToolOptions, toolRoute } from "./tools/tool-route.ts";

export type Method = "GET" | "HEAD" | "POST" | "DELETE";
export type Params = Readonly<Partial<Record<"page" | "id" | "action", string>>>;
type Handler = (request: NextRequest, context: { params: Promise<Params> }) => Promise<Response>;
/** A handler with the permission that it declares, if it requires one of a module or a tool; see `adminRoute`. */
type DeclaredHandler = Handler & { readonly permission?: string };
export type Handlers = Readonly<Partial<Record<Method, DeclaredHandler | undefined>>>;

/** Defers loading a handler until the first request for it, so that a process holds only what it serves. */
export function late<Call extends readonly unknown[], Answer>(
  load: () => Promise<(...call: Call) => Answer | Promise<Answer>>,
): (...call: Call) => Promise<Answer> {
  return async (...call) => (await load())(...call);
}

type AccountHandler = Parameters<typeof import("./account.ts")["ownAccountRoute"]>[0];

/** A handler of "my account". */
export function own(
  load: () => Promise<AccountHandler>,
  options?: { readonly needsFreshSignIn: true },
): Handler {
  return async (request, context) => {
    const { ownAccountRoute } = await import("./account.ts");
    return ownAccountRoute(await load(), options)(request, context);
  };
}

type PartHandler = Parameters<typeof import("./media/large.ts")["largeUploadRoute"]>[0];

/** A handler of files that come in parts, which asks for no permission of one module. */
export function inParts(load: () => Promise<PartHandler>): DeclaredHandler {
  const handler: Handler = async (request, context) => {
    const { largeUploadRoute } = await import("./media/large.ts");
    return largeUploadRoute(await load())(request, context);
  };
  return Object.assign(handler, { permission: "" });
}

type ToolHandlers = ToolOptions &
  Readonly<Partial<Record<"GET" | "POST", (call: ToolCall) => Promise<Response>>>>;

/** The handlers of a tool by its screens, which declare what each of them requires. */
export function ofTool<Name extends ToolName>(
  name: Name,
  screens: Readonly<Partial<Record<keyof (typeof tools)[Name]["screens"], ToolHandlers>>>,
): Readonly<Record<string, Handlers>> {
  const declared: Readonly<Record<string, ToolScreen>> = tools[name].screens;
  const given: readonly (readonly [string, ToolHandlers])[] = Object.entries(screens);
  return Object.fromEntries(
    given.map(([screen, { GET, POST, ...options }]) => {
      const { page, answers, posts = "read", deletes } = declared[screen] ?? {};
      const get = GET && toolRoute(name, typeof answers === "string" ? answers : "read", GET, options);
      const resuming = page ? { screen, ...options } : options;
      const post = POST && toolRoute(name, posts, POST, resuming);
      return [`${name}/${screen}`, { GET: get, POST: post, DELETE: deletes && post }];
    }),
  );
}
