import { drawMail } from "#lib/newsletter/drawing/draw-mail";
import { newPunch } from "#lib/newsletter/drawing/holes";
import type { MailRecipient } from "#lib/newsletter/drawing/mail";
import type { PreparedMails } from "#lib/newsletter/drawing/prepare-mails";

/** A letter as long as most are: some twenty paragraphs in the tables of its frame. */
export function preparedLetter(newsletterId: number): PreparedMails {
  const punch = newPunch();
  const name = punch.mark({ is: "name", lead: ", ", fallback: "" });
  const leave = punch.mark({ is: "leaveLink" });
  const words = "Stará jabloň u kostela letos kvetla o týden dřív a na brigádu přišlo čtyřicet lidí. ".repeat(
    4,
  );
  const style = 'style="margin:0 0 16px;font:16px/1.6 Georgia,serif;color:#1d2b24"';
  const body = Array.from({ length: 20 }, () => `<tr><td><p ${style}>${words}</p></td></tr>`).join("\n");
  const end = `<p>${punch.mark({ is: "email" })} <a href="${leave}">Odhlásit</a></p>`;
  return {
    newsletterId,
    purpose: "sending",
    from: { name: "Spolek Stará jabloň", address: "spolek@jablon.example" },
    subject: punch.cut("Jaro ve spolku"),
    html: punch.cut(
      `<html><body><table><tr><td>Dobrý den${name}</td></tr>${body}</table>${end}</body></html>`,
    ),
    text: punch.cut(`Dobrý den${name}\n\n${`${words}\n\n`.repeat(20)}${leave}`),
    headers: { Precedence: "bulk", "List-Id": "<news.jablon.example>" },
  };
}

/** The recipient of a mail that is like all the others. */
export function someRecipient(number: number): MailRecipient {
  const email = `person${number}@example.org`;
  return { id: number, email, name: `Person ${number}`, key: `key-of-person-${number}` };
}

export { drawMail };
