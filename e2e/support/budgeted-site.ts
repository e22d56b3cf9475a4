import { startSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { hashSecret } from "#lib/platform/argon2";
import { insertMember } from "#test/members";
import { signedInAs } from "#test/sign-in";
import { startOwnSite } from "./own-site.ts";
import { type Asked, ask } from "./raw-request.ts";

export interface Route {
  /**
   * Method and address, with `{id}` for the first record of a listing and `{new}` for one that is made for it; a note
   * may follow.
   */
  readonly route: string;
  /** Headers of a signed-in person. */
  readonly as?: (() => Promise<Headers>) | undefined;
  readonly headers?: Headers;
  /** Returns the texts a form sends. */
  readonly texts?: () => Readonly<Record<string, string>>;
}

type Headers = NonNullable<Asked["headers"]>;

/** An address that does not exist. */
export const nowhere = "/does-not-exist";

/** Person with an account on the website. */
export const member = {
  name: "Zoe Reed",
  email: "zoe.reed@example.org",
  password: "apple tree under a ladder",
};

/**
 * Starts a site with only the demo, which reports its database statements; until it stops, its database is that of
 * the tests. It caches no pages, because a cached page runs no statements.
 */
export async function startBudgetedSite(offset: number) {
  const site = await startOwnSite(offset, { PAGE_CACHE_MB: "0" }, { program: "e2e/observed-server.ts" });
  site.adoptDatabase();
  const { port } = site;
  const { password, ...texts } = member;
  const memberId = await insertMember({ ...texts, language: "en", passwordHash: await hashSecret(password) });
  const firsts = new Map<string, Promise<unknown>>();
  let reader: Promise<Headers> | undefined;

  /**
   * Returns the first record of a module by its name, as pictures of the demo come in any order; undefined if there
   * is none.
   */
  function firstOf(name: string): Promise<unknown> {
    const known = firsts.get(name) ?? askForFirst(name);
    firsts.set(name, known);
    return known;
  }

  /** Uses one session for all, because the account lists its sessions. */
  async function askForFirst(name: string): Promise<unknown> {
    reader ??= administrator();
    const headers = { ...(await reader), accept: "application/json" };
    const byName = moduleNamed(name)?.list.orderBy.find((key) => !key.startsWith("-"));
    const query = byName ? `?${new URLSearchParams({ orderBy: `${byName} ASC` })}` : "";
    const { body } = await ask(`/ADMIN/${name}${query}`, { port, headers });
    return JSON.parse(body).rows[0]?.id;
  }

  async function addressOf(path: string): Promise<string> {
    const [, name = "", wanted = ""] = /([^/]+)\/\{(id|new)\}/.exec(path) ?? [];
    if (!wanted) return path;
    return path.replace(`{${wanted}}`, String(wanted === "id" ? await firstOf(name) : await madePage()));
  }

  /** Returns the body of the answer; a failure is cheap and small, and must not be mistaken for one. */
  async function send({ route, as, headers, texts }: Route): Promise<string> {
    const [method = "", path = ""] = route.split(" ");
    const form = { origin: site.address, "content-type": "application/x-www-form-urlencoded" };
    const { status, body } = await ask(await addressOf(path), {
      method,
      port,
      body: texts ? String(new URLSearchParams(texts())) : "",
      headers: {
        accept: method === "GET" ? "text/html" : "application/json",
        ...(method === "GET" ? {} : form),
        ...(await as?.()),
        ...headers,
      },
    });
    if (status >= 400 && path !== nowhere) throw new Error(`${route} was answered with ${status}: ${body}`);
    return body;
  }

  return {
    port,
    send,
    firstOf,
    stop: site.stop,
    /** Returns the database statements of the last request. */
    statements: async (): Promise<readonly string[]> =>
      JSON.parse((await ask("/observed-statements", { port })).body),
    /** Headers of the member, freshly signed in. */
    member: async (): Promise<Headers> => {
      const who = { subject: String(memberId), ip: "127.0.0.1", userAgent: "test" };
      const { cookie } = await startSession("website", who);
      return { cookie: `${cookieName("website")}=${encodeURIComponent(cookie)}` };
    },
  };
}

/**
 * Returns headers of an administrator, freshly signed in at the site that was started last: a session is written to
 * once a minute.
 */
export async function administrator(): Promise<Headers> {
  const { cookie, csrf } = await signedInAs("administrator");
  return { cookie, "x-csrf-token": csrf };
}

/** Returns the form values of a page that does not exist yet. */
export function newPage() {
  return { title: `Harvest ${process.hrtime.bigint()}`, language: "en", perex: "It begins." };
}

async function madePage(): Promise<unknown> {
  const saved = await createRecord(moduleNamed("pages")!, newPage(), null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return saved.row.id;
}
