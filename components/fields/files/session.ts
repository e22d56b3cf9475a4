/** Returns the current token of the page, which may differ from the one it was rendered with. */
export function uploadCsrfToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
}

/** Makes the page renew the session that has ended, or take over the existing one; returns whether it did. */
export function renewUploadSession(ended: { readonly isSignedOut: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    const detail = { ...ended, tell: resolve };
    const event = new CustomEvent("redakce:session", { cancelable: true, detail });
    const isHeard = !document.dispatchEvent(event);
    if (!isHeard) resolve(false);
  });
}
