import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./installation.mjs";

/**
 * The steps of a check, with the clock time and the processor time of each. The second does not grow when something
 * else works on the machine, so that a busy machine is not mistaken for slow tests.
 */
export class Steps {
  #done = [];
  #begun = performance.now();

  constructor() {
    // Work done before the first step, such as installing, belongs to no step.
    sinceLastChild();
  }

  /**
   * Runs a program to its end.
   *
   * @param budget processor seconds beyond which the step is shown in yellow
   * @param isQuiet whether its output is shown only when it fails
   * @returns whether it ended well
   */
  async run(name, budget, [program, ...words], { variables = {}, isQuiet = false } = {}) {
    const begun = performance.now();
    const child = spawn(program, words, {
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
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk));
    const meter = new Meter(child.pid);
    let processor;
    child.on("exit", () => {
      const [seen, told] = [meter.stop(), sinceLastChild()];
      processor = told === undefined ? undefined : Math.max(seen, told);
    });
    const code = await new Promise((resolve) => {
      child.on("error", () => resolve(1)).on("close", (exitCode, signal) => resolve(signal ?? exitCode));
    });
    process.off("exit", end);
    if (code !== 0) {
      process.stderr.write(Buffer.concat(output));
      console.error(`"${[program, ...words].join(" ").replaceAll(`${root}/`, "")}" failed: ${code}.`);
    }
    const wall = (performance.now() - begun) / 1000;
    this.#done.push({ name, budget, isFine: code === 0, wall, processor });
    return code === 0;
  }

  get areFine() {
    return this.#done.every(({ isFine }) => isFine);
  }

  print() {
    const wall = (performance.now() - this.#begun) / 1000;
    const isMeasured = this.#done.every(({ processor }) => processor !== undefined);
    const processor = isMeasured ? sum(this.#done.map((step) => step.processor)) : undefined;
    const width = Math.max(...this.#done.map(({ name }) => name.length));
    const line = (name, cells) => `${name.padEnd(width)}  ${cells.map((cell) => cell.padStart(11)).join("")}`;
    console.log(`\n${line("", ["by clock", "processor", "budget"])}`);
    for (const step of this.#done) {
      const text = line(step.name, [seconds(step.wall), seconds(step.processor), seconds(step.budget)]);
      console.log(step.processor > step.budget ? yellow(text) : text);
    }
    console.log(
      line("", [seconds(wall), seconds(processor), seconds(sum(this.#done.map((step) => step.budget)))]),
    );
  }
}

export const yellow = (text) => `\u001b[33m${text}\u001b[39m`;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const seconds = (value) => (value === undefined ? "–" : `${Math.round(value)} s`);

/**
 * Adds up the processor time of a process and all that it starts, on Linux, by a look each second (proc_pid_stat(5):
 * utime, stime): browsers end without waiting for their processes, so that their end reports nothing.
 */
class Meter {
  #members = new Map();
  #timer;

  constructor(pid) {
    this.#members.set(String(pid), 0);
    this.#timer = setInterval(() => this.#look(), 1000).unref();
  }

  #look() {
    const stats = new Map(processes().map((stat) => [stat.pid, stat]));
    const isMember = (stat) =>
      stat !== undefined && (this.#members.has(stat.pid) || isMember(stats.get(stat.parent)));
    for (const stat of stats.values()) if (isMember(stat)) this.#members.set(stat.pid, stat.seconds);
  }

  stop() {
    clearInterval(this.#timer);
    return sum([...this.#members.values()]);
  }
}

function processes() {
  if (!existsSync("/proc")) return [];
  return readdirSync("/proc").flatMap((pid) => {
    try {
      const fields = /^\d+$/.test(pid) ? statOf(pid) : undefined;
      return fields
        ? [{ pid, parent: fields[1], seconds: (Number(fields[11]) + Number(fields[12])) / 100 }]
        : [];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}

/** Returns the fields of /proc/[pid]/stat after the program's name, which may contain anything. */
function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Returns the time used by ended children and theirs they waited for (cutime, cstime), even the shortest. */
function usedByEndedChildren() {
  if (!existsSync("/proc/self/stat")) return undefined;
  const fields = statOf("self");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

let last;

/** Returns the processor seconds of the child that has just ended; parallel steps end one after the other. */
function sinceLastChild() {
  const now = usedByEndedChildren();
  const used = now === undefined ? undefined : now - (last ?? now);
  last = now;
  return used;
}
