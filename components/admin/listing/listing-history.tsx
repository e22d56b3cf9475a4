"use client";

import { useEffect } from "react";
import { currentHost } from "../conventions/current-host.ts";
import { refreshReentered, showWholeAddress } from "../conventions/listing-entry.ts";

/** Keeps a listing that back or forward shows up to date, and has the address bar tell all of it. Draws nothing. */
export function ListingHistory({ address, fullAddress }: ListingHistoryProps) {
  useEffect(() => {
    const host = currentHost();
    if (host) refreshReentered(address, host);
  }, [address]);
  // After each drawing: the same listing may have been asked for anew by an address that says less.
  useEffect(() => {
    if (fullAddress) showWholeAddress(fullAddress);
  });
  return null;
}

interface ListingHistoryProps {
  readonly address: string;
  readonly fullAddress: string | undefined;
}
