/** Shows the developer what is in an e-mail that has just been sent, so that no mail program is needed. */
export function printLinks(
  recipient: string,
  subject: string,
  properties: Readonly<Record<string, unknown>>,
): void {
  const shown = Object.entries(properties).filter(
    ([name, value]) => name === "code" || URL.canParse(String(value)),
  );
  const lines = shown.map(([name, value]) => `    ${name.padEnd(10)} ${String(value)}`);
  console.log([`\n  Email to ${recipient}: ${subject}`, ...lines, ""].join("\n"));
}
