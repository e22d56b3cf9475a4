import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { ipBlacklistTable as ipBlacklist } from "#lib/accounts/ip-blacklist";
import { jobs } from "#lib/jobs/tables";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { outbox } from "#lib/mail/tables";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";
import { newToken } from "#lib/website/submissions/token";
import { everythingKept } from "#test/everything-kept";
import { startSession } from "../accounts/session.ts";
import {
  ask,
  createList,
  createSubscriber,
  delivered,
  everyConsent,
  everySubscriber,
  linkIn,
  newsletterSite,
  post,
  postJson,
  signUp,
  subscriber,
} from "./newsletter.fixture.ts";
import { isSuppressed, suppress } from "./queries/bounces.ts";
import { newsletterConfirmations } from "./tables.ts";

const jana = { email: "jana@example.com", list: "news" };
const path = "/newsletter/subscribe";
let news: number;

beforeEach(async () => {
  news = await newsletterSite();
});

describe("signing up", () => {
  test("leads to a page that asks to look into the mailbox, and writes one mail with a link", async () => {
    const answer = await post(path, { ...jana, _page: "/about" });
    expect([answer.status, answer.location]).toEqual([303, "/newsletter/subscribe?sent=1&list=news"]);
    expect((await ask(answer.location!)).screen?.title).toBe("Check your inbox");
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "jana@example.com", subject: expect.stringContaining("News") });
    expect(linkIn(mail)).toMatch(/^\/newsletter\/confirm\?token=[\w-]{43}$/);
    expect(await subscriber()).toMatchObject({ status: "pending", source: "website", lists: [] });
    expect(await everyConsent()).toMatchObject([
      { kind: "asked", lists: [news], origin: "/about", wording: expect.stringContaining("“News”") },
    ]);
  });

  test("answers programs by the envelope, by the list's id as well", async () => {
    const { status, json } = await postJson(path, { ...jana, list: news });
    expect(status).toBe(200);
    expect(json).toEqual({
      status: "ok",
      message: expect.any(String),
      data: { redirectUrl: `/newsletter/subscribe?sent=1&list=${news}` },
    });
    expect(await delivered()).toHaveLength(1);
  });

  test("speaks the language of its address, in the mail too", async () => {
    const answer = await post("/cs/newsletter/subscribe", jana);
    expect(answer.location).toBe("/cs/newsletter/subscribe?sent=1&list=news");
    const [mail] = await delivered();
    expect(mail?.subject).toContain("Novinky");
    expect((await ask(`/newsletter/confirm${linkIn(mail).split("confirm")[1]}`)).screen?.language).toBe("cs");
    expect(await subscriber()).toMatchObject({ language: "cs" });
  });

  test("takes Czech letters in mailboxes and domains, in every spelling the same person", async () => {
    await post(await signUp("Čeněk@Háčkyčárky.cz"));
    const link = await signUp("c\u030cene\u030ck@xn--hkyrky-ptac70bc.cz");
    expect(link).toContain("/newsletter/unsubscribe?token=");
    expect((await everySubscriber()).map(({ email, status }) => [email, status])).toEqual([
      ["čeněk@xn--hkyrky-ptac70bc.cz", "active"],
    ]);
  });

  test("keeps only hashes of the link and of the network address", async () => {
    const link = await signUp();
    const token = new URL(link, "http://x").searchParams.get("token")!;
    const bytes = await everythingKept();
    expect(bytes).not.toContain(token);
    expect(bytes).not.toContain("192.0.2.7");
  });
});

