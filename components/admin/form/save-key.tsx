import { ModKey } from "#components/admin/palette/mod-key";
import { Kbd } from "#components/ui/kbd";

/** The keys that press the button beside which they stand. */
export function SaveKey() {
  return (
    <Kbd className="border-current/30 bg-transparent text-current max-md:hidden noscript:hidden pointer-coarse:hidden">
      <ModKey /> S
    </Kbd>
  );
}
