import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { answering, signedInWith } from "#test/bare-request";
import { useTestDatabase } from "#test/test-database";
import { removeRecord } from "../kernel/engine/trash.ts";
import { makeLinkToken } from "../kernel/preview-token.ts";
import { viewInPreview } from "./preview.ts";
import { publicContextAt, viewAt } from "./public-context.ts";
import { publishTestSite } from "./test-site.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

async function previewFor(permissions: "all" | readonly string[], parameter: string | undefined) {
  answering(new Headers({ cookie: (await signedInWith(permissions)).cookie }));
  return viewInPreview(parameter, publicContextAt(new Date()));
}

test("a preview names a module and a record, or by its number alone a page as it used to", async () => {
  const { secret } = site;
  for (const parameter of [`pages:${secret}`, `page:${secret}`, String(secret)]) {
    expect(await previewFor(["pages.read"], parameter)).toMatchObject({
      title: "Secret",
      search: { href: "/secret" },
      preview: { isLive: false, editHref: `/ADMIN/en/pages/${secret}` },
    });
  }
});

test("what visitors see already is previewed as live", async () => {
  expect((await previewFor("all", `pages:${site.onas}`))?.preview).toEqual({
    isLive: true,
    isChanged: false,
    editHref: `/ADMIN/cs/pages/${site.onas}`,
  });
});

test("what was written and is not published yet is seen in the preview alone", async () => {
  const texts = { title: "Ours", intent: "draft" };
  expect(await updateRecord(moduleNamed("pages")!, site.about, texts, null)).toMatchObject({
    outcome: "saved",
  });
  expect(await previewFor("all", `pages:${site.about}`)).toMatchObject({
    title: "Ours",
    preview: { isLive: true, isChanged: true },
  });
  expect(await viewAt("/about", publicContextAt(new Date()))).toMatchObject({ title: "About" });
});

test("whoever has a link sees what is saved, and is led to no form", async () => {
  const { id } = await signedInWith("all");
  const now = new Date();
  const record = { module: "pages", recordId: String(site.secret) };
  const token = await makeLinkToken(database(), record, id, now);
  answering(new Headers());
  expect(await viewInPreview(token, publicContextAt(now))).toMatchObject({
    title: "Secret",
    preview: { isLive: false, editHref: undefined },
  });
  expect(await viewInPreview(`${token.slice(1)}A`, publicContextAt(now))).toBeUndefined();
});

test("only who may read the module is shown a preview", async () => {
  expect(await previewFor(["redirections"], `pages:${site.secret}`)).toBeUndefined();
  answering(new Headers());
  expect(await viewInPreview(`pages:${site.secret}`, publicContextAt(new Date()))).toBeUndefined();
});

test("modules without a place, records of the trash, and what is no record have no preview", async () => {
  await removeRecord(moduleNamed("pages")!, site.history, null);
  const asked = [
    "redirections:1",
    "users:0b9c1a2e-6a57-4b5e-8f0e-0c8f0d8f7a11",
    "nothing:1",
    `pages:${site.history}`,
    "pages:999999",
    "pages:0b9c1a2e-6a57-4b5e-8f0e-0c8f0d8f7a11",
    "pages:",
    "constructor:1",
    "",
    "-1",
    undefined,
  ];
  for (const parameter of asked) expect(await previewFor("all", parameter), parameter).toBeUndefined();
});
