import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { drainOutbox } from "#lib/mail/drain-outbox";
import { outbox } from "#lib/mail/tables";
import { createUser, emptySite, password } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

beforeEach(emptySite);

const jobs = async () => database().select().from(outbox).orderBy(outbox.id).all();

test.each([
  ["request-login", { email: "jana@example.com" }],
  ["forgotten-password", { email: "jana@example.com" }],
  ["registration", { name: "Eva", email: "eva@example.com", password, passwordRepeat: password }],
] as const)("what /auth/%s asks for is not begun while its answer is on the way", async (form, fields) => {
  await createUser("jana");
  expect((await createVisitor().post(form, fields)).status).toBe(200);
  const [job] = await jobs();
  const due = job?.nextAttemptAt ?? new Date(0);
  const delay = due.getTime() - (job?.createdAt.getTime() ?? 0);
  expect(delay).toBeGreaterThanOrEqual(300);
  expect(delay).toBeLessThan(900);
  expect(await drainOutbox({ clock: () => new Date(due.getTime() - 1) })).toBe(0);
  expect(await jobs()).toHaveLength(1);
});

test("nobody knows when it will be begun", async () => {
  const visitor = createVisitor();
  for (const name of ["a", "b", "c", "d", "e"]) {
    await visitor.post("forgotten-password", { email: `${name}@example.com` });
  }
  const delays = (await jobs()).map(
    ({ nextAttemptAt, createdAt }) => nextAttemptAt.getTime() - createdAt.getTime(),
  );
  expect(delays).toHaveLength(5);
  expect(new Set(delays).size).toBeGreaterThan(1);
});
