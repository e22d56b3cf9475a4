import { beforeEach, describe, expect, test } from "vitest";
import { runAction } from "#lib/kernel/engine/run-action";
import { moduleNamed } from "#lib/kernel/registry";
import { changeSetting } from "#lib/settings/change-setting";
import { createUser, deliver, emptySite, password, userNow } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

const email = "eva@example.com";

beforeEach(emptySite);

const demand = (value: "on" | "off") => changeSetting("registration.requireConfirmedAddress", value);
const signIn = (fields = {}) => createVisitor().post("login", { email, password, ...fields });

describe("while a confirmed address is demanded", () => {
  beforeEach(() => demand("on"));

  test("the right password of an unconfirmed address is answered 403, and signs nobody in", async () => {
    await createUser("eva", { isVerified: false });
    const visitor = createVisitor();
    const answer = await visitor.post("login", { email, password });
    expect([answer.status, answer.body.status]).toEqual([403, "error"]);
    expect(answer.body.message).toMatch(/confirm your address/);
    expect(await visitor.session()).toBeUndefined();
    expect(visitor.jar.size).toBe(0);
  });

  test("a wrong password, an unknown and a blocked address are answered as ever", async () => {
    await createUser("eva", { isVerified: false });
    await createUser("boris", { status: "Blocked", isVerified: false });
    const wrong = await signIn({ password: "wrong words" });
    expect(wrong.status).toBe(401);
    expect((await signIn({ email: "nobody@example.com" })).text).toBe(wrong.text);
    expect((await signIn({ email: "boris@example.com" })).text).toBe(wrong.text);
  });

  test("somebody who waits for approval is told of that first", async () => {
    await createUser("eva", { status: "Registered", isVerified: false });
    expect((await signIn()).body.message).toMatch(/waiting for approval/);
  });

  test("a plain form leads to where the link is asked for, with the address", async () => {
    await createUser("eva", { isVerified: false });
    const answer = await createVisitor().submit("login", { email, password });
    const location = "/auth/request-confirmation?language=en";
    expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
  });

  test("the password lets in once the link of the mail was used, and by codes always", async () => {
    await createUser("eva", { isVerified: false });
    await createVisitor().post("request-confirmation", { email });
    const [mail] = await deliver();
    expect(mail).toMatchObject({ template: "addressConfirmation", to: email });
    expect((await createVisitor().post("confirm-address", { token: mail?.token ?? "" })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    const petr = await createUser("petr", { isVerified: false });
    const visitor = createVisitor();
    await visitor.post("request-login", { email: petr.email });
    const [code] = await deliver();
    expect((await visitor.post("verify-code", { code: code?.code ?? "" })).status).toBe(200);
  });

  test("the mail about the approval says so to whom it concerns", async () => {
    const module = moduleNamed("users");
    if (!module) throw new Error("There is no module of users.");
    const eva = await createUser("eva", { status: "Registered", isVerified: false });
    const jana = await createUser("jana", { status: "Registered" });
    for (const { id } of [eva, jana]) await runAction(module, "approve", id, {}, "anna");
    const [first, second] = await deliver();
    expect(first?.text).toContain("http://localhost:3000/auth/request-confirmation");
    expect(second?.text).not.toContain("request-confirmation");
  });
});

test("as long as nobody demands it, an unconfirmed address signs in with its password", async () => {
  await createUser("eva", { isVerified: false });
  expect((await signIn()).status).toBe(200);
  await demand("off");
  expect((await signIn()).status).toBe(200);
});

test("a stranger who registered with somebody's address never gets in, once confirmed addresses are demanded", async () => {
  await demand("on");
  const stranger = createVisitor({ "x-redakce-peer": "192.0.2.66" });
  const fields = { name: "Eva", email, password, passwordRepeat: password };
  await stranger.post("registration", fields);
  const mails = await deliver();
  const approval = mails.find(({ template }) => template === "approvalRequest");
  const id = /id=(\d+)/.exec(approval?.link ?? "")?.[1] ?? "";
  await createVisitor().post("approve-registration", { id, token: approval?.token ?? "" });
  expect((await stranger.post("login", { email, password })).status).toBe(403);
  await stranger.post("request-confirmation", { email });
  expect((await stranger.post("login", { email, password })).status).toBe(403);
  expect((await deliver()).map(({ to }) => to)).toEqual([email, email]);
  expect((await userNow(Number(id))).emailVerifiedAt).toBeNull();
});

describe("a request for the link once more", () => {
  test("sends nothing to an unknown, a blocked or a confirmed address", async () => {
    await createUser("jana");
    await createUser("boris", { status: "Blocked", isVerified: false });
    for (const name of ["jana", "boris", "nobody"])
      await createVisitor().post("request-confirmation", { email: `${name}@example.com` });
    expect(await deliver()).toEqual([]);
  });

  test("sends one to somebody who waits, in the person's language, and leaves the earlier ones alive", async () => {
    await createUser("eva", { status: "Registered", isVerified: false, language: "cs" });
    await createVisitor().post("request-confirmation", { email });
    const [first] = await deliver();
    expect(first?.subject).toContain("Potvrďte svou adresu");
    await createVisitor().post("request-confirmation", { email });
    expect(await deliver()).toHaveLength(1);
    expect((await createVisitor().post("confirm-address", { token: first?.token ?? "" })).status).toBe(200);
  });

  test("fills nobody's mailbox", async () => {
    await createUser("eva", { isVerified: false });
    const sent = [];
    for (let network = 0; network < 9; network += 1) {
      const stranger = createVisitor({ "x-redakce-peer": `192.0.${network}.1` });
      await stranger.post("request-confirmation", { email });
      sent.push((await deliver()).length);
    }
    expect(sent).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0]);
  });
});
