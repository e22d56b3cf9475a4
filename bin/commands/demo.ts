import { database } from "#db/client";
import { type DemoPlan, demoRecordName, planRemoval, type StayingRecord } from "#lib/demo/removal/plan";
import { removeDemo } from "#lib/demo/removal/remove-demo";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import type { Command } from "./command.ts";

export const demoCommand: Command = {
  usage: "[--remove]",
  summary: `Lists what would go with the demo site and what would stay; --remove takes it away.
Records that a person has changed stay, with everything they use. A backup is taken before.`,
  options: { remove: { type: "boolean" } },
  run: async (_, { remove }) => {
    await prepareDatabase((line) => console.log(line));
    if (!remove) {
      const plan = await planRemoval(database());
      report(plan, "would go", "would stay");
      if (plan.goes.length > 0) console.log("\nnpm run cms -- demo --remove takes it away.");
      return;
    }
    const removed = await removeDemo(null);
    report(removed, "removed", "stays");
    console.log(`\nThe database as it was before is at ${removed.backup}`);
  },
};

function report({ goes, stays, settings }: DemoPlan, going: string, staying: string): void {
  if (goes.length + stays.length + settings.length === 0) console.log("There is no demo content.");
  const counts = new Map<string, number>();
  for (const { module } of goes) counts.set(module.name, (counts.get(module.name) ?? 0) + 1);
  for (const [name, count] of counts) console.log(`${name.padEnd(24)} ${count} ${going}`);
  for (const { module, field } of settings) console.log(`${`${module.name}.${field}`.padEnd(48)} ${going}`);
  for (const record of stays)
    console.log(
      `${record.module.name}/${record.row.id} “${demoRecordName(record)}” ${staying}: ${reasonOf(record)}`,
    );
}

function reasonOf({ changed, usedBy }: StayingRecord): string {
  if (changed)
    return `changed by ${changed.person ?? "a visitor or the program"} on ${changed.at.toISOString()}`;
  return usedBy ? `used by ${usedBy.module}/${usedBy.id} “${usedBy.name}”` : "";
}
