import type { Standing } from "#lib/newsletter/queries/sending";

/** Fewer say nothing yet. */
const leastSettled = 20;

/** Whether more mails failed for good than the list allows, of those since a person last let the issue go on. */
export function hasTooManyFailures(standing: Standing): boolean {
  const { sent, failed, mostFailures, toleratedFailed, toleratedSettled } = standing;
  const settled = sent + failed - (toleratedSettled ?? 0);
  const refused = failed - (toleratedFailed ?? 0);
  return settled >= leastSettled && refused * 100 > (mostFailures ?? 100) * settled;
}
