import { beforeEach, describe, expect, it, vi } from "vitest";
import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { initials } from "#lib/kernel/listing/list";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { describeInitials } from "./describe-filters.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const module = moduleNamed("pages") as AnyModule;
const titles = ["Archiv", "Čaj", "Cesta", "Zahrada", "2026"];

beforeEach(async () => {
  await useTestDatabase();
  for (const title of titles) await createRecord(module, { title, language: "cs" }, null);
});

const offered = async (view: "list" | "trash" = "list") => describeInitials(module, { view }, "cs");
const inUse = async () => (await offered()).filter(({ isUnused }) => !isUnused).map(({ value }) => value);

describe("the initials that a listing offers", () => {
  it("are all of the specification's, and those without records are marked", async () => {
    expect((await offered()).map(({ value }) => value)).toEqual(initials);
    expect(await inUse()).toEqual(["", "a", "c", "z", "2"]);
  });

  it("follow the records", async () => {
    const made = await createRecord(module, { title: "Úvod", language: "cs" }, null);
    expect(await inUse()).toContain("u");
    if (made.outcome !== "saved") throw new Error("The page was not created.");
    await removeRecord(module, made.row.id, null);
    expect(await inUse()).not.toContain("u");
  });

  it("are not marked in the trash, whose initials nobody counts", async () => {
    const inTrash = await offered("trash");
    expect(inTrash.map(({ value }) => value)).toEqual(initials);
    expect(inTrash.filter(({ isUnused }) => isUnused)).toEqual([]);
  });

  it("are told to scripts too", async () => {
    const client = await clientWith("all");
    const { body } = await client.get("/ADMIN/cs/pages");
    expect(body.filter1.map(({ value }: { value: string }) => value)).toEqual(initials);
    expect(initials).toHaveLength(39);
  });
});
