import { beforeEach, expect, test } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { purgeRecord, removeRecord, restoreRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { publish, publishTestSite } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { loadBrokenLinks } from "./broken-links.ts";
import { loadTodo } from "./load-todo.ts";

const pages = moduleNamed("pages") as AnyModule;

let site: Awaited<ReturnType<typeof publishTestSite>>;
beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

test("a site whose links all lead somewhere has nothing to tell", async () => {
  await publish("Visit", { content: linkTo(`pages:${site.about}`) });
  expect(await loadBrokenLinks(adminWith("pages"), "en")).toMatchObject({ links: [], more: 0 });
  expect(await reasons(adminWith("pages"))).not.toContain("brokenLinks");
});

test("a link is told with its record, its field, where it points, and why it leads nowhere", async () => {
  const id = await publish("Visit", { content: linkTo("pages:777") });
  expect(await loadBrokenLinks(adminWith("pages"), "en")).toMatchObject({
    links: [
      {
        record: "Visit",
        module: "Pages",
        url: `/ADMIN/en/pages/${id}`,
        field: "Text",
        target: "Pages: #777",
        reason: "It no longer exists.",
      },
    ],
  });
  expect(await told(adminWith("pages"), "cs")).toEqual(["Visit → Stránky: #777 Už neexistuje."]);
});

test("an item of a menu is told as links in texts are", async () => {
  const items = JSON.stringify([{ label: "Soon", children: [{ to: `pages:${site.secret}` }] }]);
  const saved = await createRecord(moduleNamed("menus") as AnyModule, { name: "Main", items }, null);
  expect(saved.outcome).toBe("saved");
  expect(await told(adminWith("menus", "pages"))).toEqual(["Main → Pages: Secret Visitors can’t see it."]);
});

test("the trash, a deletion for good and coming back each change what is told", async () => {
  await publish("Visit", { content: linkTo(`pages:${site.history}`) });
  await removeRecord(pages, site.history, null);
  expect(await told()).toEqual(["Visit → Pages: History It is in the trash."]);
  await restoreRecord(pages, site.history, null);
  await updateRecord(pages, site.history, { status: "published" }, null);
  expect(await told()).toEqual([]);
  await removeRecord(pages, site.history, null);
  await purgeRecord(pages, site.history, null);
  expect(await told()).toEqual([`Visit → Pages: #${site.history} It no longer exists.`]);
});

test("a page that visitors cannot see is told only of pages that they can see", async () => {
  await publish("Draft", { content: linkTo(`pages:${site.secret}`), status: "draft" });
  expect(await told()).toEqual([]);
  await publish("Visit", { content: linkTo(`pages:${site.secret}`) });
  expect(await told()).toEqual(["Visit → Pages: Secret Visitors can’t see it."]);
});

test("a page before its time and after it is not to be seen", async () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const later = await publish("Later", { publishAt });
  await publish("Visit", { content: linkTo(`pages:${later}`) });
  expect(await told()).toEqual(["Visit → Pages: Later Visitors can’t see it."]);
  const { links } = await loadBrokenLinks(adminWith("pages"), "en", new Date(Date.now() + 7_200_000));
  expect(links).toEqual([]);
});

test("pictures and modules that do not exist lead nowhere", async () => {
  const picture = { type: "image", attrs: { media: "0123456789abcdef", alt: "", width: 10, height: 10 } };
  await publish("Gallery", { content: JSON.stringify({ type: "doc", content: [picture] }) });
  await publish("Other", { content: linkTo("nothing:5") });
  expect(await told()).toEqual([
    "Gallery → Picture 0123456789abcdef It no longer exists.",
    "Other → nothing: #5 It no longer exists.",
  ]);
});

test("records of the trash, branches and translations are not told of", async () => {
  const visit = await publish("Visit", { content: linkTo("pages:777") });
  await removeRecord(pages, visit, null);
  await updateRecord(pages, site.about, { status: "draft" }, null);
  expect(await told()).toEqual([]);
});

test("whoever may not change the records that link is told nothing, on the dashboard neither", async () => {
  await publish("Visit", { content: linkTo("pages:777") });
  expect(await told(adminWith("pages.read"))).toEqual([]);
  expect(await reasons(adminWith("pages.read"))).not.toContain("brokenLinks");
  expect(await loadTodo(adminWith("pages.update"), "en")).toContainEqual({
    reason: "brokenLinks",
    isProblem: true,
    count: 1,
    url: "/ADMIN/en/brokenLinks",
  });
});

function adminWith(...permissions: readonly string[]): SignedInAdmin {
  return { id: "1", permissions: new Set(permissions), limits: {} } as unknown as SignedInAdmin;
}

async function told(admin = adminWith("pages"), language: "en" | "cs" = "en"): Promise<readonly string[]> {
  const { links } = await loadBrokenLinks(admin, language);
  return links.map(({ record, target, reason }) => `${record} → ${target} ${reason}`);
}

async function reasons(admin: SignedInAdmin): Promise<readonly string[]> {
  return (await loadTodo(admin, "en")).map(({ reason }) => reason);
}

function linkTo(href: string): string {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] };
  return JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
}
