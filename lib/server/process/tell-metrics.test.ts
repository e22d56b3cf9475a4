import { createServer } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { outbox } from "#lib/mail/tables";
import { useTestDatabase } from "#test/test-database";
import { createMetrics } from "../metrics.ts";
import { listening } from "./guards/raw-client.fixture.ts";
import { createMetricsGate } from "./monitoring.ts";

const token = "token-of-the-tests-123";
const authorization = `Bearer ${token}`;
beforeEach(useTestDatabase);

async function site(isMeasured = true, given: string | undefined = token) {
  const cache = { hits: 5, drawings: 3, past: 2 };
  const metrics = createMetrics({ cache, refusals: () => 7 });
  const gate = createMetricsGate(isMeasured ? metrics : undefined, given);
  const server = createServer((request, response) => {
    metrics.observe(request, response);
    gate(request, response, () => {
      response.statusCode = request.url === "/missing" ? 404 : 200;
      response.end("drawn");
    });
  });
  const address = `http://127.0.0.1:${await listening(server)}`;
  return (path: string, init: RequestInit = {}) => fetch(address + path, init);
}

test("without a token nothing is measured, and nothing is there", async () => {
  const ask = await site(false, undefined);
  expect((await ask("/metrics", { headers: { authorization: "Bearer " } })).status).toBe(404);
  expect(await (await ask("/")).text()).toBe("drawn");
});

test("an empty token opens nothing", async () => {
  const ask = await site(true, "");
  expect((await ask("/metrics", { headers: { authorization: "Bearer " } })).status).toBe(404);
});

test.each([undefined, "", "Bearer", "Bearer wrong", `Basic ${token}`, token, `${authorization}x`])(
  "whoever says %j is refused and told nothing",
  async (said) => {
    const answer = await (await site())(
      "/metrics",
      said === undefined ? {} : { headers: { authorization: said } },
    );
    expect([answer.status, answer.headers.get("www-authenticate"), await answer.text()]).toEqual([
      401,
      "Bearer",
      "",
    ]);
  },
);

test("requests are counted by door and class of status, with how long they took", async () => {
  const ask = await site();
  for (const path of ["/", "/missing", "/missing?a=1", "/ADMIN/cs", "/auth/sign-in", "/files/a.txt"])
    await (await ask(path)).text();
  const read = async () => (await ask("/metrics", { headers: { authorization } })).text();
  await expect.poll(read).toContain('redakce_requests_total{door="files",status="2xx"} 1');
  const text = await read();
  expect(text).toContain('redakce_requests_total{door="website",status="2xx"} 2');
  expect(text).toContain('redakce_requests_total{door="website",status="4xx"} 1');
  expect(text).toContain('redakce_requests_total{door="administration",status="2xx"} 1');
  expect(text).toContain('redakce_requests_total{door="visitors",status="2xx"} 1');
  expect(text).toMatch(/redakce_request_duration_seconds_bucket\{le="10",door="website"\} 3/);
});

test("the cache, limits, the outbox, the database and the process are told as they are", async () => {
  const mail = { kind: "mail", properties: {}, createdAt: new Date() };
  const hourAgo = new Date(Date.now() - 3_600_000);
  await database()
    .insert(outbox)
    .values([
      { ...mail, idempotencyKey: "waits", nextAttemptAt: hourAgo },
      { ...mail, idempotencyKey: "failed", status: "failed", nextAttemptAt: hourAgo },
    ]);
  const ask = await site();
  for (let times = 0; times < 2; times += 1) {
    const answer = await ask("/metrics", { headers: { authorization } });
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toContain('redakce_page_cache_answers_total{way="hits"} 5');
    expect(text).toContain('redakce_page_cache_answers_total{way="drawings"} 3');
    expect(text).toContain('redakce_page_cache_answers_total{way="past"} 2');
    expect(text).toContain("redakce_limit_refusals_total 7");
    expect(text).toContain('redakce_outbox_mails{state="waiting"} 1');
    expect(text).toContain('redakce_outbox_mails{state="failed"} 1');
    expect(Number(/^redakce_outbox_oldest_due_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(3600);
    expect(text).toMatch(/^redakce_database_bytes\{file="database"\} \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  }
});

test("only reading is taken", async () => {
  const answer = await (await site())("/metrics", { method: "POST", headers: { authorization } });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
