import { answerSpeculationRules } from "#lib/website/speculation";

export const dynamic = "force-static";

export const GET = answerSpeculationRules;
