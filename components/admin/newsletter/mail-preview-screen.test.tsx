import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MailPreviewDescription } from "#lib/admin/newsletter/mail-preview";
import en from "#messages/en";
import { MailPreviewScreen } from "./mail-preview-screen.tsx";

const preview: MailPreviewDescription = {
  listUrl: "/ADMIN/en/newsletter",
  backUrl: "/ADMIN/en/newsletter/1",
  head: [{ label: "From", text: "Orchard <orchard@example.org>" }],
  mail: { subject: "Autumn", html: '<p onclick="x">Hello</p>', text: "Hello\nthere" },
  preheader: "What is new",
  size: { text: "120 kB", isTooLarge: true },
  views: [
    {
      label: "Width",
      choices: [
        { url: "?a", text: "Computer", isCurrent: true },
        { url: "?b", text: "Phone", isCurrent: false },
      ],
    },
  ],
  isPhone: false,
  isText: false,
  isTyped: false,
  testUrl: "/ADMIN/en/newsletter/1/sendTest",
};

const drawn = (changes: Partial<MailPreviewDescription> = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <MailPreviewScreen preview={{ ...preview, ...changes }} />
    </NextIntlClientProvider>,
  );

test("the mail stands in a frame that can run nothing, below what mail programs show of it", () => {
  const html = drawn();
  expect(html).toContain('sandbox=""');
  expect(html).toContain('srcDoc="&lt;p onclick');
  for (const words of [
    "Autumn",
    "What is new",
    "Orchard &lt;orchard@example.org&gt;",
    "120 kB",
    "Gmail clips emails",
  ])
    expect(html).toContain(words);
  expect(html).toMatch(/aria-current="page"[^>]*>Computer/);
  expect(html).toContain('href="/ADMIN/en/newsletter/1/sendTest"');
});

test("plain text is shown as text, and a test is offered only where there is somebody who may", () => {
  const { testUrl: _, ...without } = preview;
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <MailPreviewScreen preview={{ ...without, isText: true, isTyped: true }} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain("Hello\nthere</pre>");
  expect(html).not.toMatch(/<iframe|sendTest/);
  expect(html).toContain("including unsaved changes");
});
