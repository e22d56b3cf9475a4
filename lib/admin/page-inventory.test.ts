import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { dialect } from "#db/dialect";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { worksHere } from "#lib/database-tool/works-here";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { toolNames } from "#lib/kernel/tools";
import { answering, filesNamed, isIn, signedInWith } from "#test/bare-request";
import { useTestDatabase } from "#test/test-database";
import { screenTitles } from "./shell/page-titles.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("next-intl/server", () => ({ getTranslations: async () => (key: string) => key }));

/** Pages that are open to people who are not administrators, by folder under app/, and why. */
const openPages: Readonly<Record<string, string>> = {
  "(site)/": "the public site",
  "auth/": "the website's own signing in",
  "ADMIN/(entrance)/": "the way in and out",
  "ADMIN/(shell)/refused/": "says why the pipeline refused, and nothing else",
};

const pages = filesNamed("page.{ts,tsx}").filter((file) => !isIn(openPages, file));
const notFound = "NEXT_HTTP_ERROR_FALLBACK;404";

beforeAll(async () => {
  await (dialect() === "sqlite" ? useDatabaseFile : useTestDatabase)();
  const texts = { name: "Eva", email: "eva@example.org", status: "Registered" };
  await createRecord(moduleNamed("users") as AnyModule, texts, null);
  await createRecord(moduleNamed("newsletter") as AnyModule, { subject: "News" }, null);
});

test.each([...pages, "ADMIN/(shell)/layout.tsx"])(
  "%s shows nothing to who is not signed in",
  async (file) => {
    await expect(draw(file, "")).rejects.toThrow(notFound);
  },
);

/** Pages that require only a session, by folder under app/, and why. */
const personalPages: Readonly<Record<string, string>> = {
  "ADMIN/(shell)/page.tsx": "tells of the modules that the person may read",
  "ADMIN/(shell)/account/": "changes what belongs to the person",
  "ADMIN/(shell)/help/": "explains to everybody how the administration works",
};

/** Pages that redirect where nothing was just requested or named, by folder under app/, and why. */
const momentaryPages: Readonly<Record<string, string>> = {
  "ADMIN/(shell)/[page]/[id]/confirm/": "asks once about a change that a form sent",
  "ADMIN/(shell)/adminneo/structure/": "leads to all tables where none is named",
  "ADMIN/(shell)/adminneo/select/": "leads to all tables where none is named",
  "ADMIN/(shell)/adminneo/row/": "leads to all tables where none is named",
  "ADMIN/(shell)/adminneo/restore/": "leads to all snapshots where none is named",
  "ADMIN/(shell)/filesGallery/view/": "is about a file that the address names",
};

const idleTools = toolNames.filter((name) => !worksHere(name));
const isIdle = (file: string) => idleTools.some((name) => file.includes(`/${name}/`));

test("pages of a tool that has nothing to work on here show nothing to anybody", async () => {
  const { cookie } = await signedInWith("all");
  for (const file of pages.filter(isIdle)) await expect(draw(file, cookie), file).rejects.toThrow(notFound);
});

test.each(pages.filter((file) => !isIn(personalPages, file) && !isIdle(file)))(
  "%s shows nothing to whom nothing was granted, but something to whom all was",
  async (file) => {
    const [nobody, administrator] = [await signedInWith("none"), await signedInWith("all")];
    await expect(draw(file, nobody.cookie)).rejects.toThrow(notFound);
    const drawn = draw(file, administrator.cookie);
    if (isIn(momentaryPages, file)) await expect(drawn).rejects.toThrow("NEXT_REDIRECT");
    else await expect(drawn).resolves.toBeDefined();
  },
);

test("each page of the administration has its title in the table, and each title its page", () => {
  const titled = filesNamed("page.tsx").flatMap((file) => {
    const [, path] = /^ADMIN\/\(shell\)\/(.*?)\/?page\.tsx$/.exec(file) ?? [];
    if (path === undefined) return [];
    expect(readFileSync(resolve("app", file), "utf8"), file).toContain(`titleOf("${path}")`);
    return [path];
  });
  expect(titled.toSorted()).toEqual(Object.keys(screenTitles).toSorted());
});

test("a page is listed only as long as it exists", () => {
  for (const place of Object.keys({ ...openPages, ...personalPages, ...momentaryPages }))
    expect(
      filesNamed("page.{ts,tsx}").some((file) => file.startsWith(place)),
      place,
    ).toBe(true);
});

/** Calls a page as the framework would, bypassing the middleware; components inside it are not rendered yet. */
async function draw(file: string, cookie: string): Promise<unknown> {
  answering(new Headers({ cookie }));
  const { default: component } = await import(resolve("app", file));
  const params = Promise.resolve(
    /\[action\]|history/.test(file)
      ? { page: "users", id: "1", action: "reject" }
      : { page: "pages", id: file.includes("newsletter/") ? "1" : "new" },
  );
  return component({ params, searchParams: Promise.resolve({ action: "delete", ids: "1" }), children: null });
}
