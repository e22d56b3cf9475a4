import { database } from "#db/client";
import { findList } from "#lib/newsletter/queries/lists";
import { drawMail } from "../draw-mail.ts";
import { prepareMails } from "../prepare-mails.ts";
import type { Draw } from "./process-issue.ts";
import { defineSending } from "./worker.ts";

/** Renders the mails of an issue with the settings of its list. */
export const drawNewsletter: Draw = async (row, now) => {
  const list = row.list === null ? undefined : await findList(database(), row.list);
  const prepared = await prepareMails(row, list, { purpose: "sending", now });
  return { ...prepared, draw: (recipient) => drawMail(prepared, recipient) };
};

export const sendNewsletters = defineSending(drawNewsletter);
