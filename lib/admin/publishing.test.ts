import { beforeEach, expect, test, vi } from "vitest";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { insertAdministrator } from "#test/accounts";
import { useTestDatabase } from "#test/test-database";
import { sendBack } from "../kernel/engine/publishing/review.ts";
import { describeReview } from "./publishing.ts";

vi.stubEnv("DEFAULT_LANGUAGE", "en");
// Set here, because no secret is generated within a transaction, which queues the mail.
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal mails");

const pages = moduleNamed("pages")!;
const writing = ["pages.create", "pages.update"];
const publishing = ["pages.publish"];
let anna: string;
let petr: string;

beforeEach(async () => {
  await useTestDatabase();
  anna = (await insertAdministrator("anna", writing)).id;
  petr = (await insertAdministrator("petr", publishing)).id;
  await createRecord(pages, { title: "Pear", intent: "review", comment: "Please." }, anna);
});

async function seenWith(permissions: readonly string[], language: "en" | "cs" = "en") {
  const row = await readRecord(pages, 1);
  const viewer = { permissions: new Set(permissions), limits: {}, language, adminId: anna };
  return (await describeReview(pages, row!, viewer)).review;
}

test("who wrote it sees that it waits, what was said, and may comment but not decide", async () => {
  expect(await seenWith(writing)).toEqual({
    isOpen: true,
    text: expect.stringMatching(/^Submitted for approval by anna on .+\.$/),
    comments: [{ id: 1, by: "anna", at: expect.any(String), text: "Please." }],
    commentUrl: "/ADMIN/en/pages/1/comment",
  });
  expect((await seenWith(writing, "cs"))?.text).toMatch(/^Odesláno ke schválení .+ \(anna\)\.$/);
});

test("who may publish may send it back; who only reads may read", async () => {
  expect(await seenWith(publishing)).toMatchObject({ sendBackUrl: "/ADMIN/en/pages/1/sendBack" });
  const read = await seenWith(["pages.read"]);
  expect([read?.commentUrl, read?.sendBackUrl]).toEqual([undefined, undefined]);
});

test("what was sent back is told with the reason, and nobody has to decide any more", async () => {
  await sendBack(pages, 1, { comment: "Shorter." }, petr);
  const review = await seenWith(publishing);
  expect(review).toMatchObject({ isOpen: false, text: expect.stringMatching(/^Sent back by petr on /) });
  expect(review?.comments.map(({ by, text }) => [by, text])).toEqual([
    ["anna", "Please."],
    ["petr", "Shorter."],
  ]);
  expect([review?.commentUrl, review?.sendBackUrl]).toEqual([undefined, undefined]);
});

test("what is published, or was never sent, is told of no more", async () => {
  await updateRecord(pages, 1, { intent: "publish" }, null);
  expect(await seenWith(publishing)).toBeUndefined();
  await updateRecord(pages, 1, { perex: "Sweet", intent: "draft" }, anna);
  expect(await seenWith(publishing)).toBeUndefined();
});

test("what was sent back before it was published all the same is told of no more", async () => {
  await sendBack(pages, 1, { comment: "Shorter." }, petr);
  await updateRecord(pages, 1, { intent: "publish" }, null);
  await updateRecord(pages, 1, { perex: "Sweet", intent: "draft" }, anna);
  expect(await seenWith(publishing)).toBeUndefined();
  await updateRecord(pages, 1, { intent: "review", comment: "Again." }, anna);
  expect((await seenWith(publishing))?.comments.map(({ text }) => text)).toEqual(["Again."]);
});

test("what was said about changes that were thrown away is told of no more", async () => {
  await updateRecord(pages, 1, { intent: "publish" }, null);
  await updateRecord(pages, 1, { title: "Plum", intent: "review", comment: "Plum!" }, anna);
  await sendBack(pages, 1, { comment: "No." }, petr);
  await updateRecord(pages, 1, { title: "Pear", intent: "draft" }, anna);
  await updateRecord(pages, 1, { title: "Apple", intent: "draft" }, anna);
  expect(await seenWith(publishing)).toBeUndefined();
});
