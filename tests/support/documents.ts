import { crc32 } from 'node:zlib';

/** A PDF of one empty page with the comment `words`, and an unused stream of `padding` bytes. */
export function pdf(words = 'Minta', padding = 0): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Length ${padding} >>\nstream\n${'x'.repeat(padding)}\nendstream`,
  ];
  let text = `%PDF-1.7\n% ${words}\n`;
  const places = objects.map((body, index) => {
    const at = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = Buffer.byteLength(text, 'latin1');
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A PDF with an archive appended, which archive programs can open. */
export function pdfAndZip(): Buffer {
  const [name, content] = [Buffer.from('x.html'), Buffer.from('<script>alert(1)</script>')];
  const start = pdf();
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  // The archive's comment ends as a PDF does.
  const comment = start.subarray(-60);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([start, local, name, content, end, comment]);
}

/** The multipart form that uploads a PDF. */
export function documentForm(bytes: Buffer, name = 'Ártájékoztató 2026.pdf'): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
  return form;
}
