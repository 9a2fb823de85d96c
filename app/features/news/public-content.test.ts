import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sanitise } from '../editor/sanitise.service.server.ts';
import { publicContent } from './public-content.ts';

const shown = (html: string, highestHeading = 2) => publicContent(sanitise(html), highestHeading);

test('A video is a link to where it can be watched until it is clicked', () => {
  const html = shown(
    '<iframe src="https://www.youtube.com/embed/abcdefghijk" width="640" height="480"></iframe>',
  );
  assert.doesNotMatch(html, /<iframe/);
  assert.match(html, /href="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk"/);
  assert.match(html, /data-load="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/);
  assert.match(html, /aspect-ratio:640 \/ 480/);
  assert.match(
    shown('<iframe src="https://player.vimeo.com/video/12345"></iframe>'),
    /href="https:\/\/vimeo\.com\/12345"/,
  );
});

test('A picture of another host is not fetched unasked; one of ours is', () => {
  const foreign = shown('<p><img src="https://pictures.example/a.png" alt="Fúrás"></p>');
  assert.doesNotMatch(foreign, /<img/);
  assert.match(foreign, /Fúrás/);
  assert.match(foreign, /pictures\.example/);
  assert.match(shown('<img src="/media/a.webp" alt="">'), /<img[^>]*loading="lazy"/);
  assert.match(shown('<img src="data:image/png;base64,AAAA" alt="">'), /<img/);
});

test('A film file waits until it is played', () => {
  const html = shown(
    '<video src="https://films.example/a.mp4" poster="https://films.example/a.jpg" preload="auto"></video>',
  );
  assert.match(html, /preload="none"/);
  assert.doesNotMatch(html, /poster|preload="auto"/);
});

test('Other content stays as it is', () => {
  const html = '<p>Egy <strong>mondat</strong> és egy <a href="/groundlab">link</a>.</p>';
  assert.equal(shown(html), html);
});

test('No heading stands above those of the page, and none changes places with another', () => {
  const html = '<h1>Egy</h1><p>Szöveg</p><h2>Kettő</h2><h6>Hat</h6>';
  assert.equal(shown(html, 2), '<h2>Egy</h2><p>Szöveg</p><h3>Kettő</h3><h6>Hat</h6>');
  assert.equal(shown(html, 3), '<h3>Egy</h3><p>Szöveg</p><h4>Kettő</h4><h6>Hat</h6>');
  assert.equal(shown('<h3>Három</h3>', 3), '<h3>Három</h3>');
  const styled = '<h1 style="text-align:center">Egy</h1>';
  assert.equal(shown(styled, 2), '<h2 style="text-align:center">Egy</h2>');
});
