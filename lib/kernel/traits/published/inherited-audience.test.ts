import { beforeEach, expect, test } from "vitest";
import { pages as declared } from "#lib/content/pages";
import { withAudience } from "#lib/kernel/audience";
import { moveRecord } from "#lib/kernel/engine/move";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRecord, restoreRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { publish } from "#lib/website/test-site";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

const pages = declared as unknown as AnyModule;

let club: number;
let minutes: number;
let year: number;

beforeEach(async () => {
  await useTestDatabase();
  club = await publish("Club");
  minutes = await publish("Minutes", { parentId: String(club) });
  year = await publish("Year", { parentId: String(minutes) });
});

/** Returns the addresses among the three that everyone can see. */
async function seen(): Promise<readonly string[]> {
  const addresses = ["/club", "/club/minutes", "/club/minutes/year"];
  const views = await Promise.all(addresses.map((address) => viewAt(address, publicContextAt(new Date()))));
  return views.flatMap((view) => view?.title ?? []);
}

test("a page that is for few takes the branch below it along, and lets it go again", async () => {
  await updateRecord(pages, club, { audience: "signedIn" }, null);
  expect(await seen()).toEqual([]);
  const below = await publish("Below", { parentId: String(year) });
  expect(await viewAt("/club/minutes/year/below", publicContextAt(new Date()))).toBeUndefined();
  const view = await withAudience("signedIn", () =>
    viewAt("/club/minutes/year/below", publicContextAt(new Date())),
  );
  expect(view).toMatchObject({ record: { id: below }, search: { noindex: true } });
  await updateRecord(pages, club, { audience: "everybody" }, null);
  expect(await seen()).toEqual(["Club", "Minutes", "Year"]);
});

test("a page below keeps its own choice when the one above is opened", async () => {
  await updateRecord(pages, minutes, { audience: "signedIn" }, null);
  await updateRecord(pages, club, { audience: "signedIn" }, null);
  await updateRecord(pages, club, { audience: "everybody" }, null);
  expect(await seen()).toEqual(["Club"]);
});

test("a branch that is moved is for whom its new place is", async () => {
  await updateRecord(pages, club, { audience: "signedIn" }, null);
  await moveRecord(pages, minutes, { parentId: null, position: 0 }, null);
  expect(await viewAt("/minutes/year", publicContextAt(new Date()))).toMatchObject({ title: "Year" });
  await moveRecord(pages, minutes, { parentId: club, position: 0 }, null);
  expect(await seen()).toEqual([]);
});

test("a branch out of the trash is for whom the page above is now", async () => {
  await removeRecord(pages, minutes, null);
  await updateRecord(pages, club, { audience: "signedIn" }, null);
  await restoreRecord(pages, minutes, null);
  for (const id of [minutes, year]) await updateRecord(pages, id, { status: "published" }, null);
  expect(await seen()).toEqual([]);
});

test("what waits in a draft changes nothing for visitors before it is published", async () => {
  await updateRecord(pages, club, { audience: "signedIn", intent: "draft" }, null);
  expect(await seen()).toEqual(["Club", "Minutes", "Year"]);
  await updateRecord(pages, club, { intent: "publish" }, null);
  expect(await seen()).toEqual([]);
});

test("who may not publish opens nothing, by whichever way it is asked for", async () => {
  await updateRecord(pages, club, { audience: "signedIn" }, null);
  const { post } = await clientWith(["pages.read", "pages.update"]);
  expect(await post(`/ADMIN/en/pages/${club}`, { audience: "everybody" })).toMatchObject({ status: 403 });
  expect(await post(`/ADMIN/en/pages/${minutes}`, { parentId: "" })).toMatchObject({ status: 403 });
  await updateRecord(pages, club, { status: "draft" }, null);
  expect(await post(`/ADMIN/en/pages/${club}`, { audience: "everybody" })).toMatchObject({ status: 403 });
  expect(await seen()).toEqual([]);
});
