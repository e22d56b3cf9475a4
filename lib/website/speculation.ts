import { respondContent } from "#lib/platform/http/respond";

/** Header that shows browsers of public pages the rules by which they may fetch the next page ahead of time. */
export const speculationHeaders = { "speculation-rules": '"/speculation.json"' } as const;

/** Paths of pages that visitors don't share, or whose opening counts as something. */
const excluded = [
  "/ADMIN",
  "/ADMIN/*",
  "/api/*",
  "/auth/*",
  "/files/*",
  "/media/*",
  "/*\\?*preview=*",
  "/*\\?*q=*",
];

/**
 * Links of the website are fetched when the pointer rests on them or a finger touches them (HTML standard, speculative
 * loading).
 */
const rules = {
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: excluded } },
          { not: { selector_matches: "[rel~=nofollow], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

export function respondSpeculationRules(): Response {
  return respondContent(JSON.stringify(rules), {
    "content-type": "application/speculationrules+json",
    "cache-control": "public, max-age=86400",
  });
}
