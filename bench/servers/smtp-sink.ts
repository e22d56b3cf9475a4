import { type AddressInfo, createServer } from "node:net";

/** A process that takes every mail of SMTP and forgets it, as fast as can be; it tells its port to whoever forked it. */
const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  socket.write("220 sink\r\n");
  let rest = "";
  let isData = false;
  socket.on("data", (bytes) => {
    rest += bytes.toString("latin1");
    let answers = "";
    for (;;) {
      if (isData) {
        const end = rest.indexOf("\r\n.\r\n");
        if (end < 0) {
          rest = rest.slice(-4);
          break;
        }
        rest = rest.slice(end + 5);
        isData = false;
        answers += "250 2.0.0 taken\r\n";
      }
      const line = rest.indexOf("\r\n");
      if (line < 0) break;
      const command = rest.slice(0, line).toUpperCase();
      rest = rest.slice(line + 2);
      isData = command === "DATA";
      answers += answerTo(command);
    }
    if (answers !== "") socket.write(answers);
  });
});

server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));

function answerTo(command: string): string {
  if (command.startsWith("EHLO")) return "250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n";
  if (command === "DATA") return "354 go on\r\n";
  return command === "QUIT" ? "221 2.0.0 bye\r\n" : "250 2.0.0 yes\r\n";
}
