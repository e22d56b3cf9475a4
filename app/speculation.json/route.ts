import { answerSpeculationRules } from "#lib/site/speculation";

export const dynamic = "force-static";

export const GET = answerSpeculationRules;
