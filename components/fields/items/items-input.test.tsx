import { parseHTML } from "linkedom";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FieldDescription } from "#lib/admin/form/field-description";
import { withComposedItems } from "#lib/kernel/fields/compose-items";
import type { Fields } from "#lib/kernel/fields/field";
import messages from "#messages/en";
import { FieldInput } from "../field-input.tsx";

const setting = {
  uploadUrl: "",
  searchUrl: "",
  siteUrl: "",
  homePaths: { en: "/", cs: "/cs" },
  csrfToken: "",
  id: 1,
  writtenIn: "en",
};
const required = { required: true } as const;
const inner = [
  { name: "label", kind: "text", label: "Label", ...required },
  { name: "isOpen", kind: "toggle", label: "Open", defaultValue: "true", ...required },
] as const;
const rows: FieldDescription = {
  name: "items",
  kind: "rows",
  label: "Items",
  required: false,
  maxItems: 3,
  groups: [{ type: "", label: "", fields: inner }],
};
const blocks: FieldDescription = {
  ...rows,
  kind: "blocks",
  groups: [
    {
      type: "words",
      label: "Words",
      fields: [{ name: "content", kind: "richText", label: "Text", required: false }],
    },
  ],
};

function drawn(field: FieldDescription, text: string, itemErrors: Readonly<Record<string, string>> = {}) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Europe/Prague" messages={messages}>
      <FieldInput field={field} text={text} itemErrors={itemErrors} setting={setting} />
    </NextIntlClientProvider>,
  );
  return parseHTML(`<html><body><form>${html}</form></body></html>`).document;
}

/** Returns what a browser without scripts would send if no one had touched anything. */
function sent(document: ReturnType<typeof drawn>): Readonly<Record<string, string>> {
  const controls = [...document.querySelectorAll("input[name], textarea[name], select[name]")];
  return Object.fromEntries(
    controls
      .filter((control) => !control.hasAttribute("disabled"))
      .filter((control) => control.getAttribute("type") !== "checkbox" || control.hasAttribute("checked"))
      .map((control) => [
        control.getAttribute("name") ?? "",
        control.tagName === "TEXTAREA" ? (control.textContent ?? "") : (control.getAttribute("value") ?? ""),
      ]),
  );
}
const groups = {
  items: { groups: { "": { isOpen: { defaultValue: "true" } }, words: {} } },
} as unknown as Fields;

describe("a form of items that nobody touched", () => {
  test.each(["", '[{"id":"a","label":"One","isOpen":"true"},{"id":"b","label":"Two","isOpen":"false"}]'])(
    "sends them as they are, without scripts too: %s",
    (text) => {
      const composed = withComposedItems(groups, sent(drawn(rows, text)));
      expect(JSON.parse(composed.items || "[]")).toEqual(JSON.parse(text || "[]"));
    },
  );

  test("sends a formatted text as it is, which it cannot show without scripts", () => {
    const content = JSON.stringify({
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Bold", marks: [{ type: "bold" }] }] }],
    });
    const text = JSON.stringify([{ id: "a", type: "words", content }]);
    const composed = withComposedItems(groups, sent(drawn(blocks, text)));
    expect(JSON.parse(composed.items ?? "")).toEqual([{ id: "a", type: "words", content }]);
  });
});

test("without scripts there are empty items to fill in, as many as may still come", () => {
  const spare = (text: string) => drawn(rows, text).querySelectorAll("noscript input[type=text]").length;
  expect(spare("")).toBe(2);
  expect(spare('[{"label":"One"},{"label":"Two"}]')).toBe(1);
  expect(spare('[{"label":"One"},{"label":"Two"},{"label":"Three"}]')).toBe(0);
  expect(drawn(blocks, "").querySelectorAll("noscript select[name='items.0.type'] option")).toHaveLength(2);
});

test("what is wrong stands beside the input that it is about", () => {
  const document = drawn(rows, '[{"label":"One"},{"label":""}]', {
    "items.1.label": "Fill it in.",
    "items.0": "Something else.",
  });
  const input = document.getElementById("field-items.1.label");
  expect(input?.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(input?.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Fill it in.",
  );
  expect(document.querySelector("[data-error-for='items.0']")?.textContent).toBe("Something else.");
});

test("items are folded to a line with everything in the form, those with something wrong are open", () => {
  const text = JSON.stringify(["One", "Two", "", "Four"].map((label) => ({ label, isOpen: "true" })));
  const document = drawn(rows, text, { "items.2.label": "Fill it in." });
  const buttons = [...document.querySelectorAll("[data-item] button[aria-expanded]")];
  expect(buttons.map((button) => button.getAttribute("aria-expanded"))).toEqual([
    "false",
    "false",
    "true",
    "false",
  ]);
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "OneOpen",
    "TwoOpen",
    "EmptyOpen",
    "FourOpen",
  ]);
  const folded = document.getElementById(buttons[0]?.getAttribute("aria-controls") ?? "");
  expect(folded?.className).toContain("hidden noscript:grid");
  expect(folded?.querySelector("[name='items.0.label']")?.getAttribute("value")).toBe("One");
  expect(document.body.textContent).toContain("Collapse all");
});

test("three items are folded one by one, and those that stand on one line are not folded at all", () => {
  expect(drawn(rows, '[{"label":"One"}]').body.textContent).not.toContain("Expand all");
  const short: FieldDescription = {
    ...rows,
    groups: [{ type: "", label: "", fields: [inner[0], inner[0]] }],
  };
  expect(drawn(short, '[{"label":"One"}]').querySelector("[aria-expanded]")).toBeNull();
});

test("buttons say which item they move or remove, and those at an end are no way on", () => {
  const document = drawn(rows, '[{"label":"One"},{"label":"Two"}]');
  const disabled = [...document.querySelectorAll("button[aria-disabled]")].map((one) =>
    one.getAttribute("aria-label"),
  );
  expect(disabled).toEqual(["Move up: Row 1", "Move down: Row 2"]);
  expect(document.querySelector("[data-item-remove]")?.getAttribute("aria-label")).toBe("Remove: Row 1");
});

test.each(["[{", '"words"', '{"a":1}', "[null,7,[]]"])(
  "a text that is no list is no reason to fail: %s",
  (text) => {
    expect(drawn(rows, text).querySelector("[role=group]")).not.toBeNull();
  },
);

test("an item of a type that is none any more is there to be removed", () => {
  const document = drawn(blocks, '[{"id":"a","type":"old","words":"x"}]');
  expect(document.querySelectorAll("[data-item]")).toHaveLength(1);
  expect(document.querySelector("input[name='items.0.type']")?.getAttribute("value")).toBe("old");
});
