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
