/** The token that the page has now, which may be another one than it was drawn with. */
export function uploadCsrfToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
}

/** Has the page renew the session that has ended, or take over the one that there is; tells whether it did. */
export function renewUploadSession(ended: { readonly isSignedOut: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    const detail = { ...ended, tell: resolve };
    const event = new CustomEvent("redakce:session", { cancelable: true, detail });
    const isHeard = !document.dispatchEvent(event);
    if (!isHeard) resolve(false);
  });
}
