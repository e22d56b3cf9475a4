import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { userAuthCodes } from "#lib/accounts/tables";
import { changeSetting } from "#lib/settings/change-setting";
import { maskedAddressOf } from "./code-sign-in.ts";
import { type Finishes, neverFinishing, unread } from "./link-readings.fixture.ts";
import { queueSignInLink } from "./queued-mails.ts";
import { createUser, deliver, emptySite, everythingStored } from "./site.fixture.ts";
import { createVisitor, pageOf } from "./visitor.fixture.ts";

type Visitor = ReturnType<typeof createVisitor>;

/** Describes the behaviour of sign-in links under a LINK_CONFIRMATION. */
export function describeSignInLinks(finishes: Finishes): void {
  describe("a sign-in link", () => {
    beforeEach(async () => {
      await emptySite();
      await changeSetting("limits.verifyCode", "1000/900");
    });
    testReading(finishes !== "nobody", finishes === "everybody");
    testSending(finishes === "everybody");
    testUsing(unread(finishes));
    testEnding();
  });
}

function testReading(forProven: boolean, forAnybody: boolean): void {
  test.each(neverFinishing)(
    "is not used by $name, even in the browser that asked",
    async ({ method, headers }) => {
      const visitor = createVisitor();
      const { link } = await askForLink(visitor);
      const read = await visitor.open(link, {
        ...(method ? { method } : {}),
        ...(headers ? { headers } : {}),
      });
      expect([read.status, pageOf(read)]).toEqual([200, "/auth/magic-login"]);
      expect(await isUsed()).toBe(false);
      expect(await visitor.session()).toBeUndefined();
    },
  );

  test(`${forProven ? "signs" : "does not sign"} the browser in that asked for it`, async () => {
    const visitor = createVisitor();
    const { user, link } = await askForLink(visitor);
    await expectSignedIn(visitor, link, forProven ? { user, to: "/members" } : undefined);
  });

  test(`${forAnybody ? "signs" : "does not sign"} another browser in by reading alone`, async () => {
    const { user, link } = await askForLink(createVisitor());
    await expectSignedIn(createVisitor(), link, forAnybody ? { user, to: "/members" } : undefined);
  });
}

function testSending(isDoneByReading: boolean): void {
  test("sent by an administrator signs in, once, with the button where there is one", async () => {
    const user = await createUser("jana");
    await queueSignInLink(user.id, database(), new Date());
    const [mail] = await deliver();
    const visitor = createVisitor();
    await expectSignedIn(visitor, mail?.link ?? "", isDoneByReading ? { user, to: "/" } : undefined);
    if (!isDoneByReading) await visitor.post("magic-login", { token: mail?.token ?? "" });
    expect((await visitor.session())?.subject).toBe(String(user.id));
    expect((await createVisitor().open(mail?.link ?? "")).status).toBe(400);
  });
}

function testUsing(pressed: { tags: "@full"[] }): void {
  test("tells its button whom it would sign in, and a dead one nothing", pressed, async () => {
    const { token } = await askForLink(createVisitor());
    expect(await maskedAddressOf(token)).toBe("j•••@example.com");
    await createVisitor().post("magic-login", { token });
    expect([
      await maskedAddressOf(token),
      await maskedAddressOf("x"),
      await maskedAddressOf(undefined),
    ]).toEqual([undefined, undefined, undefined]);
  });

  test("signs any browser in by the button, once", pressed, async () => {
    const { user, token } = await askForLink(createVisitor());
    const visitor = createVisitor();
    const answer = await visitor.submit("magic-login", { token });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/members"]);
    expect((await visitor.session())?.subject).toBe(String(user.id));
    const again = await createVisitor().post("magic-login", { token });
    expect([again.status, again.body.status]).toEqual([400, "error"]);
  });

  test("that was used, has expired or was made up is answered 400 with a page that offers a new one", async () => {
    const { link, token } = await askForLink(createVisitor());
    await createVisitor().post("magic-login", { token });
    const verifierOfNobody = `${token.slice(0, 22)}.${"A".repeat(43)}`;
    for (const path of [
      link,
      `/auth/magic-login?token=${verifierOfNobody}`,
      "/auth/magic-login?token=x",
      "/auth/magic-login",
    ]) {
      const read = await createVisitor().open(path);
      expect([read.status, pageOf(read)]).toEqual([400, "/auth/link-expired"]);
    }
  });

  test("with a wrong second half signs nobody in", async () => {
    const visitor = createVisitor();
    const { token } = await askForLink(visitor);
    const forged = `${token.slice(0, 22)}.${"A".repeat(43)}`;
    await visitor.open(`/auth/magic-login?token=${forged}`);
    expect((await visitor.post("magic-login", { token: forged })).status).toBe(400);
    expect(await visitor.session()).toBeUndefined();
    expect(await isUsed()).toBe(false);
  });
}

function testEnding(): void {
  test("ends after 15 minutes", async () => {
    const visitor = createVisitor();
    const { link, token } = await askForLink(visitor);
    await database().update(userAuthCodes).set({ expiresAt: new Date() }).run();
    expect((await visitor.open(link)).status).toBe(400);
    expect((await visitor.post("magic-login", { token })).status).toBe(400);
  });

  test("signs in once of fifty parallel readings and presses", async () => {
    const visitor = createVisitor();
    const { link, token } = await askForLink(visitor);
    const copies = Array.from({ length: 50 }, () => {
      const copy = createVisitor();
      for (const [name, value] of visitor.jar) copy.jar.set(name, value);
      return copy;
    });
    await Promise.all(
      copies.map((copy, index) => (index % 2 ? copy.open(link) : copy.post("magic-login", { token }))),
    );
    const sessions = await Promise.all(copies.map((copy) => copy.session()));
    expect(sessions.filter(Boolean)).toHaveLength(1);
  });

  test("does not show its token to other sites, caches or the log", async () => {
    const visitor = createVisitor();
    const { link, token } = await askForLink(visitor);
    const { headers } = await createVisitor().open(link);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    await visitor.post("magic-login", { token });
    expect(await everythingStored()).not.toContain(token.slice(23));
  });
}

async function askForLink(visitor: Visitor) {
  const user = await createUser("jana");
  await visitor.post("request-login", { email: "jana@example.com", returnTo: "/members" });
  const [mail] = await deliver();
  return { user, link: mail?.link ?? "", token: mail?.token ?? "" };
}

async function expectSignedIn(
  visitor: Visitor,
  link: string,
  expected: { readonly user: { readonly id: number }; readonly to: string } | undefined,
) {
  const read = await visitor.open(link);
  if (expected) {
    const location = new URL(read.headers.get("location") ?? "");
    expect([read.status, location.host, location.pathname]).toEqual([303, "localhost:3000", expected.to]);
    expect((await visitor.session())?.subject).toBe(String(expected.user.id));
  } else {
    expect([read.status, pageOf(read)]).toEqual([200, "/auth/magic-login"]);
    expect(await visitor.session()).toBeUndefined();
    expect(await isUsed()).toBe(false);
  }
}

async function isUsed(): Promise<boolean> {
  const rows = await database().select().from(userAuthCodes).all();
  return rows.some(({ usedAt }) => usedAt !== null);
}
