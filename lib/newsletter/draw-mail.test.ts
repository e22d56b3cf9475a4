import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { environment } from "#lib/platform/env";
import { changeSetting } from "#lib/settings/change-setting";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { worked } from "#test/worked";
import { drawMail } from "./draw-mail.ts";
import { drawnOf, jana, linked, newIssue, newList, paragraph } from "./drawing-fixture.ts";
import { calledInCzech } from "./merge-fields.ts";
import { prepareMails } from "./prepare-mails.ts";
import { newsletterLinks } from "./tables.ts";

const { appUrl } = environment();

beforeEach(async () => {
  await useTestDatabase();
  await changeSetting("site.name_en", "Orchard society");
  await changeSetting("site.name_cs", "Spolek Sad");
});

test.each(["postcard", "constructor"])(
  "an issue whose template another program stored as %s is drawn as a card",
  async (template) => {
    const issue = { ...(await newIssue()), template: template as "card" };
    const prepared = await prepareMails(issue, await newList(), { purpose: "preview", now: new Date() });
    expect(drawMail(prepared, jana).html).toContain('class="sheet"');
  },
);

describe("a subscriber", () => {
  test("is called by name in subject, preview text and text", async () => {
    const issue = { subject: "News for {name}", preheader: "{jmeno|Friend}, read on" };
    const { subject, html, text } = await drawnOf([paragraph("Dear {name|friend},")], { issue });
    expect(subject).toBe("News for Jana");
    expect(html).toContain("Jana, read on");
    for (const part of [html, text]) expect(part).toContain("Dear Jana,");
  });

  test("without a name is called as the text says, and a greeting closes up", async () => {
    const recipient = { ...jana, name: null };
    const { text } = await drawnOf([paragraph("Hello, {name}! Dear {name| milý příteli }.")], { recipient });
    expect(text).toContain("Hello! Dear milý příteli.");
  });

  test("is called in the Czech vocative by a Czech issue, and by name by any other", async () => {
    const recipient = { ...jana, name: "Jana Nováková" };
    const greeting = [paragraph("Dobrý den, {osloveni|čtenáři}!")];
    const czech = { issue: { language: "cs" }, recipient };
    expect((await drawnOf(greeting, czech)).text).toContain("Dobrý den, Jano Nováková!");
    const english = { issue: { slug: "english" }, list: { key: "english" }, recipient };
    expect((await drawnOf(greeting, english)).text).toContain("Dobrý den, Jana Nováková!");
  });

  test.each([
    ["Petr", "Petře"],
    ["Honza", "Honzo"],
    ["Marek Němec", "Marku Němče"],
    ["Jiří Svoboda", "Jiří Svobodo"],
    ["Dagmar Veselá", "Dagmar Veselá"],
    ["Eliška Krejčí", "Eliško Krejčí"],
    ["Ing. Jan Novák", "Ing. Jan Novák"],
    ["Jana Smith", "Jana Smith"],
    ["jana", "jana"],
    ["Łukasz Wójcik", "Łukasz Wójcik"],
    ["Spolek přátel žehu", "Spolek přátel žehu"],
  ])("named %s is called %s: only a name that is certain changes", (name, called) => {
    expect(calledInCzech(name)).toBe(called);
  });

  test.each(["<b>J</b>", "win at https://evil.example", "www.evil.example", "a@evil.example", "evil.com/x"])(
    "named %j by a stranger is not called so",
    async (name) => {
      const { html, text, subject } = await drawnOf([paragraph("Dear {name|friend}")], {
        issue: { subject: "For {name|you}" },
        recipient: { ...jana, name },
      });
      expect(subject).toBe("For you");
      for (const part of [html, text]) expect(part).not.toContain("evil");
      expect(text).toContain("Dear friend");
    },
  );

  test("cannot break out of a header or of the HTML by a name", async () => {
    const recipient = { ...jana, name: `J"&'\r\nBcc: all@nowhere` };
    const drawn = await drawnOf([paragraph("Dear {name}")], { issue: { subject: "{name}" }, recipient });
    expect(drawn.subject).not.toMatch(/[\r\n]/);
    const named = await drawnOf([paragraph("Dear {name}")], {
      list: { key: "second" },
      issue: { slug: "second" },
      recipient: { ...jana, name: `O"Hara & 'sons\r\nBcc` },
    });
    expect(named.html).toContain("O&quot;Hara &amp; &#39;sons Bcc");
    expect(named.text).toContain(`O"Hara & 'sons Bcc`);
  });

  test("reads why the mail came and how to leave, in the language of the issue", async () => {
    const list = { title_cs: "Sadařské listy", footer_cs: "Spolek Sad\nNa Návsi 1" };
    const { html, text } = await drawnOf([paragraph("Ahoj")], { issue: { language: "cs" }, list });
    const leave = `${appUrl}/newsletter/unsubscribe?token=janas-key.1`;
    for (const part of [html, text]) {
      for (const words of [
        "odebíráte „Sadařské listy“",
        "jana@example.org",
        "Odhlásit odběr",
        "Na Návsi 1",
        leave,
      ])
        expect(part).toContain(words);
    }
    expect(html).toContain('lang="cs"');
  });
});

