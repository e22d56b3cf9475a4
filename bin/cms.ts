import "#lib/platform/quick-imports";

const { runCommand } = await import("./commands/run-command.ts");
process.exitCode = await runCommand(process.argv.slice(2));
