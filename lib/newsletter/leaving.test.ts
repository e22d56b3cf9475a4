import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { jobs } from "#lib/jobs/tables";
import { runAction } from "#lib/kernel/engine/run-action";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { newsletter } from "#lib/newsletter/newsletter";
import { changeSetting } from "#lib/settings/change-setting";
import { accountOf } from "#test/accounts";
import {
  ask,
  createIssue,
  createList,
  createSubscriber,
  delivered,
  everyConsent,
  linkIn,
  newsletterSite,
  post,
  postJson,
  subscriber,
} from "./newsletter.fixture.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import { newsletterConsents } from "./tables.ts";

let news: number;
let events: number;
let jana: Subscriber;
let issue: number;
let link: string;

beforeEach(async () => {
  news = await newsletterSite();
  events = await createList({ name: "Events", key: "events" });
  jana = await createSubscriber({ email: "jana@example.com", name: "Jana", lists: `[${news},${events}]` });
  issue = await createIssue(news, [jana]);
  link = `/newsletter/unsubscribe?token=${jana.key}.${issue}`;
});

const oneClick = { "List-Unsubscribe": "One-Click" };
const leftBy = async () =>
  (await database().select({ left: newsletter.table.left }).from(newsletter.table).all())[0]?.left;
const kinds = async () => (await everyConsent()).map(({ kind }) => kind);
/** Only records of the person's own actions count, without the administrator's entries. */
beforeEach(() => database().delete(newsletterConsents).run());

describe("leaving by one click (RFC 8058)", () => {
  test("needs no cookie, no token, no site of its own, and leaves the issue's list alone", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://mail.example" };
    const answer = await post(link, oneClick, { headers });
    expect([answer.status, answer.location, answer.headers.get("set-cookie")]).toEqual([200, null, null]);
    expect(await subscriber()).toMatchObject({ status: "active", lists: [events], leftAt: null });
    expect(await everyConsent()).toMatchObject([
      { kind: "left", lists: [news], origin: `newsletter:${issue}`, addressHash: expect.any(String) },
    ]);
  });

  test.each([
    [
      "as multipart",
      () => {
        const form = new FormData();
        form.set("List-Unsubscribe", "One-Click");
        return form;
      },
      {},
    ],
    ["as plain text", () => new URLSearchParams(oneClick), { "content-type": "text/plain" }],
    ["as broken JSON", () => new URLSearchParams(oneClick), { "content-type": "application/json" }],
    ["with nothing", () => ({}), {}],
    ["with a cookie of somebody", () => oneClick, { cookie: "redakce-website=x" }],
  ])("is taken %s", async (_, body, headers) => {
    expect((await post(link, body(), { headers })).status).toBe(200);
    expect((await subscriber())?.lists).toEqual([events]);
  });

  test("is counted once for each whom the issue went to, however often it comes", async () => {
    await Promise.all(Array.from({ length: 20 }, () => post(link, oneClick)));
    expect(await leftBy()).toBe(1);
    expect(await kinds()).toEqual(["left"]);
    await post(link, { do: "return" });
    await post(link, oneClick);
    expect(await leftBy()).toBe(1);
  });

  test("is not counted by a made-up number of an issue that went to others", async () => {
    const other = await createIssue(news);
    await post(`/newsletter/unsubscribe?token=${jana.key}.${other}`, oneClick);
    expect(await leftBy()).toBe(0);
    expect((await subscriber())?.lists).toEqual([events]);
  });

  test("leaves everything where the link names no issue, or one that is gone", async () => {
    await post(`/newsletter/unsubscribe?token=${jana.key}`, oneClick);
    expect(await subscriber()).toMatchObject({ status: "unsubscribed", lists: [], leftAt: expect.any(Date) });
    const eva = await createSubscriber({ email: "eva@example.com", lists: `[${news}]` });
    await post(`/newsletter/unsubscribe?token=${eva.key}.999`, oneClick);
    expect(await subscriber("eva@example.com")).toMatchObject({ status: "unsubscribed" });
  });

  test("is answered the same for somebody who was deleted, long ago", async () => {
    await removeRecord(newsletterSubscribers, jana.id, null);
    expect((await post(link, oneClick)).status).toBe(200);
    for (const token of [`${"A".repeat(22)}.7`, "test", "of an older program"])
      expect((await post(`/newsletter/unsubscribe?token=${token}`, oneClick)).status).toBe(200);
    expect((await post("/newsletter/unsubscribe", oneClick)).status).toBe(404);
  });

  test("leaves the status of whoever is not to be written to", async () => {
    await updateRecord(newsletterSubscribers, jana.id, { status: "complained" }, null);
    await post(`/newsletter/unsubscribe?token=${jana.key}`, oneClick);
    expect(await subscriber()).toMatchObject({ status: "complained", lists: [] });
  });

  test("works while the site is closed, when nobody can sign up", async () => {
    await changeSetting("maintenance.isOn", "on");
    expect((await post(link, oneClick)).status).toBe(200);
    expect((await ask(link)).status).toBe(200);
    expect((await post("/newsletter/subscribe", { email: "eva@example.com", list: "news" })).status).toBe(
      503,
    );
    expect((await subscriber())?.lists).toEqual([events]);
  });

  test("is refused where it is larger than any such form", async () => {
    expect((await post(link, { ...oneClick, more: "x".repeat(70_000) })).status).toBe(413);
  });
});

