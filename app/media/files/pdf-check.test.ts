import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pdf } from '../../../tests/support/documents.ts';
import { assertPdf } from './pdf-check.server.ts';

const checked = (bytes: Buffer) =>
  assertPdf({
    size: bytes.length,
    async read(from, to) {
      assert.ok(from >= 0 && from <= to && to <= bytes.length, `reads ${from} to ${to}`);
      return bytes.subarray(from, to);
    },
  });

/** A PDF with an incremental update: a second object and a second table follow the original content. */
function savedTwice(): Buffer {
  const first = pdf();
  const table = first.lastIndexOf('xref\n0 5');
  const object = `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] >>\nendobj\n`;
  const at = String(first.length).padStart(10, '0');
  const second =
    `${object}xref\n3 1\n${at} 00000 n \ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${table} >>\n` +
    `startxref\n${first.length + object.length}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(second)]);
}

/** A linearized PDF: it begins with a table for the first page. */
function linearized(): Buffer {
  const whole = pdf().toString('latin1');
  const start = `%PDF-1.7\n9 0 obj\n<< /Linearized 1 >>\nendobj\nxref\n9 1\n0000000009 00000 n \ntrailer\n<< /Size 10 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.from(start + whole.slice(whole.indexOf('1 0 obj')), 'latin1');
}

it('a truncated PDF is recognised, wherever it was cut', async () => {
  await assert.doesNotReject(checked(savedTwice()));
  const tail = '\n%%EOF\n'.length;
  for (const [name, bytes] of Object.entries({
    plain: pdf(),
    padded: pdf('a', 5000),
    savedTwice: savedTwice(),
    linearized: linearized(),
  })) {
    for (const cut of [2, 3, tail, tail + 2, tail + 20, tail + 90]) {
      const left = bytes.subarray(0, -cut);
      await assert.rejects(checked(left), { reason: 'broken' }, `${name}, ${cut} bytes less`);
    }
  }
});

/** A PDF with a cross-reference stream of type `type`; `stated` precedes it in the dictionary. */
function withStream(type: string, stated = ''): Buffer {
  const whole = pdf().toString('latin1');
  const at = whole.indexOf('\nxref') + 1;
  const stream = `5 0 obj\n<< ${stated}/Type ${type} /W [1 2 1] /Root 1 0 R /Length 4 >>\nstream\nxxxx\nendstream\nendobj\n`;
  return Buffer.from(`${whole.slice(0, at)}${stream}startxref\n${at}\n%%EOF\n`, 'latin1');
}

it('an object is accepted in place of the cross-reference table only if its type is /XRef', async () => {
  await assert.doesNotReject(checked(withStream('/XRef')));
  await assert.doesNotReject(checked(withStream('/XRef', `/Index [${'0 1 '.repeat(2000)}] `)));
  await assert.rejects(checked(withStream('/ObjStm')), { reason: 'pdfTable' });
  const text = pdf().toString('latin1');
  const object = text.indexOf('1 0 obj');
  const cut = `${text.slice(0, 200)}\nstartxref\n${object}\n%%EOF`;
  await assert.rejects(checked(Buffer.from(cut, 'latin1')), { reason: 'pdfTable' });
});

it('nothing is read beyond the end of a PDF whose table points there', async () => {
  const wrong = pdf()
    .toString('latin1')
    .replace(/startxref\n\d+/, 'startxref\n7');
  const beyond = wrong.replace(/\d{10}(?= 00000 n)/, '0000999999');
  await assert.rejects(checked(Buffer.from(beyond, 'latin1')), { reason: 'pdfTable' });
});