describe("nobody learns who is known", () => {
  const people = ["new", "pending", "active", "unsubscribed", "bounced", "complained", "suppressed"] as const;

  beforeEach(async () => {
    for (const status of people.slice(1))
      await createSubscriber({ email: `${status}@example.com`, status, lists: String(news) });
    await suppress(database(), "suppressed@example.com", "manual", new Date());
  });

  test("because the answer is the same to the byte for every address, to pages and programs", async () => {
    const answers = [];
    for (const [n, status] of people.entries()) {
      const body = { email: `${status}@example.com`, list: "news" };
      const headers = { "x-redakce-peer": `192.0.2.${n + 1}` };
      const { status: code, location, text, headers: told } = await post(path, body, { headers });
      const json = await postJson(path, body);
      const policy = [...told].filter(
        ([name]) => name !== "content-security-policy" && !name.startsWith("x-middleware"),
      );
      answers.push(JSON.stringify([code, location, text, policy, n < 5 ? json.text : ""]));
    }
    expect(new Set(answers.slice(0, 5)).size).toBe(1);
  });

  test("because nothing is looked up before the answer", async () => {
    await post(path, { email: "active@example.com", list: "news" });
    const rows = await database().select().from(jobs).all();
    expect(rows).toMatchObject([{ name: "newsletter.signUp" }]);
    expect(rows[0]?.dueAt?.getTime()).toBeGreaterThan(Date.now());
  });

  test.each([
    ["new", "newsletterConfirmation"],
    ["pending", "newsletterConfirmation"],
    ["unsubscribed", "newsletterConfirmation"],
    ["active", "newsletterPreferences"],
    ["bounced", undefined],
    ["complained", undefined],
    ["suppressed", undefined],
  ])("and whoever is %s gets the mail %s", async (status, template) => {
    await post(path, { email: `${status}@example.com`, list: "news" });
    await delivered();
    const mails = (await database().select().from(outbox).orderBy(outbox.id).all()).map(
      (row) => row.template,
    );
    expect(mails).toEqual(template ? [template] : []);
  });

  test.each(["bounce", "complaint", "manual"] as const)(
    "an address without a subscriber that is suppressed by %s gets nothing and leaves nothing",
    async (reason) => {
      await suppress(database(), "gone@example.com", reason, new Date());
      const before = await everySubscriber();
      await post(path, { email: "Gone@Example.com", list: "news" });
      expect(await delivered()).toEqual([]);
      expect(await everySubscriber()).toHaveLength(before.length);
    },
  );

  test("who was erased may come again by the own will", async () => {
    await suppress(database(), "erased@example.com", "erased", new Date());
    const link = await signUp("erased@example.com");
    await post(link);
    expect(await subscriber("erased@example.com")).toMatchObject({ status: "active", lists: [news] });
    expect((await isSuppressed(database(), ["erased@example.com"])).size).toBe(0);
  });

  test("who gets it already is told so once a day, with the way to the preferences", async () => {
    for (const n of [1, 2, 3])
      await post(
        path,
        { email: "active@example.com", list: "news" },
        { headers: { "x-redakce-peer": `192.0.2.${n}` } },
      );
    const mails = await delivered();
    expect(mails).toHaveLength(1);
    const { key } = (await subscriber("active@example.com"))!;
    expect(linkIn(mails[0])).toBe(`/newsletter/unsubscribe?token=${key}`);
  });
});

