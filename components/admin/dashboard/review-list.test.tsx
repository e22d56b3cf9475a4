import { parseHTML } from "linkedom";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InboxIcon } from "#components/ui/icons";
import type { DashboardReviews } from "#lib/admin/dashboard/dashboard-description";
import cs from "#messages/cs";
import en from "#messages/en";
import { ReviewList } from "./review-list.tsx";

const review = {
  page: "pages",
  id: 7,
  title: "Pear",
  url: "/ADMIN/en/pages/7",
  module: "Pages",
  at: "2030-01-01T10:00:00.000Z",
  by: "Anna",
  comment: "Is it ripe?",
} as const;

function drawn(reviews: DashboardReviews, [locale, messages]: readonly ["en" | "cs", typeof en | typeof cs]) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={messages as typeof en}
      now={new Date("2030-01-01T11:00:00.000Z")}
      timeZone="UTC"
    >
      <ReviewList id="inbox" title="Inbox" icon={InboxIcon} reviews={reviews} />
    </NextIntlClientProvider>,
  );
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
}

test.each([
  [["en", en], "and 2 more"],
  [["cs", cs], "a ještě 2 další"],
] as const)(
  "a list tells what, of which module, by whom and what was said, and how many more",
  (language, more) => {
    const { body } = drawn({ records: [review], more: 2 }, language);
    expect(body.querySelector("a")?.getAttribute("href")).toBe(review.url);
    for (const text of ["Pear", "Pages · Anna · ", "Is it ripe?", more])
      expect(body.textContent).toContain(text);
  },
);

test("an empty list is nothing at all", () => {
  expect(drawn({ records: [], more: 0 }, ["en", en]).body.textContent).toBe("");
});
