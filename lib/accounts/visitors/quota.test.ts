import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { userAuthCodes } from "#lib/accounts/tables";
import { jobs } from "#lib/jobs/tables";
import { changeSetting } from "#lib/settings/change-setting";
import { statementsOf } from "#test/statements-of";
import { createUser, deliver, emptySite } from "./site.fixture.ts";
import { createVisitor, deviceOf } from "./visitor.fixture.ts";

const email = "jana@example.com";

beforeEach(async () => {
  await emptySite();
  for (const name of ["requestLogin", "requestLoginEmail", "forgottenPassword", "forgottenPasswordEmail"])
    await changeSetting(`limits.${name}`, "1000/3600");
  await createUser("jana");
});

const from = (address: string) => createVisitor({ "x-redakce-peer": address });

describe("mails asked for by /auth/forgotten-password", () => {
  const endpoint = "forgotten-password";
  const ask = async (visitor: ReturnType<typeof createVisitor>, about = email) => {
    expect((await visitor.post(endpoint, { email: about })).status).toBe(200);
    return (await deliver()).length;
  };
  const askOften = async (addresses: readonly string[]) => {
    for (const address of addresses) await ask(from(address));
  };

  test("are still sent to other networks when strangers of one have asked as often as they could", async () => {
    await askOften(Array.from({ length: 6 }, (_, host) => `192.0.2.${host}`));
    expect(await ask(from("198.51.100.1"))).toBe(1);
  });

  test("count a customer's whole IPv6 network as one", async () => {
    await askOften(Array.from({ length: 6 }, (_, subnet) => `2001:db8:7:${subnet}::1`));
    expect(await ask(from("2001:db8:7:ffff::1"))).toBe(0);
    expect(await ask(from("2001:db8:8::1"))).toBe(1);
  });

  test("are still sent to a browser known by a sign-in when strangers of all networks have asked", async () => {
    const device = await deviceOf("jana", { "x-redakce-peer": "192.0.2.1" });
    await askOften(Array.from({ length: 14 }, (_, host) => `192.0.${host % 7}.${host}`));
    expect(await ask(from("203.0.113.200"))).toBe(0);
    expect(await ask(device)).toBe(1);
  });

  test("are sent to a known browser three times a day whatever strangers do", async () => {
    const device = await deviceOf("jana");
    await askOften(Array.from({ length: 9 }, (_, network) => `192.0.${network}.1`));
    expect([await ask(device), await ask(device), await ask(device)]).toEqual([1, 1, 1]);
  });

  test("use up strangers' part where the browser is known by somebody else's sign-in, or says so itself", async () => {
    await createUser("petr");
    const strange = await deviceOf("petr");
    const forged = from("192.0.2.1");
    forged.jar.set("redakce-known-device", "Fe26.2*1*forged");
    await askOften(Array.from({ length: 9 }, (_, network) => `192.0.${network}.1`));
    expect([await ask(strange), await ask(forged)]).toEqual([0, 0]);
  });

  test("of a known browser are asked for as those of any other: same answer, nobody looked up", async () => {
    const device = await deviceOf("jana");
    const answers: object[] = [];
    const statements = await statementsOf(async () => {
      for (const about of [email, "nobody@example.com"]) {
        const { status, text, headers } = await device.post(endpoint, { email: about });
        answers.push({ status, text, cookies: headers.getSetCookie().map((cookie) => cookie.split("=")[0]) });
      }
    });
    expect(answers[0]).toEqual(answers[1]);
    expect(statements.length).toBeGreaterThan(0);
    const touched = statements.filter(({ text }) => /"(users|user_\w+|cache)"/.test(text));
    expect(touched).toEqual([]);
  });

  test("are sent again once a clock that jumped ahead is right", async () => {
    const aheadMs = 365 * 24 * 3_600_000;
    const ahead = new Date(Date.now() + aheadMs);
    for (const network of [1, 2, 3]) {
      await from(`192.0.${network}.1`).post(endpoint, { email });
      await database().update(jobs).set({ validUntil: null }).run();
      await deliver(ahead);
    }
    const made = (await database().select().from(userAuthCodes).orderBy(userAuthCodes.id).all()).filter(
      ({ kind }) => kind !== "link",
    );
    expect(made.map(({ createdAt }) => createdAt > new Date())).toContain(true);
    expect(await ask(from("198.51.100.1"))).toBe(1);
  });
});

test("a stranger's request leaves a live link for a new password as it is", async () => {
  await from("198.51.100.1").post("forgotten-password", { email });
  const [mail] = await deliver();
  await from("192.0.2.1").post("forgotten-password", { email });
  await deliver();
  const fields = { password: "dva kotle a jeden lis", passwordRepeat: "dva kotle a jeden lis" };
  const answer = await from("198.51.100.1").post("change-password", {
    token: mail?.token ?? "",
    ...fields,
  });
  expect(answer.status).toBe(200);
});

test("the network of who asks is not stored in words", async () => {
  await from("198.51.100.1").post("forgotten-password", { email });
  await deliver();
  const rows = await database().select().from(userAuthCodes).orderBy(userAuthCodes.id).all();
  expect(rows.map(({ share }) => share)).toEqual([rows[0]?.share]);
  expect(rows[0]?.share).toMatch(/^[\w-]{22}$/);
});
