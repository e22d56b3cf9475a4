import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { runAction } from "#lib/kernel/engine/run-action";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { drainOutbox } from "#lib/mail/drain-outbox";
import type { Message } from "#lib/mail/drivers/driver";
import { emailLogTable as emailLog } from "#lib/mail/email-log";
import { outbox } from "#lib/mail/tables";
import { check } from "#lib/rate-limit/rate-limit";
import { submissions } from "#lib/website/submissions";
import { clientWith } from "#test/client";
import { eraseDue } from "./erase.ts";
import {
  email,
  emptySite,
  everySubmission,
  message,
  name,
  oldToken,
  publishForm,
  send,
  sendJson,
  someone,
  varDirectory,
} from "./forms.fixture.ts";

vi.mock("node:fs/promises", async (actual) => {
  const real = await actual<typeof import("node:fs/promises")>();
  return { ...real, statfs: vi.fn(real.statfs) };
});

beforeEach(emptySite);

const module = submissions as unknown as AnyModule;
const file = { name: "cv", type: "file", label: "CV", required: false };
const dayMs = 86_400_000;
const filesOnDisk = () => {
  try {
    return readdirSync(join(varDirectory, "submissions"));
  } catch {
    return [];
  }
};

function withFile(id: number, texts: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...someone, _token: oldToken(id), ...texts }))
    form.set(key, value);
  form.set("cv", new File(["%PDF-1.7\n%%EOF"], "žádost.pdf", { type: "text/html" }));
  return form;
}

async function delivered(): Promise<readonly Message[]> {
  const mails: Message[] = [];
  const driver = {
    name: "file" as const,
    send: async (mail: Message) => {
      mails.push(mail);
      return { messageId: String(mails.length) };
    },
  };
  while ((await drainOutbox({ driver })) > 0);
  return mails;
}

describe("what looks as if no person had written it", () => {
  test.each([
    ["fills in what people never see", { website: "https://spam.example" }, "hiddenField"],
    ["was never drawn", { _token: "" }, "noTime"],
    ["has a token of its own making", { _token: "000001700000000.AAAAAAAAAAAAAAAA.forged" }, "noTime"],
    ["has four links", { message: "http://a http://b https://c www.d.example" }, "manyLinks"],
  ])("because it %s is stored and marked, and thanked for all the same", async (_, texts, suspicion) => {
    const id = await publishForm(undefined, { recipients: "office@example.com" });
    const answer = await send({ ...someone, _token: oldToken(id), ...texts });
    expect([answer.status, answer.location]).toEqual([303, "/forms/contact/thanks"]);
    expect(await everySubmission()).toMatchObject([{ status: "spam", suspicion }]);
    expect(await database().select().from(outbox).all()).toEqual([]);
  });

  test("because it came at once is marked, also with the token of another form", async () => {
    const id = await publishForm();
    const other = await publishForm(undefined, { key: "other" });
    await send({ ...someone, _token: oldToken(id, 0) });
    await send({ ...someone, _token: oldToken(other) });
    expect((await everySubmission()).map(({ suspicion }) => suspicion)).toEqual(["tooFast", "noTime"]);
  });

  test("can be no spam after all", async () => {
    await publishForm();
    await send(someone);
    const [{ id }] = (await everySubmission()) as unknown as [{ id: number }];
    const { id: admin } = await clientWith("all");
    await runAction(module, "notSpam", id, {}, admin);
    expect(await everySubmission()).toMatchObject([{ status: "new", suspicion: null }]);
  });
});

describe("the mails", () => {
  const texts = {
    recipients: "office@example.com, press@example.com",
    answerSubject: "We have\nyour letter",
    answerText: "Thank you.",
  };

  test("tell the recipients what was written, and whoever wrote nothing but the operator's words", async () => {
    await publishForm(undefined, { ...texts, answerSubject: "We have your letter" });
    await sendJson({ ...someone, message: "My secret wish" });
    const mails = await delivered();
    expect(mails.map(({ to }) => to).sort()).toEqual([
      "jana@example.com",
      "office@example.com",
      "press@example.com",
    ]);
    const answer = mails.find(({ to }) => to === "jana@example.com");
    expect(answer?.subject).toBe("We have your letter");
    expect(`${answer?.text}${answer?.html}`).not.toMatch(/Jana|secret wish/);
    const told = mails.find(({ to }) => to === "office@example.com");
    expect(told?.text).toContain("My secret wish");
    expect(told?.text).toContain("http://localhost:3000/ADMIN/en/submissions/1");
  });

  test("keep nothing of what was written once they are sent", async () => {
    await publishForm(undefined, texts);
    await sendJson({ ...someone, message: "My secret wish" });
    await delivered();
    expect(JSON.stringify(await database().select().from(outbox).all())).not.toContain("secret wish");
    expect(JSON.stringify(await database().select().from(emailLog).all())).not.toContain("secret wish");
  });

  test("answer an address by themselves twice a day, so that nobody can be flooded", async () => {
    await publishForm(undefined, texts);
    for (const text of ["1", "2", "3", "4"]) await sendJson({ ...someone, message: text });
    const answers = (await database().select().from(outbox).orderBy(outbox.id).all()).filter(
      ({ template }) => template === "formAnswer",
    );
    expect(answers).toHaveLength(2);
    expect(await everySubmission()).toHaveLength(4);
  });
});

