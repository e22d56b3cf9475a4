import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { jobs } from "#lib/jobs/tables";
import { drainJobs } from "#lib/jobs/worker";
import { createUser, emptySite, password } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";
import { visitorJobs } from "./visitor-jobs.ts";

beforeEach(emptySite);

const waiting = async () => database().select().from(jobs).orderBy(jobs.id).all();

test.each([
  ["request-login", { email: "jana@example.com" }],
  ["forgotten-password", { email: "jana@example.com" }],
  ["registration", { name: "Eva", email: "eva@example.com", password, passwordRepeat: password }],
] as const)("what /auth/%s asks for is not begun while its answer is on the way", async (form, fields) => {
  await createUser("jana");
  expect((await createVisitor().post(form, fields)).status).toBe(200);
  const [job] = await waiting();
  const due = job?.dueAt ?? new Date(0);
  const delay = due.getTime() - (job?.createdAt.getTime() ?? 0);
  expect(delay).toBeGreaterThanOrEqual(300);
  expect(delay).toBeLessThan(900);
  expect(await drainJobs(visitorJobs, () => new Date(due.getTime() - 1))).toBe(0);
  expect(await waiting()).toHaveLength(1);
});

test("nobody knows when it will be begun", async () => {
  const visitor = createVisitor();
  for (const name of ["a", "b", "c", "d", "e"]) {
    await visitor.post("forgotten-password", { email: `${name}@example.com` });
  }
  const delays = (await waiting()).map(
    ({ dueAt, createdAt }) => (dueAt?.getTime() ?? 0) - createdAt.getTime(),
  );
  expect(delays).toHaveLength(5);
  expect(new Set(delays).size).toBeGreaterThan(1);
});
