import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, TestInfo } from "@playwright/test";
import { varDirectory } from "../server-under-test.ts";
import { residence } from "./kept-context.ts";

/** Adds what the pages of a failed test showed, and what the server refused last, to the reporter's lines. */
export async function reportFailure(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const page of context.pages().filter((one) => one.url() !== residence)) {
    const told = await page
      .locator("dialog:visible, [role=alert], [role=alertdialog], [role=status]")
      .allInnerTexts();
    const texts = await page.locator("body").allInnerTexts();
    const shown = [new URL(page.url()).pathname, ...told, ...texts].join(" ").replaceAll(/\s+/g, " ");
    await testInfo.attach("the page", { body: shown.slice(0, 300), contentType: "text/plain" });
  }
  const refused = lastRefusals().join("\n");
  await testInfo.attach("refused last", { body: refused.slice(-300), contentType: "text/plain" });
}

function lastRefusals(): readonly string[] {
  const file = join(varDirectory, "log", "redakce.log");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n").slice(-200).map(readLine);
  return lines.filter(({ level }) => level >= warning).map(({ line }) => line);
}

const warning = 40;

function readLine(text: string): { readonly level: number; readonly line: string } {
  const { level, msg, path, decision, problem, err } = JSON.parse(text);
  return { level, line: [msg, path, decision, problem, err?.message].filter(Boolean).join(" ") };
}
