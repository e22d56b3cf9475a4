import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { suppress } from "#lib/newsletter/queries/bounces";
import { consentsOf } from "#lib/newsletter/queries/consents";
import { answering } from "#test/bare-request";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { csvLines } from "../listing/export.ts";
import { importScreen } from "./load-import.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const subscribers = moduleNamed("newsletterSubscribers")!;
const { table } = newsletterSubscribers;
const address = "/ADMIN/en/newsletterSubscribers/import";
const proof = "Signed the list at the annual meeting";
let client: Awaited<ReturnType<typeof clientWith>>;
let news: number;

beforeEach(async () => {
  await useTestDatabase();
  client = await clientWith(["newsletterSubscribers"]);
  const saved = await createRecord(moduleNamed("newsletterLists")!, { name: "Novinky", key: "" }, null);
  news = saved.outcome === "saved" ? Number(saved.row.id) : 0;
});

const all = () => database().select().from(table).orderBy(table.id).all();
/** Trying a file uses up numbers of PostgreSQL. */
const firstId = async () => (await all())[0]?.id ?? 0;
const atOnce = () => ({ status: "active", confirmed: "on", lists: `${news}` });

/** Returns the page's description of a file that was sent. */
async function screenOf(plan: string, language = "en") {
  answering(new Headers({ cookie: client.cookie, "x-redakce-language": language }));
  return importScreen("newsletterSubscribers", Promise.resolve({ plan }));
}

async function tried(text: string, settings: Readonly<Record<string, string>> = {}) {
  const { body } = await client.post(address, { text, proof, ...settings });
  expect(body.status, JSON.stringify(body)).toBe("ok");
  const plan = String(body.data.plan);
  const { report } = await screenOf(plan);
  return { plan, data: body.data, lines: report?.lines ?? [] };
}

async function imported(text: string, settings: Readonly<Record<string, string>> = {}) {
  const { plan } = await tried(text, settings);
  const { body } = await client.post(address, { plan });
  expect(body.status, JSON.stringify(body)).toBe("ok");
}

async function known(texts: Readonly<Record<string, string>>): Promise<number> {
  return createdId(subscribers, texts);
}

