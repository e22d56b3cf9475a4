import { beforeEach, expect, test, vi } from "vitest";
import { newIssue, newList } from "#lib/newsletter/drawing-fixture";
import { changeSetting } from "#lib/settings/change-setting";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { describePreview, inFrame, mailPreviewScreen } from "./mail-preview.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

beforeEach(async () => {
  await useTestDatabase();
  const list = await newList({
    senderName: "Orchard",
    senderEmail: "orchard@example.org",
    replyTo: "us@example.org",
  });
  await newIssue({ list: String(list.id), content: "Dear {name|friend}", preheader: "What is new" });
});

const screen = (id: string, query = {}) => mailPreviewScreen(id, Promise.resolve(query));

test("an issue is shown as a subscriber gets it, with what mail programs show above it", async () => {
  await clientWith("all").then((anna) => anna.get("/ADMIN/en/newsletter/1"));
  const shown = await screen("1");
  expect(shown.head.map(({ text }) => text)).toEqual([
    "Orchard <orchard@example.org>",
    "us@example.org",
    "Jana Nováková <jana.novakova@example.com>",
  ]);
  expect(shown).toMatchObject({ preheader: "What is new", isTyped: false, size: { isTooLarge: false } });
  expect(shown.mail.text).toContain("Dear Jana Nováková");
  expect(shown.mail.html).not.toMatch(/token=sample|newsletter\/open/);
});

test("each way to look at it is an address of its own, which keeps the others", async () => {
  await changeSetting("site.name_en", "Orchard");
  const row = await newIssue({ slug: "b" });
  const { views, isPhone } = await describePreview(row, { width: "phone", look: "dark", evil: "x" }, "en");
  expect(isPhone).toBe(true);
  expect(views.map(({ choices }) => choices.find(({ isCurrent }) => isCurrent)?.text)).toEqual([
    "Phone",
    "Dark",
    "Formatted",
  ]);
  expect(views[2]?.choices[1]?.url).toBe("/ADMIN/en/newsletter/2/preview?width=phone&look=dark&as=text");
  expect(views[0]?.choices[0]?.url).toBe("/ADMIN/en/newsletter/2/preview?look=dark");
});

test("a frame is light or dark whatever the screen is", () => {
  const html = '<meta content="light dark">@media (prefers-color-scheme: dark) {}';
  expect(inFrame(html, "dark")).toBe('<meta content="dark">@media all {}');
  expect(inFrame(html, "light")).toBe('<meta content="light">@media not all {}');
});

test("what is typed and not saved is shown to its author alone, of a new issue too", async () => {
  const anna = await clientWith(["newsletter"]);
  for (const [id, place] of [
    ["1", "1"],
    ["new", "new"],
  ] as const) {
    const texts = { subject: "Typed", content: "Not saved", language: "cs" };
    const { location } = await anna.submit(`/ADMIN/en/newsletter/${id}/preview`, texts);
    expect(location).toMatch(new RegExp(`^/ADMIN/en/newsletter/${place}/preview\\?typed=[\\w-]{43}$`));
    const typed = new URL(location ?? "", "http://x").searchParams.get("typed");
    const shown = await screen(place, { typed });
    expect(shown).toMatchObject({ isTyped: true, mail: { subject: "Typed" } });
    expect(shown.testUrl).toBeUndefined();
    await (await clientWith("all")).get("/ADMIN/en/newsletter/1");
    await expect(screen(place, { typed })).rejects.toThrow("404");
    await anna.get("/ADMIN/en/newsletter/1");
  }
  expect(
    (await (await clientWith(["newsletter.read"])).submit("/ADMIN/en/newsletter/1/preview", {})).status,
  ).toBe(403);
});
