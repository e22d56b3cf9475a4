import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseDocument } from "yaml";
import * as z from "zod";
import { parseEnvironment } from "#lib/env";

const read = (name: string) => readFileSync(resolve("deploy", name), "utf8");
/** Whoever kills the process earlier loses answers (lib/process/life/stop). */
const leastSeconds = 30;

describe("the Dockerfile", () => {
  const text = read("Dockerfile");
  const last = text.slice(text.lastIndexOf("\nFROM "));

  test("has nothing that its linter would change", () => {
    expect(
      validate(text, { deprecatedMaintainer: 2, instructionCasing: 2, emptyContinuationLine: 2 }),
    ).toEqual([]);
    expect(validate("FROM node\nCMDD x\n")).not.toEqual([]);
  });

  test("runs as nobody in particular, asks /readyz for its health and stops by the signal that is heard", () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf("USER node")).toBeLessThan(last.indexOf('CMD ["node", "server.ts"]'));
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*127\.0\.0\.1:3000\/readyz/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });

  test("keeps nothing of this machine in its image", () => {
    const ignored = readFileSync(resolve(".dockerignore"), "utf8").split("\n");
    for (const name of ["var", "node_modules", ".next", ".git", ".env*"]) expect(ignored).toContain(name);
  });
});

describe("compose.yaml", () => {
  const document = parseDocument(read("compose.yaml"), { strict: true, uniqueKeys: true });
  const { services, networks, volumes } = schema().parse(document.toJS());

  test("is YAML without errors, and has the shape that is meant", () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    const named = [...services.web.volumes, ...services.caddy.volumes].map(
      (volume) => volume.split(":")[0] ?? "",
    );
    for (const name of named.filter((found) => !found.startsWith(".")))
      expect(Object.keys(volumes)).toContain(name);
  });

  test("gives the process time for its last answers", () => {
    expect(Number.parseInt(services.web.stop_grace_period, 10)).toBeGreaterThan(leastSeconds);
  });

  test("has a configuration that the process takes, and believes the network that Caddy is in", () => {
    const given = Object.entries(services.web.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):[?-]([^}]*)\}/g, (_, variable: string, usual: string) =>
        variable === "SITE_HOST" ? "www.example.org" : usual,
      ),
    ]);
    expect(parseEnvironment(Object.fromEntries(given))).toMatchObject({
      appUrl: "https://www.example.org",
      trustedProxies: networks.site.ipam.config.map(({ subnet }) => subnet),
    });
  });
});

test.runIf(isThere("caddy"))("the Caddyfile is one", () => {
  const file = resolve("deploy/Caddyfile");
  const { status, stderr } = spawnSync("caddy", ["validate", "--adapter", "caddyfile", "--config", file], {
    env: {
      ...process.env,
      SITE_HOST: "http://localhost:8099",
      XDG_DATA_HOME: tmpdir(),
      XDG_CONFIG_HOME: tmpdir(),
    },
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
});

describe("redakce.service", () => {
  const text = read("redakce.service");

  test("gives the process time for its last answers, and writes nowhere but to its state", () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(leastSeconds);
    for (const line of [
      "ProtectSystem=strict",
      "NoNewPrivileges=true",
      "CapabilityBoundingSet=",
      "User=redakce",
    ])
      expect(text.split("\n")).toContain(line);
  });

  test.runIf(isThere("systemd-analyze"))("is a unit that systemd takes", () => {
    const folder = mkdtempSync(join(tmpdir(), "redakce-unit-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const unit = join(folder, "redakce.service");
    writeFileSync(unit, text.replaceAll("/opt/redakce", process.cwd()).replace("User=redakce", "User=root"));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--recursive-errors=no", unit], {
      encoding: "utf8",
    });
    expect([status, stderr.split("\n").filter((line) => line.includes("redakce.service"))]).toEqual([0, []]);
  });
});

function schema() {
  const lists = { volumes: z.array(z.string()), networks: z.tuple([z.literal("site")]) };
  const restart = z.literal("unless-stopped");
  return z.strictObject({
    services: z.strictObject({
      web: z.strictObject({
        build: z.strictObject({ context: z.literal(".."), dockerfile: z.literal("deploy/Dockerfile") }),
        init: z.literal(true),
        restart,
        stop_grace_period: z.string().regex(/^\d+s$/),
        read_only: z.literal(true),
        tmpfs: z.array(z.string()),
        cap_drop: z.tuple([z.literal("ALL")]),
        security_opt: z.tuple([z.literal("no-new-privileges:true")]),
        environment: z.record(z.string(), z.string()),
        ...lists,
      }),
      caddy: z.strictObject({
        image: z.string().regex(/^caddy:2/),
        restart,
        depends_on: z.strictObject({ web: z.strictObject({ condition: z.literal("service_healthy") }) }),
        environment: z.record(z.string(), z.string()),
        ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)),
        ...lists,
      }),
    }),
    volumes: z.record(z.string(), z.null()),
    networks: z.strictObject({
      site: z.strictObject({
        ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }),
      }),
    }),
  });
}

function isThere(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}
