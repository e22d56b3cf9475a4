import { Kbd } from "#components/ui/kbd";
import { ModKey } from "../shell/keys.tsx";

/** The keys that press the button beside which they stand. */
export function SaveKey() {
  return (
    <Kbd className="border-current/30 bg-transparent text-current max-md:hidden noscript:hidden pointer-coarse:hidden">
      <ModKey /> S
    </Kbd>
  );
}
