import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { adminMethods } from "#lib/kernel/admin-addresses";
import { everyModule } from "#lib/kernel/registry";
import { findHandlers, respondToAdmin } from "./find-handlers.ts";
import { handlers } from "./handlers.ts";
import { screenTitles } from "./shell/page-titles.ts";

/** Addresses of a real module for paths that not every module has. */
const examples: Readonly<Record<string, string>> = {
  "help/[[...subject]]": "help help/pages",
  "[page]/[id]/[action]": "pages/12/duplicate pages/12/purge",
  "[page]/describe": "media/describe",
  "[page]/folders": "media/folders",
  "[page]/import": "redirections/import",
  "[page]/[id]/file": "submissions/12/file",
  "[page]/[id]/progress": "newsletter/12/progress",
};
const addressesOf = (path: string) =>
  (examples[path] ?? path.replace("[page]", "pages").replace("[id]", "12")).split(" ");

test.each(Object.keys(handlers))("an address offers what is handled at %s", (path) => {
  const addresses = addressesOf(path).map((address) => address.split("/"));
  for (const segments of addresses) expect(findHandlers(segments)?.path).toBe(path);
  const handled = Object.entries(handlers[path] ?? {}).flatMap(([method, handler]) =>
    handler ? [method] : [],
  );
  expect(handled.length).toBeGreaterThan(0);
  expect(addresses.flatMap(adminMethods)).toEqual(expect.arrayContaining(handled));
});

test.each(Object.keys(screenTitles))("an address offers the screen at %s", (path) => {
  if (path.startsWith("refused/")) return expect(adminMethods(path.split("/"))).toEqual([]);
  const addresses = path.endsWith("[action]") ? ["users/12/reject"] : addressesOf(path);
  for (const address of addresses)
    expect(adminMethods(address.split("/").filter(Boolean)), address).toContain("GET");
});

test.each(["login", "login/enroll", "logged-out"])(
  "an address offers the page of the entrance at %s",
  (path) => {
    expect(adminMethods(path.split("/"))).toContain("GET");
  },
);

test("every unsafe method of a module is handled", () => {
  for (const { name, actions } of everyModule())
    for (const rest of [[], ["12"], ...Object.keys(actions).map((action) => ["12", action])]) {
      const segments = [name, ...rest];
      for (const method of adminMethods(segments).filter((one) => one !== "GET" && one !== "HEAD"))
        expect(findHandlers(segments)?.methods, segments.join("/")).toHaveProperty(method);
    }
});

describe("what the table does not have", () => {
  const ask = (method: string, path: string) => {
    const headers = { accept: "application/json" };
    const request = new NextRequest(`http://localhost:3000/ADMIN/${path}`, { method, headers });
    return respondToAdmin(request, path.split("/"));
  };

  test("is not found", async () => {
    expect((await ask("DELETE", "pages/12/history/x")).status).toBe(404);
  });

  test.each([
    ["DELETE", "pages", "GET, HEAD, POST"],
    ["GET", "filesGallery/copy", "POST"],
    ["POST", "filesGallery/list", "GET, HEAD"],
    ["DELETE", "largeUploads", "GET, POST"],
  ])("refuses %s of %s and says that %s is allowed", async (method, path, allow) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  });
});