describe("a file that was sent", () => {
  test("is kept outside of the website, and given to whoever may read submissions alone, to be saved", async () => {
    const id = await publishForm([name, email, message, file]);
    expect((await send(withFile(id))).status).toBe(303);
    const [{ id: submission, answers }] = (await everySubmission()) as unknown as [
      { id: number; answers: string },
    ];
    const [key] = filesOnDisk();
    expect(answers).toContain(key);
    const path = `/ADMIN/en/submissions/${submission}/file?of=cv`;
    const client = await clientWith(["submissions.read"]);
    const { status, body } = await client.get(path);
    expect([status, body]).toEqual([200, "%PDF-1.7\n%%EOF"]);
    expect((await (await clientWith(["pages"])).get(path)).status).toBe(403);
    for (const other of ["of=name", "of=../../cms.sqlite", `of=${key}`, ""])
      expect((await client.get(`/ADMIN/en/submissions/${submission}/file?${other}`)).status).toBe(404);
  });

  test("is stored once, whenever the same is sent again", async () => {
    const id = await publishForm([name, email, message, file]);
    const before = filesOnDisk().length;
    const token = oldToken(id);
    await Promise.all(Array.from({ length: 8 }, () => send(withFile(id, { _token: token }))));
    await send(withFile(id, { _token: token }));
    expect(filesOnDisk()).toHaveLength(before + 1);
    expect(await everySubmission()).toHaveLength(1);
  });

  test("is not kept of what cannot be taken", async () => {
    const id = await publishForm([name, email, message, file], { mostSubmissions: "1" });
    await send({ ...someone, _token: oldToken(id) });
    const before = filesOnDisk().length;
    expect((await send(withFile(id))).status).toBe(422);
    expect((await send(withFile(id, { name: "" }))).status).toBe(422);
    expect(filesOnDisk()).toHaveLength(before);
  });
});

describe("files are not taken, and everything that was typed comes back,", () => {
  const day = 86_400;
  const refused = async (id: number, peer = "192.0.2.7") => {
    const before = filesOnDisk().length;
    const answer = await send(withFile(id), {
      headers: { "x-redakce-peer": peer, accept: "application/json" },
    });
    expect(filesOnDisk()).toHaveLength(before + (answer.status === 303 || answer.status === 200 ? 1 : 0));
    return answer.json?.errors?.[0]?.code;
  };

  test("beyond the sum of a network and day, whatever its address and the form; without files it is taken", async () => {
    const id = await publishForm([name, email, message, file]);
    for (let megabytes = 0; megabytes < 199; megabytes += 1) check("form-files-from:192.0.2.0/24", 200, day);
    expect(await refused(id)).toBeUndefined();
    expect(await refused(id, "192.0.2.99")).toBe("no_room_for_files");
    expect(await refused(id, "198.51.100.1")).toBeUndefined();
    expect((await send({ ...someone, _token: oldToken(id) })).status).toBe(303);
  });

  test("beyond the sum of a form and day, wherever they come from", async () => {
    const id = await publishForm([name, email, message, file]);
    for (let megabytes = 0; megabytes < 1000; megabytes += 1) check(`form-files:${id}`, 1000, day);
    expect(await refused(id, "2001:db8::1")).toBe("no_room_for_files");
  });

  test("where the disk has only left what everything else needs", async () => {
    const id = await publishForm([name, email, message, file]);
    vi.mocked(statfs).mockResolvedValueOnce({ bavail: 255, bsize: 2 ** 20 } as never);
    expect(await refused(id)).toBe("no_room_for_files");
    expect(await refused(id)).toBeUndefined();
  });
});

