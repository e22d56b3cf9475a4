import { beforeEach, expect, test } from "vitest";
import { createRecord } from "#lib/kernel/engine/save";
import { behaviourOf, moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";

beforeEach(useTestDatabase);

async function added(name: string, texts: Readonly<Record<string, string>>) {
  const saved = await createRecord(moduleNamed(name)!, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return saved.row;
}

test("the form of an issue tells who would get it now, until it has gone", async () => {
  const list = String((await added("newsletterLists", { name: "Novinky", key: "" })).id);
  for (const n of [1, 2, 3, 4]) {
    const texts = { email: `p${n}@example.org`, status: "active", lists: list };
    await added("newsletterSubscribers", n === 1 ? { ...texts, name: "Jana" } : texts);
  }
  await added("newsletterSubscribers", { email: "left@example.org", status: "unsubscribed", lists: list });
  const content = JSON.stringify({ type: "doc", content: [{ type: "paragraph" }] });
  const issue = await added("newsletter", { subject: "Jaro", slug: "", content, list, language: "cs" });
  const related = async (status: string) =>
    behaviourOf(moduleNamed("newsletter")!).related?.({ ...issue, status } as never);
  expect(await related("draft")).toMatchObject([
    {
      key: "recipients",
      total: 4,
      items: [
        { text: "Jana", detail: "p1@example.org", path: "newsletterSubscribers/1" },
        { text: "p2@example.org" },
        { text: "p3@example.org" },
      ],
    },
  ]);
  expect(await related("sent")).toEqual([]);
});
