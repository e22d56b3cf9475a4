import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { userAuthCodes } from "#lib/accounts/tables";
import { runAction } from "#lib/kernel/engine/run-action";
import { updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { changeSetting } from "#lib/settings/change-setting";
import { preSessionToken } from "./known-device.ts";
import { type Finishes, neverFinishing, unread } from "./link-readings.fixture.ts";
import { personToConfirm } from "./registration.ts";
import { deliver, emptySite, everythingStored, password, userNow } from "./site.fixture.ts";
import { createVisitor, pageOf } from "./visitor.fixture.ts";

/** Describes the behaviour of links that confirm an address under a LINK_CONFIRMATION. */
export function describeConfirmationLinks(finishes: Finishes): void {
  describe("a link that confirms an address", () => {
    beforeEach(async () => {
      await emptySite();
      await changeSetting("limits.verifyCode", "1000/900");
    });
    testReading(finishes !== "nobody", finishes === "everybody");
    testPressing(unread(finishes));
    testEnding(unread(finishes));
  });
}

const isConfirmed = async (id: number) => (await userNow(id)).emailVerifiedAt !== null;

function testReading(forProven: boolean, forAnybody: boolean): void {
  test.each(neverFinishing)("is not used by $name, even of the browser that registered", async (reading) => {
    const { visitor, link, id } = await register();
    const { method, headers } = reading;
    const read = await visitor.open(link, { ...(method ? { method } : {}), ...(headers ? { headers } : {}) });
    expect([read.status, pageOf(read)]).toEqual([200, "/auth/confirm-address"]);
    expect(await isConfirmed(id)).toBe(false);
  });

  test.each([
    ["the browser that registered", true, forProven],
    ["another browser", false, forAnybody],
  ] as const)("read by %s", async (_, isOwn, confirms) => {
    const { visitor, link, id } = await register();
    const read = await (isOwn ? visitor : createVisitor()).open(link);
    const page = confirms ? "/auth/address-confirmed" : "/auth/confirm-address";
    expect([read.status, pageOf(read)]).toEqual([200, page]);
    expect(await isConfirmed(id)).toBe(confirms);
    expect(await (isOwn ? visitor : createVisitor()).session()).toBeUndefined();
  });
}

function testPressing(pressed: { tags: "@full"[] }): void {
  test("confirms by the button in any browser, once, and signs nobody in", pressed, async () => {
    const { token, id } = await register();
    const visitor = createVisitor();
    const answer = await visitor.submit("confirm-address", { token });
    const location = "/auth/address-confirmed?language=en";
    expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
    expect([await isConfirmed(id), (await userNow(id)).status]).toEqual([true, "Registered"]);
    expect(await visitor.session()).toBeUndefined();
    const again = await visitor.submit("confirm-address", { token });
    expect(again.headers.get("location")).toBe("/auth/link-expired?kind=confirmation&language=en");
    expect((await visitor.post("confirm-address", { token })).status).toBe(400);
  });

  test("confirms once of fifty parallel presses", pressed, async () => {
    const { token } = await register();
    const presses = Array.from({ length: 50 }, () => createVisitor().post("confirm-address", { token }));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test("tells its button whose address it would confirm, and a dead one nothing", pressed, async () => {
    const { token } = await register();
    expect(await personToConfirm(token)).toEqual({ name: "Eva Nová", email: "eva@example.com" });
    await createVisitor().post("confirm-address", { token });
    expect(await personToConfirm(token)).toBeUndefined();
  });

  test("with a wrong second half, or another link's, confirms nothing", pressed, async () => {
    const { token, approvalToken, id } = await register();
    const tokens = [
      "",
      "x",
      `${token.slice(0, 22)}.${"A".repeat(43)}`,
      `${"A".repeat(22)}${token.slice(22)}`,
    ];
    for (const wrong of [...tokens, approvalToken])
      expect((await createVisitor().post("confirm-address", { token: wrong })).status).toBe(400);
    expect((await createVisitor().post("approve-registration", { id: String(id), token })).status).toBe(400);
    expect(await isConfirmed(id)).toBe(false);
  });

  test("leaves only the hash of its token in the database and the log", pressed, async () => {
    const { token } = await register();
    await createVisitor().post("confirm-address", { token });
    expect(await everythingStored()).not.toContain(token.slice(23));
  });
}

function testEnding(pressed: { tags: "@full"[] }): void {
  test("works after the approval, but not for another address or somebody blocked", pressed, async () => {
    const module = moduleNamed("users");
    if (!module) throw new Error("There is no module of users.");
    const approved = await register("eva");
    await runAction(module, "approve", approved.id, {}, "anna");
    expect((await createVisitor().post("confirm-address", { token: approved.token })).status).toBe(200);
    const moved = await register("adam");
    await updateRecord(module, moved.id, { email: "somebody@example.com" }, "anna");
    expect((await createVisitor().post("confirm-address", { token: moved.token })).status).toBe(400);
    const blocked = await register("iva");
    await runAction(module, "block", blocked.id, {}, "anna");
    expect((await createVisitor().post("confirm-address", { token: blocked.token })).status).toBe(400);
    expect([await isConfirmed(moved.id), await isConfirmed(blocked.id)]).toEqual([false, false]);
  });

  test("ends after seven days", async () => {
    const { link, token, id } = await register();
    const rows = await database().select().from(userAuthCodes).orderBy(userAuthCodes.id).all();
    const days = rows.map(
      ({ createdAt, expiresAt }) => (expiresAt.getTime() - createdAt.getTime()) / 86_400_000,
    );
    expect(days).toEqual([7, 7]);
    await database().update(userAuthCodes).set({ expiresAt: new Date() }).run();
    const read = await createVisitor().open(link);
    expect([read.status, pageOf(read)]).toEqual([400, "/auth/link-expired"]);
    expect((await createVisitor().post("confirm-address", { token })).status).toBe(400);
    expect(await isConfirmed(id)).toBe(false);
  });
}

/** Returns a browser in which someone registered by the form, and the link from the mail. */
async function register(person = "eva") {
  const visitor = createVisitor();
  await visitor.open("/auth/registration");
  const fields = { name: "Eva Nová", email: `${person}@example.com`, password, passwordRepeat: password };
  const _csrf = preSessionToken(visitor.jar.get("redakce-visitor") ?? "");
  await visitor.post("registration", { ...fields, _csrf });
  const mails = await deliver();
  const received = mails.find(({ template }) => template === "registrationReceived");
  const approval = mails.find(({ template }) => template === "approvalRequest");
  const rows = await database().select().from(userAuthCodes).orderBy(userAuthCodes.id).all();
  return {
    visitor,
    link: received?.link ?? "",
    token: received?.token ?? "",
    approvalToken: approval?.token ?? "",
    id: rows.at(-1)?.userId ?? 0,
  };
}
