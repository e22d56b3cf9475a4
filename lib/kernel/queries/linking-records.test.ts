import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { moduleNamed } from "#lib/kernel/registry";
import { publish, publishTestSite } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { removeRecord } from "../engine/trash.ts";
import { recordsLinkingTo } from "./linking-records.ts";

let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

const linking = (title: string, href: string) => {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] };
  const content = { type: "doc", content: [{ type: "paragraph", content: [text] }] };
  return publish(title, { content: JSON.stringify(content) });
};

test("links are found as texts keep them now and as they used to, and as somebody typed the address", async () => {
  await linking("By its address", "/about");
  await linking("By its record", `pages:${site.about}`);
  await linking("As it used to be", `page:${site.about}`);
  await linking("Elsewhere", `pages:${site.about}1`);
  const gone = await linking("Gone", `pages:${site.about}`);
  await removeRecord(moduleNamed("pages")!, gone, null);
  const found = await recordsLinkingTo(database(), { module: "pages", id: site.about, address: "/about" });
  expect(found.map(({ module, title }) => [module, title])).toEqual([
    ["pages", "As it used to be"],
    ["pages", "By its address"],
    ["pages", "By its record"],
  ]);
});

test("a record of another module with the same number is another record", async () => {
  await linking("By its record", `redirections:${site.about}`);
  expect(await recordsLinkingTo(database(), { module: "pages", id: site.about, address: "/about" })).toEqual(
    [],
  );
  expect(
    await recordsLinkingTo(database(), { module: "redirections", id: site.about, address: "/old" }),
  ).toEqual([expect.objectContaining({ module: "pages", title: "By its record" })]);
});
