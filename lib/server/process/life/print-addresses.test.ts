import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { emptySite } from "#test/passkeys/site";
import { printAddresses } from "./start-up.ts";

const printed: string[] = [];

beforeEach(async () => {
  await emptySite();
  vi.spyOn(console, "log").mockImplementation((line) => void printed.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

test("a new site is told how to get in", async () => {
  await printAddresses();
  expect(printed.join("\n")).toMatch(/create your passkey here.*\n.*\/ADMIN\/login\/enroll#t=/);
});

test("where nothing can be written the site goes on, and tells what is left to do", async () => {
  vi.spyOn(database(), "transaction").mockRejectedValue(new Error("database or disk is full"));
  await printAddresses();
  expect(printed.join("\n")).toMatch(/could not be prepared: database or disk is full\n.*admin:enroll-link/);
});
