import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "#messages/en";
import { LimitSetInput } from "./limit-set.tsx";

const option = (value: string, text: string) => ({ value, text });
const field = {
  name: "limits",
  kind: "limitSet",
  label: "Limited to",
  required: false,
  limits: [
    {
      page: "pages",
      title: "Pages",
      own: true,
      languages: [option("en", "English"), option("cs", "Čeština")],
      below: [option("12", "About us")],
      categories: [option("3", "Culture")],
    },
  ],
} as const;

const setting = {
  uploadUrl: "",
  searchUrl: "",
  siteUrl: "",
  homePaths: { en: "/", cs: "/cs" },
  csrfToken: "",
  id: 1,
  writtenIn: "en",
};

test("every condition is sent without scripts as a mark, and a closed module says what limits it", () => {
  const text = '{"pages":{"own":true,"languages":["cs"],"below":12}}';
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <LimitSetInput field={field} text={text} setting={setting} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain("only their own · Čeština · under About us");
  const controls = [...html.matchAll(/<(?:input|option)[^>]*value="(pages [^"]*)"[^>]*>/g)];
  const marks = controls.map(
    ([control, mark]) => `${/ (checked|selected)=/.test(control) ? "+" : "-"}${mark}`,
  );
  expect(marks).toEqual([
    "+pages own",
    "-pages languages en",
    "+pages languages cs",
    "+pages below 12",
    "-pages categories 3",
  ]);
  expect(html.match(/name="limits\[\]"/g)).toHaveLength(controls.length + 1);
});
