import { beforeEach, describe, expect, test, vi } from "vitest";
import { issue, issueFor, make, newsletters, recipients } from "#lib/newsletter/sending/sending.fixture";
import { changeSetting } from "#lib/settings/change-setting";
import { clientWith } from "#test/client";
import { execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.stubEnv("DEFAULT_LANGUAGE", "en");

let client: Awaited<ReturnType<typeof clientWith>>;

beforeEach(async () => {
  await useTestDatabase();
  await changeSetting("email.fromAddress", "office@example.org");
  expect(await changeSetting("email.resendKey", "re_abc123")).toEqual([]);
  client = await clientWith(["newsletter"]);
});

const asked = (id: number, language = "en", texts = {}) =>
  client.post(`/ADMIN/${language}/newsletter/${id}/send`, { _asks: "1", ...texts });
const told = (body: { data: { panel: { consequences: readonly { readonly text: string }[] } } }) =>
  body.data.panel.consequences.map(({ text }) => text);
const untouched = async (id: number) => {
  expect(await issue(id)).toMatchObject({ status: "draft", sendAt: null, recipients: 0 });
  expect(await recipients(id)).toEqual([]);
};

describe("whoever is about to send an issue is told before", () => {
  test("to how many it goes and how long that takes, and nothing is done", async () => {
    const { id } = await issueFor(3);
    const { status, body } = await asked(id);
    expect([status, body.message]).toEqual([200, "Send: “Spring for example.org”?"]);
    expect(body.data).toMatchObject({ code: "asks", panel: { label: "Send", danger: false } });
    expect(told(body)).toEqual([
      "It will be sent to 3 subscribers of the list News, which takes about a minute. This can’t be undone.",
    ]);
    await untouched(id);
  });

  test("in Czech, by the rate of the list", async () => {
    const { id } = await issueFor(25, { perMinute: "6" });
    expect(told((await asked(id, "cs")).body).join()).toMatch(/25 odběratelů seznamu News.* 5 minut/);
  });

  test("only whom it is meant for, without those who left since", async () => {
    const { id } = await issueFor(5);
    await execute("UPDATE newsletterSubscribers SET tags = 'choir' WHERE id IN (1, 2)");
    await execute("UPDATE newsletterSubscribers SET tags = 'dance' WHERE id = 3");
    await execute("UPDATE newsletterSubscribers SET status = 'unsubscribed' WHERE id = 2");
    await execute(`UPDATE newsletter SET to_tag = 'choir, dance' WHERE id = ${id}`);
    expect(told((await asked(id)).body)[0]).toContain("sent to 2 subscribers");
  });

  test("also in the form that asks for the time to send it at", async () => {
    const { id } = await issueFor(3);
    const { body } = await client.get(`/ADMIN/en/newsletter/${id}/schedule`);
    expect(body.consequences).toMatchObject([
      { text: expect.stringMatching(/^Right now 3 subscribers of the list News would receive it\./) },
    ]);
    await untouched(id);
  });

  test("that each mail only becomes a file, where no mail service is set", async () => {
    await useTestDatabase();
    client = await clientWith(["newsletter"]);
    const { id } = await issueFor(1);
    expect(told((await asked(id)).body)).toEqual([
      expect.stringContaining("sent to 1 subscriber of"),
      expect.stringContaining("file"),
    ]);
  });

  test("on a page of its own without scripts, from which it is sent", async () => {
    const { id } = await issueFor(2);
    const { status, location } = await client.submit(`/ADMIN/en/newsletter/${id}/send`, { _asks: "1" });
    expect([status, location]).toEqual([303, expect.stringContaining(`/ADMIN/en/newsletter/${id}/confirm`)]);
    await untouched(id);
  });

  test("and sends it by the answer, which is asked nothing more", async () => {
    const { id } = await issueFor(2);
    expect((await asked(id, "en", { _confirmed: "1" })).status).toBe(200);
    expect(await issue(id)).toMatchObject({ status: "preparing", sendAt: expect.any(Date) });
    const again = await asked(id);
    expect([again.status, again.body.message]).toEqual([409, "This issue has already been sent."]);
  });
});

describe("nobody is asked about an issue that cannot be sent, but told why", () => {
  test.each([
    ["without a list", "UPDATE newsletter SET list = NULL", "Choose a list first."],
    ["without subscribers", "UPDATE newsletterSubscribers SET status = 'pending'", "Nobody would receive it"],
    [
      "without content",
      `UPDATE newsletter SET content = '{"type":"doc","content":[]}'`,
      "The issue is empty",
    ],
  ])("%s", async (_, sql, message) => {
    const { id } = await issueFor(2);
    await execute(sql);
    const { body } = await asked(id);
    expect(body.data?.code).not.toBe("asks");
    expect(body.message).toContain(message);
    await untouched(id);
  });

  test("by whoever may not send", async () => {
    client = await clientWith(["newsletter.read", "newsletter.update"]);
    const { id } = await issueFor(2);
    expect((await asked(id)).status).toBe(403);
    await untouched(id);
  });

  test("that does not exist", async () => {
    await make(newsletters, { subject: "Other", language: "en" });
    expect((await asked(99)).status).toBe(404);
  });
});
