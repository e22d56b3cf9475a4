import { NextRequest } from "next/server";

/** Parts of responses that later requests need; tests check their actual contents. */
interface AnswerBody {
  readonly challenge: string;
  readonly data: { readonly redirectUrl: string };
}

type Handler<Context> = (request: NextRequest, context: Context) => Promise<Response>;

/** Creates a browser with cookies that calls route handlers directly, as a page of the site unless told otherwise. */
export function createBrowser() {
  const jar = new Map<string, string>();
  const own = { "sec-fetch-site": "same-origin", "x-redakce-peer": "192.0.2.1", "x-redakce-language": "en" };

  async function send<Context>(
    handler: Handler<Context>,
    request: NextRequest,
    context: Context,
  ): Promise<Response> {
    if (jar.size > 0)
      request.headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await handler(new NextRequest(request), context);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    jar,
    /** A script's POST with a JSON body. */
    async post<Context = object>(
      handler: Handler<Context>,
      body: unknown = {},
      given: { headers?: Record<string, string>; context?: Context; method?: string } = {},
    ): Promise<{ status: number; body: AnswerBody; headers: Headers }> {
      const headers = {
        ...own,
        accept: "application/json",
        "content-type": "application/json",
        ...given.headers,
      };
      const method = given.method ?? "POST";
      const request = new NextRequest("http://localhost:3000/ADMIN", {
        method,
        headers,
        body: JSON.stringify(body),
      });
      const response = await send(handler, request, given.context ?? ({} as Context));
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    /** Submits a plain form, as without JavaScript. */
    async submit<Context = object>(
      handler: Handler<Context>,
      fields: Record<string, string> = {},
      context?: Context,
    ) {
      const body = new URLSearchParams(fields);
      const request = new NextRequest("http://localhost:3000/ADMIN", { method: "POST", headers: own, body });
      return send(handler, request, context ?? ({} as Context));
    },
    async get(handler: (request: NextRequest) => Promise<Response>, path: string) {
      return send<object>(handler, new NextRequest(`http://localhost:3000${path}`, { headers: own }), {});
    },
  };
}
