import { beforeEach, describe, expect, test } from "vitest";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { runAction } from "#lib/kernel/engine/run-action";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";

const pages = moduleNamed("pages")!;

beforeEach(useTestDatabase);

async function page(slug: string, texts: FormTexts = {}): Promise<number> {
  return createdId(pages, { title: slug, slug, status: "published", ...texts });
}
const under = (parentId: number | "") => ({ parentId: String(parentId), position: "0" });

describe("whoever changes an address is told it", () => {
  test("by a move in the tree, with the old one, which leads on", async () => {
    const client = await clientWith(["pages"]);
    const [about, history] = [await page("about"), await page("history")];
    const moved = await client.post(`/ADMIN/en/pages/${history}/move`, under(about));
    expect(moved.body.message).toBe(
      "Moved. The new address is /about/history. The old one, /history, now redirects to it.",
    );
    const back = await client.post(`/ADMIN/cs/pages/${history}/move`, under(""));
    expect(back.body.message).toBe(
      "Přesunuto. Nová adresa je /history. Stará adresa /about/history na ni nyní přesměruje.",
    );
  });

  test("by a save", async () => {
    const client = await clientWith(["pages"]);
    const { body } = await client.post(`/ADMIN/en/pages/${await page("about")}`, { slug: "us" });
    expect(body.message).toBe("Saved. The new address is /us. The old one, /about, now redirects to it.");
  });

  test("by a return to an earlier version", async () => {
    const client = await clientWith(["pages"]);
    const path = `/ADMIN/en/pages/${await page("about")}`;
    await client.post(path, { slug: "us" });
    const { body } = await client.get(`${path}/history`);
    const back = await client.post(`${path}/history`, { restore: body.entries[1].id, version: body.version });
    expect(back.body.message).toBe("Version restored. Visitors will see this once it is published.");
    const published = await client.post(path, { intent: "publish" });
    expect(published.body.message).toContain(
      "The new address is /about. The old one, /us, now redirects to it.",
    );
  });

  test("of a draft without the old one, which nobody knows", async () => {
    const client = await clientWith(["pages"]);
    const [about, plan] = [await page("about"), await page("plan", { status: "draft" })];
    const { body } = await client.post(`/ADMIN/en/pages/${plan}/move`, under(about));
    expect(body.message).toBe("Moved. The new address is /about/plan.");
  });

  test("only where it changes: neither by another order nor for the home page, which stays at the root", async () => {
    const client = await clientWith(["pages"]);
    const [home] = [await page("home"), await page("about")];
    await runAction(pages, "home", home, {}, "jana");
    const ordered = await client.post(`/ADMIN/en/pages/${home}/move`, { parentId: "", position: "1" });
    expect(ordered.body.message).toBe("Moved.");
    expect((await client.post(`/ADMIN/en/pages/${home}`, { slug: "start" })).body.message).toBe("Saved.");
  });
});
