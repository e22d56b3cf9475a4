/** `zpráva (2).pdf` where `zpráva.pdf` is taken; no longer than a name may be. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  const [, stem = "", ending = ""] = /^(.+?)((?:\.tar)?\.[^.\s]{1,10})?$/u.exec(wanted) ?? [];
  const base = stem.replace(/ \(\d+\)$/, "");
  for (let number = 2; ; number += 1) {
    const end = ` (${number})${ending}`;
    const name = shortened(base, 255 - Buffer.byteLength(end)) + end;
    if (!isTaken(name)) return name;
  }
}

function shortened(text: string, bytes: number): string {
  const letters = [...text];
  while (Buffer.byteLength(letters.join("")) > bytes) letters.pop();
  return letters.join("").trimEnd();
}
