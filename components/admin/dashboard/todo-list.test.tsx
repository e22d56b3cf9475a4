import { parseHTML } from "linkedom";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Todo } from "#lib/admin/dashboard/dashboard-description";
import cs from "#messages/cs";
import en from "#messages/en";
import { TodoList } from "./dashboard.tsx";

test.each([
  ["en", en],
  ["cs", cs],
] as const)(
  "a proxy that nobody named is told with what to set, and without a link, in %s",
  (locale, messages) => {
    const todo: readonly Todo[] = [
      { reason: "unnamedProxy", isProblem: true, count: 1, about: "10.0.0.2" },
      { reason: "onePasskey", isProblem: true, count: 1, url: "/ADMIN/account" },
    ];
    const html = renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} timeZone="Europe/Prague" messages={messages}>
        <TodoList todo={todo} />
      </NextIntlClientProvider>,
    );
    const { document } = parseHTML(html);
    const [proxy, passkey] = document.querySelectorAll("li");
    expect(proxy?.textContent).toContain("TRUSTED_PROXIES=10.0.0.2");
    expect(proxy?.querySelector("a")).toBeNull();
    expect(passkey?.querySelector("a")?.getAttribute("href")).toBe("/ADMIN/account");
  },
);
