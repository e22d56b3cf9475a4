import "#lib/background";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { registeredJobs } from "#lib/jobs/define-job";
import { claimJob, insertJob } from "#lib/jobs/queries";
import { jobs } from "#lib/jobs/tables";
import { messagesOf } from "#lib/platform/i18n/translator";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));

const at = new Date();
const row = { name: "newsletter.askImported", payload: {}, createdAt: at, dueAt: at };
const failed = { ...row, dueAt: null, failedAt: at, attempts: 5, error: "550 no" };

beforeEach(() => useTestDatabase());

test("what failed, runs and waits is told in this order, each with what comes next", async () => {
  await insertJob(database(), { ...row, key: "running", name: "newsletter.signUp" });
  await claimJob(["newsletter.signUp"], "token", new Date());
  for (const key of ["a", "b"]) await insertJob(database(), { ...row, key });
  await insertJob(database(), { ...failed, key: "failed" });
  await insertJob(database(), { ...row, key: "put off", attempts: 1, error: "451 later" });
  const client = await clientWith(["jobs.read"]);
  const { body } = await client.get("/ADMIN/en/jobs.overview");
  expect(body).toMatchObject({
    summary: "One job has failed.",
    jobs: [
      {
        state: "failed",
        error: "550 no",
        text: expect.stringContaining("It won’t be tried again by itself."),
      },
      { state: "running", title: "Newsletter sign-ups" },
      { state: "waiting", error: "451 later", text: expect.stringContaining("The first attempt failed.") },
      { state: "waiting", text: expect.stringContaining("2 are waiting") },
    ],
  });
});

test("a failed job is tried again by who may, once, and that is written down", async () => {
  await insertJob(database(), { ...failed, key: "failed" });
  await insertJob(database(), { ...failed, key: "without its secrets", sealed: "" });
  const [{ id } = { id: 0 }, useless] = await database().select().from(jobs).orderBy(jobs.id).all();
  const retry = (client: Awaited<ReturnType<typeof clientWith>>, of = id) =>
    client.post("/ADMIN/en/jobs.retry", { id: String(of) });
  expect((await retry(await clientWith(["jobs.read"]))).status).toBe(403);
  const client = await clientWith(["jobs.run", "auditLog"]);
  expect((await retry(client, useless?.id)).status).toBe(409);
  expect((await retry(client)).body).toMatchObject({
    status: "ok",
    message: "“Ask imported subscribers” will begin again in a moment.",
  });
  expect(await claimJob([row.name], "token", new Date())).toMatchObject({ id, attempts: 1, failedAt: null });
  expect((await retry(client)).status).toBe(409);
  expect(JSON.stringify((await client.get("/ADMIN/en/auditLog")).body)).toContain("jobs.retry");
});

test.each(["en", "cs"] as const)("every job has a name in %s", (language) => {
  const { names } = messagesOf(language).admin.tools.jobs;
  const expected = registeredJobs.all().map(({ name }) => name.replaceAll(".", "_"));
  expect(Object.keys(names).toSorted()).toEqual(expected.toSorted());
});
