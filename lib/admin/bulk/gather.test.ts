import { beforeEach, expect, test, vi } from "vitest";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { plainText } from "#lib/kernel/rich-text/plain-text";
import { newList } from "#lib/newsletter/drawing-fixture";
import { publishNews } from "#lib/website/public-types/news/news-fixture";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));

const address = "/ADMIN/en/news/bulk";
const action = "gather.newsletter";
const issue = (id: number) => readRecord(moduleNamed("newsletter") as AnyModule, id);
let pears: number;
let apples: number;

beforeEach(async () => {
  await useTestDatabase();
  pears = await publishNews("Hrušky", { perex: "Sladké.", language: "cs" });
  apples = await publishNews("Jablka", { perex: "Kyselá.", language: "cs" });
});

test("selected news become a draft in their order and language, to the one list there is", async () => {
  const { id: list } = await newList();
  const anna = await clientWith(["news.read", "newsletter.create"]);
  const { status, body } = await anna.post(address, { action, ids: `${apples},${pears}` });
  expect({ status, data: body.data }).toMatchObject({
    status: 200,
    data: { id: 1, redirectUrl: "/ADMIN/en/newsletter/1" },
  });
  const row = await issue(1);
  expect(row).toMatchObject({
    status: "draft",
    language: "cs",
    toLanguage: null,
    list,
    subject: "Jablka a 1 další aktualita",
  });
  expect(plainText(row?.content as RichTextDocument)).toBe(
    "Jablka\nKyselá.\nČíst dál\nHrušky\nSladké.\nČíst dál",
  );
  expect(JSON.stringify(row?.content)).toContain(`"href":"news:${apples}"`);
});

test("a plain form needs no question and leads to the issue, from everything that matches too", async () => {
  const anna = await clientWith("all");
  const one = await anna.submit(address, [
    ["action", action],
    ["ids[]", String(pears)],
  ]);
  expect(one).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/ADMIN\/en\/newsletter\/1\?/),
  });
  const all = await anna.submit(address, { action, all: "1", count: "2" });
  expect(all).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/ADMIN\/en\/newsletter\/2\?/),
  });
  expect((await issue(1))?.subject).toBe("Hrušky");
  const words = plainText((await issue(2))?.content as RichTextDocument);
  for (const title of ["Hrušky", "Jablka"]) expect(words).toContain(title);
});

test("the same news twice make two issues", async () => {
  const anna = await clientWith("all");
  for (const id of [1, 2])
    expect((await anna.post(address, { action, ids: `${pears}` })).body.data.id).toBe(id);
});

test("is refused to who may not create issues, and where there is nothing to make", async () => {
  const anna = await clientWith(["news"]);
  expect((await anna.post(address, { action, ids: `${pears}` })).status).toBe(403);
  expect((await (await clientWith("all")).post("/ADMIN/en/pages/bulk", { action, ids: "1" })).status).toBe(
    404,
  );
  expect(await issue(1)).toBeUndefined();
});
