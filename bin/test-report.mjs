import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./installation.mjs";
import { yellow } from "./steps.mjs";

/**
 * Limits of one test in seconds: of a unit test the processor time of its own thread, of a browser test the time by the
 * clock. What is over belongs into the full ring, by its file's name or the tag @full, and leaves a small case behind.
 */
const limits = { unit: 2, browser: 8 };
/** So many tests over their limits fail the check. */
const tolerated = 9;

/** How long files of unit tests and browser tests took in the last runs on this machine; the median tells a slow test from a slow moment. */
const memory = join(root, "node_modules", ".cache", "redakce", "test-times.json");
const runsKept = 5;

export function knownTimes() {
  return existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
}

/** Gathers the JSON reports of Vitest and Playwright. */
export class TestReport {
  passed = 0;
  failed = 0;
  #files = new Map();
  #slow = [];
  #times = knownTimes();

  addUnits(file) {
    if (!existsSync(file)) return this.#count(0, 1);
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(file, "utf8"),
    );
    this.#count(numPassedTests, numFailedTests || Math.min(numFailedTestSuites, 1));
    for (const { name, assertionResults, startTime, endTime } of testResults) {
      const path = relative(root, name);
      this.#addTime(path, (endTime - startTime) / 1000);
      this.#remember(path, (endTime - startTime) / 1000);
      for (const { fullName, meta } of assertionResults)
        if (meta.processorSeconds > limits.unit)
          this.#slow.push({ name: `${path}: ${fullName}`, seconds: meta.processorSeconds });
    }
  }

  /** @param share how much of the machine was free of others, from 0 to 1; they make all tests slower */
  addJourneys(file, share) {
    if (!existsSync(file)) return this.#count(0, 1);
    const { stats, suites, errors } = JSON.parse(readFileSync(file, "utf8"));
    this.#count(stats.expected + stats.flaky, stats.unexpected || Math.min(errors.length, 1));
    for (const { path, title, seconds } of suites.flatMap((suite) => testsIn(suite, []))) {
      this.#addTime(path, seconds);
      const median = this.#remember(`${path}: ${title}`, seconds * share);
      if (median > limits.browser) this.#slow.push({ name: `${path}: ${title}`, seconds: median });
    }
  }

  /** Names the tests over their limits; false where there are too many. */
  printLimits() {
    mkdirSync(join(memory, ".."), { recursive: true });
    writeFileSync(memory, JSON.stringify(this.#times));
    if (this.#slow.length > 0)
      console.log(
        `\nOver its limit (${limits.unit} s of a processor, ${limits.browser} s in a browser) without a mark; ${tolerated + 1} of them fail the check:`,
      );
    for (const { name, seconds } of this.#slow)
      console.log(yellow(`${seconds.toFixed(1).padStart(7)} s  ${name}`));
    return this.#slow.length <= tolerated;
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
    return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
  }
}

function testsIn({ title, specs = [], suites = [] }, above) {
  const titles = [...above, title];
  return [
    ...specs.map((spec) => ({
      path: join("e2e", spec.file),
      title: [...titles.slice(1), spec.title].join(" › "),
      seconds:
        spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...suites.flatMap((suite) => testsIn(suite, titles)),
  ];
}
