import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document } from './document.ts';
import { pdfFile } from './pdf-file.ts';

const document: Document = {
  file: 'proba',
  title: 'Őrült fűtő',
  subject: 'Próba',
  lead: 'Árvíztűrő tükörfúrógép.',
  sections: [{ heading: '1. Szakasz', blocks: ['Bekezdés.', { list: ['első', 'második'] }] }],
};

test('a PDF document states its language and title, and tags its parts', async () => {
  const pdf = (await pdfFile(document, 'Próba Kft.')).toString('latin1');
  assert.match(pdf, /^%PDF-1\.7/);
  assert.match(pdf, /\/Lang \(hu-HU\)/);
  assert.match(pdf, /\/Marked true/);
  assert.match(pdf, /\/DisplayDocTitle true/);
  assert.match(pdf, /pdfuaid:part/);
  for (const [type, count] of [
    ['Document', 1],
    ['H1', 1],
    ['H2', 1],
    ['P', 2],
    ['L', 1],
    ['LI', 2],
  ]) {
    const parts = pdf.match(new RegExp(`/S /${type}\\b`, 'g'));
    assert.equal(parts?.length, count, `structure elements ${type}`);
  }
});

test('a PDF document has the same bytes each time it is generated', async () => {
  const [first, second] = [await pdfFile(document, 'A'), await pdfFile(document, 'A')];
  assert.ok(first.equals(second));
});
