import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileTypeOf } from './file-type.ts';

const blob = (text: string) => new Blob([Buffer.from(text, 'latin1')]);
const box = (brands: string) =>
  `\0\0\0${String.fromCharCode(12 + brands.length)}ftyp${brands.slice(0, 4)}\0\0\0\0${brands.slice(4)}`;

describe('the type of a file', () => {
  it('is detected from its bytes', async () => {
    const kinds: [string, string][] = [
      ['\xff\xd8\xff\xe1\0\x10Exif', 'jpeg'],
      ['\x89PNG\r\n\x1a\n', 'png'],
      ['GIF89a', 'gif'],
      ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
      [box('avifmif1miafMA1B'), 'avif'],
      [box('mif1avif'), 'avif'],
      [box('heicmif1heic'), 'heic'],
      [box('mif1heic'), 'heic'],
      [box('heix'), 'heic'],
      ['%PDF-1.7\n', 'pdf'],
      ['\xef\xbb\xbf%PDF-1.4\n', 'pdf'],
      ['HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n', 'pdf'],
      ['', 'empty'],
      [box('qt  '), 'other'],
      ['\0\0\0', 'other'],
      ['nem kép', 'other'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'foreign'],
      ['\xef\xbb\xbf<?xml version="1.0"?><svg/>', 'foreign'],
      ['II*\0\x08\0\0\0', 'foreign'],
      ['MM\0*\0\0\0\x08', 'foreign'],
      ['PK\x03\x04\x14\0', 'foreign'],
      ['8BPS\0\x01', 'foreign'],
      ['BM\x36\0\x0c\0\0\0\0\0', 'foreign'],
      ['BMW-ről készült kép', 'other'],
    ];
    for (const [bytes, kind] of kinds) {
      assert.equal((await fileTypeOf(blob(bytes))).kind, kind, JSON.stringify(bytes));
    }
  });

  it('states whether a picture is animated', async () => {
    const moving = [
      'GIF89a',
      'RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0',
      box('avisavif'),
      '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x08acTL\0\0\0\0IDAT',
    ];
    const still = [
      'RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0',
      box('avifmif1'),
      '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\0IDATacTL',
      '\xff\xd8\xff\xe0',
    ];
    for (const bytes of moving) assert.equal((await fileTypeOf(blob(bytes))).isMoving, true, bytes);
    for (const bytes of still) assert.equal((await fileTypeOf(blob(bytes))).isMoving, false, bytes);
  });

  it('is “unreadable” if the file cannot be read', async () => {
    const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    assert.equal((await fileTypeOf(gone as unknown as Blob)).kind, 'unreadable');
  });
});
