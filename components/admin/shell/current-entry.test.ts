import { expect, test } from "vitest";
import { currentEntry } from "./current-entry.ts";

const entries = [
  { name: "settings", tabs: [{ url: "/ADMIN/cs/settings" }] },
  { name: "design", tabs: [{ url: "/ADMIN/cs/settings/appearance" }] },
  {
    name: "activity",
    tabs: [
      { url: "/ADMIN/cs/auditLog" },
      { url: "/ADMIN/cs/visits/overview", page: "visits" },
      { url: "/ADMIN/cs/health.overview" },
    ],
  },
];

test.each([
  ["/ADMIN/cs/settings", "settings", "page"],
  ["/ADMIN/settings/site", "settings", "true"],
  ["/ADMIN/cs/settings/appearance", "design", "page"],
  ["/ADMIN/cs/auditLog", "activity", "page"],
  ["/ADMIN/cs/health.overview", "activity", "true"],
  ["/ADMIN/cs/visits", "activity", "true"],
  ["/ADMIN/cs/pages", undefined, undefined],
])("%s belongs to %s, marked %s", (pathname, name, mark) => {
  const found = currentEntry(pathname, entries);
  expect([found?.entry.name, found?.mark]).toEqual([name, mark]);
});
