import { beforeEach, describe, expect, test } from "vitest";
import { withAudience } from "#lib/kernel/audience";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { findSimilar } from "./similar-pages.ts";

let clock = 0;

beforeEach(async () => {
  await useTestDatabase();
  clock = Date.now();
});

/** Runs each call in another second. */
async function similar(pathname: string, language: "en" | "cs" = "en") {
  clock += 1000;
  return (await findSimilar(pathname, language, new Date(clock))).map(({ href }) => href);
}

describe("where nothing is", () => {
  test("records are named whose address or title is like the one that was asked for", async () => {
    const about = await publish("About", { slug: "about" });
    await publish("History of the orchard", { slug: "history", parentId: String(about) });
    await publish("Historie sadu", { slug: "historie", language: "cs" });
    await publish("Contact", { slug: "contact" });
    for (const path of [
      "/histroy",
      "/about/histories",
      "/history-of-orchard",
      "/old/history.html",
      "/HISTORY-1",
    ])
      expect(await similar(path), path).toEqual(["/about/history"]);
    expect(await similar("/cs/historka", "cs")).toEqual(["/cs/historie"]);
  });

  test("nothing is named of drafts, the trash and what is for others", async () => {
    await publish("Secret plans", { status: "draft" });
    await publish("Secret minutes", { audience: "signedIn" });
    expect(await similar("/secret-minute")).toEqual([]);
    expect(await withAudience("signedIn", () => similar("/secret-minute"))).toEqual(["/secret-minutes"]);
  });

  test.each([
    "/",
    "/wp-login",
    "/index.php",
    "/.env",
    "/12345",
    "/a",
    `/${"x".repeat(300)}`,
    "/%E0%A4%A",
    '/"history"*',
    "/title:history AND",
  ])("%s is asked in peace", async (path) => {
    await publish("Unrelated");
    expect(await similar(path)).toEqual([]);
  });

  test("a flood is answered without a search", async () => {
    await publish("History", { slug: "history" });
    const now = new Date(clock + 5000);
    const found = [];
    for (let n = 0; n < 50; n += 1) found.push((await findSimilar(`/histor-${n}`, "en", now)).length);
    expect(found.filter((count) => count > 0)).toHaveLength(20);
  });
});
