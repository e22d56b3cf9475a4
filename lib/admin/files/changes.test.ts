import { expect, test, vi } from "vitest";
import { database } from "#db/client";
import { readText } from "#lib/files/tree/texts";
import { listTrash } from "#lib/files/tree/trash";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { publish } from "#lib/website/test-site";
import { ask, done, usePublicFolder } from "./public-folder.fixture.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));
vi.mock("#lib/platform/log", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const { state } = usePublicFolder();

test("files are made, changed, moved, removed and put back by forms of scripts", async () => {
  await done(ask("folder", { fields: { path: "files", name: "Léto" } }));
  await done(
    ask("upload", {
      fields: { path: "files/Léto", relative: "fotky/1.jpg", file: new File(["one"], "1.jpg") },
    }),
  );
  const { version } = await readText("files/a.txt");
  await done(ask("text", { fields: { path: "files/a.txt", text: "two", version } }));
  const late = await ask("text", { fields: { path: "files/a.txt", text: "three", version } });
  expect([late.status, (await late.json()).data.code]).toEqual([409, "stale"]);
  const asking = { path: "files/a.txt", text: "three", version, _asks: "1" };
  const asked = await ask("text", { fields: asking });
  expect([asked.status, (await asked.json()).data]).toMatchObject([
    200,
    { code: "asks", panel: { label: "Overwrite with mine", danger: true } },
  ]);
  expect((await readText("files/a.txt")).text).toBe("two");
  const taken = await ask("rename", { fields: { path: "files/a.txt", to: "files/b.txt" } });
  expect([taken.status, (await taken.json()).errors[0].code]).toEqual([422, "exists"]);
  const moved = await done(ask("move", { fields: { path: ["files/a.txt", "files/b.txt"], to: "files/to" } }));
  expect(moved).toMatchObject({
    status: "ok",
    message: "2 moved.",
    data: { undo: { url: expect.stringContaining("files.gallery.restore") } },
  });
  expect(await state()).toEqual([
    "Léto/fotky/1.jpg: one",
    "to/a.txt: two",
    "to/b.txt: b.txt",
    "to/c.txt: to/c.txt",
  ]);
  await done(ask("restore", { fields: { undo: moved.data.undo.undo } }));
  await done(ask("delete", { fields: { path: ["files/to", "files/Léto"] } }));
  expect(await state()).toEqual(["a.txt: two", "b.txt: b.txt"]);
  const told = await database().select().from(auditLog).orderBy(auditLog.id).all();
  expect(new Set(told.filter(({ module }) => module === "media").map(({ action }) => action))).toEqual(
    new Set(["created", "media.replaceFile", "updated", "undone", "trashed"]),
  );
});

test("answers offer to undo what came, and an older offer outlasts the undo of a younger one", async () => {
  const file = new File(["new"], "new.txt");
  const uploaded = await done(ask("upload", { fields: { path: "files", relative: "in/new.txt", file } }));
  const moved = await done(ask("move", { fields: { path: "files/in/new.txt", to: "files/to" } }));
  const early = await ask("restore", { fields: { undo: uploaded.data.undo.undo } });
  expect([early.status, (await early.json()).errors[0].code]).toEqual([422, "cannotUndo"]);
  await done(ask("restore", { fields: { undo: moved.data.undo.undo } }));
  expect(await state()).toContain("in/new.txt: new");
  await done(ask("restore", { fields: { undo: uploaded.data.undo.undo } }));
  expect(await state()).toEqual(["a.txt: a.txt", "b.txt: b.txt", "to/c.txt: to/c.txt"]);
  const again = await ask("restore", { fields: { undo: uploaded.data.undo.undo } });
  expect([again.status, (await again.json()).errors[0].code]).toEqual([422, "cannotUndo"]);
});

test("one file is moved to its place as well as into a folder, and comes back from the trash by its path", async () => {
  await done(ask("move", { fields: { path: "files/a.txt", to: "files/to/a.txt" } }));
  await done(ask("move", { fields: { path: "files/b.txt", to: "files/to" } }));
  expect(await state()).toEqual(["to/a.txt: a.txt", "to/b.txt: b.txt", "to/c.txt: to/c.txt"]);
  const other = await ask("move", { fields: { path: "files/to/a.txt", to: "files/missing/b.txt" } });
  expect([other.status, (await other.json()).errors[0].code]).toEqual([422, "missing"]);
  const taken = await ask("copy", { fields: { path: "files/to/a.txt", to: "files/to" } });
  expect([taken.status, (await taken.json()).errors[0].code]).toEqual([422, "exists"]);
  await done(ask("delete", { fields: { path: ["files/to/a.txt", "files/to/b.txt"] } }));
  await done(ask("restore", { fields: { path: "files/to/a.txt" } }));
  await done(ask("restore", { fields: { path: "files/to/b.txt", to: "files" } }));
  expect(await state()).toEqual(["b.txt: b.txt", "to/a.txt: a.txt", "to/c.txt: to/c.txt"]);
  const gone = await ask("restore", { fields: { path: "files/to/a.txt" } });
  expect([gone.status, (await gone.json()).errors[0].code]).toEqual([422, "missing"]);
});

test("the trash is emptied of all that its screen showed, and of nothing else", async () => {
  await done(ask("delete", { fields: { path: ["files/a.txt", "files/b.txt"] } }));
  const shown = (await listTrash()).map(({ id }) => id);
  await done(ask("delete", { fields: { path: "files/to" } }));
  const emptied = await done(ask("purge", { fields: { id: JSON.stringify(shown) } }));
  expect(emptied.message).toBe("2 deleted permanently.");
  expect((await listTrash()).map(({ path }) => path)).toEqual(["files/to/c.txt"]);
});

test("a DELETE says in its address alone what goes to the trash, and what leaves it for good", async () => {
  const method = "DELETE";
  await done(ask("delete", { method, fields: { path: ["files/a.txt", "files/b.txt"] } }));
  await done(ask("delete", { method, fields: { path: "files/to" } }));
  expect(await state()).toEqual([]);
  const [newest, ...older] = await listTrash();
  await done(ask("purge", { method, fields: { id: older[0]?.id ?? "" } }));
  const until = String(newest?.removedAt.getTime());
  await done(ask("purge", { method, fields: { until: String(Number(until) - 86_400_000) } }));
  expect(await listTrash()).toHaveLength(2);
  await done(ask("purge", { method, fields: { until } }));
  expect(await listTrash()).toEqual([]);
});

test("what returns from the trash to a name that is taken meanwhile stands beside it", async () => {
  await done(ask("delete", { fields: { path: "files/a.txt" } }));
  await done(ask("file", { fields: { path: "files", name: "a.txt", text: "new" } }));
  const [id = ""] = (await listTrash()).map((one) => one.id);
  const refused = await ask("restore", { fields: { id } });
  expect([refused.status, (await refused.json()).errors[0].code]).toEqual([422, "exists"]);
  await done(ask("restore", { fields: { id, exists: "keepBoth" } }));
  expect(await state()).toEqual(["a (2).txt: a.txt", "a.txt: new", "b.txt: b.txt", "to/c.txt: to/c.txt"]);
});

test("it is asked before what is used goes, and said what is mended", async () => {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href: "/files/a.txt" } }] };
  const content = JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
  await publish("Page", { content });
  expect((await (await ask("delete", { fields: { path: "files/a.txt" } })).json()).errors[0].code).toBe(
    "used",
  );
  const asked = await ask("delete", { fields: { path: "files/a.txt", _asks: "1" } });
  expect([asked.status, (await asked.json()).data]).toMatchObject([
    200,
    { code: "asks", panel: { danger: true } },
  ]);
  const renamed = await done(
    ask("rename", { fields: { path: "files/a.txt", name: "z.txt", _asks: "1", _confirmed: "1" } }),
  );
  expect(renamed.message).toBe("Renamed. The address was updated in one place.");
  await done(ask("delete", { fields: { path: "files/z.txt", _asks: "1", _confirmed: "1" } }));
  expect(await state()).toEqual(["b.txt: b.txt", "to/c.txt: to/c.txt"]);
});

test("plain forms are led back with the message", async () => {
  const answer = await ask("folder", {
    fields: { path: "files", name: "to" },
    headers: { accept: "text/html" },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/ADMIN\/en\/files\.gallery\.files\?path=files&notice=/),
  ]);
});
