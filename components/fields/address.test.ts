import { expect, it } from "vitest";
import { addressOnWebsite } from "./slug.tsx";

const siteUrl = "https://zahrada.example";

it("puts the language, the page above and the slug together", () => {
  expect(addressOnWebsite({ siteUrl, homePath: "/", slug: "kontakt" })).toEqual({
    before: `${siteUrl}/`,
    slug: "kontakt",
  });
  expect(addressOnWebsite({ siteUrl, homePath: "/cs", parentPath: "o-nas/lide", slug: "jana" })).toEqual({
    before: `${siteUrl}/cs/o-nas/lide/`,
    slug: "jana",
  });
});

it("knows pages whose address has no slug, such as the home page", () => {
  expect(
    addressOnWebsite({ siteUrl, homePath: "/", parentPath: "o-nas", slug: "uvod", fixedPath: "/cs" }),
  ).toEqual({
    before: `${siteUrl}/cs`,
    slug: "",
  });
});
