import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import type { Message } from "./driver.ts";
import { enhancedCodeIn, Undelivered } from "./refusal.ts";
import { smtpDriver } from "./smtp-driver.ts";

const message: Message = {
  template: "newsletter",
  from: { name: "Spolek", address: "spolek@jablon.example" },
  to: "jan@example.com",
  subject: "Jaro",
  html: "<p>Dobrý den</p>",
  text: "Dobrý den",
  idempotencyKey: "newsletter-1",
  date: new Date("2026-03-14T08:00:00Z"),
};

const begin = () => Promise.resolve();

/** Returns a lane's report on a mail that no one accepted. */
async function refusalOf(url: string, mail = message) {
  const lane = smtpDriver(url).lane?.();
  const error = await lane?.send(mail, begin).catch((problem: unknown) => problem);
  lane?.close();
  if (!(error instanceof Undelivered)) throw new Error(String(error));
  return error.refusal;
}

test("many mails go over one connection, and a refused one does not end it", async () => {
  let connections = 0;
  const url = await listening(
    new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
      onRcptTo: ({ address }, _session, done) => done(address.startsWith("no") ? answer(550, "5.1.1") : null),
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () => done());
      },
    }),
  );
  const lane = smtpDriver(url).lane?.();
  await lane?.send(message, begin);
  await expect(lane?.send({ ...message, to: "nobody@example.com" }, begin)).rejects.toMatchObject({
    refusal: { what: "recipient", smtpCode: 550, enhancedCode: "5.1.1" },
  });
  for (let count = 0; count < 5; count += 1) await lane?.send(message, begin);
  lane?.close();
  expect(connections).toBe(1);
});

test("what may not begin does not leave, and leaves the next one alone", async () => {
  const got: string[] = [];
  const url = await listening(
    new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onData: (stream, { envelope }, done) => {
        stream.resume();
        stream.on("end", () => {
          got.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    }),
  );
  const lane = smtpDriver(url).lane?.();
  const refused = lane?.send(message, () => Promise.reject(new Error("Somebody else's.")));
  await expect(refused).rejects.toMatchObject({ refusal: { what: "connection" } });
  await expect(refused).rejects.not.toMatchObject({ refusal: { isUncertain: true } });
  await lane?.send({ ...message, to: "next@example.com" }, begin);
  lane?.close();
  expect(got).toEqual(["next@example.com"]);
});

test("a password and a sender that are refused are told apart from recipients", async () => {
  const strict = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answer(535, "5.7.8")),
  });
  const url = (await listening(strict)).replace("//", "//spolek:wrong@");
  expect(await refusalOf(url)).toMatchObject({ what: "signIn", smtpCode: 535 });
  const picky = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom: (_address, _session, done) => done(answer(550, "5.7.1")),
  });
  expect(await refusalOf(await listening(picky))).toMatchObject({ what: "sender", enhancedCode: "5.7.1" });
});

test("a server that is not there, or busy with something else, says nothing about the mail", async () => {
  expect(await refusalOf("smtp://127.0.0.1:1")).toEqual({ what: "connection" });
  const url = await talking({ greeting: "421 4.3.2 later\r\n" });
  expect(await refusalOf(url)).toMatchObject({ what: "connection" });
});

test("a connection that ends before the mail is on its way is certain to have carried nothing", async () => {
  const url = await talking({ hangsUpAt: "RCPT" });
  expect(await refusalOf(url)).toEqual({ what: "connection" });
});

test("one that ends before the answer to the mail may have carried it", async () => {
  const url = await talking({ hangsUpAt: "." });
  expect(await refusalOf(url)).toEqual({ what: "connection", isUncertain: true });
});

test("a lane that the server closed while nobody spoke opens another one", async () => {
  const sockets: Socket[] = [];
  const url = await talking({ onSocket: (socket) => sockets.push(socket) });
  const lane = smtpDriver(url).lane?.();
  await lane?.send(message, begin);
  const closed = new Promise((resolve) => sockets[0]?.once("close", resolve));
  sockets[0]?.end("421 4.4.2 idle\r\n");
  await closed;
  await lane?.send(message, begin);
  lane?.close();
  expect(sockets).toHaveLength(2);
});

test.each([
  ["550 5.1.1 no such user", "5.1.1"],
  ["550-5.7.26 unauthenticated\n550 5.7.26 mail", "5.7.26"],
  ["451 4.7.1 greylisted", "4.7.1"],
  ["550 no such user", undefined],
  ["550 version 5.1.1 of the server", undefined],
])("%j begins with the enhanced code %j", (response, code) => {
  expect(enhancedCodeIn(response)).toBe(code);
});

function answer(responseCode: number, enhanced: string): Error {
  return Object.assign(new Error(`${enhanced} no`), { responseCode });
}

async function listening(server: SMTPServer | Server): Promise<string> {
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => void server.close(() => {}));
  const plain = server instanceof SMTPServer ? server.server : server;
  return `smtp://127.0.0.1:${(plain.address() as AddressInfo).port}`;
}

interface Talk {
  readonly greeting?: string;
  /** Ends the connection instead of responding to this command, or to the mail (`.`). */
  readonly hangsUpAt?: string;
  readonly onSocket?: (socket: Socket) => void;
}

/** Starts a server that accepts everything, a line at a time. */
function talking({ greeting = "220 jablon.example\r\n", hangsUpAt, onSocket }: Talk): Promise<string> {
  return listening(
    createServer((socket) => {
      onSocket?.(socket);
      socket.on("error", () => {});
      socket.write(greeting);
      let isData = false;
      const hear = (line: string) => {
        if (isData && line !== ".") return;
        if (hangsUpAt !== undefined && line.startsWith(hangsUpAt)) return void socket.destroy();
        isData = line === "DATA";
        socket.write(answerTo(line));
      };
      socket.on("data", (bytes) => bytes.toString().split("\r\n").slice(0, -1).forEach(hear));
    }),
  );
}

function answerTo(line: string): string {
  if (line === "DATA") return "354 go on\r\n";
  return line === "QUIT" ? "221 bye\r\n" : "250 yes\r\n";
}
