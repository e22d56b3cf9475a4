import { NextRequest } from "next/server";
import { vi } from "vitest";
import { database } from "#db/client";
import { insertAdmin } from "#db/queries/admins";
import { adminGroupPermissions, adminGroups, adminsPermissions } from "#db/schema";
import { randomToken } from "#lib/random";
import { cookieName } from "#lib/session/cookie";
import { startSession } from "#lib/session/session";

vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

/** Somebody with a session who asks route handlers directly. */
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
  /** A plain form, as without JavaScript. */
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

/** An account in a new group with these permissions; signed in unless its status says otherwise. */
export async function hire(
  name: string,
  permissions: readonly string[],
  { status = "Active" as "Active" | "Invited" | "Blocked", signedInAt = new Date() } = {},
): Promise<Actor> {
  const id = crypto.randomUUID();
  const group_id = await groupWith(permissions);
  const email = `${name}@example.com`;
  await insertAdmin({ id, email, name, username: name, status, userHandle: randomToken(), group_id });
  const who = { subject: id, ip: "192.0.2.1", userAgent: "test", authenticatedAt: signedInAt };
  const { session, cookie } = await startSession("admin", who);
  const own = {
    cookie: `${cookieName("admin")}=${encodeURIComponent(cookie)}`,
    "x-csrf-token": session.csrf,
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
  return { id, group_id, send };
}

async function groupWith(permissions: readonly string[]): Promise<number> {
  const name = crypto.randomUUID();
  const group = await database().insert(adminGroups).values({ name }).returning().get();
  for (const entry of await database().select().from(adminsPermissions).all())
    if (permissions.includes(entry.permission))
      await database()
        .insert(adminGroupPermissions)
        .values({ groupId: group.id, permissionId: entry.id })
        .run();
  return group.id;
}
