import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "#messages/en";
import { BesidePanel } from "./beside-panel.tsx";

test("a text beside the form runs in the direction of its language, its labels in that of the reader", () => {
  const fields = [{ name: "title", label: "Title", parts: [{ text: "الرئيسية", isChanged: false }] }];
  const beside = {
    language: "ar",
    languageName: "Arabic",
    heading: "الرئيسية",
    url: "/ADMIN/en/pages/2",
    closeUrl: "/ADMIN/en/pages/1",
    fields,
  };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <BesidePanel beside={beside} />
    </NextIntlClientProvider>,
  );
  expect(html).toMatch(/<dd lang="ar" dir="rtl"/);
  expect(html.match(/dir="rtl"/g)).toHaveLength(1);
});
