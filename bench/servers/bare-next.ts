import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Baseline of the framework for the same responses; it exists only as long as the measurement. */
export interface BareNext {
  readonly address: string;
  /** Sets the tree that `/same` renders; to be called before its first request. */
  setTree(tree: readonly Drawn[]): void;
  stop(): Promise<void>;
}

/** An element as its name, attributes and children, or a text. */
export type Drawn = string | readonly [string, Readonly<Record<string, string>>, readonly Drawn[]];

/**
 * Builds and runs an application of the same framework behind the same kind of server, with only a dynamic page at
 * `/same` that renders the elements it is given, and a route handler behind a middleware that serves
 * `/rewritten?bytes=`.
 */
export async function startBareNext(): Promise<BareNext> {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const env = { ...process.env, NODE_ENV: "production" as const };
  execFileSync(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build", folder], { env });
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const child = spawn(process.execPath, [join(folder, "server.mjs")], {
    cwd: folder,
    env,
    stdio: [...stdio],
  });
  return {
    address: `http://localhost:${await portOf(child)}`,
    setTree: (tree) => writeFileSync(join(folder, "tree.json"), JSON.stringify(tree)),
    stop: () => stop(child),
  };
}

const root = join(import.meta.dirname, "../..");
/** Inside the project, so that it finds the same packages; next to the build, so that nothing else reads it. */
const folder = join(root, ".next", "bare");

async function portOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The bare application has no output to watch.");
  for await (const chunk of child.stdout) {
    const port = /listening (\d+)/.exec(String(chunk))?.[1];
    if (port) return port;
  }
  throw new Error("The bare application did not start.");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
  rmSync(folder, { recursive: true, force: true });
}

const files: Readonly<Record<string, string>> = {
  "package.json": `{ "private": true, "type": "module" }`,
  "next.config.mjs": `export default { poweredByHeader: false, htmlLimitedBots: /.*/ };`,
  "app/layout.jsx": `
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  "app/same/page.jsx": `
import { readFileSync } from "node:fs";
import { createElement } from "react";
let tree;
export default async function Page({ searchParams }) {
  await searchParams;
  tree ??= JSON.parse(readFileSync("tree.json", "utf8"));
  return tree.map(draw);
}
function draw(drawn, index) {
  if (typeof drawn === "string") return drawn;
  const [name, attributes, children] = drawn;
  return createElement(name, { ...attributes, key: index }, children.length > 0 ? children.map(draw) : undefined);
}`,
  "app/handler/route.js": `
export function GET(request) {
  return Response.json({ text: "x".repeat(Number(request.nextUrl.searchParams.get("bytes"))) });
}`,
  "middleware.js": `
import { NextResponse } from "next/server";
export default function middleware(request) {
  const { pathname, search } = request.nextUrl;
  if (pathname !== "/rewritten") return NextResponse.next();
  return NextResponse.rewrite(new URL("/handler" + search, request.nextUrl));
}
export const config = { runtime: "nodejs" };`,
  "server.mjs": `
import { createServer } from "node:http";
import next from "next";
const app = next({ dev: false, dir: import.meta.dirname, hostname: "localhost", customServer: true });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
server.listen(0, () => console.log("listening " + server.address().port));
process.on("SIGTERM", () => process.exit(0));`,
};
