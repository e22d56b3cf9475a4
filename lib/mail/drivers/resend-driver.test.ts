import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { changeSetting } from "#lib/settings/change-setting";
import { drainOutbox } from "../drain-outbox.ts";
import { emptyOutbox, movableClock, onlyRow } from "../mail-fixture.ts";
import { queueMail } from "../queue-mail.ts";
import type { Message } from "./driver.ts";
import { Undeliverable } from "./refusal.ts";
import { resendDriver } from "./resend-driver.ts";

const message: Message = {
  template: "passwordReset",
  from: { name: 'Spolek "Stará jabloň"', address: "spolek@jablon.example" },
  to: "jan.novak@example.com",
  subject: "Nastavení nového hesla",
  html: "<p>Dobrý den</p>",
  text: "Dobrý den",
  idempotencyKey: "reset-7",
  date: new Date("2026-03-14T08:00:00Z"),
};
let server: Server | undefined;

afterEach(() => {
  server?.close();
});

test("the service gets the mail with its key, and its name for it is returned", async () => {
  const requests = await service(200, { id: "49a3999c" });
  expect(await resendDriver("re_test").send(message)).toEqual({ messageId: "49a3999c" });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    path: "/emails",
    headers: { authorization: "Bearer re_test", "idempotency-key": "reset-7" },
    body: {
      from: '"Spolek Stará jabloň" <spolek@jablon.example>',
      to: message.to,
      subject: message.subject,
      html: message.html,
      text: message.text,
      headers: { "Auto-Submitted": "auto-generated" },
    },
  });
});

test("an e-mail that the service calls invalid is undeliverable", async () => {
  await service(422, { statusCode: 422, name: "validation_error", message: "Invalid `to` field" });
  await expect(resendDriver("re_test").send(message)).rejects.toThrow(Undeliverable);
});

test("a key that came with another mail before may belong to one that left", async () => {
  await service(409, {
    statusCode: 409,
    name: "invalid_idempotent_request",
    message: "Same key, other mail",
  });
  await expect(resendDriver("re_test").send(message)).rejects.toMatchObject({
    refusal: { isUncertain: true },
  });
});

test.each([
  [401, "invalid_api_key"],
  [429, "rate_limit_exceeded"],
  [500, "internal_server_error"],
])("an answer %i is worth another attempt", async (status, name) => {
  await service(status, { statusCode: status, name, message: "not now" });
  const failure = resendDriver("re_test").send(message);
  await expect(failure).rejects.toThrow(`${name}: not now`);
  await expect(failure).rejects.not.toThrow(Undeliverable);
});

test("the outbox sends by it as the settings say, and after a failure the same mail once more", async () => {
  await emptyOutbox();
  const requests = await service(200, { id: "49a3999c" }, [
    500,
    { statusCode: 500, name: "internal_server_error", message: "not now" },
  ]);
  await changeSetting("email.fromAddress", "office@jablon.example");
  await changeSetting("email.resendKey", "re_outbox");
  const properties = { code: "482913", link: "https://jablon.example/auth/magic-login?token=x", minutes: 15 };
  const { clock, advance } = movableClock();
  const mail = { template: "signInCode", to: message.to, language: "cs", properties } as const;
  await queueMail({ ...mail, idempotencyKey: "code-7" }, undefined, clock());
  await drainOutbox({ clock });
  expect(await onlyRow()).toMatchObject({ status: "deferred", error: expect.stringContaining("not now") });
  advance(60);
  await drainOutbox({ clock });
  expect(await onlyRow()).toMatchObject({ status: "sent", messageId: "49a3999c" });
  expect(requests.map(({ headers }) => headers)).toMatchObject(
    Array.from({ length: 2 }, () => ({ authorization: "Bearer re_outbox", "idempotency-key": "code-7" })),
  );
  expect(requests[1]?.body).toMatchObject({
    from: '"Redakce" <office@jablon.example>',
    to: message.to,
    text: expect.stringContaining("482913"),
  });
});

/** Imitates the service's interface on this machine; returns the requests that it received. */
async function service(status: number, answer: object, atFirst?: readonly [number, object]) {
  const requests: { path: string | undefined; headers: unknown; body: unknown }[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push({
        path: request.url,
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      const [code, body] = (requests.length === 1 && atFirst) || [status, answer];
      response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise((resolve) => server?.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("RESEND_BASE_URL", `http://127.0.0.1:${port}`);
  return requests;
}
