"use client";

import { useEffect } from "react";
import type { HealthDescription } from "#lib/admin/health";
import { Button } from "../ui/button.tsx";
import { DatabaseBackupIcon, LoaderCircleIcon, MailCheckIcon, RotateCwIcon } from "../ui/icons.tsx";
import { goTo } from "./conventions/current-host.ts";

/** Buttons that back the site up, prove the backup and send a test mail: plain forms. */
export function HealthActions({ screen }: { readonly screen: HealthDescription }) {
  const { work } = screen;
  if (!work) return null;
  return (
    <section aria-label={work.heading} className="mb-6 rounded-lg border border-border bg-card p-4">
      <div className="flex flex-wrap gap-2">
        {work.actions.map(({ name, url, text }) => {
          const Icon = icons[name];
          return (
            <form key={name} method="post" action={url}>
              <input type="hidden" name="_csrf" value={work.csrfToken} />
              <Button type="submit" disabled={work.isRunning && name !== "testMail"}>
                <Icon />
                {text}
              </Button>
            </form>
          );
        })}
      </div>
      {work.state ? (
        <p role="status" className="mt-3 flex items-center gap-2 text-muted-foreground">
          {work.isRunning ? <LoaderCircleIcon className="size-4 motion-safe:animate-spin" /> : null}
          {work.state}
        </p>
      ) : null}
      {work.isRunning ? <Refresh url={work.pageUrl} text={work.refresh} /> : null}
    </section>
  );
}

const icons = { backUp: DatabaseBackupIcon, prove: RotateCwIcon, testMail: MailCheckIcon } as const;

/** Milliseconds between looks at work that is under way. */
const pauseMs = 4000;

/** Looks again by itself; without scripts it is a link. */
function Refresh({ url, text }: { readonly url: string; readonly text: string }) {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && goTo(url), pauseMs);
    return () => clearInterval(timer);
  }, [url]);
  return (
    <a href={url} className="mt-2 hidden text-primary-text underline noscript:inline-block">
      {text}
    </a>
  );
}
