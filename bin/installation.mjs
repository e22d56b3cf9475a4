import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hintScripts } from "./compile-hints.mjs";
import { shrinkBuild } from "./shrink-build.mjs";

/** Plain JavaScript that any Node >= 20 runs: everything else needs the Node that is installed here. */
export const root = join(import.meta.dirname, "..");
export const node = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** Installs the locked dependencies unless these very ones are installed. */
export async function ensureInstalled() {
  const stamp = join(root, "node_modules", ".redakce-installed");
  const lock = hashOf([join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock && existsSync(node)) return;
  if (existsSync(node) && !existsSync(stamp) && isNewerThanLock()) return writeFileSync(stamp, lock);
  say("Installing dependencies");
  await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}

/** Builds the application unless the last build was made from these very sources. */
export async function ensureBuilt() {
  const stamp = join(root, ".next", "redakce-sources");
  const sources = hashOf(sourceFiles());
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  say("Building (about a minute, only when sources changed)");
  await run(
    node,
    [join(root, "node_modules", "next", "dist", "bin", "next"), "build"],
    { NODE_ENV: "production" },
    true,
  );
  const { same, escaped, wide } = shrinkBuild(join(root, ".next", "server"));
  if (same === 0 || escaped === 0)
    say("The build could not be made smaller (bin/shrink-build.mjs): the site takes more memory, and works.");
  if (wide.length > 0) say(`Held at two bytes a letter (bin/shrink-build.mjs): ${wide.join(", ")}`);
  if (hintScripts(join(root, ".next", "static", "chunks")) === 0)
    say("No scripts have compile hints (bin/compile-hints.mjs): pages start more slowly, and work.");
  writeFileSync(stamp, sources);
}

/**
 * Becomes a program of this project: it replaces this process where Node can do that. Elsewhere, this process ends
 * with the program's exit code, and the program when this process ends.
 */
export function become(file, args = [], variables = {}, options = []) {
  const given = [...options, file, ...args];
  const env = { ...returningMemory, ...compiled, ...process.env, ...variables };
  if (process.execve && process.platform !== "win32") {
    process.chdir(root);
    process.execve(node, [node, ...given], env);
  }
  const child = spawn(node, given, { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/**
 * Options that make V8 collect earlier what rendering leaves behind, and let a process at rest collect the rest
 * (lib/server/process/life/trim-heap.ts). The image and the systemd unit set the same.
 */
export const savingMemory = ["--max-semi-space-size=4", "--heap-growing-percent=40", "--expose-gc"];

/**
 * Settings of glibc (mallopt(3)). The memory of picture decoders is returned to the system instead of staying and
 * adding up; below 64 KiB, a piece of a file, sending files would be six times as slow. All threads share one heap:
 * with one for each, what some of them have freed is not there for the others.
 */
export const returningMemory = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "1" };

/** Code compiled once is not compiled again at the next start, nor in the processes that this one starts. */
export const compiled = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled") };

/**
 * npm ends at SIGTERM without passing it on to what it runs, so the loss of the parent counts as the signal, sent
 * once.
 */
function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 300).unref();
}

/**
 * Runs a step to its end, and ends it when this process ends, such as when a parallel step failed. Its output is
 * shown only when it fails, or when `isQuiet` is false.
 */
export function run(command, args, variables = {}, isQuiet = false) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: isQuiet ? ["ignore", "pipe", "pipe"] : "inherit",
      env: {
        ...process.env,
        PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`,
        ...variables,
      },
    });
    const end = () => void child.kill();
    process.once("exit", end);
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.on("error", () => fail(`${command} could not be started.`));
    child.on("close", (code) => {
      process.off("exit", end);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      fail(`"${[command, ...args].join(" ")}" failed.`);
    });
  });
}

export function say(line) {
  console.log(`  ${line}`);
}

function fail(sentence) {
  console.error(`Redakce cannot start: ${sentence}`);
  process.exit(1);
}

function isNewerThanLock() {
  const installed = join(root, "node_modules", ".package-lock.json");
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs
  );
}

function sourceFiles() {
  const folders = ["app", "components", "lib", "db", "messages", "emails", "public"].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const single = [
    "middleware.ts",
    "instrumentation.ts",
    "next.config.ts",
    "bin/compile-hints.mjs",
    "bin/shrink-build.mjs",
    "package.json",
    "package-lock.json",
    "postcss.config.json",
    "tsconfig.json",
  ];
  return [...inFolders.sort(), ...single.map((name) => join(root, name)).filter((file) => existsSync(file))];
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}
