import { expect, test } from "vitest";
import { everyModule } from "#lib/kernel/registry";
import { toolNames } from "#lib/kernel/tools";
import { isSettingsGroup } from "#lib/settings/groups/groups";
import { describeNavigation } from "./navigation.ts";

function navigationOf(...permissions: readonly string[]) {
  return describeNavigation({ permissions: new Set(permissions) }, "en");
}

const entriesOf = (...permissions: readonly string[]) =>
  navigationOf(...permissions).flatMap(({ entries }) => entries);

test("a superadmin has at most fourteen entries outside the folded tools, each with a letter of its own", () => {
  const open = navigationOf("superadmin").filter(({ isFolded }) => !isFolded);
  expect(open.flatMap(({ entries }) => entries).length).toBeLessThanOrEqual(14);
  const keys = entriesOf("superadmin").map(({ key }) => key);
  expect(keys).not.toContain(undefined);
  expect(new Set([...keys, "o"]).size).toBe(keys.length + 1);
});

test("every page is in it exactly once", () => {
  const shown = entriesOf("superadmin").flatMap(({ tabs }) => tabs.map(({ page }) => page));
  const modules = everyModule().map(({ name }) => name);
  const pages = [
    ...modules.filter((name) => !isSettingsGroup(name)),
    "settings",
    "brokenLinks",
    ...toolNames,
  ];
  expect(shown.filter((page) => !isSettingsGroup(page)).toSorted()).toEqual(pages.toSorted());
  expect(new Set(shown).size).toBe(shown.length);
});

test("an editor sees only what he may use, and an entry leads to the first of its pages that he may and is named after an only one", () => {
  expect(
    navigationOf("news", "newsletterLists", "users.read").map(({ name, entries }) => [
      name,
      entries.map(({ title, tabs: [first, ...more] }) => [title, first?.url, more.length]),
    ]),
  ).toEqual([
    [
      "content",
      [
        ["News", "/ADMIN/en/news", 0],
        ["Newsletter lists", "/ADMIN/en/newsletterLists", 0],
      ],
    ],
    [
      "administration",
      [
        ["People", "/ADMIN/en/users", 0],
        ["Broken links", "/ADMIN/en/brokenLinks", 0],
      ],
    ],
  ]);
});
