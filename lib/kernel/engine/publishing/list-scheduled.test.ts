import { beforeEach, expect, test } from "vitest";
import { moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import { createRecord, updateRecord } from "../save.ts";
import { listScheduled } from "./list-reviews.ts";

const pages = moduleNamed("pages")!;

beforeEach(useTestDatabase);

test("what goes live is listed as it will be, new records and changes of live ones, the soonest first", async () => {
  await createRecord(pages, { title: "Later", publishAt: "2999-03-01T10:00", intent: "publish" }, null);
  await createRecord(pages, { title: "Live", slug: "live", intent: "publish" }, null);
  await createRecord(pages, { title: "Draft", publishAt: "2999-01-01T10:00", intent: "draft" }, null);
  await updateRecord(pages, 2, { title: "Changed", publishAt: "2999-02-01T10:00", intent: "publish" }, null);
  const titles = (await listScheduled(pages, new Date(), 9)).map(({ title }) => title);
  expect(titles).toEqual(["Changed", "Later"]);
});
