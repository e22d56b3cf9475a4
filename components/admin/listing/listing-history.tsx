"use client";

import { useEffect } from "react";
import { currentHost } from "../conventions/current-host.ts";
import { refreshReentered } from "../conventions/listing-entry.ts";

/** Keeps a listing that back or forward shows up to date. Draws nothing. */
export function ListingHistory({ address }: { readonly address: string }) {
  useEffect(() => {
    const host = currentHost();
    if (host) refreshReentered(address, host);
  }, [address]);
  return null;
}