describe("a file of subscribers", () => {
  test("makes them pending, on the lists and with the tags of all lines, and keeps the proof", async () => {
    const settings = { lists: `${news}`, tags: "Ples", language: "cs" };
    await imported("E-mail;Jméno;Štítky\nJana@Example.org;Jana;Dárce\npetr@example.org;;", settings);
    expect(await all()).toMatchObject([
      { email: "jana@example.org", name: "Jana", status: "pending", tags: "dárce, ples", language: "cs" },
      { email: "petr@example.org", name: null, status: "pending", tags: "ples", confirmedAt: null },
    ]);
    expect((await all()).map(({ source }) => source)).toEqual(["import", "import"]);
    expect(await readRecord(subscribers, await firstId())).toMatchObject({ lists: [news] });
    expect(await consentsOf(database(), await firstId())).toMatchObject([
      { kind: "imported", lists: [news], wording: proof, origin: "" },
    ]);
  });

  test("subscribes at once only who is confirmed to have agreed, since the day that the file says", async () => {
    const text = "mail,Date of consent\na@example.org,2026-01-31\nb@example.org,\nc@example.org,2999-01-01";
    const refused = await client.post(address, { text, proof, status: "active" });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: "confirmed", code: "not_agreed" }] },
    });
    const { lines, plan } = await tried(text, atOnce());
    expect(lines.map(({ kind }) => kind)).toEqual(["New", "New", "Refused"]);
    expect(lines[2]?.notes).toEqual(["Agreed on: This date is too late."]);
    await client.post(address, { plan });
    const [first, second] = await all();
    expect(first).toMatchObject({ status: "active", confirmedAt: new Date("2026-01-30T23:00:00Z") });
    expect(second).toMatchObject({ status: "active", confirmedAt: expect.any(Date) });
    const [consent] = await consentsOf(database(), await firstId());
    expect(consent?.createdAt).toEqual(new Date("2026-01-30T23:00:00Z"));
  });

  test("without a proof of consent is not even tried", async () => {
    const { status, body } = await client.post(address, { text: "email\na@example.org" });
    expect([status, body.errors]).toMatchObject([422, [{ field: "proof", code: "required" }]]);
  });

  test("subscribes nobody who left, complained or is suppressed, and names them", async () => {
    const [left, active, pending] = [
      await known({ email: "left@example.org", status: "unsubscribed" }),
      await known({ email: "active@example.org", status: "active" }),
      await known({ email: "pending@example.org", status: "pending" }),
    ];
    await known({ email: "angry@example.org", status: "complained" });
    await suppress(database(), "gone@example.org", "erased", new Date());
    const names = ["left", "active", "pending", "angry", "gone", "new"];
    const text = `email,status\n${names.map((name) => `${name}@example.org,active`).join("\n")}`;
    const { lines, plan } = await tried(text, atOnce());
    expect(lines.map(({ kind }) => kind)).toEqual([
      "No change",
      "Changed",
      "Changed",
      "No change",
      "Refused",
      "New",
    ]);
    expect(lines[0]?.notes[0]).toContain("This person unsubscribed");
    expect(lines[3]?.notes[0]).toContain("Nothing is sent to this address");
    expect(lines[4]?.notes[0]).toContain("suppressed");
    await client.post(address, { plan });
    expect(await readRecord(subscribers, left)).toMatchObject({ status: "unsubscribed", lists: [] });
    expect(await readRecord(subscribers, active)).toMatchObject({ status: "active", lists: [news] });
    expect(await readRecord(subscribers, pending)).toMatchObject({ status: "active", lists: [news] });
    expect((await all()).map(({ email }) => email)).not.toContain("gone@example.org");
  });

  test("changes of known ones only what it says", async () => {
    const id = await known({
      email: "jana@example.org",
      name: "Jana",
      note: "x",
      status: "active",
      tags: "host",
    });
    await imported("email,name\njana@example.org,Jana Nová", { lists: `${news}`, tags: "ples" });
    expect(await readRecord(subscribers, id)).toMatchObject({
      ...{ name: "Jana Nová", note: "x", status: "active", tags: "host, ples", lists: [], version: 2 },
    });
    expect(await consentsOf(database(), id)).toEqual([]);
  });

  test("of what an export gave, in any language, changes nothing", async () => {
    await known({ email: "a@example.org", name: "=1+1", status: "active", tags: "x, y", lists: `${news}` });
    await known({ email: "b@example.org", status: "unsubscribed", note: "přišla\nodešla" });
    const query = {
      search: "",
      filter1: "",
      orderBy: "email ASC",
      listingPage: 1,
      limit: 50,
      filters: {},
      trash: false,
      reach: undefined,
    };
    for (const language of ["en", "cs"] as const) {
      const exported = (await Array.fromAsync(csvLines(subscribers, query, language))).join("");
      expect(exported).toContain("'=1+1");
      expect((await tried(exported)).lines.map(({ kind }) => kind)).toEqual(["No change", "No change"]);
    }
  });
});

test("an export tells when, how and by which words each of them agreed, and no formula of theirs", async () => {
  await known({ email: "b@example.org", status: "unsubscribed" });
  const text = "email,name,agreedAt\na@example.org,=1+1,2026-01-31";
  await imported(text, { ...atOnce(), proof: "=HYPERLINK(1)" });
  const query = {
    ...{ search: "", filter1: "", orderBy: "email ASC", listingPage: 1, limit: 50 },
    ...{ filters: {}, trash: false, reach: undefined },
  };
  const [header, first, second] = (await Array.fromAsync(csvLines(subscribers, query, "en")))
    .join("")
    .split("\r\n");
  expect(header).toMatch(/,Agreed on,Agreed by,Agreed from,Text of the consent$/);
  expect(first).toContain(",'=1+1,");
  expect(first).toMatch(/,2026-01-31 00:00,Imported,,'=HYPERLINK\(1\)$/);
  expect(second).toMatch(/,,,,$/);
});

describe("columns", () => {
  test("are chosen where their headings say nothing, and can be chosen otherwise", async () => {
    const text = "Kdo,Kam\nJana,jana@example.org\nPetr,petr@example.org";
    const { body } = await client.post(address, { text, proof });
    const plan = String(body.data.plan);
    expect(body.data.created).toBeUndefined();
    const { mapping, report } = await screenOf(plan);
    expect(report).toBeUndefined();
    expect(mapping?.columns).toMatchObject([
      { heading: "Kdo", samples: ["Jana", "Petr"], value: "" },
      { heading: "Kam", value: "" },
    ]);
    expect((await client.post(address, { plan })).status).toBe(422);
    const wrong = await client.post(address, { plan, "column.0": "name", "column.1": "note" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ field: "columns", code: "no_such_column" }] },
    });
    const twice = await client.post(address, { plan, "column.0": "email", "column.1": "email" });
    expect(twice.body.errors).toMatchObject([{ code: "same_column" }]);
    const { data } = (await client.post(address, { plan, "column.0": "name", "column.1": "email" })).body;
    expect(data).toMatchObject({ created: 2, refused: 0 });
    await client.post(address, { plan: data.plan });
    expect(await all()).toMatchObject([{ name: "Jana" }, { name: "Petr" }]);
  });

  test("that name no field, or a kept one, are passed over", async () => {
    const { plan } = await tried("email,key,source,id,name\na@example.org,mine,website,7,Ann");
    const { columns = [] } = (await screenOf(plan)).mapping ?? {};
    expect(columns.map(({ value }) => value)).toEqual(["email", "", "", "", "name"]);
    await client.post(address, { plan });
    expect(await all()).toMatchObject([{ source: "import", name: "Ann" }]);
  });

  test.each(["Email", "E-mail", "EMAIL", "e-mailová adresa", "Adresa", "mail"])(
    "called %j hold the address",
    async (name) => {
      expect((await tried(`${name}\na@example.org`)).data).toMatchObject({ created: 1 });
    },
  );
});

