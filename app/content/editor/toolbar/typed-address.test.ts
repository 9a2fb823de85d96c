import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostileAddresses } from '../../../../tests/support/hostile-html.ts';
import { readLinkAddress, readVideoAddress } from './typed-address.ts';

describe('an address typed into the link popup', () => {
  const numbers: [typed: string, address: string | undefined][] = [
    ['+36 1 123 4567', 'tel:+3611234567'],
    ['+36\u00a01\u00a0123\u20114567', 'tel:+3611234567'],
    ['+36 (0)30 123-4567', 'tel:+36301234567'],
    ['(06 1) 123 4567', 'tel:0611234567'],
    ['06-1/123-45-67', 'tel:0611234567'],
    ['0036 1 123 4567', 'tel:003611234567'],
    ['tel:+36 1 123 4567', 'tel:+3611234567'],
    ['tel:112', 'tel:112'],
    ['112', undefined],
    ['+36 1', undefined],
    ['2025. 06. 12.', undefined],
    ['tel:', undefined],
  ];
  for (const [typed, address] of numbers) {
    it(`becomes ${address ?? 'no telephone number'} if it is “${typed}”`, () => {
      assert.equal(readLinkAddress(typed), address);
    });
  }

  it('is completed if its meaning is unambiguous', () => {
    assert.equal(readLinkAddress('example.hu/a?b=1'), 'https://example.hu/a?b=1');
    assert.equal(readLinkAddress('info@example.hu'), 'mailto:info@example.hu');
    assert.equal(readLinkAddress(' /news '), '/news');
    assert.equal(readLinkAddress('192.168.0.1'), 'https://192.168.0.1');
  });

  it('is undefined if it is invalid or not allowed', () => {
    for (const typed of ['', 'foo', 'a b', 'http://', ...hostileAddresses]) {
      assert.equal(readLinkAddress(typed), undefined, typed);
    }
  });
});

describe('an address typed into the video popup', () => {
  it('may be that of a video service without a scheme, or of a film file', () => {
    const youtube = { src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' };
    assert.deepEqual(readVideoAddress('youtube.com/shorts/dQw4w9WgXcQ'), youtube);
    assert.deepEqual(readVideoAddress('www.youtube.com/watch?v=dQw4w9WgXcQ&list=x'), youtube);
    assert.deepEqual(readVideoAddress('vimeo.com/123456'), {
      src: 'https://player.vimeo.com/video/123456',
    });
    const film = 'https://example.hu/film.mp4?x=1';
    assert.deepEqual(readVideoAddress(film), { sources: [{ src: film }] });
    assert.equal(readVideoAddress('example.hu/film.mp4'), undefined);
  });
});
