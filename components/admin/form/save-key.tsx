import { Kbd } from "#components/ui/kbd";
import { ModKey } from "../shell/keys.tsx";

/** Shows the keys that press the button next to them. */
export function SaveKey() {
  return (
    <Kbd className="border-current/30 bg-transparent text-current max-md:hidden noscript:hidden pointer-coarse:hidden">
      <ModKey /> S
    </Kbd>
  );
}