describe("what is erased", () => {
  test("goes with its files and mails, and leaves nothing of anybody in the audit log", async () => {
    const id = await publishForm([name, email, message, file], {
      recipients: "office@example.com",
      answerSubject: "Thanks",
      answerText: "Thank you.",
    });
    const before = filesOnDisk().length;
    await send(withFile(id));
    await delivered();
    const [{ id: submission }] = (await everySubmission()) as unknown as [{ id: number }];
    const { id: admin } = await clientWith("all");
    await runAction(module, "writeNote", submission, { note: "Rang Jana back" }, admin);
    expect((await runAction(module, "erase", submission, {}, admin)).outcome).toBe("done");
    expect(await everySubmission()).toEqual([]);
    expect(filesOnDisk()).toHaveLength(before);
    expect(await database().select().from(outbox).all()).toEqual([]);
    expect(await database().select().from(emailLog).all()).toEqual([]);
    const entries = (await database().select().from(auditLog).orderBy(auditLog.id).all()).filter(
      (entry) => entry.module === "submissions",
    );
    expect(entries.map(({ action, record }) => [action, record])).toEqual([
      ["submissions.writeNote", `#${submission}`],
      ["submissions.erase", `#${submission}`],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Jana|jana|žádost/);
  });

  test("by time is what the form keeps no longer, and no more", async () => {
    await publishForm(undefined, { retentionDays: "30" });
    await publishForm(undefined, { key: "other", retentionDays: "31" });
    await sendJson(someone);
    await sendJson(someone, "/forms/other");
    expect(await eraseDue(new Date(Date.now() + 29.9 * dayMs))).toBe(0);
    expect(await eraseDue(new Date(Date.now() + 30.1 * dayMs))).toBe(1);
    expect(await everySubmission()).toHaveLength(1);
  });

  test("by time by two processes at once is erased once, without a word of an error", async () => {
    await publishForm(undefined, { retentionDays: "1" });
    for (let n = 0; n < 5; n += 1) await sendJson({ ...someone, message: `${n}` });
    const later = new Date(Date.now() + 2 * dayMs);
    await Promise.all([eraseDue(later), eraseDue(later)]);
    expect(await everySubmission()).toEqual([]);
  });

  test("also is a file that a killed process left without a record, but none that is just being sent", async () => {
    const id = await publishForm([name, email, message, file]);
    await send(withFile(id));
    const [kept] = filesOnDisk();
    const stray = join(varDirectory, "submissions", "strayfileofakilledone");
    const fresh = join(varDirectory, "submissions", "freshfileofsomebodynow");
    writeFileSync(stray, "x");
    writeFileSync(fresh, "x");
    utimesSync(stray, new Date(0), new Date(0));
    await eraseDue();
    expect(filesOnDisk()).toContain("freshfileofsomebodynow");
    expect(filesOnDisk()).not.toContain("strayfileofakilledone");
    expect(filesOnDisk().length).toBeGreaterThan(kept === undefined ? 5 : 0);
  });
});

test("a form tells what came by it before it is deleted, and nothing is left of what was erased", async () => {
  const id = await publishForm();
  await sendJson(someone);
  const to = { module: "forms", id };
  expect(await referencesTo(database(), to)).toMatchObject([{ fromModule: "submissions", field: "form" }]);
  await eraseDue(new Date(Date.now() + 400 * dayMs));
  expect(await referencesTo(database(), to)).toEqual([]);
});

describe("who may what", () => {
  test("follows the permissions of submissions, which those for forms do not include", async () => {
    await publishForm();
    await sendJson(someone);
    const reader = await clientWith(["submissions.read"]);
    expect((await reader.get("/ADMIN/en/submissions/1")).body).toMatchObject({
      status: "new",
      summary: expect.any(String),
    });
    expect((await reader.get("/ADMIN/en/submissions/1")).body).not.toHaveProperty("sendingKey");
    for (const action of ["markRead", "erase", "markSpam"])
      expect((await reader.post(`/ADMIN/en/submissions/1/${action}`)).status).toBe(403);
    expect((await (await clientWith(["forms"])).get("/ADMIN/en/submissions/1")).status).toBe(403);
    const marker = await clientWith(["submissions.markRead"]);
    expect((await marker.post("/ADMIN/en/submissions/1/markRead")).status).toBe(200);
    expect(await everySubmission()).toMatchObject([{ status: "read" }]);
  });

  test("lets many be marked at once", async () => {
    await publishForm();
    for (const text of ["1", "2"]) await sendJson({ ...someone, message: text });
    const client = await clientWith("all");
    const answer = await client.post("/ADMIN/en/submissions/bulk", { action: "markDone", ids: "1,2" });
    expect(answer.status).toBe(200);
    expect((await everySubmission()).map(({ status }) => status)).toEqual(["done", "done"]);
  });
});
