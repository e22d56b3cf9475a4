import { NextRequest } from "next/server";
import { vi } from "vitest";
import { insertAccount } from "#test/accounts";
import { signIn } from "#test/sign-in";

vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

/** A person with a session who calls route handlers directly. */
export interface Actor {
  readonly id: string;
  readonly group_id: number;
  readonly send: (handler: object, place: Place, texts?: Readonly<Record<string, string>>) => Promise<Answer>;
}
interface Place {
  readonly page?: string;
  readonly id?: string | number;
  readonly action?: string;
  readonly method?: string;
  /** True for a plain form, as without JavaScript. */
  readonly isPlain?: boolean;
  readonly ip?: string;
}
interface Answer {
  readonly status: number;
  readonly location: string;
  readonly body: {
    readonly status?: string;
    readonly message?: string;
    readonly data?: Readonly<Record<string, string>>;
    readonly errors?: readonly { readonly field: string; readonly code: string }[];
  };
}

/** Creates an account in a new group with these permissions; signed in unless its status says otherwise. */
export async function hire(
  name: string,
  permissions: readonly string[],
  { status = "Active" as "Active" | "Invited" | "Blocked", signedInAt = new Date() } = {},
): Promise<Actor> {
  const id = crypto.randomUUID();
  const email = `${name}@example.com`;
  const person = { id, email, name, username: name };
  const { groupId } = await insertAccount(person, { permissions, status, groupName: id });
  const { cookie, csrf } = await signIn(id, { ip: "192.0.2.1", authenticatedAt: signedInAt });
  const own = {
    cookie,
    "x-csrf-token": csrf,
    "sec-fetch-site": "same-origin",
    "x-redakce-language": "en",
  };
  const send: Actor["send"] = async (handler, { page = "admins", method = "POST", ...place }, texts = {}) => {
    const params = Promise.resolve({
      page,
      id: place.id === undefined ? undefined : String(place.id),
      action: place.action,
    });
    const headers = {
      ...own,
      "x-redakce-peer": place.ip ?? "192.0.2.1",
      ...(place.isPlain ? {} : { accept: "application/json" }),
    };
    const request = new NextRequest(`http://localhost:3000/ADMIN/${page}`, {
      method,
      headers,
      ...(method === "GET" ? {} : { body: new URLSearchParams(texts) }),
    });
    const response = await (handler as Handler)(request, { params });
    const text = await response.text();
    const location = response.headers.get("location") ?? "";
    return { status: response.status, location, body: text.startsWith("{") ? JSON.parse(text) : {} };
  };
  return { id, group_id: groupId, send };
}
