import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Starts a mail server that stores the mails it accepts, and holds mails up on demand. */
export async function startMailServer() {
  const received: Email[] = [];
  let held: { readonly from: (sender: string) => void; readonly until: Promise<void> } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then(async (bytes) => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
        const holding = held;
        holding?.from(sender);
        await holding?.until;
        received.push(await PostalMime.parse(bytes));
        done(null);
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address: string) => received.filter((mail) => mail.to?.some((one) => one.address === address)),
    /** Accepts mails and answers none, until the end is called; returns who sent the first. */
    hold() {
      const first = Promise.withResolvers<string>();
      const end = Promise.withResolvers<void>();
      held = { from: first.resolve, until: end.promise };
      return {
        sender: first.promise,
        end() {
          held = undefined;
          end.resolve();
        },
        /** Accepts mails that come from now on; senders that already wait keep waiting. */
        goOn() {
          held = undefined;
        },
      };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}
