import { beforeEach, describe, expect, it, vi } from "vitest";
import { useTestDatabase } from "#db/test-database";
import { removeRecord } from "#lib/engine/remove";
import { createRecord } from "#lib/engine/save";
import { initials } from "#lib/listing/list";
import type { AnyModule } from "#lib/module/define-module";
import { moduleNamed } from "#lib/modules/index";
import { clientWith } from "#test/client";
import { describeInitials } from "./describe-initials.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const module = moduleNamed("pages") as AnyModule;
const titles = ["Archiv", "Čaj", "Cesta", "Zahrada", "2026"];

beforeEach(async () => {
  await useTestDatabase();
  for (const title of titles) await createRecord(module, { title, language: "cs" }, null);
});

const offered = async (state: Partial<Parameters<typeof describeInitials>[1]>) =>
  (await describeInitials(module, { view: "list", filter1: "", limit: 3, ...state }, "cs")).map(
    ({ value }) => value,
  );

describe("the initials that a listing offers", () => {
  it("are those that records have", async () => {
    expect(await offered({})).toEqual(["", "a", "c", "z", "2"]);
  });

  it("follow the records", async () => {
    const made = await createRecord(module, { title: "Úvod", language: "cs" }, null);
    expect(await offered({})).toContain("u");
    if (made.outcome !== "saved") throw new Error("The page was not created.");
    await removeRecord(module, made.row.id, null);
    expect(await offered({})).not.toContain("u");
  });

  it("are none where all records fit on one page", async () => {
    expect(await offered({ limit: 5 })).toEqual([]);
  });

  it("are none in the trash and in the tree", async () => {
    expect(await offered({ view: "trash" })).toEqual([]);
    expect(await offered({ view: "tree" })).toEqual([]);
  });

  it("hold the one that is chosen, so that it can be taken back", async () => {
    expect(await offered({ filter1: "q", limit: 50 })).toEqual(["", "q"]);
    expect(await offered({ filter1: "q" })).toEqual(["", "a", "c", "q", "z", "2"]);
  });

  it("are all of the specification's for scripts, whatever people see", async () => {
    const client = await clientWith("all");
    const { body } = await client.get("/ADMIN/cs/pages");
    expect(body.filter1.map(({ value }: { value: string }) => value)).toEqual(initials);
    expect(initials).toHaveLength(39);
  });
});
