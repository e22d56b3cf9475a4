import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { loadListing } from "#lib/admin/listing/load-listing";
import { seedBase } from "#lib/demo/seeds/base";
import { listRecords } from "#lib/kernel/listing/list";
import { type AnyModule, defineModule } from "#lib/kernel/module/define-module";
import { createCaller } from "#test/caller";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { rows, value } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { adminMethods } from "../admin-addresses.ts";
import { optional } from "../fields/field.ts";
import { relation } from "../fields/relation.ts";
import { text } from "../fields/text.ts";
import { permissionsOf } from "../permissions.ts";
import { ordered } from "../traits/ordered/fields.ts";
import { declare } from "./declared-fixture.ts";
import type { FormTexts } from "./form/decode.ts";
import { moveRecord, stepRecord } from "./move.ts";
import { readRecord } from "./read.ts";
import { updateRecord } from "./save.ts";
import { removeRecord, restoreRecord } from "./trash.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const steps = defineModule({
  name: "trialSteps",
  fields: { name: text(), ...ordered() },
  list: { columns: ["name"], search: ["name"], orderBy: ["name"] },
  trash: true,
}) as unknown as AnyModule;

const topics = defineModule({
  name: "trialKinds",
  fields: { name: text(), parent: optional(relation("trialKinds")), ...ordered({ within: ["parent"] }) },
  list: { columns: ["name"], search: ["name"], orderBy: ["position", "name"] },
}) as unknown as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
  await declare(steps);
  await declare(topics);
  await seedBase();
});

async function make(module: AnyModule, name: string, texts: FormTexts = {}): Promise<number> {
  return createdId(module, { name, ...texts });
}
async function fourSteps() {
  const ids = new Map<string, number>();
  for (const name of ["c", "a", "d", "b"]) ids.set(name, await make(steps, name));
  return (name: string) => ids.get(name) ?? 0;
}
const everything = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 500,
  filters: {},
  trash: false,
  reach: undefined,
};
const listed = async (module = steps) =>
  (await listRecords(module, everything)).rows.map(({ name }) => String(name));
const places = async (module = steps) =>
  (await listRecords(module, everything)).rows.map(({ position }) => Number(position));

describe("records that people put in order", () => {
  test("are listed so unless somebody chooses, new ones last", async () => {
    await fourSteps();
    expect(await listed()).toEqual(["c", "a", "d", "b"]);
    expect(await places()).toEqual([0, 1, 2, 3]);
    const byName = await listRecords(steps, { ...everything, orderBy: "name ASC" });
    expect(byName.rows.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  });

  test.each([
    ["c", 0, "cadb"],
    ["c", 2, "adcb"],
    ["c", 99, "adbc"],
    ["b", 0, "bcad"],
    ["d", 1, "cdab"],
  ])("stand otherwise after %s moved to place %i: %s", async (name, position, order) => {
    const idOf = await fourSteps();
    expect(await moveRecord(steps, idOf(name), { position }, null)).toMatchObject({ outcome: "saved" });
    expect((await listed()).join("")).toBe(order);
    expect(await places()).toEqual([0, 1, 2, 3]);
  });

  test("go one place on, and stay at the ends", async () => {
    const idOf = await fourSteps();
    await stepRecord(steps, idOf("d"), -1, null);
    expect((await listed()).join("")).toBe("cdab");
    await stepRecord(steps, idOf("c"), 1, null);
    expect((await listed()).join("")).toBe("dcab");
    await stepRecord(steps, idOf("d"), -1, null);
    await stepRecord(steps, idOf("b"), 1, null);
    expect((await listed()).join("")).toBe("dcab");
    expect(await stepRecord(steps, 999, 1, null)).toEqual({ outcome: "missing" });
  });

  test("take no place in the trash, and come back among the others", async () => {
    const idOf = await fourSteps();
    await removeRecord(steps, idOf("a"), null);
    await stepRecord(steps, idOf("d"), -1, null);
    expect((await listed()).join("")).toBe("dcb");
    await restoreRecord(steps, idOf("a"), null);
    expect((await listed()).toSorted().join("")).toBe("abcd");
    await moveRecord(steps, idOf("b"), { position: 0 }, null);
    expect(await places()).toEqual([0, 1, 2, 3]);
  });

  test("keep their place where a form says another one, because only moving changes it", async () => {
    const idOf = await fourSteps();
    await updateRecord(steps, idOf("b"), { name: "z", position: "0" }, null);
    expect((await listed()).join("")).toBe("cadz");
  });

  test("are a permutation after fifty moves at once", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await make(steps, `s${n}`));
    const moves = Array.from({ length: 50 }, (_, n) => {
      const id = ids[(n * 7) % 10] ?? 0;
      if (n % 3 === 0) return stepRecord(steps, id, n % 2 === 0 ? 1 : -1, null);
      return moveRecord(steps, id, { position: (n * 3) % 11 }, null);
    });
    expect((await Promise.all(moves)).every(({ outcome }) => outcome === "saved")).toBe(true);
    expect((await listed()).toSorted()).toEqual(ids.map((_, n) => `s${n}`));
    expect(await places()).toEqual(ids.map((_, n) => n));
  });
});

