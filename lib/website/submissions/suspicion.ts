import type { RowOf } from "#lib/kernel/module/define-module";
import type { submissions } from "#lib/website/submissions";
import type { Answer } from "./answers.ts";

/** Why a submission looks as if no person had written it. */
export type Suspicion = NonNullable<RowOf<typeof submissions>["suspicion"]>;

/** What is known of a sending besides the answers. */
export interface Traces {
  /** What stands in the field that people never see. */
  readonly trap: string;
  /** When the form was drawn, if it was drawn here. */
  readonly drawnAt: Date | undefined;
  /** Programs that call this on purpose have no form and bring no time. */
  readonly isScript: boolean;
}

/** Nobody fills a form in faster. */
const shortestMs = 2000;
/** Links of all answers together; people who ask something have one or two. */
const mostLinks = 3;

export function suspicionOf(
  answers: readonly Answer[],
  { trap, drawnAt, isScript }: Traces,
  now: Date,
): Suspicion | null {
  if (trap !== "") return "hiddenField";
  if (!drawnAt && !isScript) return "noTime";
  if (drawnAt && now.getTime() - drawnAt.getTime() < shortestMs) return "tooFast";
  return linksIn(answers) > mostLinks ? "manyLinks" : null;
}

function linksIn(answers: readonly Answer[]): number {
  return answers.flatMap(({ value }) => value.match(/https?:\/\/|\bwww\.|\[url|<a\s/gi) ?? []).length;
}
