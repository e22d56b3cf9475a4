import { deflateSync } from "node:zlib";

/** Builds a PDF of one page that shows its content (ISO 32000-1, 8.5); Helvetica is `/F1`. */
export function pdf(content: string, { box = "0 0 595 842", trailer = "" } = {}): Buffer {
  const packed = deflateSync(content);
  return assemble(
    [
      "<</Type /Catalog /Pages 2 0 R>>",
      "<</Type /Pages /Kids [3 0 R] /Count 1>>",
      `<</Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>`,
      `<</Length ${packed.length} /Filter /FlateDecode>>\nstream\n${packed.toString("latin1")}\nendstream`,
      "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
    ],
    trailer,
  );
}

/** Builds a page all in one colour, with components from 0 to 1. */
export function coloured(red: number, green: number, blue: number): Buffer {
  return pdf(`${red} ${green} ${blue} rg 0 0 595 842 re f`);
}

/** A PDF that no one can open without its password. */
export const locked = pdf("", {
  trailer: `/Encrypt <</Filter /Standard /V 1 /R 2 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}>>> /ID [<00> <00>]`,
});

function assemble(objects: readonly string[], trailer: string): Buffer {
  let body = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer <</Size ${count} /Root 1 0 R ${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, "latin1");
}
