import { describe, expect, test } from "vitest";
import { worked } from "#test/worked";
import { sample } from "./bounces-fixture.ts";
import { severityOf } from "./follow-failure.ts";
import { readReports } from "./read-reports.ts";

const to = "jana@example.net";
const messageId = "<abc.def@stepnice.example>";
const key = "aB3_-aB3_-aB3_-aB3_-aB";
const about = { to, messageId, token: `${key}.3` };
const leaving = { key, newsletterId: 3 };

async function read(mail: Uint8Array | string) {
  const { reports } = await readReports(typeof mail === "string" ? Buffer.from(mail) : mail);
  return reports;
}

describe("a report as it is written by", () => {
  test.each([
    ["postfix", { smtpCode: 550, enhancedCode: "5.1.1" }, "gone", leaving],
    ["exim", { smtpCode: 552, enhancedCode: "5.2.2" }, "passing", leaving],
    ["gmail", { smtpCode: 550, enhancedCode: "5.1.1" }, "gone", undefined],
    ["outlook", { smtpCode: 550, enhancedCode: "5.7.1" }, "refused", leaving],
    ["qmail", { smtpCode: null, enhancedCode: "5.1.1" }, "gone", leaving],
    ["expired", { smtpCode: null, enhancedCode: "4.4.1" }, "passing", undefined],
  ] as const)(
    "%s says whom it is about, why, and which mail it was",
    async (name, codes, severity, named) => {
      const [report, ...others] = await read(sample(name, about));
      expect(others).toEqual([]);
      expect(report).toMatchObject({
        kind: "bounce",
        email: to,
        messageIds: [messageId, messageId.slice(1, -1)],
      });
      expect(report?.leaving).toEqual(named);
      expect(report?.failure).toMatchObject(codes);
      expect(report && severityOf(report.failure)).toBe(severity);
    },
  );

  test("whoever passes complaints on says which mail it was, though its Message-ID was changed", async () => {
    expect(await read(sample("complaint", about))).toMatchObject([{ kind: "complaint", email: to, leaving }]);
  });
});

test("words of servers are kept without the address that they are about", async () => {
  const [report] = await read(sample("postfix", about));
  expect(report?.failure.error).toBe(
    "550 5.1.1 <…>: Recipient address rejected: User unknown in virtual mailbox table",
  );
});

test("a mail that waits still is a report of nothing", async () => {
  expect(await readReports(sample("delayed", about))).toEqual({ reports: [], isReport: true });
});

test("each recipient of a report counts by itself", async () => {
  const two = sample("postfix", about)
    .toString()
    .replace(
      "Final-Recipient",
      "Final-Recipient: rfc822; eva@example.net\nAction: failed\nStatus: 4.2.2\n\nFinal-Recipient",
    );
  expect((await read(two)).map(({ email, failure }) => [email, failure.enhancedCode])).toEqual([
    ["eva@example.net", "4.2.2"],
    [to, "5.1.1"],
  ]);
});

describe("what anybody may write", () => {
  const report = (status: string) =>
    `Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\n${status}\n--b--\n`;

  test.each([
    ["nothing", ""],
    ["a letter", "From: eva@example.net\nSubject: Hello\n\nX-Failed-Recipients: jana@example.net\n"],
    ["zeros", "\0".repeat(1000)],
    ["no headers at all", "\n\n\n"],
    ["a report without a recipient", report("Reporting-MTA: dns; a")],
    [
      "a report that says it was delivered",
      report("A: b\n\nFinal-Recipient: rfc822; a@b.cz\nAction: delivered\nStatus: 2.0.0"),
    ],
    [
      "a part within a part without an end",
      `Content-Type: multipart/mixed; boundary=b\n\n${"--b\nContent-Type: multipart/mixed; boundary=b\n\n".repeat(5000)}`,
    ],
    ["headers without an end", "A".repeat(1_000_000)],
  ])("%s reports nothing", async (_, mail) => {
    expect(await read(mail)).toEqual([]);
  });

  test.each(["x-user-defined", "utf-7", "iso-2022-kr", "no-such-charset", '"', "utf-8\0"])(
    "a report in the charset %s is read",
    async (charset) => {
      const mail = String(sample("exim", about)).replaceAll("us-ascii", charset);
      expect(await read(mail)).toMatchObject([{ email: to }]);
    },
  );

  test("names an address in any spelling, and is none where it is not one", async () => {
    const statuses = [
      "JANA@Example.NET",
      "<jana@example.net>",
      "jana",
      "a@b@c",
      "jana@example.net, eva@example.net",
    ];
    const emails = await Promise.all(
      statuses.map(async (address) => {
        const [found] = await read(
          report(`A: b\n\nFinal-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1`),
        );
        return found?.email;
      }),
    );
    expect(emails).toEqual([to, to, undefined, undefined, undefined]);
  });

  test("is read in no time, however it is made", async () => {
    const hostile = [
      report(`A: b\n\nFinal-Recipient: rfc822; ${"a@".repeat(100_000)}\nAction: failed\nStatus: 5.1.1`),
      report(`A: b\n\nFinal-Recipient:${" ".repeat(200_000)}x\nAction: failed`),
      report(`A: b\n\nDiagnostic-Code: smtp; ${"a".repeat(200_000)}@\nAction: failed`),
      report("\n \t".repeat(300_000)),
      report("A: b\n\n".repeat(100_000)),
      `X-Failed-Recipients: ${"a@b.cz,".repeat(30_000)}\n\n${"<".repeat(500_000)}`,
      `Subject: x\n\nHi. This is the qmail-send${" <".repeat(500_000)}`,
      `Subject: x\n\n${"Message-ID: <".repeat(100_000)}`,
    ];
    for (const mail of hostile) {
      const begun = worked();
      const { length } = await read(mail);
      expect(length).toBeLessThanOrEqual(100);
      expect(worked() - begun, mail.slice(0, 200)).toBeLessThan(3000);
    }
  });
});
