/**
 * What mails and mail services ask for by themselves: `webhook/<service>`, `open/<issue>.gif` and `link/<id>` under
 * /newsletter, in no language. The first is sent to, the others are read.
 */
export const webhookPath = /^\/newsletter\/webhook\/[a-z]{1,20}$/;
const countedPath = /^\/newsletter\/(?:open\/[1-9]\d{0,14}\.gif|link\/[1-9]\d{0,14})$/;

/** Whether programs ask for a path; people find nothing there. */
export function isForPrograms(pathname: string): boolean {
  return webhookPath.test(pathname) || countedPath.test(pathname);
}
