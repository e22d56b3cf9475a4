import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { everyModule } from "#lib/kernel/registry";
import { adminMethods } from "./admin-addresses.ts";

const methodsOf = (path: string) => adminMethods(path.split("/").filter(Boolean)).join(" ");

test.each([
  ["", "GET HEAD"],
  ["pages", "GET HEAD POST"],
  ["pages/new", "GET HEAD POST"],
  ["pages/12", "GET HEAD POST DELETE"],
  ["pages/filter", "POST"],
  ["pages/export", "GET HEAD"],
  ["pages/bulk", "GET HEAD POST DELETE"],
  ["submissions/bulk", "GET HEAD POST DELETE"],
  ["pages/12/purge", "POST DELETE"],
  ["pages/12/history", "GET HEAD POST"],
  ["pages/12/noindex", "POST"],
  ["pages/12/duplicate", "GET POST"],
  ["pages/12/move", "POST"],
  ["pages/12/restore", "POST"],
  ["users/12/reject", "GET HEAD POST"],
  ["auditLog", "GET HEAD"],
  ["auditLog/12", "GET HEAD"],
  ["emailLog/templates", "GET HEAD"],
  ["redirections/test", "GET HEAD"],
  ["redirections/import", "GET HEAD POST"],
  ["media/describe", "GET HEAD POST"],
  ["pages/describe", "GET HEAD POST DELETE"],
  ["login/callback", "GET"],
  ["logout", "POST"],
  ["account/passkeys/12", "POST DELETE"],
  ["adminneo/tables", "GET HEAD"],
  ["adminneo/php", "GET HEAD"],
  ["filesGallery/delete", "POST DELETE"],
  ["filesGallery/move", "POST"],
])("/ADMIN/%s takes %s", (path, methods) => {
  expect(methodsOf(path)).toBe(methods);
});

test.each([
  "nothing",
  "constructor",
  "pages/12/nothing",
  "pages/12/constructor",
  "pages/12/noindex/x",
  "pages/12/history/x",
  "pages/new/duplicate",
  "pages/0/history",
  "pages/bulk/noindex",
  "redirections/12/move",
  "auditLog/new",
  "auditLog/bulk",
  "auditLog/12/history",
  "pages/12/file",
  "submissions/new",
  "emailLog/templates/history",
  "account/x",
  "account/passkeys",
  "login/a",
  "login/a/b",
  "logged-out/x",
  "permissionExplainer/x",
  "adminneo/tables/x",
])("there is nothing at /ADMIN/%s", (path) => {
  expect(methodsOf(path)).toBe("");
});

/** Addresses of a real module for each path of a file, so that the two can be compared. */
const examples: Readonly<Record<string, readonly string[]>> = {
  "[page]": ["pages"],
  "[page]/[id]": ["pages", "12"],
  "[page]/[id]/[action]": ["pages", "12", "duplicate"],
  "[page]/[id]/history": ["pages", "12", "history"],
  "[page]/import": ["redirections", "import"],
  "[page]/[id]/file": ["submissions", "12", "file"],
  "[page]/[id]/progress": ["newsletter", "12", "progress"],
};
const others: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "[page]/[id]/[action]": [["pages", "12", "purge"]],
};
const exampleOf = (folder: string) =>
  examples[folder] ?? folder.split("/").map((part) => ({ "[page]": "pages", "[id]": "12" })[part] ?? part);

describe("what the files under app offer is offered by an address", () => {
  const handlers = globSync("app/api/admin/**/route.ts").toSorted();

  test.each(handlers)("%s", (file) => {
    const folder = dirname(file).slice("app/api/admin/".length);
    const exported = Array.from(
      readFileSync(file, "utf8").matchAll(/^export (?:const|async function) (GET|POST|DELETE)\b/gm),
      ([, method]) => method ?? "",
    );
    expect(exported.length).toBeGreaterThan(0);
    const offered = [exampleOf(folder), ...(others[folder] ?? [])].flatMap(adminMethods);
    expect(offered).toEqual(expect.arrayContaining(exported));
  });

  const pages = globSync(["app/ADMIN/(shell)/**/page.tsx", "app/ADMIN/(entrance)/**/page.tsx"]).toSorted();

  test.each(pages)("%s", (file) => {
    const folder = dirname(file).replace(/^app\/ADMIN\/\((shell|entrance)\)\/?/, "");
    if (folder.startsWith("refused")) return expect(adminMethods(exampleOf(folder))).toEqual([]);
    const example = folder === "[page]/[id]/[action]" ? ["users", "12", "reject"] : exampleOf(folder);
    expect(adminMethods(example.filter(Boolean))).toContain("GET");
  });
});

test("every unsafe method of a module is answered by a handler", () => {
  const files = { 1: "[page]", 2: "[page]/[id]", 3: "[page]/[id]/[action]" };
  for (const { name, actions } of everyModule())
    for (const rest of [[], ["12"], ...Object.keys(actions).map((action) => ["12", action])]) {
      const segments = [name, ...rest];
      const file = resolve("app/api/admin", files[segments.length as 1 | 2 | 3], "route.ts");
      expect(existsSync(file)).toBe(true);
      for (const method of adminMethods(segments).filter((one) => one !== "GET" && one !== "HEAD"))
        expect(readFileSync(file, "utf8")).toContain(`export const ${method} `);
    }
});
