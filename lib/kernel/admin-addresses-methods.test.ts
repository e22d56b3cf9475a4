import { expect, test } from "vitest";
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
  ["media/folders", "GET HEAD POST DELETE"],
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
  "pages/folders",
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
