import { parseHTML } from "linkedom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#lib/platform/log";
import { readForm } from "./body.ts";
import { HttpProblem } from "./problem.ts";
import { refuse } from "./refuse.ts";
import { route } from "./route.ts";

vi.mock("#lib/platform/log", () => ({ log: { error: vi.fn() } }));
vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("PORT", "3000");

beforeEach(() => {
  vi.clearAllMocks();
});

const json = { accept: "application/json" };
const page = { accept: "text/html" };

function ask(headers: Record<string, string>, problem: unknown): Promise<Response> {
  const request = new Request("http://localhost:3000/ADMIN/pages", {
    headers: { "x-redakce-request-id": "r-1", "x-redakce-language": "en", ...headers },
  });
  return route(request, () => Promise.reject(problem));
}

test("an answer passes as it is", async () => {
  const answer = new Response("ok");
  expect(await route(new Request("http://localhost:3000/"), async () => answer)).toBe(answer);
  expect(log.error).not.toHaveBeenCalled();
});

describe("a problem", () => {
  test("is an error envelope for a JSON caller", async () => {
    const answer = await ask(json, new HttpProblem(404, "notFound"));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ status: "error", message: "This page or record doesn’t exist." });
  });

  test("is a small page for a plain form, in its language", async () => {
    const answer = await ask({ ...page, "x-redakce-language": "cs" }, new HttpProblem(413, "tooLarge"));
    expect(answer.status).toBe(413);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain('<html lang="cs">');
  });

  test("carries its headers to both", async () => {
    const problem = new HttpProblem(405, "methodNotAllowed", { allow: "GET" });
    for (const headers of [json, page])
      expect((await ask(headers, problem)).headers.get("allow")).toBe("GET");
  });

  test("of too many requests has the form of the specification, and says when to come again", async () => {
    const problem = new HttpProblem(429, "rateLimited", { "retry-after": "90" });
    const forJson = await ask(json, problem);
    expect([forJson.status, forJson.headers.get("retry-after")]).toEqual([429, "90"]);
    expect(await forJson.json()).toEqual({
      error: "rate_limited",
      message: expect.stringContaining("2 minutes"),
    });
    const forPage = await ask(page, problem);
    expect([forPage.status, forPage.headers.get("retry-after")]).toEqual([429, "90"]);
    expect(forPage.headers.get("content-type")).toMatch(/^text\/plain/);
  });
});

describe("an unexpected error", () => {
  test.each([
    ["json", json],
    ["page", page],
  ])("tells a %s caller its number and nothing of itself", async (_, headers) => {
    const answer = await ask(headers, new Error("SELECT * FROM admins"));
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain("r-1");
    expect(text).not.toContain("SELECT");
    expect(text).not.toContain(".ts:");
  });

  test("is in the log under that number", async () => {
    const error = new Error("broken");
    await ask(json, error);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ err: error, requestId: "r-1" }),
      expect.any(String),
    );
  });

  test("that is no error at all is answered too", async () => {
    expect((await ask(json, "thrown text")).status).toBe(500);
  });
});

describe("somebody signed out", () => {
  test("gets the login page with 401, without the caller's cookies", async () => {
    const fetched = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(async () => new Response('<form id="adminLoginForm">'));
    const answer = await ask(
      { ...json, cookie: "redakce-admin=x", "accept-language": "cs" },
      new HttpProblem(401, "signedOut"),
    );
    expect(answer.status).toBe(401);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain('id="adminLoginForm"');
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe("http://127.0.0.1:3000/ADMIN/en/login");
    expect(new Headers(init?.headers).has("cookie")).toBe(false);
    fetched.mockRestore();
  });
});

describe("a refusal of the pipeline", () => {
  const request = () => new Request("http://localhost:3000/ADMIN/pages", { headers: json });

  test.each([
    ["csrf", 403],
    ["forbidden", 403],
    ["blacklisted", 403],
    ["notFound", 404],
    ["otherDatabase", 404],
    ["methodNotAllowed", 405],
    ["rateLimited", 429],
    ["no-such-code", 404],
    ["constructor", 404],
  ])("under the code %s has the status %i", async (code, status) => {
    expect((await refuse(request(), code)).status).toBe(status);
  });

  test("of too many requests says when to come again", async () => {
    expect((await refuse(request(), "rateLimited")).headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

describe("a plain form that could not be done for the moment", () => {
  async function refusedForm(fields: Readonly<Record<string, string>>): Promise<string> {
    const request = new Request("http://localhost:3000/ADMIN/pages", {
      method: "POST",
      headers: { ...page, "x-redakce-language": "en" },
      body: new URLSearchParams(fields),
    });
    const answer = await route(request, async () => {
      await readForm(request, 1000);
      throw Object.assign(new Error("busy"), { code: "DATABASE_BUSY" });
    });
    expect(answer.status).toBe(503);
    return answer.text();
  }

  test("is offered to be sent once more, to the letter", async () => {
    const html = await refusedForm({ title: 'A "b" <c>', text: "one\ntwo", "tags[]": "x" });
    const { document } = parseHTML(html);
    const fields = [...document.querySelectorAll("input")].map((input) => [
      input.getAttribute("name"),
      input.getAttribute("value"),
    ]);
    expect(fields).toEqual([
      ["title", 'A "b" <c>'],
      ["text", "one\ntwo"],
      ["tags", '["x"]'],
    ]);
    expect(document.querySelector("form")?.getAttribute("method")).toBe("post");
  });

  test("with a password is not: that is never given back", async () => {
    const html = await refusedForm({ email: "anna@example.com", password: "apple tree ladder" });
    expect(html).not.toContain("<form");
    expect(html).not.toContain("apple tree");
  });
});
