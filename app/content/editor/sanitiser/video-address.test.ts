import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPlainlyClean } from './already-clean.server.ts';
import { isPlaylist, videoAddress } from './video-address.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const VIMEO = 'https://player.vimeo.com/video/123456';

describe('the address of a video', () => {
  const known = {
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ': YOUTUBE,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLabc&index=2': YOUTUBE,
    'https://m.youtube.com/shorts/dQw4w9WgXcQ?feature=share': YOUTUBE,
    'https://www.youtube.com/live/dQw4w9WgXcQ?si=abc': YOUTUBE,
    'https://vimeo.com/123456': VIMEO,
    'https://vimeo.com/channels/staffpicks/123456': VIMEO,
    'https://player.vimeo.com/video/123456?h=1': VIMEO,
  };
  it("is rebuilt from the video's id", () => {
    for (const [address, embedded] of Object.entries(known))
      assert.equal(videoAddress(address), embedded, address);
  });

  const started = {
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9': `${YOUTUBE}?start=9`,
    'https://youtu.be/dQw4w9WgXcQ?t=90': `${YOUTUBE}?start=90`,
    'https://youtu.be/dQw4w9WgXcQ?si=abc&t=90s': `${YOUTUBE}?start=90`,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s': `${YOUTUBE}?start=90`,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s': `${YOUTUBE}?start=3723`,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=90': `${YOUTUBE}?start=90`,
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90&autoplay=1': `${YOUTUBE}?start=90`,
    'https://vimeo.com/123456#t=1m30s': `${VIMEO}#t=90s`,
    'https://player.vimeo.com/video/123456?badge=0#t=90s': `${VIMEO}#t=90s`,
  };
  it('keeps the start time of the video', () => {
    for (const [address, embedded] of Object.entries(started))
      assert.equal(videoAddress(address), embedded, address);
    for (const t of ['0', 'abc', '-5', '1.5', '90"onload="', '1m30s;x', '99999999'])
      assert.equal(videoAddress(`https://youtu.be/dQw4w9WgXcQ?t=${t}`), YOUTUBE, t);
  });

  it('keeps the key of an unlisted video', () => {
    const unlisted = `${VIMEO}?h=abcdef1234`;
    assert.equal(videoAddress('https://vimeo.com/123456/abcdef1234'), unlisted);
    assert.equal(videoAddress('https://vimeo.com/123456/abcdef1234?share=copy'), unlisted);
    assert.equal(
      videoAddress('https://player.vimeo.com/video/123456?h=abcdef1234&badge=0'),
      unlisted,
    );
    assert.equal(videoAddress('https://vimeo.com/123456/abcdef1234#t=90s'), `${unlisted}#t=90s`);
    for (const h of ['..%2F..', 'abcdef1234%26autoplay=1', 'ABCDEFGHIJ', '"'])
      assert.equal(videoAddress(`https://player.vimeo.com/video/123456?h=${h}`), VIMEO, h);
  });

  it('does not change when it is built again, and is treated as clean when stored', () => {
    const made = [...Object.values(known), ...Object.values(started)];
    const latest = videoAddress('https://youtu.be/dQw4w9WgXcQ?t=99h999m999999s')!;
    for (const address of [...made, latest, `${VIMEO}?h=abcdef1234#t=90s`]) {
      assert.equal(videoAddress(address), address);
      assert.equal(isPlainlyClean(`<iframe src="${address}"></iframe>`), true, address);
    }
    assert.equal(isPlainlyClean(`<iframe src="${YOUTUBE}?autoplay=1"></iframe>`), false);
  });

  it('is undefined for addresses that are not videos', () => {
    const unknown = [
      'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
      'https://www.youtube.com/embed/../../redirect',
      'https://www.youtube.com/embed/dQw4w9WgXcQ/../../x',
      'https://www.youtube.com/embed/videoseries?list=PLabc',
      'https://www.youtube.com/embed/live_stream?channel=x',
      'https://www.youtube.com/playlist?list=PLabc',
      'https://vimeo.com/123456/settings',
      'https://vimeo.com/showcase/123456',
      'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ',
      'foo',
    ];
    for (const address of unknown) assert.equal(videoAddress(address), undefined, address);
  });

  it('distinguishes a playlist from a single video in a playlist', () => {
    assert.equal(isPlaylist('https://www.youtube.com/playlist?list=PLabc'), true);
    assert.equal(isPlaylist('https://www.youtube.com/embed/videoseries?list=PLabc'), true);
    assert.equal(isPlaylist('https://vimeo.com/showcase/123456'), true);
    assert.equal(isPlaylist('https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLabc'), false);
    assert.equal(isPlaylist('https://evil.example/playlist?list=PLabc'), false);
  });
});
