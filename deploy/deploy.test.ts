import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseDocument } from "yaml";
import * as z from "zod";
import { returningMemory, savingMemory } from "#bin/installation";
import { parseEnvironment } from "#lib/platform/env";

const read = (name: string) => readFileSync(resolve("deploy", name), "utf8");
/** Killing the process earlier loses responses (lib/server/process/life/stop). */
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
    expect(last.indexOf("USER node")).toBeLessThan(last.indexOf("\nCMD "));
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*127\.0\.0\.1:3000\/readyz/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });

  test("saves memory as npm start does", () => {
    const command = ["node", ...savingMemory, "server.ts"].map((part) => `"${part}"`).join(", ");
    expect(last).toContain(`CMD [${command}]`);
    for (const [name, value] of Object.entries(returningMemory)) expect(last).toContain(`${name}=${value}`);
  });

  test("keeps nothing of this machine in its image", () => {
    const ignored = readFileSync(resolve(".dockerignore"), "utf8").split("\n");
    for (const name of ["var", "node_modules", ".next", ".git", ".env*"]) expect(ignored).toContain(name);
  });
});

describe.each(["compose.yaml", "compose.postgres.yaml"])("%s", (name) => {
  const document = parseDocument(read(name), { strict: true, uniqueKeys: true, merge: true });
  const { services, networks, volumes } = schema().parse(document.toJS());
  const webs = Object.entries(services).flatMap(([of, service]) =>
    of.startsWith("web") ? [service as Web] : [],
  );

  test("is YAML without errors, and has the shape that is meant", () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    const mounted = Object.values(services).flatMap((service) => service?.volumes ?? []);
    const named = mounted
      .map((volume) => volume.split(":")[0] ?? "")
      .filter((found) => !found.startsWith("."));
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
  });

  test("gives the process time for its last answers", () => {
    for (const { stop_grace_period } of webs)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(leastSeconds);
  });

  test("has a configuration that the process takes, and believes the network that Caddy is in", () => {
    for (const { environment } of webs)
      expect(parseEnvironment(withExamples(environment))).toMatchObject({
        appUrl: "https://www.example.org",
        trustedProxies: networks.site.ipam.config.map(({ subnet }) => subnet),
      });
  });

  test("has every process behind Caddy, on one database", () => {
    const names = Object.keys(services).filter((found) => found.startsWith("web"));
    const upstreams = services.caddy.environment.UPSTREAMS ?? "web:3000";
    expect(upstreams.split(" ")).toEqual(names.map((found) => `${found}:3000`));
    expect(Object.keys(services.caddy.depends_on)).toEqual(names);
    const databases = webs.map(({ environment }) => parseEnvironment(withExamples(environment)).databaseUrl);
    expect(new Set(databases).size).toBe(1);
    expect(databases[0]).toBe(services.postgres && "postgresql://redakce:secret@postgres/redakce");
  });
});

/** Example values of the compose variables. */
const examples: Readonly<Record<string, string>> = {
  SITE_HOST: "www.example.org",
  POSTGRES_PASSWORD: "secret",
  SESSION_SECRET: "a secret of at least 32 characters",
};

function withExamples(environment: Readonly<Record<string, string>>): Record<string, string> {
  const given = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(
      /\$\{(\w+):[?-]([^}]*)\}/g,
      (_, variable: string, usual: string) => examples[variable] ?? usual,
    ),
  ]);
  return Object.fromEntries(given);
}

test("PostgreSQL is not newer than the programs that back it up", () => {
  const [, server] = /image: postgres:(\d+)/.exec(read("compose.postgres.yaml")) ?? [];
  const [, client] = /postgresql-client-(\d+)/.exec(read("Dockerfile")) ?? [];
  expect(Number(client)).toBeGreaterThanOrEqual(Number(server));
});

test.runIf(isThere("caddy")).each(["web:3000", "web-1:3000 web-2:3000"])(
  "the Caddyfile is one for %s",
  (upstreams) => {
    const file = resolve("deploy/Caddyfile");
    const { status, stderr } = spawnSync("caddy", ["validate", "--adapter", "caddyfile", "--config", file], {
      env: {
        ...process.env,
        SITE_HOST: "http://localhost:8099",
        UPSTREAMS: upstreams,
        XDG_DATA_HOME: tmpdir(),
        XDG_CONFIG_HOME: tmpdir(),
      },
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
  },
);

describe("redakce.service", () => {
  const text = read("redakce.service");

  test("saves memory as npm start does", () => {
    expect(text).toContain(`node ${savingMemory.join(" ")} server.ts`);
    for (const [name, value] of Object.entries(returningMemory)) expect(text).toContain(`${name}=${value}`);
  });

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

type Web = z.output<ReturnType<typeof webSchema>>;

const restart = z.literal("unless-stopped");
const lists = { volumes: z.array(z.string()), networks: z.tuple([z.literal("site")]) };
const seconds = z.string().regex(/^\d+s$/);
const healthy = z.strictObject({ condition: z.literal("service_healthy") });

function webSchema() {
  return z.strictObject({
    build: z.strictObject({ context: z.literal(".."), dockerfile: z.literal("deploy/Dockerfile") }),
    init: z.literal(true),
    restart,
    stop_grace_period: seconds,
    read_only: z.literal(true),
    tmpfs: z.array(z.string()),
    cap_drop: z.tuple([z.literal("ALL")]),
    security_opt: z.tuple([z.literal("no-new-privileges:true")]),
    depends_on: z.strictObject({ postgres: healthy }).optional(),
    environment: z.record(z.string(), z.string()),
    ...lists,
  });
}

function schema() {
  const web = webSchema();
  return z.strictObject({
    "x-web": web.optional(),
    services: z.strictObject({
      web: web.optional(),
      "web-1": web.optional(),
      "web-2": web.optional(),
      postgres: z
        .strictObject({
          image: z.string().regex(/^postgres:\d+-alpine$/),
          restart,
          stop_signal: z.literal("SIGINT"),
          stop_grace_period: seconds,
          shm_size: z.literal("128mb"),
          environment: z.record(z.string(), z.string()),
          healthcheck: z.strictObject({
            test: z.array(z.string()),
            interval: seconds,
            timeout: seconds,
            retries: z.number(),
          }),
          ...lists,
        })
        .optional(),
      caddy: z.strictObject({
        image: z.string().regex(/^caddy:2/),
        restart,
        depends_on: z.record(z.string(), healthy),
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
