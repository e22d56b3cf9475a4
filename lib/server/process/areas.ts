import { newsletterPath } from "#lib/newsletter/addresses";
import { webhookPath } from "#lib/newsletter/program-addresses";
import { environment } from "#lib/platform/env";
import { bodyLimits } from "#lib/platform/http/body";
import { formSegments } from "#lib/website/places/forms/addresses";

/** What a part of the site takes, known before anybody looks at a request. */
export interface ProcessArea {
  readonly path: RegExp;
  /** Methods that are let through; tables behind the middleware know more exactly what an address takes. */
  readonly methods: readonly string[];
  /** What `Allow` says where none of them was used. */
  readonly allow: readonly string[];
  /** Largest body in bytes. */
  readonly bodyBytes: number;
}

/** The part of the site that a path, without its query, belongs to. */
export function areaOf(path: string): ProcessArea {
  return areas.find((area) => area.path.test(path)) ?? (isOfDevelopment(path) ? development : website);
}

/** How many bytes may come where files are sent to, which is more than elsewhere; undefined where none are. */
export function uploadBytes(path: string): number | undefined {
  const [, , there = ""] = /^\/ADMIN(\/[a-z]{2})?\/(.*)$/.exec(path) ?? [];
  if (/^(?:uploads|files\.gallery\.upload|media(?:\/(?:new|0|\d+\/replaceFile))?)$/.test(there))
    return bodyLimits.upload;
  return /^largeUploads\/[0-9a-f]{32}$/.test(there) ? bodyLimits.part : undefined;
}

const reading = ["GET", "HEAD"];
/** All that a `Request` may carry (Fetch standard, forbidden methods), of those in use. */
const common = [...reading, "POST", "DELETE", "PUT", "PATCH", "OPTIONS"];

const areas: readonly ProcessArea[] = [
  { path: /^\/auth(\/|$)/, methods: common, allow: [...reading, "POST"], bodyBytes: bodyLimits.auth },
  {
    path: /^\/ADMIN(\/|$)/,
    methods: common,
    allow: [...reading, "POST", "DELETE"],
    bodyBytes: bodyLimits.moduleForm,
  },
  {
    path: new RegExp(`^(?:/[a-z]{2})?/(?:${Object.values(formSegments).join("|")})/[^/]+/?$`, "i"),
    methods: [...reading, "POST"],
    allow: [...reading, "POST"],
    bodyBytes: bodyLimits.publicForm,
  },
  {
    path: newsletterPath,
    methods: [...reading, "POST"],
    allow: [...reading, "POST"],
    bodyBytes: bodyLimits.auth,
  },
  { path: webhookPath, methods: ["POST"], allow: ["POST"], bodyBytes: bodyLimits.webhook },
];

const website: ProcessArea = { path: /^\//, methods: reading, allow: reading, bodyBytes: 0 };

/** Reports of the browser to the framework. */
const development: ProcessArea = {
  ...website,
  methods: [...reading, "POST"],
  bodyBytes: bodyLimits.moduleForm,
};

function isOfDevelopment(path: string): boolean {
  return environment().isDevelopment && /^\/_+next/.test(path);
}
