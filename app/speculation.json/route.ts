import { respondSpeculationRules } from "#lib/website/speculation";

export const dynamic = "force-static";

export const GET = respondSpeculationRules;
