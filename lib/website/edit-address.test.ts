import { beforeEach, expect, test, vi } from "vitest";
import { answering, signedInWith } from "#test/bare-request";
import { useTestDatabase } from "#test/test-database";
import { editAddress } from "./edit-address.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const page = { record: { module: "pages", id: 12 }, language: "cs" } as const;

beforeEach(useTestDatabase);

async function addressFor(permissions: "all" | "none" | readonly string[]) {
  const { cookie } = await signedInWith(permissions);
  answering(new Headers({ cookie }));
  return editAddress(page);
}

test("whoever may change pages is led to the form of the page", async () => {
  expect(await addressFor(["pages.update"])).toBe("/ADMIN/cs/pages/12");
  expect(await addressFor("all")).toBe("/ADMIN/cs/pages/12");
});

test("whoever may only read pages, or something else, is led nowhere", async () => {
  expect(await addressFor(["pages.read"])).toBeUndefined();
  expect(await addressFor(["redirections"])).toBeUndefined();
});

test("a list, which is no record, is edited nowhere", async () => {
  const { cookie } = await signedInWith("all");
  answering(new Headers({ cookie }));
  expect(await editAddress({ record: undefined, language: "cs" })).toBeUndefined();
});

test("nobody signed in, and nobody with a forged cookie, is led anywhere", async () => {
  for (const cookie of ["", "redakce-admin=forged", "redakce-website=x"]) {
    answering(new Headers({ cookie }));
    expect(await editAddress(page)).toBeUndefined();
  }
});
