import { linkSync, mkdirSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { randomToken } from "#lib/platform/random";
import { type MailDriver, type Message, mimeOptions } from "./driver.ts";

/** Writes each mail to `<time>-<template>.eml` (RFC 5322), readable by this user alone and never half-written. */
export function fileDriver(directory: string): MailDriver {
  return {
    name: "file",
    send: async (message) => {
      const mime = await new MailComposer(mimeOptions(message)).compile().build();
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      const temporary = join(/* turbopackIgnore: true */ directory, `.${randomToken(9)}`);
      writeFileSync(temporary, mime, { mode: 0o600, flag: "wx" });
      try {
        return { messageId: linked(temporary, directory, message) };
      } finally {
        unlinkSync(temporary);
      }
    },
  };
}

/** Gives a file a unique name, even if several processes request one at the same moment. */
function linked(temporary: string, directory: string, { date, template }: Message): string {
  for (let ms = date.getTime(); ; ms += 1) {
    const time = new Date(ms).toISOString().replaceAll(":", "-");
    const file = join(/* turbopackIgnore: true */ directory, `${time}-${template}.eml`);
    try {
      linkSync(temporary, file);
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
