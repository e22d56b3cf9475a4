import { expect, test } from "vitest";
import { withoutFramework } from "./without-framework.ts";

test("leaves the framework's scripts, data and marks out of a page", () => {
  const page = `<html><head><link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/><script src="/_next/static/a.js" async=""></script></head><body><div hidden=""><!--$--><!--/$--></div><p>a<!-- -->b</p><script src="/site.js" defer=""></script><script id="_R_">self.__next_f.push([0])</script></body></html>`;
  expect(withoutFramework(page)).toBe(
    `<html><head><link rel="stylesheet" href="/_next/static/a.css"/></head><body><p>ab</p><script src="/site.js" defer=""></script></body></html>`,
  );
});

test("keeps what search engines read", () => {
  const data = `<script type="application/ld+json">{"@context":"https://schema.org"}</script>`;
  expect(withoutFramework(data)).toBe(data);
});