test("the log tells of the record that somebody moved, and not of those that made room", async () => {
  const idOf = await fourSteps();
  const { subject } = await (await createCaller()).session();
  const before = await value("SELECT max(id) FROM auditLog");
  await moveRecord(steps, idOf("b"), { position: 0 }, subject);
  const told = await rows("SELECT record_id AS recordId, action FROM auditLog WHERE id > ?", before);
  expect(told).toEqual([{ recordId: String(idOf("b")), action: "moved" }]);
  expect(await readRecord(steps, idOf("b"))).toMatchObject({ version: 2, updatedBy: subject });
  expect(await readRecord(steps, idOf("c"))).toMatchObject({ version: 1, updatedBy: null });
});

describe("an order within the value of a field", () => {
  test("is one of its own for each value", async () => {
    const [one, two] = [await make(topics, "one"), await make(topics, "two")];
    for (const name of ["a", "b"]) await make(topics, name, { parent: String(one) });
    const x = await make(topics, "x", { parent: String(two) });
    const y = await make(topics, "y", { parent: String(two) });
    await stepRecord(topics, y, -1, null);
    expect(await readRecord(topics, y)).toMatchObject({ position: 0 });
    expect(await readRecord(topics, x)).toMatchObject({ position: 1 });
    expect(await readRecord(topics, two)).toMatchObject({ position: 1 });
    await updateRecord(topics, x, { parent: String(one) }, null);
    expect(await readRecord(topics, x)).toMatchObject({ position: 2 });
    await updateRecord(topics, x, { name: "x2" }, null);
    expect(await readRecord(topics, x)).toMatchObject({ position: 2 });
  });

  test("cannot be declared within a field that is not there", () => {
    const declared = () =>
      defineModule({
        name: "trialNowhere",
        fields: { name: text(), ...ordered({ within: ["nothing"] }) },
        list: { columns: ["name"], search: ["name"], orderBy: ["name"] },
      });
    expect(declared).toThrow("nothing");
  });
});

describe("moving by request", () => {
  test("takes the permission to change records, and no other", async () => {
    const idOf = await fourSteps();
    const path = (verb: string) => `/ADMIN/en/trialSteps/${idOf("d")}/${verb}`;
    const reader = await clientWith(["trialSteps.read"]);
    for (const verb of ["move", "moveUp", "moveDown"])
      expect((await reader.post(path(verb), { position: 0 })).status).toBe(403);
    expect((await listed()).join("")).toBe("cadb");
    const editor = await clientWith(["trialSteps.update"]);
    expect((await editor.post(path("moveUp"))).status).toBe(200);
    expect((await editor.post(path("move"), { position: 0 })).status).toBe(200);
    expect((await listed()).join("")).toBe("dcab");
    expect(permissionsOf(steps).filter((name) => name.includes("move"))).toEqual([]);
  });

  test.each(["-1", "1.5", "first", "1e99", " "])("is refused for the place %j", async (position) => {
    const idOf = await fourSteps();
    const client = await clientWith("all");
    const answer = await client.post(`/ADMIN/en/trialSteps/${idOf("d")}/move`, { position });
    expect([answer.status, (await listed()).join("")]).toEqual(
      position === " " ? [200, "dcab"] : [400, "cadb"],
    );
  });

  test("works as a plain form, which comes back to the listing", async () => {
    const idOf = await fourSteps();
    const client = await clientWith("all");
    const { status, location } = await client.submit(`/ADMIN/en/trialSteps/${idOf("a")}/moveDown`, {});
    expect([status, location?.split("?")[0]]).toEqual([303, "/ADMIN/en/trialSteps"]);
    expect((await listed()).join("")).toBe("cdab");
  });

  test("can be taken back", async () => {
    const idOf = await fourSteps();
    const client = await clientWith("all");
    const moved = await client.post(`/ADMIN/en/trialSteps/${idOf("b")}/move`, { position: 0 });
    const { url, undo } = moved.body.data.undo;
    expect((await client.post(url, { undo })).status).toBe(200);
    expect((await listed()).join("")).toBe("cadb");
  });

  test("is at no address of a module that has no order", async () => {
    expect(adminMethods(["trialSteps", "1", "moveUp"])).toEqual(["POST"]);
    expect(adminMethods(["trialSteps", "1", "undo"])).toEqual(["POST"]);
    expect(adminMethods(["pages", "1", "moveUp"])).toEqual([]);
    expect(adminMethods(["redirections", "1", "move"])).toEqual([]);
    const client = await clientWith("all");
    expect((await client.post("/ADMIN/en/redirections/1/moveUp")).status).toBe(404);
  });
});

test("the listing offers to move each record as far as it can go, to who may change it, while it shows that order", async () => {
  await fourSteps();
  const session = await (await createCaller()).session();
  const offered = async (permissions: readonly string[], orderBy = "position ASC") => {
    const admin = {
      id: session.subject,
      permissions: new Set(permissions),
      limits: {},
      session,
    } as unknown as SignedInAdmin;
    const { rows } = await loadListing(steps, admin, "en", { orderBy });
    return rows.map(({ actions }) =>
      actions.map(({ name }) => name).filter((name) => name.startsWith("move")),
    );
  };
  expect(await offered(["superadmin"])).toEqual([
    ["moveDown"],
    ["moveUp", "moveDown"],
    ["moveUp", "moveDown"],
    ["moveUp"],
  ]);
  expect(await offered(["superadmin"], "name ASC")).toEqual([[], [], [], []]);
  expect(await offered(["trialSteps.read"])).toEqual([[], [], [], []]);
});
