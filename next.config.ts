import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withTranslations = createNextIntlPlugin("./lib/platform/http/translations-of-request.ts");

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  devIndicators: false,
  serverExternalPackages: [
    "better-sqlite3",
    "sharp",
    "pino",
    "@tus/server",
    "@tus/file-store",
    // Loaded by the process outside the framework too; bundled, each layer of the build keeps a copy, 10 MiB together.
    "drizzle-orm",
    "transliteration",
    "zod",
  ],
  // Titles and descriptions are in the head for everyone, not only for crawlers: pages must work without scripts.
  htmlLimitedBots: /.*/,
  // Pictures come from lib/files/library; the framework's own resizer stays off.
  images: { unoptimized: true },
  // Uploads pass through the middleware, which cuts off bodies at 10 MB otherwise; the process lets no larger ones
  // in. The first opening of a screen takes as long without preloading, and preloading all at the start takes 80 MiB.
  // Nothing reads the source maps of production, and its cache serves only who builds again; together they take 300 MB
  // and a quarter of the time of a build.
  experimental: {
    proxyClientMaxBodySize: "21mb",
    preloadEntriesOnStart: false,
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    turbopackFileSystemCacheForBuild: false,
  },
  // The address of the icons changes with the picture.
  headers: async () => [
    {
      source: "/icons.svg",
      headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }],
    },
  ],
  // npm test checks types; a build on the machine of a user need not do it again.
  typescript: { ignoreBuildErrors: true },
};

export default withTranslations(config);
