import { deflateSync } from "node:zlib";
/** The beginnings of files of many formats, as far as needed to detect the format. */
export const samples = {
  pdf: Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n"),
  mp3: Buffer.concat([Buffer.from("ID3\u0004\0\0\0\0\0\0", "latin1"), Buffer.alloc(200)]),
  frames: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(200)]),
  ogg: Buffer.concat([
    Buffer.from("OggS\0\u0002", "latin1"),
    Buffer.alloc(20),
    Buffer.from("\u0001\u001e\u0001vorbis", "latin1"),
    Buffer.alloc(40),
  ]),
  wav: Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1"), Buffer.alloc(40)]),
  m4a: Buffer.from("\0\0\0\u0020ftypM4A \0\0\0\0isom", "latin1"),
  mp4: Buffer.from("\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41", "latin1"),
  webm: Buffer.from("\u001aE\u00df\u00a3\u009fB\u0086\u0081\u0001B\u0082\u0084webm", "latin1"),
  txt: Buffer.from("Otevírací doba: po–pá 8–16 < 17\n"),
  csv: Buffer.from("jméno;věk\nJana;40\n"),
  docx: zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" }),
  xlsx: zip({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<w/>" }),
  pptx: zip({ "[Content_Types].xml": "<Types/>", "ppt/presentation.xml": "<w/>" }),
  odt: zip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<o/>" }),
  zip: zip({ "photos/one.jpg": "x" }),
} as const;

/** Builds an archive whose files are stored uncompressed, one after another. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files);
  const locals = entries.map(([name, text]) => local(name, text));
  const offsets = locals.map((_, index) =>
    locals.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  const central = Buffer.concat(
    entries.map(([name, text], index) => record(name, text, offsets[index] ?? 0)),
  );
  const body = Buffer.concat(locals);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, central, end]);
}

function local(name: string, text: string): Buffer {
  const header = Buffer.alloc(30);
  header.write("PK\u0003\u0004", "latin1");
  header.writeUInt32LE(Buffer.byteLength(text), 18);
  header.writeUInt32LE(Buffer.byteLength(text), 22);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name), Buffer.from(text)]);
}

function record(name: string, text: string, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.write("PK\u0001\u0002", "latin1");
  header.writeUInt32LE(Buffer.byteLength(text), 20);
  header.writeUInt32LE(Buffer.byteLength(text), 24);
  header.writeUInt16LE(Buffer.byteLength(name), 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}

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