describe("the way to the web", () => {
  test("is there where the list keeps an archive, in the language of the issue", async () => {
    const there = await drawnOf([paragraph("a")], { issue: { language: "cs", slug: "podzim" } });
    expect(there.html).toMatch(/href="[^"]*\/zpravodaj\/cisla\/podzim"/);
    expect(there.headers["List-Archive"]).toMatch(/\/zpravodaj\/cisla\/podzim>$/);
  });

  test("is nowhere else, and links within the text are words then", async () => {
    const there = await drawnOf([paragraph(linked("below", "#below"))], { list: { archived: "false" } });
    expect(there.html).not.toContain("newsletter/issues");
    expect(there.headers["List-Archive"]).toBeUndefined();
    expect(there.html).not.toContain("#below");
  });
});

describe("links", () => {
  test("to records lead to their public address in full; those that visitors cannot see are words", async () => {
    const about = await publish("About", { slug: "about" });
    const draft = await publish("Draft", { slug: "draft", status: "draft" });
    const content = paragraph(
      linked("About", `pages:${about}`),
      linked("Draft", `pages:${draft}`),
      linked("x", "/y"),
    );
    const { html, text } = await drawnOf([content]);
    expect(html).toContain(`href="${appUrl}/about"`);
    expect(html).toContain(`href="${appUrl}/y"`);
    expect(text).toContain(`About <${appUrl}/about>`);
    expect(html).not.toMatch(/pages:|href="[^"]*draft/);
  });

  test("go over a counting address only where the list counts and the mail is sent", async () => {
    const content = [paragraph(linked("a", "https://a.example/?x=1&y=2"), linked("b", "mailto:b@b.example"))];
    const list = { countsClicks: "true" };
    const sent = await drawnOf([...content, paragraph(linked("again", "https://a.example/?x=1&y=2"))], {
      list,
    });
    const [link, ...others] = await database()
      .select()
      .from(newsletterLinks)
      .orderBy(newsletterLinks.id)
      .all();
    expect(link).toMatchObject({ url: "https://a.example/?x=1&y=2", newsletterId: 1, clicks: 0 });
    expect(others).toEqual([]);
    expect(sent.html.split(`href="${appUrl}/newsletter/link/${link?.id}"`)).toHaveLength(3);
    expect(sent.text).toContain(`${appUrl}/newsletter/link/${link?.id}`);
    expect(sent.html).toContain('href="mailto:b@b.example"');
    expect(sent.html).not.toContain("a.example");
    const tried = await drawnOf(content, {
      list: { key: "b", ...list },
      issue: { slug: "b" },
      purpose: "test",
    });
    expect(tried.html).toContain("https://a.example/?x=1&amp;y=2");
  });

  test("get the same addresses however often an issue is prepared", async () => {
    const list = await newList({ countsClicks: "true" });
    const content = JSON.stringify({ type: "doc", content: [paragraph(linked("a", "https://a.example"))] });
    const issue = await newIssue({ content });
    const prepare = () => prepareMails(issue, list, { purpose: "sending", now: new Date() });
    const [one, two] = [drawMail(await prepare(), jana), drawMail(await prepare(), jana)];
    expect(one).toEqual(two);
  });
});

describe("opening", () => {
  test("is counted by a picture only where the list does and the mail is sent", async () => {
    const list = { countsOpens: "true" };
    expect((await drawnOf([paragraph("a")], { list })).html).toContain(`${appUrl}/newsletter/open/1.gif`);
    const tried = await drawnOf([paragraph("a")], {
      list: { key: "b", ...list },
      issue: { slug: "b" },
      purpose: "test",
    });
    expect(tried.html).not.toContain(".gif");
  });
});

test("a test says so, counts nothing and lets nobody leave", async () => {
  const { subject, html, headers } = await drawnOf([paragraph("a")], { purpose: "test" });
  expect(subject).toBe("[Test] Autumn");
  expect(headers["List-Unsubscribe"]).toBeUndefined();
  expect(html).not.toContain("janas-key");
});

test("mails are cheap: only texts are joined for each", async () => {
  const content = Array.from({ length: 60 }, (_, index) =>
    paragraph(`Paragraph ${index} for {name|friend}. `.repeat(5)),
  );
  const text = JSON.stringify({ type: "doc", content });
  const prepared = await prepareMails(await newIssue({ content: text }), await newList(), {
    purpose: "sending",
    now: new Date(),
  });
  const begun = worked();
  for (let id = 0; id < 2000; id += 1) drawMail(prepared, { ...jana, id, key: `key${id}` });
  expect(worked() - begun).toBeLessThan(2000);
});
