import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { createSubscriber, everySubscriber, newsletterSite, post, signUp } from "./newsletter.fixture.ts";
import { forgetUnconfirmed } from "./sign-up-confirmation.ts";
import { newsletterConfirmations, newsletterConsents } from "./tables.ts";

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

beforeEach(() => newsletterSite());

test("whoever never confirmed is forgotten a month after the link ended, with everything that was noted", async () => {
  await signUp("never@example.com");
  await post(await signUp("confirmed@example.com"));
  await createSubscriber({ email: "entered@example.com", status: "pending" });
  await forgetUnconfirmed(inDays(36));
  expect(await everySubscriber()).toHaveLength(3);
  await forgetUnconfirmed(inDays(38));
  const kept = (await everySubscriber()).map(({ email }) => email);
  expect(kept.sort()).toEqual(["confirmed@example.com", "entered@example.com"]);
  expect(await database().select().from(newsletterConfirmations).all()).toEqual([]);
  expect(await database().select().from(newsletterConsents).all()).toHaveLength(2);
  expect(JSON.stringify(await database().select().from(auditLog).all())).not.toContain("never@");
});

test("whoever signed up once more lately is kept", async () => {
  await signUp("again@example.com");
  const { tokenHash } = (await database().select().from(newsletterConfirmations).get()) ?? { tokenHash: "" };
  expect(tokenHash).not.toBe("");
  await database()
    .update(newsletterConfirmations)
    .set({ expiresAt: inDays(40) })
    .run();
  await forgetUnconfirmed(inDays(38));
  expect(await everySubscriber()).toHaveLength(1);
});
