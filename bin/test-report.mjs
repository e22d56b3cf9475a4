import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./installation.mjs";
import { yellow } from "./steps.mjs";

/**
 * Limits of one test in seconds: of a unit test the processor time of its own thread, of a browser test the clock
 * time. Tests over them belong in the full ring, by the file's name or the tag @full, and leave a small case behind.
 */
const limits = { unit: 2, browser: 8 };
/**
 * Median of browser tests on two quiet processors in seconds. A slower or busier machine is slow for all tests, and
 * each is measured by it.
 */
const usualMedian = 1;
/** Number of tests over their limits that fails the check. */
const tolerated = 9;

/**
 * Durations of files of unit tests and browser tests in the last runs on this machine; the median distinguishes a
 * slow test from a slow moment.
 */
const memory = join(root, "node_modules", ".cache", "redakce", "test-times.json");
const runsKept = 5;

function knownTimes() {
  return existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
}

/** Returns how long a file of tests usually takes on this machine, in seconds; undefined if it never ran. */
export function usualTimes() {
  const times = knownTimes();
  return (file) => (times[file] ? middle(times[file]) : undefined);
}

/** Gathers the JSON reports of Vitest and Playwright. */
export class TestReport {
  passed = 0;
  failed = 0;
  #failures = [];
  #files = new Map();
  #journeys = [];
  #units = [];
  #times = knownTimes();

  addUnits(file) {
    if (!existsSync(file)) return this.#count(0, 1);
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(file, "utf8"),
    );
    this.#count(numPassedTests, numFailedTests || Math.min(numFailedTestSuites, 1));
    for (const { name, message, assertionResults, startTime, endTime } of testResults) {
      const path = relative(root, name);
      if (message) this.#failures.push({ name: path, message });
      this.#addTime(path, (endTime - startTime) / 1000);
      this.#remember(path, (endTime - startTime) / 1000);
      for (const { fullName, status, failureMessages, meta } of assertionResults) {
        const test = `${path}: ${fullName}`;
        if (status === "failed") this.#failures.push({ name: test, message: failureMessages.join("\n") });
        this.#units.push({ name: test, seconds: meta.processorSeconds ?? 0 });
      }
    }
  }

  /**
   * Fails for unit tests that are run by their name and no longer there, because nothing would run instead.
   *
   * @param paths `file > suite > test`
   * @param list path of the file with these paths
   */
  expectUnits(paths, list) {
    if (this.#units.length === 0) return;
    const joined = (path) => path.replaceAll(" > ", " ");
    const there = new Set(this.#units.map(({ name }) => joined(name.replace(": ", " > "))));
    for (const path of paths.filter((path) => !there.has(joined(path)))) {
      this.#count(0, 1);
      this.#failures.push({
        name: path,
        message: `It is not there. Rename it in ${list}, or run npm run test:full -- --record.`,
      });
    }
  }

  addJourneys(file) {
    if (!existsSync(file)) return this.#count(0, 1);
    const { stats, suites, errors } = JSON.parse(readFileSync(file, "utf8"));
    this.#count(stats.expected + stats.flaky, stats.unexpected || Math.min(errors.length, 1));
    for (const { message } of errors) this.#failures.push({ name: "browser tests", message });
    for (const { path, title, seconds, message } of suites.flatMap((suite) => testsIn(suite, []))) {
      this.#addTime(path, seconds);
      if (message) this.#failures.push({ name: `${path}: ${title}`, message });
      this.#journeys.push({ name: `${path}: ${title}`, seconds });
    }
  }

  /** Prints the tests over their limits; returns false if there are too many. */
  printLimits() {
    const slowness = Math.max(1, (middle(this.#journeys.map(({ seconds }) => seconds)) ?? 1) / usualMedian);
    const usually = ({ name, seconds }) => ({ name, seconds: this.#remember(name, seconds / slowness) });
    const slow = [
      ...this.#units
        .map(({ name, seconds }) => ({ name, seconds: seconds / slowness }))
        .filter(({ seconds }) => seconds > limits.unit),
      ...this.#journeys.map(usually).filter(({ seconds }) => seconds > limits.browser),
    ];
    this.keepTimes();
    if (slowness > 1) console.log(`\nThis machine took ${slowness.toFixed(1)} times as long as a quiet one.`);
    if (slow.length > 0)
      console.log(
        `\nOver its limit (${limits.unit} s of a quiet processor, ${limits.browser} s in a browser) without a mark; ${tolerated + 1} of them fail the check:`,
      );
    for (const { name, seconds } of slow) console.log(yellow(`${seconds.toFixed(1).padStart(7)} s  ${name}`));
    return slow.length <= tolerated;
  }

  /** Keeps the durations for the next runs. */
  keepTimes() {
    mkdirSync(join(memory, ".."), { recursive: true });
    writeFileSync(memory, JSON.stringify(this.#times));
  }

  /** Prints what failed once more, because whoever reads the end of a long log looks there. */
  printFailures() {
    if (this.#failures.length > 0) console.log("\nFailed");
    for (const { name, message } of this.#failures) {
      const lines = stripVTControlCharacters(message).split("\n").slice(0, 6);
      console.log([`  ${name}`, ...lines.map((line) => `      ${line}`)].join("\n"));
    }
  }

  printSlowest() {
    const slowest = [...this.#files].sort(([, one], [, other]) => other - one).slice(0, 10);
    if (slowest.length > 0) console.log("\nSlowest files");
    for (const [path, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
  }

  #count(passed, failed) {
    this.passed += passed;
    this.failed += failed;
  }

  #addTime(path, seconds) {
    this.#files.set(path, (this.#files.get(path) ?? 0) + seconds);
  }

  #remember(name, seconds) {
    const times = [...(this.#times[name] ?? []), Math.round(seconds * 100) / 100].slice(-runsKept);
    this.#times[name] = times;
    return middle(times);
  }
}

function middle(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

function results({ tests }) {
  return tests.flatMap((test) => test.results);
}

function testsIn({ title, specs = [], suites = [] }, above) {
  const titles = [...above, title];
  return [
    ...specs.map((spec) => ({
      path: join("e2e", spec.file),
      title: [...titles.slice(1), spec.title].join(" › "),
      message: spec.ok
        ? ""
        : (results(spec).findLast(({ error }) => error)?.error.message ?? "It did not run."),
      seconds: results(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...suites.flatMap((suite) => testsIn(suite, titles)),
  ];
}
