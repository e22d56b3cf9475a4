"use client";

import { useEffect, useState } from "react";
import type { RecordId } from "#lib/kernel/module/define-module";

/** Which branches are closed; kept in the browser, one set a module. */
export interface Collapsed {
  readonly has: (id: RecordId) => boolean;
  readonly toggle: (id: RecordId) => void;
}

export function useCollapsed(page: string): Collapsed {
  const key = `redakce.collapsed.${page}`;
  const [ids, setIds] = useState<ReadonlySet<RecordId>>(new Set());
  useEffect(() => setIds(readIds(key)), [key]);
  const toggle = (id: RecordId) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
    window.localStorage.setItem(key, JSON.stringify([...next]));
  };
  return { has: (id) => ids.has(id), toggle };
}

function readIds(key: string): ReadonlySet<RecordId> {
  try {
    const ids: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return new Set(
      Array.isArray(ids) ? ids.filter((id) => typeof id === "number" || typeof id === "string") : [],
    );
  } catch {
    return new Set();
  }
}
