import { beforeEach, expect, test, vi } from "vitest";
import { loginPage } from "./problem-page.ts";

const policyWith = (nonce: string) => `default-src 'self'; script-src 'self' 'nonce-${nonce}'`;
let page: Response;
vi.mock("./loopback.ts", () => ({ loopback: async () => page }));

beforeEach(() => {
  const headers = { "content-security-policy": policyWith("pages-own") };
  page = new Response('<script nonce="pages-own"></script>', { headers });
});

test("scripts of the login page run under the policy that its answer is sent with", async () => {
  const headers = { "content-security-policy": policyWith("of-the-answer") };
  const answer = await loginPage(new Headers(headers), "en");
  expect(answer.status).toBe(401);
  expect(answer.headers.get("content-security-policy")).toBe(policyWith("of-the-answer"));
  expect(await answer.text()).toBe('<script nonce="of-the-answer"></script>');
});

test("without a policy chosen before the page keeps its own", async () => {
  const answer = await loginPage(new Headers(), "en");
  expect(answer.headers.get("content-security-policy")).toBe(policyWith("pages-own"));
  expect(await answer.text()).toContain('nonce="pages-own"');
});