describe("what cannot be taken", () => {
  test.each([
    ["no e-mail", { email: "" }, "email"],
    ["a broken e-mail", { email: "jana at home" }, "email"],
    ["two e-mails", { email: "jana@example.com,petr@example.com" }, "email"],
    ["a header in it", { email: "jana@example.com\r\nBcc: petr@example.com" }, "email"],
    ["no list", { list: "" }, "list"],
    ["a list that is not there", { list: "../news" }, "list"],
    ["an object's name as the list", { list: "__proto__" }, "list"],
  ])("because of %s comes back with what was typed, and queues nothing", async (_, fields, field) => {
    const { status, screen } = await post(path, { ...jana, ...fields });
    expect(status).toBe(422);
    expect(screen?.signUp?.page).toBe("/newsletter/subscribe");
    expect(screen?.signUp?.email).toBe({ ...jana, ...fields }.email.replace("\r", ""));
    expect((await postJson(path, { ...jana, ...fields })).json.errors).toMatchObject([{ field }]);
    expect(await database().select().from(jobs).all()).toEqual([]);
  });

  test("for a list that is closed says so, and the page offers nothing", async () => {
    await createList({ name: "Closed", key: "closed", open: "false" });
    const { json } = await postJson(path, { ...jana, list: "closed" });
    expect(json.errors).toMatchObject([{ field: "list", code: "list_closed" }]);
    await newsletterSite({ open: "false" });
    expect((await ask("/newsletter/subscribe?list=news")).screen).toMatchObject({
      status: 200,
      signUp: undefined,
      lead: ["Sign-up is closed at the moment."],
    });
  });

  test("because a list closed in the meantime is forgotten by the worker", async () => {
    await post(path, jana);
    await database().update(newsletterLists.table).set({ open: false }).run();
    expect(await delivered()).toEqual([]);
    expect(await everySubscriber()).toEqual([]);
  });

  test.each([
    ["fills in what people never see", () => ({ website: "https://spam.example" })],
    ["is faster than people", () => ({ _token: newToken(0, new Date()) })],
    ["brings a time of its own making", () => ({ _token: "000001700000000.AAAAAAAAAAAAAAAA.forged" })],
    ["brings the time of another form", () => ({ _token: newToken(7, new Date(Date.now() - 60_000)) })],
  ])("because it %s is answered as always and forgotten", async (_, fields) => {
    const answer = await post(path, { ...jana, ...fields() });
    expect([answer.status, answer.location]).toEqual([303, "/newsletter/subscribe?sent=1&list=news"]);
    expect(await database().select().from(jobs).all()).toEqual([]);
  });

  test("because of the sixth in an hour from one network waits, and others do not", async () => {
    for (const n of [1, 2, 3, 4, 5])
      expect((await post(path, { ...jana, email: `p${n}@example.com` })).status).toBe(303);
    const refused = await post(path, jana);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await post(path, jana, { headers: { "x-redakce-peer": "198.51.100.4" } })).status).toBe(303);
  });

  test.each([
    ["as it is", () => "jana@example.com"],
    ["under ever other tags", (n: number) => `jana+${n}@example.com`],
  ])(
    "because a mailbox was written to three times that day gets no more, whoever asks: %s",
    async (_, email) => {
      for (const n of [1, 2, 3, 4, 5])
        await post(path, { ...jana, email: email(n) }, { headers: { "x-redakce-peer": `198.51.100.${n}` } });
      expect(await delivered()).toHaveLength(3);
    },
  );

  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another subdomain", { "sec-fetch-site": "same-site" }],
  ])("because it comes from %s is refused", async (_, headers) => {
    expect((await post(path, jana, { headers })).status).toBe(403);
  });

  test("with a session needs its token, and comes back filled in without it", async () => {
    const { cookie, session } = await startSession("website", { subject: "1", ip: "", userAgent: "" });
    const headers = { cookie: `redakce-website=${cookie}` };
    const refused = await post(path, jana, { headers });
    expect(refused.status).toBe(403);
    expect(refused.screen?.signUp).toMatchObject({ email: jana.email, csrf: session.csrf });
    expect((await post(path, { ...jana, _csrf: session.csrf }, { headers })).status).toBe(303);
  });

  test("from a network on the blacklist is refused", async () => {
    await database().insert(ipBlacklist).values({ cidr: "192.0.2.0/24" }).run();
    expect((await post(path, jana)).headers.get("x-middleware-rewrite")).toContain(
      "/api/refusal/blacklisted",
    );
  });

  test("because it is too large, no form or sent by another method is refused", async () => {
    expect((await post(path, { ...jana, more: "x".repeat(70_000) })).status).toBe(413);
    expect((await post(path, jana, { headers: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await ask(path, { method: "DELETE" })).status).toBe(405);
  });
});

test("no page of the website can stand where signing up is", async () => {
  const create = (texts: FormTexts) => createRecord(moduleNamed("pages") as AnyModule, texts, null);
  const above = await create({ title: "Newsletter", status: "published" });
  const parentId = above.outcome === "saved" ? String(above.row.id) : "";
  for (const slug of ["subscribe", "confirm", "unsubscribe"])
    expect(await create({ title: "Page", slug, parentId })).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "slug", code: "reserved" }],
    });
});

