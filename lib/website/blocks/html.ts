import { balanceHtml } from "./html/balance-html.ts";
import type { LoadBlock } from "./registry.ts";

export const loadHtml: LoadBlock = async ({ html }) =>
  html ? { kind: "html", html: balanceHtml(html) } : undefined;
