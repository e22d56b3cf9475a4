import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "./form/decode.ts";
import { readRecord } from "./read.ts";

vi.stubEnv("DEFAULT_LANGUAGE", "en");

const pages = moduleNamed("pages")!;
const address = "/ADMIN/en/pages/bulk";

beforeEach(useTestDatabase);

async function page(slug: string, parentId?: number, texts: FormTexts = {}): Promise<number> {
  const parent = parentId === undefined ? {} : { parentId: String(parentId) };
  return createdId(pages, { title: slug, slug, status: "published", ...parent, ...texts });
}

/** A page moved below one that is younger, so that the order of the ids is not that of the tree. */
async function branch() {
  const century = await page("century");
  const contact = await page("contact");
  const about = await page("about");
  const history = await page("history", about, { status: "draft" });
  const client = await clientWith("all");
  await client.post(`/ADMIN/en/pages/${century}/move`, { parentId: String(history), position: "0" });
  return { client, about, history, century, contact };
}
const stored = async () =>
  (await database().select().from(pages.table).orderBy(pages.table.id).all()).map((row) => {
    const { path, parentId, position, status, deletedAt } = row as never as Record<string, unknown>;
    return { path, parentId, position, status, isTrashed: deletedAt !== null };
  });
const trash = { action: "restore", view: "trash" };

describe.each([
  ["children first", (ids: readonly number[]) => ids.toReversed()],
  ["parents first", (ids: readonly number[]) => ids],
])("pages selected with %s", (_order, inOrder) => {
  test("go to the trash and come back where they hung, as drafts", async () => {
    const { client, ...made } = await branch();
    const before = await stored();
    const ids = inOrder([made.about, made.history, made.century]).join(",");
    const gone = await client.post(address, { action: "delete", ids });
    expect(gone.body.data).toMatchObject({ done: 3, skipped: 0, failed: 0 });
    expect((await stored()).filter(({ isTrashed }) => isTrashed)).toHaveLength(3);
    const back = await client.post(address, { ...trash, ids });
    expect(back.body).toMatchObject({
      message: expect.stringContaining("2 of them were on the website before"),
      data: { done: 3, skipped: 0, failed: 0, hidden: 2 },
    });
    const drafts = new Set(ids.split(",").map(Number));
    expect(await stored()).toEqual(
      before.map((row, index) => (drafts.has(index + 1) ? { ...row, status: "draft" } : row)),
    );
  });
});

test("everything in the trash comes back where it hung, whatever was thrown away first", async () => {
  const { client, about, history, century } = await branch();
  const paths = (await stored()).map(({ path }) => path);
  for (const id of [century, history, about]) await client.remove(`/ADMIN/en/pages/${id}`);
  const back = await client.post(address, { ...trash, all: "1", count: "3" });
  expect(back.body.data).toMatchObject({ done: 3, skipped: 0, failed: 0 });
  expect((await stored()).map(({ path }) => path)).toEqual(paths);
});

test("all that match count as deleted, what went with one above it too", async () => {
  const { client } = await branch();
  const gone = await client.post(address, { action: "delete", all: "1", count: "4" });
  expect(gone.body.data).toMatchObject({ done: 4, skipped: 0, failed: 0 });
});

describe("the answer to a deletion offers to take all of it back", () => {
  test("in one go, each record as it was", async () => {
    const { client, ...made } = await branch();
    const before = await stored();
    const ids = Object.values(made).join(",");
    const { body } = await client.post(address, { action: "delete", ids });
    const taken = await client.post(body.data.undo.url, { undo: body.data.undo.undo });
    expect(taken.body.message).toBe("Undone.");
    expect(await stored()).toEqual(before);
  });

  test("that was sent in slices, and nothing of it where a slice cannot be", async () => {
    const { client, about, contact } = await branch();
    const first = await client.post(address, { action: "delete", ids: String(contact) });
    const { undo } = first.body.data.undo;
    const second = await client.post(address, { action: "delete", ids: String(about), undo });
    await client.post(second.body.data.undo.url, { undo: second.body.data.undo.undo });
    expect((await stored()).filter(({ isTrashed }) => isTrashed)).toEqual([]);
    const none = await client.post(address, { action: "delete", ids: String(about), undo: "none" });
    expect(none.body.data.undo).toBeUndefined();
  });

  test("as far as nobody has touched it since, and says so", async () => {
    const { client, about, contact } = await branch();
    const { body } = await client.post(address, { action: "delete", ids: `${about},${contact}` });
    await client.post(`/ADMIN/en/pages/${contact}/restore`, {});
    const taken = await client.post(body.data.undo.url, { undo: body.data.undo.undo });
    expect(taken.status).toBe(409);
    expect(taken.body.message).toContain("1 record was undone");
    expect(await readRecord(pages, about)).toMatchObject({ status: "published" });
  });
});

describe("what follows from a deletion of many is told first", () => {
  interface Line {
    readonly text: string;
    readonly items: readonly { readonly text: string }[];
  }
  const lines = (consequences: readonly Line[]) =>
    consequences.map(({ text, items }) => [text, ...items.map((item) => item.text)].join(" "));

  test("to scripts, each kind once, and nothing is done", async () => {
    const { client, about, contact } = await branch();
    const text = { type: "text", text: "us", marks: [{ type: "link", attrs: { href: `page:${about}` } }] };
    const content = { type: "doc", content: [{ type: "paragraph", content: [text] }] };
    await page("more", undefined, { content: JSON.stringify(content) });
    const before = await stored();
    const asked = await client.post(address, { action: "delete", ids: `${contact},${about}`, _asks: "1" });
    expect([asked.status, asked.body.data.code]).toEqual([200, "asks"]);
    const { panel } = asked.body.data;
    expect(panel).toMatchObject({
      question: "Move 2 records to the trash?",
      hint: "You can undo this for 30 seconds.",
    });
    expect(lines(panel.consequences)).toEqual([
      "Visitors will no longer find 2 addresses: /contact /about",
      "2 more pages below go to the trash too: history century",
      "1 other page has a link that will be broken: more",
      "1 redirect will be broken: /century → /about/history/century",
    ]);
    expect(await stored()).toEqual(before);
  });

  test("without those that are selected themselves", async () => {
    const { client, about, history } = await branch();
    const asked = await client.post(address, { action: "delete", ids: `${history},${about}`, _asks: "1" });
    expect(lines(asked.body.data.panel.consequences).join("\n")).toContain("1 page below it goes");
  });

  test("on the page of a plain form", async () => {
    const { client, about } = await branch();
    const asked = await client.submit(address, { action: "delete", ids: String(about) });
    expect([asked.status, asked.location]).toEqual([303, expect.stringContaining("notice=")]);
  });
});
