import type { HttpAnswer, HttpClient } from "./http-client.ts";

/** Configuration of a server that believes each request's `X-Forwarded-For`. */
export const behindProxy = { TRUSTED_PROXIES: "127.0.0.1/32,::1/128" };

/** Sends a form of /auth like a browser that was shown it, each time from another address of the network. */
export interface Visitor {
  submit(form: string, fields: Readonly<Record<string, string>>): Promise<HttpAnswer>;
}

/** Opens the sign-in page for its cookie and token. Needs a server that is {@link behindProxy}. */
export async function createVisitor(client: HttpClient, origin: string): Promise<Visitor> {
  const page = await client.send({ path: "/auth/login?language=en", headers: browserHeaders });
  const token = /name="_csrf"[^>]*value="([^"]+)"/.exec(page.body)?.[1];
  const cookie = [page.headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
  if (!token || cookie === "") throw new Error("The sign-in page has no form.");
  return {
    submit: (form, fields) =>
      client.send({
        method: "POST",
        path: `/auth/${form}`,
        headers: {
          ...browserHeaders,
          cookie,
          origin,
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": nextAddress(),
        },
        body: new URLSearchParams({ ...fields, language: "en", _csrf: token }).toString(),
      }),
  };
}

const browserHeaders = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)", accept: "text/html" };

let addresses = 0;

/** Returns one of 16 million addresses of 10.0.0.0/8, so that no limit per address is reached. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
