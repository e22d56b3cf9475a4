import { expect, test } from "vitest";
import { acceptsJson, isJsonCaller, isJsonType, stampedHeaders, wantsFragment } from "./caller.ts";

const html = "text/html,application/xhtml+xml,*/*;q=0.8";

test.each([
  // who, headers, is a JSON caller, gets JSON, gets a fragment
  ["a browser's plain form", { accept: html }, false, false, false],
  ["nobody in particular", {}, false, false, false],
  ["anything goes", { accept: "*/*" }, false, false, false],
  ["a wish for JSON", { accept: "application/json" }, true, true, false],
  ["a wish for JSON among others", { accept: "text/html;q=0.5, application/json" }, true, true, false],
  ["a wish for JSON with parameters", { accept: "application/json; charset=utf-8, */*" }, true, true, false],
  ["a small wish for JSON", { accept: "text/html, application/json;q=0.1" }, true, true, false],
  ["a refusal of JSON", { accept: "text/html, application/json;q=0" }, false, false, false],
  ["a type that begins like JSON", { accept: "application/json-seq" }, false, false, false],
  ["a wish in capitals", { accept: "Application/JSON" }, true, true, false],
  ["a fetch request", { "x-requested-with": "XMLHttpRequest", accept: html }, true, false, true],
  ["a fetch request with an empty mark", { "x-requested-with": "" }, true, false, true],
  [
    "JSON wins over a fragment",
    { "x-requested-with": "fetch", accept: "application/json" },
    true,
    true,
    false,
  ],
  ["a JSON body", { "content-type": "application/json; charset=utf-8" }, true, false, false],
  ["a form body", { "content-type": "application/x-www-form-urlencoded" }, false, false, false],
])("%s is known by its headers", (_, headers, isJson, getsJson, getsFragment) => {
  const sent = new Headers(headers);
  expect([isJsonCaller(sent), acceptsJson(sent), wantsFragment(sent)]).toEqual([
    isJson,
    getsJson,
    getsFragment,
  ]);
});

test.each([
  ["application/json", true],
  ["application/json;charset=utf-8", true],
  ["application/json ; charset=utf-8", true],
  ["application/jsonp", false],
  ["application/json-seq", false],
  ["text/json", false],
  ["", false],
  [null, false],
])("the type %j: JSON %s", (contentType, expected) => {
  expect(isJsonType(contentType)).toBe(expected);
});

test("every header that the process stamps has a name of the project's own", () => {
  for (const name of Object.values(stampedHeaders)) expect(name).toMatch(/^x-redakce-[a-z-]+$/);
});
