import { parseHTML } from "linkedom";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FieldDescription } from "#lib/admin/form/field-description";
import messages from "#messages/en";
import { FieldCell } from "./field-cell.tsx";
import { FieldInput } from "./field-input.tsx";

const setting = {
  uploadUrl: "",
  searchUrl: "",
  siteUrl: "",
  homePaths: { en: "/", cs: "/cs" },
  csrfToken: "",
  id: 1,
  writtenIn: "en",
};

/** Returns what a browser without scripts would send for a field, and the kind of its input. */
function drawn(field: FieldDescription, text: string) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Europe/Prague" messages={messages}>
      <FieldInput field={field} text={text} setting={setting} />
    </NextIntlClientProvider>,
  );
  const { document } = parseHTML(html);
  const control = document.querySelector("input[checked], option[selected], input:not([type=radio])");
  return [control?.getAttribute("type"), control?.getAttribute("value")];
}

const field = { name: "field", label: "Field", required: true };
const options = (count: number) => [
  ...Array.from({ length: count }, (_, index) => ({ value: `v${index}`, text: `Option ${index}` })),
  { value: "no such choice", text: "no such choice" },
];

describe("a stored value that no rule takes any more is in the input", () => {
  test.each([1, 2, 8])("of a choice that has %d options", (count) => {
    const choice = { ...field, kind: "choice", options: options(count) } as const;
    expect(drawn(choice, "no such choice")[1]).toBe("no such choice");
  });

  test.each(["soon", "2026-13-45", "9000000000000000"])("of a moment: %s", (text) => {
    expect(drawn({ ...field, kind: "moment" }, text)).toEqual(["text", text]);
  });
});

describe("a value that no rule takes is in the input as it was sent", () => {
  test.each([
    ["date", "soon"],
    ["number", "many"],
    ["email", "nobody"],
    ["url", "javascript:alert(1)"],
  ] as const)("of a %s: %s", (kind, text) => {
    expect(drawn({ ...field, kind }, text)).toEqual(["text", text]);
  });
});

test("without scripts the records of a list are written by their ids, and with them they are told by name", () => {
  const many = { ...field, kind: "many", to: "pages", chosenMany: [{ id: 3, text: "About us" }] } as const;
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Europe/Prague" messages={messages}>
      <FieldInput field={many} text="3,7" setting={setting} />
    </NextIntlClientProvider>,
  );
  const { document } = parseHTML(html);
  expect(document.querySelector("input[name=field]")?.getAttribute("value")).toBe("3,7");
  const shown = [...document.querySelectorAll("li > span")].map(({ textContent }) => textContent);
  expect(shown).toEqual(["About us", "#7"]);
});

test("a day that can be read keeps the calendar", () => {
  expect(drawn({ ...field, kind: "date" }, "2026-07-01")).toEqual(["date", "2026-07-01"]);
  expect(drawn({ ...field, kind: "date" }, "")[0]).toBe("date");
});

test("a stored address that is none is shown, and never linked", () => {
  const cell = (text: string) =>
    renderToStaticMarkup(<FieldCell cell={{ field: "field", kind: "url", text }} />);
  expect(cell("https://example.com/a")).toContain('href="https://example.com/a"');
  expect(cell("javascript:alert(1)")).not.toContain("href");
  expect(cell("https://bank.example@evil.example")).not.toContain("href");
});

test("a moment that can be read keeps the input for dates", () => {
  const moment = { ...field, kind: "moment" } as const;
  expect(drawn(moment, "2026-07-01T10:00:00.000Z")).toEqual(["datetime-local", "2026-07-01T12:00"]);
  expect(drawn(moment, "")[0]).toBe("datetime-local");
});
