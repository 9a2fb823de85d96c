import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sanitiseStored } from '../../editor/sanitiser/sanitise.service.server.ts';
import { sanitise } from '../../editor/sanitiser/sanitiser.server.ts';
import { publicContent } from './public-content.ts';

const shown = (html: string, highestHeading = 2) => publicContent(sanitise(html), highestHeading);

test('a video is shown as a link to its host until the visitor clicks it', async () => {
  const html = await shown(
    '<iframe src="https://www.youtube.com/embed/abcdefghijk" width="640" height="480"></iframe>',
  );
  assert.doesNotMatch(html, /<iframe/);
  assert.match(html, /href="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk"/);
  assert.match(html, /data-load="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/);
  assert.match(html, /aspect-ratio:640 \/ 480/);
  assert.match(
    await shown('<iframe src="https://player.vimeo.com/video/12345"></iframe>'),
    /href="https:\/\/vimeo\.com\/12345"/,
  );
});

test('a picture on another host is requested only after a click, and one on this site without a click', async () => {
  const foreign = await shown('<p><img src="https://pictures.example/a.png" alt="Fúrás"></p>');
  assert.doesNotMatch(foreign, /<img/);
  assert.match(foreign, /Fúrás/);
  assert.match(foreign, /pictures\.example/);
  assert.match(await shown('<img src="/media/a.webp" alt="">'), /<img[^>]*loading="lazy"/);
  assert.match(await shown('<img src="data:image/png;base64,AAAA" alt="">'), /<img/);
});

test('a picture or poster on another host is not requested, whatever the spelling of its address', async () => {
  const written = [
    ' https://pictures.example/a.png',
    '\u0001https://pictures.example/a.png',
    'https:/pictures.example/a.png',
    'https:pictures.example/a.png',
    'https:\\\\pictures.example\\a.png',
    'ht\ttps://pictures.example/a.png',
    'https&#58;//pictures.example/a.png',
    'HTTPS://pictures.example/a.png',
  ];
  for (const address of written) {
    for (const [html, foreign] of [
      [`<p><img src="${address}" alt="Fúrás" /></p>`, /<img/],
      [`<a href="/x"><img src="${address}" alt="" /></a>`, /<img/],
      [`<p><img alt="x src=" src="${address}" /></p>`, /<img/],
      [`<video poster="${address}" src="/media/a.mp4"></video>`, /poster/],
    ] as const) {
      for (const clean of [sanitise(html), await sanitiseStored(html)]) {
        const made = await publicContent(clean, 2);
        assert.doesNotMatch(made, foreign, html);
        if (foreign.source === '<img') {
          assert.match(made, /data-load="https:\/\/pictures\.example\/a\.png"/, html);
        }
      }
    }
  }
  const ours = '<p><img alt="x src=" src="/media/a.webp" loading="lazy" /></p>';
  assert.equal(await publicContent(await sanitiseStored(ours), 2), ours);
});

test('a video has the stated size, or a default aspect ratio if width or height is missing', async () => {
  const embedded = async (sizes: string) => {
    const address = 'https://player.vimeo.com/video/1';
    return /style="([^"]*)"/.exec(await shown(`<iframe src="${address}" ${sizes}></iframe>`))?.[1];
  };
  assert.equal(await embedded('width="640" height="480"'), 'aspect-ratio:640 / 480;width:640px');
  assert.equal(await embedded('width="320"'), 'aspect-ratio:16 / 9;width:320px');
  assert.equal(await embedded('height="180"'), 'aspect-ratio:16 / 9;width:320px');
  assert.equal(await embedded('style="width:50%"'), 'aspect-ratio:16 / 9;width:50%');
  for (const none of ['', 'width="0" height="0"', 'width="12345"', 'width="1;color:red"']) {
    assert.equal(await embedded(none), 'aspect-ratio:16 / 9');
  }
  const file = await shown('<video src="/media/a.mp4" width="640" height="480" controls></video>');
  assert.match(file, /<video preload="none" style="aspect-ratio:640 \/ 480;width:640px" src=/);
  assert.doesNotMatch(file, /(width|height)="/);
  const wide = '<video src="/media/a.mp4" width="320"></video>';
  assert.equal(await shown(wide), wide.replace('<video', '<video preload="none"'));
  assert.match(
    await shown('<video src="/media/a.mp4" height="180"></video>'),
    /style="aspect-ratio:auto 16 \/ 9;height:180px;width:auto"/,
  );
});

