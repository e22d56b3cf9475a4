import { describe, expect, test } from "vitest";
import { readAdminAddress } from "./admin-addresses.ts";

describe("the permission that an address takes", () => {
  test.each([
    ["GET", "/ADMIN/pages", "pages", "read"],
    ["HEAD", "/ADMIN/pages", "pages", "read"],
    ["GET", "/ADMIN/en/pages", "pages", "read"],
    ["GET", "/ADMIN/cs/pages/", "pages", "read"],
    ["GET", "/ADMIN/pages/12", "pages", "read"],
    ["GET", "/ADMIN/pages/new", "pages", "create"],
    ["GET", "/ADMIN/pages/0", "pages", "create"],
    ["POST", "/ADMIN/pages", "pages", "create"],
    ["POST", "/ADMIN/pages/0", "pages", "create"],
    ["POST", "/ADMIN/pages/new", "pages", "create"],
    ["POST", "/ADMIN/pages/12", "pages", "update"],
    ["DELETE", "/ADMIN/pages/12", "pages", "delete"],
    ["POST", "/ADMIN/pages/filter", "pages", "read"],
    ["POST", "/ADMIN/en/pages/filter", "pages", "read"],
    ["DELETE", "/ADMIN/media/folders", "media", "read"],
    ["POST", "/ADMIN/pages/12/noindex", "pages", "noindex"],
    ["POST", "/ADMIN/pages/12/duplicate", "pages", "duplicate"],
    ["GET", "/ADMIN/pages/12/duplicate", "pages", "duplicate"],
    ["POST", "/ADMIN/pages/12/move", "pages", "update"],
    ["POST", "/ADMIN/pages/12/restore", "pages", "delete"],
    ["GET", "/ADMIN/redirections/import", "redirections", "create"],
    ["POST", "/ADMIN/redirections/import", "redirections", "create"],
    ["POST", "/ADMIN/adminsPermissions", "adminsPermissions", "create"],
    ["PUT", "/ADMIN/pages/12", "pages", "update"],
    ["GET", "/ADMIN/no-such-module", "no-such-module", "read"],
    ["GET", "/ADMIN/%70ages", "pages", "read"],
    ["GET", "/ADMIN/cs/permissionExplainer", "adminsPermissions", "read"],
    ["POST", "/ADMIN/permissionExplainer", "adminsPermissions", "read"],
    ["GET", "/ADMIN/refused/csrf", "refused", "read"],
    ["GET", "/ADMIN/cs/settings", "settings", "read"],
    ["GET", "/ADMIN/cs/settings/site", "settings.site", "read"],
    ["POST", "/ADMIN/settings/site", "settings.site", "update"],
    ["POST", "/ADMIN/settings/email/1/sendTest", "settings.email", "sendTest"],
    ["GET", "/ADMIN/settings/nothing", "settings", "read"],
    ["GET", "/ADMIN/settings.site", "", "read"],
    ["GET", "/ADMIN/adminneo", "adminneo", "read"],
    ["GET", "/ADMIN/adminneo.tables", "adminneo", "read"],
    ["GET", "/ADMIN/cs/adminneo.php", "adminneo", "read"],
    ["GET", "/ADMIN/files.gallery", "filesGallery", "read"],
    ["HEAD", "/ADMIN/en/files.gallery.files", "filesGallery", "read"],
    ["GET", "/ADMIN/adminneo.constructor", "adminneo", "read"],
    ["GET", "/ADMIN/filesGallery", "", "read"],
    ["GET", "/ADMIN/files", "files", "read"],
  ])("%s %s: %s, %s", (method, pathname, page, action) => {
    expect(readAdminAddress(method, pathname).target).toEqual({ page, action });
  });

  test.each([
    "/ADMIN",
    "/ADMIN/",
    "/ADMIN/en",
    "/ADMIN/cs/",
    "/ADMIN/account",
    "/ADMIN/en/account/passkeys/1",
    "/ADMIN/en/brokenLinks",
    "/ADMIN/cs/help/writing",
    "/ADMIN/logout",
    "/ADMIN/search",
    "/ADMIN/uploads",
    "/ADMIN/login",
    "/ADMIN/logged-out",
  ])("%s takes none beyond being signed in, or not even that", (pathname) => {
    for (const method of ["GET", "POST", "DELETE"])
      expect(readAdminAddress(method, pathname).target).toBeUndefined();
  });
});

describe("the entrance", () => {
  test.each([
    "/ADMIN/login",
    "/ADMIN/cs/login",
    "/ADMIN/login/callback",
    "/ADMIN/en/login/enroll",
    "/ADMIN/logged-out",
    "/ADMIN/cs/logged-out",
  ])("%s is open to everybody", (pathname) => {
    expect(readAdminAddress("GET", pathname).isEntrance).toBe(true);
  });

  test.each([
    "/ADMIN",
    "/ADMIN/en",
    "/ADMIN/en/brokenLinks",
    "/ADMIN/logout",
    "/ADMIN/Login",
    "/ADMIN/pages/login",
    "/ADMIN/loginx",
    "/ADMIN/de/login",
  ])("%s is not", (pathname) => {
    expect(readAdminAddress("GET", pathname).isEntrance).toBe(false);
  });
});

describe("the language segment", () => {
  test.each([
    ["/ADMIN/en/pages/12", "en", "/ADMIN/pages/12"],
    ["/ADMIN/cs", "cs", "/ADMIN"],
    ["/ADMIN/cs/login", "cs", "/ADMIN/login"],
    ["/ADMIN/pages/12", undefined, "/ADMIN/pages/12"],
    ["/ADMIN/pages/en", undefined, "/ADMIN/pages/en"],
    ["/ADMIN/de/pages", undefined, "/ADMIN/de/pages"],
    ["/ADMIN/EN/pages", undefined, "/ADMIN/EN/pages"],
    ["/ADMIN//cs//pages//", "cs", "/ADMIN/pages"],
    ["/ADMIN/en/cs/pages", "en", "/ADMIN/cs/pages"],
  ])("of %s is %s and leaves %s", (pathname, language, path) => {
    expect(readAdminAddress("GET", pathname)).toMatchObject({ language, path });
  });

  test.each([
    ["a slash in a segment", "/ADMIN/pages/1%2F2", "/ADMIN/pages/1%2F2"],
    ["a question mark in a segment", "/ADMIN/pages/1%3Fx", "/ADMIN/pages/1%3Fx"],
    ["a broken escape", "/ADMIN/pages/%E0%A4", "/ADMIN/pages/%25E0%25A4"],
  ])("%s never splits or cuts the path", (_, pathname, path) => {
    expect(readAdminAddress("GET", pathname).path).toBe(path);
  });
});
