import { count } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { seedDemo } from "#lib/demo/seed";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { createRecord } from "#lib/kernel/engine/save";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { redirectionsTable as table } from "#lib/kernel/redirections";
import { moduleNamed } from "#lib/kernel/registry";
import { answering } from "#test/bare-request";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { csvLines } from "../listing/export.ts";
import { importScreen } from "./load-import.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const redirections = moduleNamed("redirections")!;
const everything = {
  search: "",
  filter1: "",
  orderBy: "source ASC",
  listingPage: 1,
  limit: 50,
  filters: {},
  trash: false,
  reach: undefined,
};
const address = "/ADMIN/en/redirections/import";
type Client = Awaited<ReturnType<typeof clientWith>>;
let client: Client;

beforeEach(async () => {
  await useTestDatabase();
  client = await clientWith(["redirections"]);
});

const sourcesOf = async () =>
  (await database().select().from(table).orderBy(table.id).all()).map(({ source, target }) => [
    source,
    target,
  ]);
const entries = async () => (await database().select({ number: count() }).from(auditLog).get())?.number;

/** Tries lines out and returns their expected outcome, as the page shows it. */
async function tried(text: string, by = client) {
  const { body } = await by.post(address, { text });
  answering(new Headers({ cookie: by.cookie, "x-redakce-language": "en" }));
  const { report } = await importScreen("redirections", Promise.resolve({ plan: body.data.plan }));
  return { plan: String(body.data.plan), lines: report?.lines ?? [], report };
}
const kindsOf = ({ lines }: Awaited<ReturnType<typeof tried>>) => lines.map(({ line, kind }) => [line, kind]);

describe("a file that is tried out", () => {
  test("writes nothing, and tells of each line what would happen", async () => {
    await createRecord(redirections, { source: "/a", target: "/one" }, null);
    await createRecord(redirections, { source: "/b", target: "/two" }, null);
    const before = [await sourcesOf(), await entries()];
    const found = await tried("source,target\n/a,/one\n/b,/three\n/c,/four\nno path,/x\n/d,\n");
    expect(kindsOf(found)).toEqual([
      [2, "No change"],
      [3, "Changed"],
      [4, "New"],
      [5, "Refused"],
      [6, "Refused"],
    ]);
    expect(found.lines[1]?.notes).toEqual(["Redirects to: /two → /three"]);
    expect(found.lines[3]?.notes).toEqual(["Old address: This isn’t in the right format."]);
    expect(found.lines[4]?.notes).toEqual(["Redirects to: Fill in this field."]);
    expect([await sourcesOf(), await entries()]).toEqual(before);
  });

  test("names loops by their way, and what leads on by where it will lead", async () => {
    await createRecord(redirections, { source: "/old", target: "/new" }, null);
    const { lines } = await tried("source,target\n/a,/old\n/new,/b\n/b,/a\n/x,/y\n/y,/x\n");
    expect(lines.map(({ kind }) => kind)).toEqual(["New", "New", "Refused", "New", "Refused"]);
    expect(lines[0]?.notes).toEqual([
      "It will go straight to /b because the address in the file itself redirects there.",
    ]);
    expect(lines[4]?.notes).toEqual([
      "Redirects to: This would redirect to itself.",
      "The loop: /y → /x → /y",
    ]);
    expect(lines[2]?.notes.at(-1)).toBe("The loop: /b → /a → /b");
  });

  test("names an address that a page answers", async () => {
    await seedDemo(() => undefined);
    const { lines } = await tried("source,target\n/contact,/elsewhere\n/nothing-there,/contact\n");
    expect(lines.map(({ notes }) => notes.length)).toEqual([1, 0]);
    expect(lines[0]?.notes[0]).toContain("A page exists");
  });

  test("refuses the second of two lines about one address, however it is written", async () => {
    const { lines } = await tried("source,target\n/Stará,/x\n/Star%C3%A1/,/y\n");
    expect(lines[1]).toMatchObject({
      kind: "Refused",
      notes: ["Old address: Row 2 already covers this."],
    });
  });

  test("is told by kinds and in pages", async () => {
    const text = Array.from({ length: 250 }, (_, n) => `/p-${n},${n === 200 ? "bad target" : "/x"}`).join(
      "\n",
    );
    const { plan, report } = await tried(`source,target\n${text}`);
    expect(report).toMatchObject({ writes: 249, refused: 1, page: 1, pageCount: 3 });
    const refused = await importScreen("redirections", Promise.resolve({ plan, show: "refused", page: "9" }));
    expect(refused.report?.lines.map(({ line }) => line)).toEqual([202]);
  });
});

