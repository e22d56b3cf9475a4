import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import type { Message } from "./message.ts";
import { resendDriver } from "./resend-driver.ts";
import { Undeliverable } from "./undeliverable.ts";

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

/** The service's own interface on this machine; returns the requests that it got. */
async function service(status: number, answer: object) {
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
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise((resolve) => server?.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("RESEND_BASE_URL", `http://127.0.0.1:${port}`);
  return requests;
}