describe("a file without a header", () => {
  test("loses nobody, and its first line can be named a header after all", async () => {
    const { plan, lines } = await tried("nh1@example.com,Jana\r\nnh2@example.com,Petr\r\n");
    expect(lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, "nh1@example.com"],
      [2, "nh2@example.com"],
    ]);
    const { mapping, reading } = await screenOf(plan);
    expect(mapping?.columns.map(({ heading, value }) => [heading, value])).toEqual([
      ["#1", "email"],
      ["#2", ""],
    ]);
    expect(reading).toEqual({ separator: "comma", header: "no" });
    const named = { "column.0": "email", "column.1": "name", header: "no", separator: "comma" };
    const { data } = (await client.post(address, { plan, ...named })).body;
    await client.post(address, { plan: data.plan });
    expect(await all()).toMatchObject([
      { email: "nh1@example.com", name: "Jana" },
      { email: "nh2@example.com", name: "Petr" },
    ]);
  });

  test("is one that has a header where somebody says so", async () => {
    const { data } = (await client.post(address, { text: "a@b.cz\nc@d.cz", proof, header: "yes" })).body;
    expect((await screenOf(data.plan)).mapping?.columns).toMatchObject([{ heading: "a@b.cz", value: "" }]);
  });
});

test("the separator of a file can be chosen when it was guessed wrongly", async () => {
  const { body } = await client.post(address, { text: "Kdo,Kam;Proč\nx,a@b.cz;y", proof });
  const again = await client.post(address, { plan: body.data.plan, "column.0": "", separator: "comma" });
  const { mapping, reading } = await screenOf(again.body.data.plan);
  expect(reading).toEqual({ separator: "comma", header: "yes" });
  expect(mapping?.columns.map(({ heading }) => heading)).toEqual(["Kdo", "Kam;Proč"]);
});

test.each<[string, (text: string) => Buffer]>([
  ["UTF-8", (text) => Buffer.from(text)],
  ["UTF-8 with a mark", (text) => Buffer.from(`\uFEFF${text}`)],
  ["UTF-16", (text) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 the other way round", (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  [
    "Windows-1250",
    (text) =>
      Buffer.from(text.replaceAll("Ž", "\x8e").replaceAll("ž", "\x9e").replaceAll("š", "\x9a"), "latin1"),
  ],
])("a file in %s is read", async (_, encoded) => {
  const form = new FormData();
  form.set(
    "file",
    new File([new Uint8Array(encoded("E-mail;Jméno\r\na@example.org;Žižek Tomáš"))], "lidé.csv"),
  );
  form.set("proof", proof);
  form.append("lists", `${news}`);
  const { body } = await client.upload(address, form);
  await client.post(address, { plan: body.data.plan });
  expect(await all()).toMatchObject([{ name: "Žižek Tomáš" }]);
  expect(await consentsOf(database(), await firstId())).toMatchObject([
    { origin: "lidé.csv", lists: [news] },
  ]);
});

test("who may create and nothing else changes nobody", async () => {
  client = await clientWith(["newsletterSubscribers.create"]);
  await known({ email: "a@example.org", name: "Ann" });
  const { lines } = await tried("email,name\na@example.org,Eve\nb@example.org,Bob");
  expect(lines.map(({ kind }) => kind)).toEqual(["Refused", "New"]);
});