describe("an import", () => {
  test("does exactly what was told, with versions and entries of the audit log", async () => {
    await createRecord(redirections, { source: "/b", target: "/two" }, null);
    const { plan } = await tried("source,target,note\n/b,/three,moved\n/c,/four,\nbad,/x,\n");
    const { status, body } = await client.post(address, { plan });
    expect([status, body.message]).toEqual([200, "Imported: 1 new, 1 changed."]);
    const rows = await database().select().from(table).orderBy(table.id).all();
    expect(rows).toMatchObject([
      { source: "/b", target: "/three", note: "moved", version: 2, updatedBy: client.id },
      { source: "/c", target: "/four", note: null, version: 1, createdBy: client.id },
    ]);
    const told = await entriesOfRecord("redirections", String(rows[0]?.id), { limit: 1 });
    expect(JSON.stringify(told)).toContain("/three");
  });

  test("happens once, however often the button is pressed", async () => {
    const { plan } = await tried("source,target\n/c,/four\n");
    const answers = await Promise.all([client.post(address, { plan }), client.post(address, { plan })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sourcesOf()).toEqual([["/c", "/four"]]);
  });

  test("writes nothing where something else would come of it than was told", async () => {
    const { plan } = await tried("source,target\n/c,/four\n/d,/five\n");
    await createRecord(redirections, { source: "/d", target: "/other" }, null);
    const { status, body } = await client.post(address, { plan });
    expect([status, body.message]).toEqual([409, expect.stringContaining("nothing was imported")]);
    expect(await sourcesOf()).toEqual([["/d", "/other"]]);
  });

  test("without scripts leads to what would happen, and then to the listing", async () => {
    const first = await client.submit(address, { text: "source;target\r\n/c;/four" });
    expect([first.status, first.location]).toEqual([303, expect.stringContaining("/import?plan=")]);
    const plan = new URL(first.location ?? "", "http://localhost").searchParams.get("plan") ?? "";
    const second = await client.submit(address, { plan });
    expect([second.status, second.location]).toEqual([
      303,
      expect.stringMatching(/^\/ADMIN\/en\/redirections\?notice=/),
    ]);
    expect(await sourcesOf()).toEqual([["/c", "/four"]]);
  });

  test("of what an export gave, in any language, changes nothing", async () => {
    const texts = { source: "/a", target: "/b", code: "302", enabled: "", expiresAt: "2027-01-01T10:00" };
    await createRecord(redirections, { ...texts, note: "=1+1", match: "prefix" }, null);
    for (const language of ["en", "cs"] as const) {
      const exported = await Array.fromAsync(csvLines(redirections, everything, language));
      expect(kindsOf(await tried(exported.join("")))).toEqual([[2, "No change"]]);
    }
  });
});

describe("a file is refused as a whole", () => {
  const codeOf = async (text: string) => {
    const { status, body } = await client.post(address, { text });
    return [status, body.errors?.[0]?.code];
  };

  test.each([
    ["that is empty", " ", "required"],
    ["without the column that names a record", "from,to\n/a,/b", "no_such_column"],
    ["with nothing but a header", "source,target\n", "no_lines"],
    ["with a quotation mark that nobody closes", 'source\n"/a', "broken_line"],
  ])("%s", async (_, text, code) => {
    expect(await codeOf(text)).toEqual([422, code]);
  });

  test("with more than 10,000 lines, told with their number", async () => {
    const text = `source,target\n${"/a,/b\n".repeat(10_001)}`;
    const { status, body } = await client.post(address, { text });
    expect(status).toBe(422);
    expect(body.errors[0].message).toBe(
      "The file has 10,001 rows. Import at most 10,000 at once: split it into several files.",
    );
  });

  test("and what was pasted is given back", async () => {
    const { location } = await client.submit(address, { text: "from,to\n/a,/b" });
    answering(new Headers({ cookie: client.cookie, "x-redakce-language": "en" }));
    const notice = new URL(location ?? "", "http://localhost").searchParams.get("notice") ?? "";
    const screen = await importScreen("redirections", Promise.resolve({ notice }));
    expect(screen).toMatchObject({ text: "from,to\n/a,/b", errors: [{ field: "text" }] });
  });
});

describe("permissions", () => {
  test("to create alone change nothing that is there", async () => {
    const author = await clientWith(["redirections.create"]);
    const saved = await createRecord(redirections, { source: "/b", target: "/two" }, null);
    const found = await tried("source,target\n/b,/three\n/c,/four\n", author);
    expect(kindsOf(found)).toEqual([
      [2, "Refused"],
      [3, "New"],
    ]);
    await author.post(address, { plan: found.plan });
    expect(await sourcesOf()).toEqual([
      ["/b", "/two"],
      ["/c", "/four"],
    ]);
    expect(saved.outcome).toBe("saved");
  });

  test("to read or to change alone do not open the import, nor does a file of somebody else", async () => {
    for (const permission of ["redirections.read", "redirections.update"])
      expect((await (await clientWith([permission])).post(address, { text: "source\n/a" })).status).toBe(403);
    const { plan } = await tried("source,target\n/c,/four\n");
    expect((await (await clientWith(["redirections"])).post(address, { plan })).status).toBe(409);
    expect(await sourcesOf()).toEqual([]);
  });

  test("of a module that imports nothing are asked for nothing", async () => {
    const writer = await clientWith(["pages"]);
    expect((await writer.post("/ADMIN/en/pages/import", { text: "source\n/a" })).status).toBe(404);
  });
});

test("a file is read in the encoding of Czech Excel", async () => {
  const sent = new FormData();
  const lines = "Star\xe1 adresa;P\xf8esm\xecrovat na;Pozn\xe1mka\r\n/a;/b;P\xf8esun\r\n";
  sent.set("file", new File([Buffer.from(lines, "latin1")], "presmerovani.csv"));
  const { plan } = (await client.upload(address, sent)).body.data;
  answering(new Headers({ cookie: client.cookie, "x-redakce-language": "cs" }));
  const { report } = await importScreen("redirections", Promise.resolve({ plan }));
  expect(report?.lines).toMatchObject([{ line: 2, cells: ["/a", "/b"], kind: "Nové" }]);
});

test("a file without a header names addresses by how they look", async () => {
  const { plan } = (await client.post(address, { text: "/a;/b;302\n/c;/d;301" })).body.data;
  answering(new Headers({ cookie: client.cookie, "x-redakce-language": "en" }));
  const { report } = await importScreen("redirections", Promise.resolve({ plan }));
  expect(report?.lines).toMatchObject([
    { line: 1, cells: ["/a", "/b"], kind: "New" },
    { line: 2, cells: ["/c", "/d"], kind: "New" },
  ]);
});