test('a video begins at its start time, also on the page of its host', async () => {
  const [youtube, vimeo] = [
    await shown('<iframe src="https://youtu.be/abcdefghijk?t=1m30s"></iframe>'),
    await shown('<iframe src="https://vimeo.com/12345/abcdef1234#t=90s"></iframe>'),
  ];
  assert.match(youtube, /href="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk&amp;t=90s"/);
  assert.match(youtube, /data-load="[^"]*\/embed\/abcdefghijk\?start=90&amp;autoplay=1"/);
  assert.match(vimeo, /href="https:\/\/vimeo\.com\/12345\/abcdef1234#t=90s"/);
  assert.match(vimeo, /data-load="[^"]*\/video\/12345\?h=abcdef1234&amp;autoplay=1#t=90s"/);
});

test('a linked picture on another host keeps its link and size, and links are not nested', async () => {
  const foreign = '<img src="https://pictures.example/a.png" alt="Fúrás" width="300" height="200">';
  const link = 'href="/news/3" target="_blank" rel="noopener noreferrer"';
  const linked = [
    `<p><a ${link}>${foreign}</a></p>`,
    `<p><a ${link}><strong>${foreign}</strong></a></p>`,
    `<p>Egy <a ${link}>${foreign} kettő</a> három</p>`,
    `<p><a ${link}>Egy ${foreign}</a></p>`,
    `<figure><a ${link}>${foreign}</a><figcaption>Kép</figcaption></figure>`,
    `<p><a ${link}><img src="/media/a.png" alt="Saját">${foreign}</a></p>`,
  ];
  for (const html of linked) {
    const made = await shown(html);
    assert.ok(made.includes(`<a ${link}>`), made);
    assert.match(made, /data-load="https:\/\/pictures\.example\/a\.png"[^>]*width:300px/);
    assertNoLinkInLink(made);
  }
  assert.match(
    await shown(linked[2]!),
    /Egy <a class="facade.*<\/a><a href="\/news\/3"[^>]*> kettő<\/a> három/,
  );
  assert.match(await shown(linked[3]!), /<a href="\/news\/3"[^>]*>Egy <\/a><a class="facade/);
  assertNoLinkInLink(await shown('<a href="/x"><iframe src="https://vimeo.com/1"></iframe></a>'));
});

/** Fails if a link contains another link. */
function assertNoLinkInLink(html: string): void {
  const tags = [...html.matchAll(/<(\/?)a\b/g)].map(([, slash]) => slash);
  assert.deepEqual(
    tags,
    tags.map((_, index) => (index % 2 === 0 ? '' : '/')),
    html,
  );
}

test('a video file is loaded only when it is played', async () => {
  const html = await shown(
    '<video src="https://films.example/a.mp4" poster="https://films.example/a.jpg" preload="auto"></video>',
  );
  assert.match(html, /preload="none"/);
  assert.doesNotMatch(html, /poster|preload="auto"/);
});

test('text with emphasis and links stays unchanged', async () => {
  const html = '<p>Egy <strong>mondat</strong> és egy <a href="/groundlab">link</a>.</p>';
  assert.equal(await shown(html), html);
});

test('headings in content get levels below those of the page, and stay in their order', async () => {
  const html = '<h1>Egy</h1><p>Szöveg</p><h2>Kettő</h2><h6>Hat</h6>';
  assert.equal(await shown(html, 2), '<h2>Egy</h2><p>Szöveg</p><h3>Kettő</h3><h6>Hat</h6>');
  assert.equal(await shown(html, 3), '<h3>Egy</h3><p>Szöveg</p><h4>Kettő</h4><h6>Hat</h6>');
  assert.equal(await shown('<h3>Három</h3>', 3), '<h3>Három</h3>');
  const styled = '<h1 style="text-align:center">Egy</h1>';
  assert.equal(await shown(styled, 2), '<h2 style="text-align:center">Egy</h2>');
});

test('processing long content yields to other requests', async () => {
  const row = '<h1>Mérés</h1><p><strong>12 kPa</strong>, <a href="/x">2024. május 12-én</a></p>';
  for (const html of [
    row.repeat(10_000),
    `<a href="/x">${'<img src="https://a.example/" />'.repeat(20_000)}</a>`,
  ]) {
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    await publicContent(html, 2);
    clearInterval(others);
    assert.ok(turns > 1);
  }
});

test('a tag with 300,000 spaces is processed', async () => {
  const space = ' '.repeat(300_000);
  const ours = `<img src="/media/a.png" alt="a${space}b" loading="lazy" />`;
  assert.equal(await publicContent(ours, 2), ours);
  assert.match(
    await publicContent(`<img src="/media/a.png" style="width:${space}1px"/>`, 2),
    /lazy/,
  );
});

test('no host name in content can be mistaken for that of the site', async () => {
  for (const host of ['site.invalid', 'localhost', 'example.invalid']) {
    assert.doesNotMatch(await publicContent(`<img src="https://${host}/a.png" />`, 2), /<img/);
  }
});