describe("the link of the mail", () => {
  test("shows a button and changes nothing, however often programs follow it", async () => {
    const link = await signUp();
    const before = await subscriber();
    for (const method of ["GET", "HEAD", "GET", "GET"])
      expect((await ask(link, { method })).status).toBe(200);
    expect((await ask(link)).screen?.buttons).toHaveLength(1);
    expect(await subscriber()).toEqual(before);
    expect(await database().select().from(newsletterConfirmations).all()).toMatchObject([{ usedAt: null }]);
  });

  test("subscribes by its button, with what was agreed to, and an entry without an administrator", async () => {
    const link = await signUp();
    const answer = await post(link);
    expect(answer.status).toBe(303);
    expect((await ask(answer.location!)).screen?.title).toBe("You’re subscribed");
    expect(await subscriber()).toMatchObject({
      status: "active",
      lists: [news],
      confirmedAt: expect.any(Date),
    });
    const [asked, confirmed] = await everyConsent();
    expect(confirmed).toMatchObject({ kind: "confirmed", lists: [news], wording: asked?.wording });
    expect(confirmed?.addressHash).toMatch(/^[\w-]{43}$/);
    const entries = (await database().select().from(auditLog).orderBy(auditLog.id).all()).filter(
      (one) => one.module === "newsletterSubscribers",
    );
    expect(entries.map(({ action, createdBy, address }) => [action, createdBy, address])).toEqual([
      ["created", null, null],
      ["updated", null, null],
    ]);
    expect(JSON.stringify(entries)).not.toContain("jana");
  });

  test("subscribes once, however many press it at once, and all read the same", async () => {
    const link = await signUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(link)));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect((await everyConsent()).filter(({ kind }) => kind === "confirmed")).toHaveLength(1);
    expect((await subscriber())?.version).toBe(2);
  });

  test("needs neither cookie nor token of a session, and comes from any site", async () => {
    const link = await signUp();
    const answer = await post(link, {}, { headers: { "sec-fetch-site": "cross-site", origin: "null" } });
    expect(answer.status).toBe(303);
    expect(await subscriber()).toMatchObject({ status: "active" });
  });

  test("answers programs by the envelope", async () => {
    const link = await signUp();
    expect((await postJson(link, {})).json).toMatchObject({ status: "ok" });
    expect((await postJson("/newsletter/confirm?token=x", {})).status).toBe(400);
  });

  test("ends with a newer one for the same list, and not with one for another", async () => {
    await createList({ name: "Events", key: "events" });
    const first = await signUp();
    const events = await signUp("jana@example.com", "events");
    const second = await signUp();
    expect((await ask(first)).screen).toMatchObject({
      status: 404,
      title: expect.stringContaining("no longer works"),
    });
    await post(first);
    expect(await subscriber()).toMatchObject({ status: "pending" });
    for (const link of [second, events]) await post(link);
    expect((await subscriber())?.lists).toHaveLength(2);
  });

  test("dies after seven days, and leads to signing up again", async () => {
    const link = await signUp();
    await database()
      .update(newsletterConfirmations)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .run();
    expect((await post(link)).status).toBe(303);
    expect(await subscriber()).toMatchObject({ status: "pending" });
    const { status, screen } = await ask(link);
    expect(status).toBe(410);
    expect(screen?.links).toMatchObject([{ href: "/newsletter/subscribe?list=news&language=en" }]);
  });

  test.each(["", "x", "../", "a".repeat(5000), "%00", "__proto__"])(
    "that was never one leads there, too: %j",
    async (token) => {
      const { status, screen } = await ask(`/newsletter/confirm?token=${token}`);
      expect(status).toBe(404);
      expect(screen?.links).toHaveLength(1);
    },
  );

  test("is worth nothing once the address is not to be written to", async () => {
    const link = await signUp();
    await suppress(database(), "jana@example.com", "complaint", new Date());
    await post(link);
    expect(await subscriber()).toMatchObject({ status: "pending", lists: [] });
    expect((await isSuppressed(database(), ["jana@example.com"])).size).toBe(1);
  });

  test("that was used says so after somebody left, and subscribes nobody again", async () => {
    const link = await signUp();
    await post(link);
    const { key } = (await subscriber())!;
    await post(`/newsletter/unsubscribe?token=${key}`, { do: "leaveAll" });
    await post(link);
    expect(await subscriber()).toMatchObject({ status: "unsubscribed", lists: [] });
    expect((await ask(link)).screen?.title).toBe("This link has already been used");
  });

  test("is kept by nobody, found by nobody, and told to no other site", async () => {
    const { headers } = await ask(await signUp());
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("set-cookie")).toBeNull();
  });
});