describe("the page of leaving", () => {
  test("changes nothing by being read, however often programs follow the link", async () => {
    const before = await subscriber();
    for (const method of ["GET", "HEAD", "GET", "GET"])
      for (const query of ["", "&List-Unsubscribe=One-Click", "&do=leave", "&done=left"])
        expect((await ask(`${link}${query}`, { method })).status).toBe(200);
    expect(await subscriber()).toEqual(before);
    expect(await kinds()).toEqual([]);
  });

  test("offers leaving the list, everything, and other lists, without telling the address", async () => {
    const { screen, headers } = await ask(link);
    expect(screen?.buttons?.map(({ wish, text }) => [wish, text])).toEqual([
      ["leave", "Unsubscribe from “News”"],
      ["leaveAll", "Unsubscribe from everything"],
    ]);
    expect(screen?.preferences?.lists.map(({ text, isChosen }) => [text, isChosen])).toEqual([
      ["News", true],
      ["Events", true],
    ]);
    expect(JSON.stringify(screen)).not.toContain("jana@example.com");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  test("speaks the subscriber's language, or the one that its address names", async () => {
    await updateRecord(newsletterSubscribers, jana.id, { language: "cs" }, null);
    expect((await ask(link)).screen).toMatchObject({ language: "cs", title: "Váš odběr" });
    const switched = (await ask(link)).screen?.translations.find(({ language }) => language === "en");
    expect((await ask(switched?.href ?? "")).screen?.language).toBe("en");
    const prefixed = link.replace("/newsletter", "/cs/newsletter");
    expect((await ask(prefixed)).screen?.language).toBe("cs");
  });

  test("lets somebody leave and come back at once", async () => {
    const left = await post(link, { do: "leave" });
    expect(left.status).toBe(303);
    const { screen } = await ask(left.location!);
    expect(screen).toMatchObject({ notice: "Done. You won’t receive it any more." });
    expect(screen?.buttons?.map(({ text }) => text)).toEqual([
      "Resubscribe to “News”",
      "Unsubscribe from everything",
    ]);
    const back = await post(link, { do: "return" });
    expect((await ask(back.location!)).screen?.notice).toBe("Welcome back. You’re subscribed again.");
    expect(await subscriber()).toMatchObject({ status: "active", lists: [news, events] });
    expect(await kinds()).toEqual(["left", "returned"]);
  });

  test("lets somebody leave everything and come back to all of it", async () => {
    await post(link, { do: "leaveAll" });
    expect(await subscriber()).toMatchObject({ status: "unsubscribed", lists: [] });
    await post(link, { do: "return" });
    expect(await subscriber()).toMatchObject({ status: "active", lists: [news, events], leftAt: null });
    await post(link, { do: "return" });
    expect(await kinds()).toEqual(["left", "returned"]);
  });

  test("brings nobody back to a list that is gone, or whose address is not to be written to", async () => {
    await post(link, { do: "leave" });
    await removeRecord(moduleNamed("newsletterLists") as AnyModule, news, null);
    await post(link, { do: "return" });
    expect((await subscriber())?.lists).toEqual([events]);
    await post(link, { do: "leaveAll" });
    await updateRecord(newsletterSubscribers, jana.id, { status: "bounced" }, null);
    await post(link, { do: "return" });
    expect(await subscriber()).toMatchObject({ status: "bounced", lists: [] });
    expect((await ask(link)).screen).toMatchObject({
      lead: [expect.stringContaining("don’t send newsletters")],
    });
  });

  test.each(["x", "", "A".repeat(22), `${"A".repeat(22)}.1`, "../../etc", "a.b.c", "'; DROP TABLE", "%00"])(
    "of nobody is a clear page with a way to go on: %j",
    async (token) => {
      const path = `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
      expect((await ask(path)).screen).toMatchObject({
        status: 404,
        title: "Subscription not found",
        links: [{ href: "/newsletter/unsubscribe?language=en" }],
      });
      expect((await post(path, { do: "leave" })).status).toBe(404);
    },
  );

  test("answers programs by the envelope", async () => {
    expect((await postJson(link, { do: "leave" })).json).toMatchObject({ status: "ok" });
    expect((await postJson("/newsletter/unsubscribe?token=x", { do: "leave" })).status).toBe(404);
  });
});

describe("the preferences", () => {
  const save = (fields: readonly (readonly [string, string])[]) =>
    post(link, new URLSearchParams([["do", "save"], ...fields.map((field) => [...field])]));

  test("keep lists, language and name together", async () => {
    const answer = await save([
      ["lists", String(events)],
      ["language", "cs"],
      ["name", "Čeněk Řehoř"],
    ]);
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/cs\/newsletter\/unsubscribe\?.*done=saved/);
    expect(await subscriber()).toMatchObject({ lists: [events], language: "cs", name: "Čeněk Řehoř" });
    expect(await everyConsent()).toMatchObject([{ kind: "changed", lists: [news] }]);
  });

  test("without a list leave everything, and with one come back", async () => {
    await save([["language", "en"]]);
    expect(await subscriber()).toMatchObject({ status: "unsubscribed", lists: [], leftAt: expect.any(Date) });
    expect(await kinds()).toEqual(["left"]);
    await save([
      ["language", "en"],
      ["lists", String(news)],
    ]);
    expect(await subscriber()).toMatchObject({ status: "active", lists: [news], leftAt: null });
  });

  test("take no list that is closed to others, gone or made up", async () => {
    const closed = await createList({ name: "Board", key: "board", open: "false" });
    const wanted = [closed, 999, -1, news].map((id) => ["lists", String(id)] as const);
    await save([...wanted, ["lists", "x"], ["lists", "1e9"], ["language", "xx"]]);
    expect(await subscriber()).toMatchObject({ lists: [news], language: "en" });
  });

  test("keep a closed list that somebody is on already", async () => {
    await updateRecord(moduleNamed("newsletterLists") as AnyModule, news, { open: "false" }, null);
    await save([["lists", String(news)]]);
    expect((await subscriber())?.lists).toEqual([news]);
  });

  test.each([
    ["Jana\r\nBcc: victim@example.com", "Jana Bcc: victim@example.com"],
    ["Jana\u0000\u2028\u202eNováková", "Jana Nováková"],
    ["x".repeat(500), "x".repeat(120)],
    ["  ", null],
  ])("make one plain line of the name %j", async (typed, kept) => {
    await save([
      ["lists", String(news)],
      ["name", typed],
    ]);
    expect((await subscriber())?.name).toBe(kept);
  });

  test("that change nothing write nothing down", async () => {
    await save([
      ["lists", String(news)],
      ["lists", String(events)],
      ["language", "en"],
      ["name", "Jana"],
    ]);
    expect(await kinds()).toEqual([]);
    expect((await subscriber())?.version).toBe(jana.version);
  });
});

describe("without a link", () => {
  test("somebody has one sent, and nobody learns who is known", async () => {
    const answers = [];
    for (const email of ["jana@example.com", "nobody@example.com"]) {
      const { status, location, text } = await post("/newsletter/unsubscribe", { email });
      answers.push(JSON.stringify([status, location, text]));
    }
    expect(new Set(answers).size).toBe(1);
    const mails = await delivered();
    expect(mails.map(({ to }) => to)).toEqual(["jana@example.com"]);
    expect(linkIn(mails[0])).toBe(`/newsletter/unsubscribe?token=${jana.key}`);
  });

  test("the page says where to find one, and gives back what is no address", async () => {
    expect((await ask("/newsletter/unsubscribe")).screen?.linkForm).toBeDefined();
    const { status, screen } = await post("/newsletter/unsubscribe", { email: "jana" });
    expect(status).toBe(422);
    expect(screen?.linkForm).toMatchObject({ email: "jana", error: expect.any(String) });
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await post("/newsletter/unsubscribe", { email: jana.email }, { headers })).status).toBe(403);
    expect(await database().select().from(jobs).all()).toEqual([]);
  });
});

describe("somebody who was merged into another subscriber", () => {
  let petra: Subscriber;
  const merge = async (one: Subscriber, into: Subscriber) => {
    const { id: admin } = await accountOf("administrator");
    const merged = await runAction(newsletterSubscribers, "merge", one.id, { into: `${into.id}` }, admin);
    expect(merged).toMatchObject({ result: { message: "done" } });
  };

  beforeEach(async () => {
    petra = await createSubscriber({ email: "petra@example.com", lists: `[${events}]` });
    await merge(jana, petra);
    await database().delete(newsletterConsents).run();
  });

  test("leaves by the links of mails from before, as whoever remains", async () => {
    expect((await ask(link)).screen?.lead.join()).toContain("p•••@example.com");
    expect((await post(link, oneClick)).status).toBe(200);
    expect((await subscriber("petra@example.com"))?.lists).toEqual([events]);
    expect(await everyConsent()).toMatchObject([
      { subscriberId: petra.id, kind: "left", lists: [news], origin: `newsletter:${issue}` },
    ]);
    expect(await leftBy()).toBe(1);
    await post(`/newsletter/unsubscribe?token=${jana.key}`, oneClick);
    expect(await subscriber("petra@example.com")).toMatchObject({ status: "unsubscribed", lists: [] });
  });

  test("does so after another merge, and the own links of whoever remains work as before", async () => {
    const eva = await createSubscriber({ email: "eva@example.com" });
    await merge(petra, eva);
    expect((await ask(`/newsletter/unsubscribe?token=${petra.key}`)).status).toBe(200);
    await post(link, oneClick);
    expect((await subscriber("eva@example.com"))?.lists).toEqual([events]);
    await post(`/newsletter/unsubscribe?token=${eva.key}`, { do: "leaveAll" });
    expect((await subscriber("eva@example.com"))?.lists).toEqual([]);
  });

  test("is known by no link any more once whoever remained was deleted", async () => {
    await removeRecord(newsletterSubscribers, petra.id, null);
    expect((await ask(link)).status).toBe(404);
  });
});
