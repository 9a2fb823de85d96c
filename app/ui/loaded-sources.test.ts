import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadedSources } from './loaded-sources.ts';

const NOTHING = { pictures: [], films: [], frames: [] };

it('a page without third-party media has no origins to be allowed', () => {
  const html =
    '<p><img src="/media/a.webp" alt="" /><a href="https://x.example/">x</a></p>' +
    '<video preload="none" src="/media/a.mp4"></video> data-load="https://x.example/"';
  assert.deepEqual(loadedSources(html), NOTHING);
});

it('a host name that would widen the content policy is not returned', () => {
  const html = ['https://*/a', 'https://x;sandbox/a', 'https://x,y/a', "https://'self'/a"]
    .map((address) => `<a data-load="${address}" data-kind="picture">x</a><video src="${address}">`)
    .join('');
  assert.deepEqual(loadedSources(html), NOTHING);
});

it('each origin is returned once', () => {
  const html =
    '<a href="https://a.example/1" data-load="https://a.example/1?x=1&amp;y=2" data-kind="picture">x</a>' +
    '<a data-load="https://a.example:8443/2" data-kind="picture">x</a>' +
    '<a data-load="https://a.example/3" data-kind="picture">x</a>' +
    '<a data-load="https://player.vimeo.com/video/1?autoplay=1" data-title="x data-load=">x</a>' +
    '<video preload="none" controls><source src="https://films.example/a.mp4" /></video>';
  assert.deepEqual(loadedSources(html), {
    pictures: ['https://a.example', 'https://a.example:8443'],
    films: ['https://films.example'],
    frames: ['https://player.vimeo.com'],
  });
});
