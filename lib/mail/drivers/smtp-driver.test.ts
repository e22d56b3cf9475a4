import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test, vi } from "vitest";
import { isThisMachine } from "#lib/platform/http/client-address";
import type { Message } from "./driver.ts";
import { Undeliverable } from "./refusal.ts";
import { smtpDriver } from "./smtp-driver.ts";

vi.mock("#lib/platform/http/client-address", { spy: true });

const message: Message = {
  template: "passwordReset",
  from: { name: "Spolek Stará jabloň", address: "spolek@jablon.example" },
  to: "jan.novak@example.com",
  subject: "Nastavení nového hesla",
  html: "<p>Dobrý den</p>",
  text: "Dobrý den",
  idempotencyKey: "reset-7",
  date: new Date("2026-03-14T08:00:00Z"),
};
const servers: SMTPServer[] = [];

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(() => resolve(undefined)))),
  );
});

test("a mail server gets the mail with its envelope, and its name for it is returned", async () => {
  const { url, received } = await mailServer({});
  const { messageId } = await smtpDriver(url).send(message);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: "spolek@jablon.example", to: ["jan.novak@example.com"] });
  const parsed = await PostalMime.parse(received[0]?.content ?? "");
  expect(parsed).toMatchObject({ subject: message.subject, messageId });
});

test("an address that does not exist is undeliverable", async () => {
  const { url } = await mailServer({ recipient: { code: 550, text: "no such user here" } });
  await expect(smtpDriver(url).send(message)).rejects.toThrow(Undeliverable);
});

test("a full mailbox, a refused mail and a refused sender are worth another attempt", async () => {
  for (const refusal of [
    { recipient: { code: 452, text: "mailbox full" } },
    { content: { code: 554, text: "looks like spam" } },
    { sender: { code: 550, text: "unknown sender" } },
  ]) {
    const { url } = await mailServer(refusal);
    const failure = smtpDriver(url).send(message);
    await expect(failure).rejects.toThrow(Object.values(refusal)[0]?.text);
    await expect(failure).rejects.not.toThrow(Undeliverable);
  }
});

test("a server that is not there is worth another attempt", async () => {
  const failure = smtpDriver("smtp://127.0.0.1:1").send(message);
  await expect(failure).rejects.toThrow(/ECONNREFUSED/);
});

test("a password is sent where it is wanted, and a wrong one is worth another attempt", async () => {
  const { url, received } = await mailServer({ password: "correct horse" });
  const address = (password: string) =>
    url.replace("smtp://", `smtp://spolek:${encodeURIComponent(password)}@`);
  await expect(smtpDriver(address("wrong")).send(message)).rejects.not.toThrow(Undeliverable);
  await smtpDriver(address("correct horse")).send(message);
  expect(received).toHaveLength(1);
});

test.each(["smtp", "smtps"])(
  "a server of this machine takes a mail by %s with a certificate of its own, one elsewhere does not",
  async (scheme) => {
    const { url, received } = await mailServer({ password: "correct horse", isSecure: scheme === "smtps" });
    const address = url.replace("smtp://", `${scheme}://spolek:correct%20horse@`);
    await smtpDriver(address).send(message);
    await sentByLane(smtpDriver(address));
    expect(received.map(({ isSecure }) => isSecure)).toEqual([true, true]);
    vi.mocked(isThisMachine).mockReturnValue(false);
    const driver = smtpDriver(address);
    vi.mocked(isThisMachine).mockRestore();
    for (const send of [() => driver.send(message), () => sentByLane(driver)])
      await expect(send()).rejects.toThrow(
        /The certificate of 127\.0\.0\.1 is not trusted: .*email\.smtpHost.*SMTP_URL.*NODE_EXTRA_CA_CERTS/,
      );
    expect(received).toHaveLength(2);
  },
);

test("a password is not sent to another machine without TLS, whatever its address asks for", async () => {
  const { url, received } = await mailServer({ password: "correct horse", hasNoTls: true });
  vi.mocked(isThisMachine).mockReturnValue(false);
  const driver = smtpDriver(`${url.replace("smtp://", "smtp://spolek:correct%20horse@")}/?ignoreTLS=true`);
  vi.mocked(isThisMachine).mockRestore();
  await expect(driver.send(message)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
});

/** Sends over a connection that is closed afterwards. */
async function sentByLane(driver: ReturnType<typeof smtpDriver>): Promise<void> {
  const lane = driver.lane?.();
  if (!lane) throw new Error("This driver has no lanes.");
  try {
    await lane.send(message, () => Promise.resolve());
  } finally {
    lane.close();
  }
}

interface Refusal {
  readonly code: number;
  readonly text: string;
}

/** Starts a mail server on this machine that accepts everything except what it is configured to refuse. */
async function mailServer(behaviour: {
  readonly sender?: Refusal;
  readonly recipient?: Refusal;
  readonly content?: Refusal;
  readonly password?: string;
  /** TLS from the beginning. */
  readonly isSecure?: boolean;
  readonly hasNoTls?: boolean;
}) {
  const received: { from: string; to: string[]; content: Buffer; isSecure: boolean }[] = [];
  const server = new SMTPServer({
    // It would warn about its own certificate, which is public.
    logger: false,
    secure: behaviour.isSecure ?? false,
    disabledCommands: [
      ...(behaviour.password === undefined ? (["AUTH"] as const) : []),
      ...(behaviour.password === undefined || behaviour.hasNoTls ? (["STARTTLS"] as const) : []),
    ],
    allowInsecureAuth: true,
    authOptional: behaviour.password === undefined,
    onAuth: ({ password }, _session, done) =>
      password === behaviour.password ? done(null, { user: "spolek" }) : done(new Error("wrong password")),
    onMailFrom: (_address, _session, done) => done(problem(behaviour.sender)),
    onRcptTo: (_address, _session, done) => done(problem(behaviour.recipient)),
    onData: (stream, { envelope, secure }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        if (!behaviour.content)
          received.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            content: Buffer.concat(chunks),
            isSecure: secure,
          });
        done(problem(behaviour.content));
      });
    },
  });
  servers.push(server);
  // A client that does not trust the server disconnects.
  server.on("error", () => undefined);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

function problem(refusal: Refusal | undefined): Error | null {
  return refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
}
