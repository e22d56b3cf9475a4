import { processHeader } from "./round-robin.ts";

interface Sending {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Address of the network that it seems to come from. */
  readonly from?: string;
  /** The process that is asked; without it whichever comes next. */
  readonly of?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Which process answered. */
  readonly process: number;
}

/** A client with cookies, which asks a site behind a proxy and follows nothing by itself. */
export function createClient(address: string) {
  const jar = new Map<string, string>();
  let csrf = "";

  async function send(
    path: string,
    { method, form, json, from, of, headers = {} }: Sending = {},
  ): Promise<Answer> {
    const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json);
    const answer = await fetch(new URL(path, address), {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        origin: address,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(csrf ? { "x-csrf-token": csrf } : {}),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(from ? { "x-forwarded-for": from } : {}),
        ...(of === undefined ? {} : { [processHeader]: String(of) }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    const { status, headers: told } = answer;
    return { status, headers: told, body: await answer.text(), process: Number(told.get(processHeader)) };
  }

  return {
    send,
    /** Learns the token of the session from a page. */
    async readToken(path: string): Promise<void> {
      const { body } = await send(path);
      csrf = /<meta name="csrf-token" content="([^"]+)"/.exec(body)?.[1] ?? "";
    },
  };
}
