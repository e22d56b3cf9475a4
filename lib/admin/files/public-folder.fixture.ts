import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, vi } from "vitest";
import { handlers } from "#lib/admin/handlers";
import { filesNow, putFiles } from "#lib/files/tree/files.fixture";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { signedInWith } from "#test/bare-request";
import { useTestDatabase } from "#test/test-database";

/**
 * Sets up a folder with `a.txt`, `b.txt` and `to/c.txt` behind the real endpoints, anew for each test, with someone
 * who may do everything there.
 */
export function usePublicFolder() {
  const directory = mkdtempSync(join(tmpdir(), "redakce-files-"));
  vi.stubEnv("VAR_DIR", directory);
  afterAll(() => rmSync(directory, { recursive: true }));
  beforeEach(async () => {
    await useTestDatabase();
    setStoragePath(mkdtempSync(join(directory, "limits-")));
    await putFiles({ "a.txt": "a.txt", "b.txt": "b.txt", "to/c.txt": "to/c.txt" });
    everything = await signedInWith(
      ["read", "upload", "change", "delete"].map((verb) => `filesGallery.${verb}`),
    );
  });
  return {
    directory,
    everything: () => everything,
    /** Each file with its text. */
    state: async () => Object.entries(await filesNow()).map(([path, text]) => `${path}: ${text}`),
  };
}

export const origin = "http://localhost:3000";
export type Sender = Awaited<ReturnType<typeof signedInWith>>;
type Handler = ((request: Request) => Promise<Response>) & { readonly permission: string };

export const screens = Object.keys(handlers).flatMap((path) => path.split("filesGallery/").slice(1));
export const routes = new Map(
  screens.map((screen) => [screen, handlers[`filesGallery/${screen}`] as Readonly<Record<string, Handler>>]),
);
let everything: Sender;

export interface Sent {
  readonly sender?: Sender | undefined;
  readonly fields?: Readonly<Record<string, string | readonly string[] | File>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** Sends the fields in the address, as a button of the interface does. */
  readonly method?: "DELETE";
}

/** Sends a request to an endpoint as a script does. */
export async function ask(
  screen: string,
  { sender = everything, fields = {}, headers = {}, token, ...sent }: Sent = {},
) {
  const method = sent.method ?? (routes.get(screen)?.POST ? "POST" : "GET");
  const url = new URL(`/ADMIN/en/files.gallery.${screen}`, origin);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (method !== "POST") url.searchParams.append(name, String(one));
      else body.append(name, one as string);
  const request = new Request(url, {
    method,
    ...(method === "POST" ? { body } : {}),
    headers: {
      cookie: sender.cookie,
      "x-csrf-token": token ?? sender.csrf,
      "sec-fetch-site": "same-origin",
      accept: "application/json",
      ...headers,
    },
  });
  const handler = routes.get(screen)?.[method];
  if (!handler) throw new Error(screen);
  return handler(request);
}

/** Returns the response after checking that it succeeded. */
export async function done(asked: Promise<Response>) {
  const answer = await asked;
  const body = await answer.json();
  expect([answer.status, body.status]).toEqual([200, "ok"]);
  return body;
}
