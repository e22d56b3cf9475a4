import { processHeader } from "./round-robin.ts";

interface Sending {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Network address from which the request seems to come. */
  readonly from?: string;
  /** The process that receives the request; by default the next one. */
  readonly of?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Number of the process that answered. */
  readonly process: number;
}

/** Creates a client with cookies, which sends requests to a site behind a proxy and follows nothing by itself. */
export function createClient(address: string) {
  const jar = new Map<string, string>();
  let csrf = "";

  async function send(path: string, sending: Sending = {}): Promise<Answer> {
    const body = bodyOf(sending);
    const answer = await fetch(new URL(path, address), {
      method: sending.method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        origin: address,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-csrf-token": csrf,
        ...headersOf(sending),
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const cookie of answer.headers.getSetCookie()) keep(cookie);
    const { status, headers } = answer;
    return { status, headers, body: await answer.text(), process: Number(headers.get(processHeader)) };
  }

  function keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }

  return {
    send,
    /** Reads the token of the session from a page. */
    async readToken(path: string): Promise<void> {
      const { body } = await send(path);
      csrf = /<meta name="csrf-token" content="([^"]+)"/.exec(body)?.[1] ?? "";
    },
  };
}

function bodyOf({ form, json }: Sending): string | URLSearchParams | undefined {
  if (form) return new URLSearchParams(form);
  return json === undefined ? undefined : JSON.stringify(json);
}

function headersOf({ json, from, of, headers }: Sending): Readonly<Record<string, string>> {
  return {
    ...(json === undefined ? {} : { "content-type": "application/json" }),
    ...(from ? { "x-forwarded-for": from } : {}),
    ...(of === undefined ? {} : { [processHeader]: String(of) }),
    ...headers,
  };
}
