import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { readRecord } from "#lib/kernel/engine/read";
import { redirectionsTable as redirections } from "#lib/kernel/redirections";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";

vi.stubEnv("DEFAULT_LANGUAGE", "en");

const pages = moduleNamed("pages")!;

beforeEach(useTestDatabase);

async function make(name: "pages" | "redirections", texts: FormTexts): Promise<number> {
  return createdId(moduleNamed(name)!, texts);
}
const page = (slug: string, texts: FormTexts = {}) =>
  make("pages", { title: slug, slug, status: "published", inNavigation: "true", ...texts });

/** Creates About in two languages with a page below, a text that links to it and a redirection to it. */
async function site() {
  const about = await page("about");
  const history = await page("history", { parentId: String(about) });
  await page("o-nas", { language: "cs", translationOf: String(about) });
  const text = { type: "text", text: "us", marks: [{ type: "link", attrs: { href: `page:${about}` } }] };
  const content = { type: "doc", content: [{ type: "paragraph", content: [text] }] };
  await page("contact", { content: JSON.stringify(content) });
  await make("redirections", { source: "/promo", target: "/about" });
  return { about, history };
}
const asks = { _asks: "1" };
interface Told {
  readonly text: string;
  readonly items: readonly { readonly text: string }[];
}
const lines = (body: { data: { panel: { consequences: readonly Told[] } } }) =>
  body.data.panel.consequences.map(({ text, items }) =>
    [text, ...items.map((item) => item.text)].join(" ").trim(),
  );
const stored = async () =>
  JSON.stringify([
    await database().select().from(pages.table).all(),
    await database().select().from(redirections).all(),
    await database().select().from(auditLog).all(),
  ]);

describe("whoever asks first is told what follows, and nothing is done", () => {
  test("before a deletion: pages below, menu, translation, links and redirections", async () => {
    const client = await clientWith(["pages", "redirections"]);
    const { about } = await site();
    const before = await stored();
    const { status, body } = await client.remove(`/ADMIN/en/pages/${about}`, asks);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "error",
      message: "Move “about” to the trash?",
      data: { code: "asks", panel: { label: "Delete", danger: true } },
    });
    expect(lines(body)).toEqual([
      "Visitors will no longer find it at /about.",
      "1 page below it goes to the trash with it: history",
      "It will no longer be offered as the translation of: o-nas (čeština)",
      "1 other page links to it, and the link will be broken: contact",
      "1 redirect points here and will be broken: /promo → /about",
      "It will be removed from the navigation.",
    ]);
    expect(await stored()).toBe(before);
  });

  test("and whether it can be taken back", async () => {
    const client = await clientWith("all");
    const { about } = await site();
    const group = await client.post("/ADMIN/en/adminGroups", { name: "Guests" });
    const hintOf = async (path: string) => (await client.remove(path, asks)).body.data.panel.hint;
    expect(await hintOf(`/ADMIN/en/pages/${about}`)).toBe("You can undo this for 30 seconds.");
    expect(await hintOf(`/ADMIN/en/adminGroups/${group.body.data.id}`)).toBeUndefined();
    const renaming = await client.post(`/ADMIN/en/pages/${about}`, { slug: "us", ...asks });
    expect(renaming.body.data.panel.hint).toBeDefined();
  });

  test("before it is unpublished", async () => {
    const client = await clientWith(["pages"]);
    const { about } = await site();
    const { body } = await client.post(`/ADMIN/en/pages/${about}/unpublish`, asks);
    expect(lines(body)).toContain("1 page below it stays on the website, without a parent page: history");
    expect(await readRecord(pages, about)).toMatchObject({ status: "published", version: 1 });
  });

  test("before a rename, with the redirections that are made, turned and lost", async () => {
    const client = await clientWith(["pages"]);
    const { about } = await site();
    await make("redirections", { source: "/us", target: "/contact" });
    const before = await stored();
    const { body } = await client.post(`/ADMIN/en/pages/${about}`, { slug: "us", ...asks });
    expect(body.message).toBe("Save the changes to “about”?");
    expect(lines(body)).toEqual([
      "Its address changes from /about to /us; the old one will redirect to it.",
      "1 page below it gets a new address too: history",
      "1 more old address will redirect to the new one: /about/history → /us/history",
      "1 redirect will point to the new address: /promo → /us",
      "1 redirect will be removed because its address is taken: /us → /contact",
    ]);
    expect(await stored()).toBe(before);
  });

  test("before a move that changes an address, in the reader's language", async () => {
    const client = await clientWith(["pages"]);
    const { about, history } = await site();
    const to = { parentId: "", position: "0", ...asks };
    const { body } = await client.post(`/ADMIN/cs/pages/${history}/move`, to);
    expect(body.message).toBe("Přesunout „history“?");
    expect(lines(body)).toEqual([
      "Její adresa se změní z /about/history na /history, stará na ni přesměruje.",
    ]);
    expect(await readRecord(pages, history)).toMatchObject({ parentId: about });
  });

  test("with links to records of modules that they may read, and the number of those not named", async () => {
    const about = await page("about");
    for (let n = 1; n <= 7; n += 1) await page(`below-${n}`, { parentId: String(about) });
    const client = await clientWith(["pages"]);
    const { body } = await client.remove(`/ADMIN/en/pages/${about}`, asks);
    const [, below] = body.data.panel.consequences;
    expect(below.items).toHaveLength(5);
    expect(below.items[0]).toEqual({ text: "below-1", url: "/ADMIN/en/pages/2" });
    expect(below.more).toBe("and 2 more");
  });
});

describe("nobody is asked", () => {
  test.each<[string, FormTexts]>([
    ["about what visitors do not notice", { title: "Other", ...asks }],
    ["who has said yes", { slug: "us", ...asks, _confirmed: "1" }],
    ["who does not ask", { slug: "us" }],
  ])("%s", async (_, texts) => {
    const client = await clientWith(["pages"]);
    const { about } = await site();
    expect((await client.post(`/ADMIN/en/pages/${about}`, texts)).status).toBe(200);
    expect(await readRecord(pages, about)).toMatchObject({ version: 2 });
  });

  test("about a draft, another order, and what would be refused anyway", async () => {
    const client = await clientWith(["pages"]);
    const [plan] = [await page("plan", { status: "draft" }), await page("about")];
    const path = `/ADMIN/en/pages/${plan}`;
    expect((await client.post(path, { slug: "other", ...asks })).status).toBe(200);
    expect((await client.post(`${path}/move`, { parentId: "", position: "1", ...asks })).status).toBe(200);
    expect((await client.post(path, { slug: "about", status: "published", ...asks })).status).toBe(422);
  });
});

describe("without JavaScript", () => {
  test("a question is a page, and its answer is the same form sent again", async () => {
    const client = await clientWith(["pages"]);
    const { about } = await site();
    const asked = await client.submit(`/ADMIN/en/pages/${about}/delete`, asks);
    expect(asked.status).toBe(303);
    expect(asked.location).toMatch(new RegExp(`^/ADMIN/en/pages/${about}/confirm\\?notice=`));
    expect(await readRecord(pages, about)).toBeDefined();
    const done = await client.submit(`/ADMIN/en/pages/${about}/delete`, { ...asks, _confirmed: "1" });
    expect(done.location).toMatch(/^\/ADMIN\/en\/pages\?notice=/);
    expect(await readRecord(pages, about)).toBeUndefined();
  });

  test("deleting takes the permission to delete", async () => {
    const client = await clientWith(["pages.update"]);
    const { about } = await site();
    expect((await client.submit(`/ADMIN/en/pages/${about}/delete`, asks)).status).toBe(403);
  });
});
