import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { adminGroupsTable as adminGroups, adminsTable as admins } from "#lib/kernel/administrators";
import { answering } from "#test/bare-request";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { explainerScreen } from "./explainer.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

beforeEach(useTestDatabase);

type Client = Awaited<ReturnType<typeof clientWith>>;

async function named(name: string, permissions: "all" | "none" | readonly string[]): Promise<Client> {
  const client = await clientWith(permissions);
  await database().update(admins).set({ name }).where(eq(admins.id, client.id)).run();
  const group = eq(adminGroups.id, client.groupId);
  await database()
    .update(adminGroups)
    .set({ name: `Group of ${name}` })
    .where(group)
    .run();
  return client;
}

async function explain(asking: Client, query: Readonly<Record<string, string>>) {
  answering(new Headers({ cookie: asking.cookie }));
  return explainerScreen(Promise.resolve(query));
}

const verdictOn = async (person: Client, permission: string) => {
  const anna = await clientWith("all");
  return (await explain(anna, { admin: person.id, permission })).verdict;
};

test.each([
  [["superadmin"], "users.delete", true, "The group “Group of Eva” has full access."],
  [
    ["pages"],
    "pages.delete",
    true,
    "The group “Group of Eva” has the permission “Pages: everything”, which includes this.",
  ],
  [["pages.delete"], "pages.delete", true, "The group “Group of Eva” has the permission “Pages: Delete”."],
  [["pages.noindex"], "pages.read", true, "any permission in a module includes viewing its records"],
  [["pages.delete"], "pages.update", false, "has neither the permission “Pages: Change”"],
  [[], "superadmin", false, "has neither the permission"],
])("whoever has %j may %s: %s, and the reason is told", async (permissions, asked, isAllowed, reason) => {
  const verdict = await verdictOn(await named("Eva", permissions), asked);
  expect(verdict).toMatchObject({
    isAllowed,
    sentence: isAllowed ? "Yes, Eva can do this." : "No, Eva can’t do this.",
  });
  expect(verdict?.reasons.join(" ")).toContain(reason);
});

test.each(["Blocked", "Invited"] as const)("nobody may do anything whose account is %s", async (status) => {
  const eva = await named("Eva", ["pages"]);
  await database().update(admins).set({ status }).where(eq(admins.id, eva.id)).run();
  const verdict = await verdictOn(eva, "pages.delete");
  expect(verdict?.isAllowed).toBe(false);
  expect(verdict?.reasons).toHaveLength(2);
});

test("of nobody it tells everybody who may, and why", async () => {
  const anna = await named("Anna", "all");
  await named("Eva", ["pages"]);
  await named("Emil", ["pages.delete"]);
  await named("Rita", ["pages.read"]);
  const blocked = await named("Boris", ["pages.delete"]);
  await database().update(admins).set({ status: "Blocked" }).where(eq(admins.id, blocked.id)).run();
  const who = async (permission: string) => (await explain(anna, { permission })).who;
  const deleting = await who("pages.delete");
  expect(deleting?.heading).toBe("3 people can do this");
  expect(deleting?.people.map(({ name }) => name).sort()).toEqual(["Anna", "Boris", "Emil", "Eva"]);
  expect(deleting?.people.find(({ name }) => name === "Boris")?.note).toContain("blocked");
  expect((await who("pages.read"))?.people.map(({ name }) => name)).toContain("Rita");
  expect((await who("pages"))?.people.map(({ name }) => name).sort()).toEqual(["Anna", "Eva"]);
});

test("the answer is the same as what the routes do", async () => {
  const eva = await named("Eva", ["redirections.create"]);
  expect((await verdictOn(eva, "redirections.read"))?.isAllowed).toBe(true);
  expect((await eva.get("/ADMIN/en/redirections")).status).toBe(200);
  expect((await verdictOn(eva, "redirections.delete"))?.isAllowed).toBe(false);
  expect((await eva.remove("/ADMIN/en/redirections/1")).status).toBe(403);
});

test("questions that make no sense are told so", async () => {
  const anna = await clientWith("all");
  expect((await explain(anna, { permission: "made.up" })).problem).toContain("made.up");
  expect((await explain(anna, { admin: "nobody", permission: "pages" })).problem).toContain("doesn’t exist");
  expect(await explain(anna, {})).not.toHaveProperty("problem");
});

test("only whoever may read permissions gets an answer, without links to what they may not read", async () => {
  const eva = await clientWith(["pages"]);
  await expect(explain(eva, { permission: "pages" })).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  const reader = await clientWith(["adminsPermissions.read"]);
  const { verdict } = await explain(reader, { admin: eva.id, permission: "pages" });
  expect(verdict).toMatchObject({ isAllowed: true, links: [] });
});
