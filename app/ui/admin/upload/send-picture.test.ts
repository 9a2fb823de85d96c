import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import { PictureRefusal } from './picture-file.ts';
import { addressIn, UploadFailure } from './send-picture.ts';

const words = { tooLarge: 'túl nagy', notTaken: 'nem kép' };
const read = (status: number, body = '') =>
  addressIn({ status, body }, /^\/media\/[\w.-]+$/, words);

it('an upload returns the address of the stored file', () => {
  assert.equal(read(201, '{"url":"/media/a.png"}'), '/media/a.png');
});

it('an upload whose file is refused tells the reason, as far as the server names it', () => {
  const named = '{"errors":{"file":["Csonka kép"]}}';
  for (const [status, body, message] of [
    [413, '', 'túl nagy'],
    [415, '', 'nem kép'],
    [415, named, 'Csonka kép.'],
  ] as const) {
    assert.throws(() => read(status, body), { constructor: PictureRefusal, message });
  }
});

it('an upload fails with a reason if the answer comes from a proxy or names no stored file', () => {
  for (const [status, body, message] of [
    [503, '{"title":"Most kevés a memória"}', 'Most kevés a memória.'],
    [404, '', pictureMessages.fault],
    [200, '{}', pictureMessages.fault],
    [200, '<h1>Wifi</h1>', pictureMessages.fault],
    [200, '{"url":"javascript:alert(1)"}', pictureMessages.fault],
  ] as const) {
    assert.throws(() => read(status, body), { constructor: UploadFailure, message });
  }
});
