import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { addressWithin, preparePublicType, publicTypes, rootsOf } from "#lib/kernel/public-types";
import { moduleNamed } from "#lib/kernel/registry";
import { answering, signedInWith } from "#test/bare-request";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { siteFrame } from "../frame.ts";
import { viewInPreview } from "../preview.ts";
import { publicContextAt, viewAt } from "../public-context.ts";
import { resolveAddress } from "../resolve-address.ts";
import { sitemapXml } from "../sitemap.ts";
import { publish, publishTestSite } from "../test-site.ts";
import { secondPublicType } from "./second-public-type-fixture.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

let site: Awaited<ReturnType<typeof publishTestSite>>;
let shown: number;
let hidden: number;

beforeAll(() => publicTypes.fill([preparePublicType(secondPublicType), ...publicTypes.all()]));
beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
  shown = await redirect("/old", {});
  hidden = await redirect("/hidden", { enabled: "false" });
});

async function redirect(source: string, texts: Record<string, string>): Promise<number> {
  const module = moduleNamed("redirections") as AnyModule;
  return createdId(module, { source, target: "/about", ...texts });
}

describe("a second place", () => {
  test.each([
    ["/shown-redirections", "en"],
    ["/cs/ukazana-presmerovani", "cs"],
  ])("answers at its first segment %s, in %s", async (address, language) => {
    expect(await resolveAddress(address)).toMatchObject({ kind: "view", module: "redirections", language });
    expect(await viewAt(address, publicContextAt(new Date()))).toMatchObject({ title: "Notices", language });
  });

  test("answers below it, and has one address as well", async () => {
    const address = `/shown-redirections/${shown}`;
    expect(await resolveAddress(address)).toMatchObject({ key: { id: shown } });
    expect(await resolveAddress(`/Shown-Redirections/${shown}/`)).toMatchObject({
      kind: "moved",
      to: address,
    });
    expect((await resolveAddress(`/shown-redirections/${hidden}`)).kind).toBe("missing");
    expect((await resolveAddress("/ukazana-presmerovani")).kind).toBe("missing");
    expect((await resolveAddress(`/cs/shown-redirections/${shown}`)).kind).toBe("missing");
  });

  test("leaves all other addresses to pages", async () => {
    expect(await resolveAddress("/")).toMatchObject({ module: "pages", key: site.home });
    expect(await resolveAddress("/about")).toMatchObject({ module: "pages", key: site.about });
  });

  test("is in the sitemap, in the navigation, and in the switch of languages", async () => {
    const sitemap = await sitemapXml();
    for (const address of ["/shown-redirections", "/cs/ukazana-presmerovani", "/about"])
      expect(sitemap).toContain(`<loc>${absoluteUrl(address)}</loc>`);
    const now = new Date();
    const frame = await siteFrame(
      "en",
      now,
      await viewAt(`/shown-redirections/${shown}`, publicContextAt(now)),
    );
    expect(frame.navigation.map(({ href, current }) => [href, current])).toEqual([
      ["/about", undefined],
      ["/shown-redirections", "section"],
    ]);
    expect(frame.languages.map(({ href }) => href)).toEqual([
      "/shown-redirections",
      "/cs/ukazana-presmerovani",
    ]);
  });

  test("is linked to from texts, where visitors can see the record", async () => {
    const linkTo = (href: string) => ({
      type: "text",
      text: href,
      marks: [{ type: "link", attrs: { href } }],
    });
    const links = [`redirections:${shown}`, `redirections:${hidden}`, "users:1", `page:${site.about}`];
    const content = { type: "doc", content: [{ type: "paragraph", content: links.map(linkTo) }] };
    await publish("Links", { slug: "links", content: JSON.stringify(content) });
    const view = await viewAt("/links", publicContextAt(new Date()));
    expect(view?.body).toMatchObject({
      html: `<p><a href="/shown-redirections/${shown}">${links[0]}</a>${links[1]}users:1<a href="/about">${links[3]}</a></p>`,
    });
  });

  test("is searched by the dialog of links, which then tells the modules apart", async () => {
    const { body } = await (await clientWith("all")).get("/ADMIN/cs/search?linkable=1&q=o");
    expect(body.results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          module: "redirections",
          address: `/shown-redirections/${shown}`,
          kind: "Přesměrování",
        }),
        expect.objectContaining({ module: "pages", address: "/", kind: "Stránky" }),
      ]),
    );
  });

  test("is previewed by who may read its module", async () => {
    const previewFor = async (permissions: readonly string[]) => {
      answering(new Headers({ cookie: (await signedInWith(permissions)).cookie }));
      return viewInPreview(`redirections:${hidden}`, publicContextAt(new Date()));
    };
    expect(await previewFor(["redirections.read"])).toMatchObject({
      title: "/hidden",
      preview: { isLive: false, editHref: `/ADMIN/en/redirections/${hidden}` },
    });
    expect(await previewFor(["pages"])).toBeUndefined();
  });
});

describe("what a place has to itself", () => {
  const page = async (texts: Record<string, string>) =>
    createRecord(
      moduleNamed("pages") as AnyModule,
      { title: "Shown redirections", language: "en", ...texts },
      null,
    );

  test.each([{}, { slug: "ukazana-presmerovani" }, { language: "cs" }])(
    "is refused to a page at the root: %o",
    async (texts) => {
      expect(await page(texts)).toMatchObject({
        outcome: "invalid",
        issues: [{ field: "slug", code: "reserved" }],
      });
    },
  );

  test("leaves a page that was there before, what is below it, and the way to save it", async () => {
    const above = await publish("Before", { slug: "before" });
    const below = await publish("Below", { slug: "below", parentId: String(above) });
    const { table } = moduleNamed("pages") as AnyModule;
    const put = (id: number, path: string) =>
      database()
        .update(table)
        .set({ path, slug: path.split("/").at(-1) } as never)
        .where(eq(table.id, id))
        .run();
    await put(above, "shown-redirections");
    await put(below, "shown-redirections/below");
    expect(await resolveAddress("/shown-redirections")).toMatchObject({ module: "redirections" });
    expect(await resolveAddress("/shown-redirections/below")).toMatchObject({ module: "pages", key: below });
    const saved = await updateRecord(
      moduleNamed("pages") as AnyModule,
      above,
      { perex: "Still here." },
      null,
    );
    expect(saved.outcome).toBe("saved");
  });

  test("begins the addresses of its own records alone", () => {
    expect(addressWithin("redirections", "cs", "x")).toBe("/cs/ukazana-presmerovani/x");
    expect(addressWithin("pages", "cs", "x")).toBe("/cs/x");
    expect(rootsOf("redirections")).toEqual({ en: "/shown-redirections", cs: "/cs/ukazana-presmerovani" });
    expect(rootsOf("pages")).toEqual({ en: "/", cs: "/cs" });
  });

  test("is free below another page", async () => {
    expect(await page({ parentId: String(site.about) })).toMatchObject({ outcome: "saved" });
  });
});
