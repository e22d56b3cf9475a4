/** The command that makes a new link, for the person who runs the server. */
export function EnrolCommand() {
  return (
    <code className="mt-1.5 block rounded-md bg-muted px-2.5 py-1.5 font-mono text-xs break-words text-foreground">
      npm run cms -- admin:enroll-link &lt;email&gt;
    </code>
  );
}
