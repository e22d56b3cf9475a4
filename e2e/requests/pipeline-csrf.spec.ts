import { expect } from "@playwright/test";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { test } from "../support/plain-test.ts";
import { ask } from "../support/raw-request.ts";

const unique = () => crypto.randomUUID().slice(0, 8);
const form = (texts: Record<string, string>) => new URLSearchParams(texts).toString();
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };

test.describe("a forged request", () => {
  const sites: readonly [headers: Record<string, string>, isOurs: boolean][] = [
    [{ "sec-fetch-site": "same-origin", origin: address }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ origin: address }, true],
    [{ "sec-fetch-site": "same-site", origin: address }, false],
    [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }, false],
    [{ "sec-fetch-site": "cross-site", origin: address }, false],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "null" }, false],
    [{ origin: `${address}.evil.example` }, false],
    [{ origin: address.replace(/\d+$/, "1") }, false],
    [{ referer: `${address}/ADMIN` }, false],
    [{}, false],
  ];

  test("is refused by where it comes from, whatever it carries, for every unsafe kind", async () => {
    const { cookie, csrf } = await signedInAs("administrator");
    const id = await createPage(cookie, csrf);
    const kinds: readonly [method: string, path: string, body?: string][] = [
      ["POST", "/ADMIN/pages/filter", form({ search: "" })],
      ["POST", `/ADMIN/pages/${id}`, form({ perex: "x" })],
      ["POST", `/ADMIN/pages/${id}/noindex`],
      ["POST", `/ADMIN/pages/${id}/restore`],
      ["DELETE", "/ADMIN/pages/999999"],
      ["POST", "/ADMIN/uploads"],
      ["POST", `/ADMIN/largeUploads/${"0".repeat(32)}`],
      ["POST", "/ADMIN/account/sessions/end-others"],
    ];
    for (const [site, isOurs] of sites) {
      for (const [method, path, body = ""] of kinds) {
        if (isOurs && path.includes("end-others")) continue;
        const headers = { accept: "application/json", cookie, "x-csrf-token": csrf, ...urlencoded, ...site };
        const { status } = await ask(path, { method, body, headers });
        if (isOurs) expect(status, `${path} ${JSON.stringify(site)}`).not.toBe(403);
        else expect(status, `${path} ${JSON.stringify(site)}`).toBe(403);
      }
    }
  });

  test("is refused without the session's token, which a header, a form or JSON may carry", async () => {
    const { cookie, csrf } = await signedInAs("administrator");
    const other = await signedInAs("administrator");
    const id = await createPage(cookie, csrf);
    const send = (headers: Record<string, string>, body: string, query = "") =>
      ask(`/ADMIN/pages/${id}${query}`, {
        method: "POST",
        body,
        headers: { accept: "application/json", origin: address, cookie, ...headers },
      });
    const boundary = "----FormBoundaryOfTheTest";
    const multipart = (token: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="_csrf"\r\n\r\n${token}\r\n--${boundary}--\r\n`;
    const asMultipart = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const asJson = { "content-type": "application/json" };
    const carried = (token: string) => [
      send({ ...urlencoded, "x-csrf-token": token }, ""),
      send(urlencoded, form({ _csrf: token })),
      send(asMultipart, multipart(token)),
      send(asJson, JSON.stringify({ _csrf: token })),
    ];
    for (const answer of await Promise.all(carried(csrf))) expect(answer.status).toBe(200);
    for (const token of ["", "wrong", other.csrf, csrf.slice(1), `${csrf} `.repeat(2)])
      for (const answer of await Promise.all(carried(token))) expect(answer.status, token).toBe(403);
    expect((await send(urlencoded, "", `?_csrf=${csrf}`)).status).toBe(403);
    expect((await send({ ...urlencoded, "x-csrf-token": "wrong" }, form({ _csrf: csrf }))).status).toBe(403);
  });

  test("signs nobody out", async () => {
    const { cookie, csrf } = await signedInAs("administrator");
    for (const headers of [{ origin: "https://evil.example", "x-csrf-token": csrf }, { origin: address }])
      expect(
        (await ask("/ADMIN/logout", { method: "POST", headers: { ...urlencoded, cookie, ...headers } }))
          .status,
      ).toBe(403);
    expect((await ask("/ADMIN/pages", { headers: { cookie } })).status).toBe(200);
  });
});

async function createPage(cookie: string, csrf: string): Promise<number> {
  const headers = {
    accept: "application/json",
    origin: address,
    cookie,
    "x-csrf-token": csrf,
    ...urlencoded,
  };
  const { body } = await ask("/ADMIN/pages", {
    method: "POST",
    body: form({ title: `Guarded ${unique()}` }),
    headers,
  });
  return JSON.parse(body).data.id;
}
