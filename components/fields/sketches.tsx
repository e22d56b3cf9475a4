import type { ReactNode } from "react";

/** Small pictures of the options of a choice, by their values; without one there are only the words. */
export function Sketch({ of }: { readonly of: string }) {
  const drawing = Object.hasOwn(drawings, of) ? drawings[of] : undefined;
  return drawing ? (
    <svg viewBox="0 0 72 60" aria-hidden="true" className="w-full rounded-sm border border-border">
      {drawing}
    </svg>
  ) : null;
}

const words = "fill-muted-foreground/50";

/** Templates of an issue of the newsletter. */
const drawings: Readonly<Record<string, ReactNode>> = {
  card: (
    <>
      <rect width="72" height="60" className="fill-muted" />
      <rect x="12" y="6" width="18" height="3" rx="1" className="fill-primary" />
      <rect x="8" y="13" width="56" height="38" rx="3" className="fill-card stroke-border" />
      <rect x="14" y="20" width="32" height="4" rx="1" className="fill-foreground" />
      <Lines from={29} />
      <rect x="14" y="54" width="24" height="2" rx="1" className={words} />
    </>
  ),
  banner: (
    <>
      <rect width="72" height="60" className="fill-muted" />
      <rect x="12" y="6" width="18" height="3" rx="1" className="fill-primary" />
      <rect x="8" y="13" width="56" height="38" rx="3" className="fill-card stroke-border" />
      <path d="M8 16a3 3 0 0 1 3-3h50a3 3 0 0 1 3 3v13H8z" className="fill-primary" />
      <rect x="14" y="19" width="32" height="4" rx="1" className="fill-primary-foreground" />
      <Lines from={34} />
      <rect x="14" y="54" width="24" height="2" rx="1" className={words} />
    </>
  ),
  letter: (
    <>
      <rect width="72" height="60" className="fill-card" />
      <rect x="10" y="6" width="18" height="3" rx="1" className="fill-primary" />
      <rect x="10" y="13" width="52" height="1" className="fill-border" />
      <rect x="10" y="19" width="26" height="3" rx="1" className="fill-foreground" />
      <Lines from={27} left={10} />
      <rect x="10" y="48" width="52" height="1" className="fill-border" />
      <rect x="10" y="53" width="24" height="2" rx="1" className={words} />
    </>
  ),
};

function Lines({ from, left = 14 }: { readonly from: number; readonly left?: number }) {
  return [44, 40, 26].map((width, index) => (
    <rect key={width} x={left} y={from + index * 5} width={width} height="2" rx="1" className={words} />
  ));
}
