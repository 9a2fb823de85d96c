import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { type EditorPage, shareEditor } from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import { addNews, assertFitsWidth } from '../support/staff.ts';

const NEW = 'Videó beszúrása';
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const VIMEO = 'https://player.vimeo.com/video/123456';

describe('videos in the editor', () => {
  const site = useSite();
  const open = shareEditor(site);
  const known: [typed: string, saved: string][] = [
    ['https://youtu.be/dQw4w9WgXcQ?t=42', `<iframe src="${YOUTUBE}?start=42"`],
    ['vimeo.com/123456/abcdef1234#t=90s', `<iframe src="${VIMEO}?h=abcdef1234#t=90s"`],
    ['https://example.hu/film.mp4?x=1', '<video src="https://example.hu/film.mp4?x=1"'],
  ];

  async function insert(editor: EditorPage, address: string): Promise<void> {
    await editor.button(NEW).click();
    await editor.popup(NEW).getByLabel('A videó URL-címe').fill(address);
    await editor.page.keyboard.press('Enter');
    await editor.popup(NEW).waitFor({ state: 'detached' });
    await editor.isBackInText();
  }

  it('are inserted one below another into an empty text, and typing continues below them', async () => {
    const editor = await open('');
    await editor.text.focus();
    await insert(editor, 'https://vimeo.com/1');
    await insert(editor, 'https://vimeo.com/2');
    await editor.page.keyboard.type('Vége');
    const saved = await editor.save(asFacades);
    assert.deepEqual(saved.match(/video\/\d|<p>.*<\/p>/g), ['video/1', 'video/2', '<p>Vége</p>']);
  });

  it('are recognised in the embed codes of services, with their sizes', async () => {
    const editor = await open('<p>Egy</p>');
    await editor.caretAfter('Egy');
    await editor.button(NEW).click();
    const form = editor.popup(NEW);
    await form
      .getByLabel('A videó URL-címe')
      .fill(
        '<iframe width="640" height="480" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;start=90" ' +
          'title="YouTube video player" frameborder="0" allow="autoplay" allowfullscreen></iframe>',
      );
    assert.equal(await form.getByLabel('Magasság (px)').inputValue(), '480');
    assert.equal(await form.getByLabel('Szélesség (px)').inputValue(), '640');
    await editor.page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    assert.equal(
      await editor.save(asFacades),
      `<p>Egy</p><iframe src="${YOUTUBE}?start=90" width="640" height="480" allowfullscreen loading="lazy"></iframe>`,
    );
  });

  it('have the chosen size on the page, but at most the width of the column', async () => {
    const content =
      `<p>Egy</p><iframe src="${YOUTUBE}" width="320" height="240"></iframe>` +
      `<iframe src="${VIMEO}" width="4000" height="1000"></iframe>` +
      '<video src="/media/a.mp4" width="200" height="200" controls></video>' +
      `<iframe src="${VIMEO}" width="120" height="90"></iframe>`;
    const newsId = await addNews(site, { content });
    for (const width of [1366, 390]) {
      const visitor = await site.open(undefined, { viewport: { width, height: 657 } });
      await visitor.route(
        (url) => url.origin !== site.origin,
        (route) => route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }),
      );
      await visitor.goto(`/news/${newsId}`);
      const text = visitor.getByRole('article');
      const column = (await text.getByText('Egy', { exact: true }).boundingBox())!.width;
      const asked = [
        [320, 240],
        [column, column / 4],
        [120, 90],
      ];
      const players = text.getByRole('link', { name: /A videó lejátszása/ });
      const sizesOf = async (boxes: Locator) => {
        const places = (await boxes.all()).map((box) => box.boundingBox());
        return (await Promise.all(places)).map((box) => [box!.width, box!.height]);
      };
      assertSizes(await sizesOf(players), asked);
      assertSizes(await sizesOf(text.locator('video')), [[200, 200]]);
      while ((await players.count()) > 0) await players.first().click();
      assertSizes(await sizesOf(text.locator('iframe')), asked);
      await assertFitsWidth(visitor, `videos at ${width} px`);
    }
  });

  it('are recognised by their addresses, inserted in order, and requested by the public page only after a click', async () => {
    const editor = await open('<p>Egy</p><p>Kettő</p>');
    await editor.caretAfter('Egy');
    for (const [address] of known) await insert(editor, address);
    const saved = await editor.save(asFacades);
    const videos = known.map(([, html]) => html);
    assert.deepEqual(saved.match(/<(iframe|video) src="[^"]*"/g), videos);
    assert.match(saved, /^<p>Egy<\/p><iframe.*<\/video><p>Kettő<\/p>$/);
    assert.equal(saved.match(/width="560" height="315"/g)?.length, known.length);

    const visitor = await site.open();
    const asked: string[] = [];
    await visitor.route(
      (url) => url.origin !== site.origin,
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' });
      },
    );
    await visitor.goto(`/news/${editor.newsId}`);
    await visitor.locator('video').scrollIntoViewIfNeeded();
    assert.deepEqual(asked, []);
    const players = visitor.getByRole('article').getByRole('link', { name: /A videó lejátszása/ });
    assert.equal(await players.count(), 2);
    await players.first().click();
    await visitor.locator('iframe').waitFor();
    await visitor.frameLocator('iframe').locator('title').waitFor({ state: 'attached' });
    assert.deepEqual(asked, [`${YOUTUBE}?start=42&autoplay=1`]);
    await players.first().click();
    await visitor.locator('iframe').nth(1).waitFor();
    await visitor.frameLocator('iframe >> nth=1').locator('title').waitFor({ state: 'attached' });
    const shown = await visitor.locator('iframe').nth(1).getAttribute('src');
    assert.equal(shown, `${VIMEO}?h=abcdef1234&autoplay=1#t=90s`);
    assert.equal(asked.length, 2);
  });

  it('are refused within code with a message, and the code stays unchanged', async () => {
    const editor = await open('<p>Egy</p><pre><code>egy sor kód</code></pre>');
    await editor.caretAfter('sor');
    await insert(editor, 'https://vimeo.com/1');
    assert.deepEqual(await editor.messages(), ['Unable to insert video – A videó nem szúrható be']);
    assert.match(await editor.save(), /^<p>Egy<\/p><pre><code>egy sor kód<\/code><\/pre>$/);
  });

  it('are refused if their address or size is invalid', async () => {
    const editor = await open('<p>Egy</p>');
    await editor.caretAfter('Egy');
    await editor.button(NEW).click();
    const form = editor.popup(NEW);
    const wrong = [
      'foo',
      'https://www.youtube.com/embed/../../redirect',
      'https://evil.example/',
      'javascript:x.mp4',
    ];
    for (const address of wrong) {
      await form.getByLabel('A videó URL-címe').fill(address);
      await editor.page.keyboard.press('Enter');
      await form.getByText('Érvénytelen videó-URL').waitFor();
      assert.deepEqual(await editor.messages(), ['Invalid video URL – Érvénytelen videó-URL']);
      await editor.dismissMessages();
    }
    await form.getByLabel('A videó URL-címe').fill('https://vimeo.com/1');
    await form.getByLabel('Szélesség (px)').fill('50%');
    await editor.page.keyboard.press('Enter');
    await form.getByText('Csak számjegy adható meg').waitFor();
    for (const size of ['12345', '0']) {
      await form.getByLabel('Szélesség (px)').fill(size);
      await editor.page.keyboard.press('Enter');
      await form.getByText('1 és 9999 képpont között lehet').waitFor();
      assert.equal(await form.getByText('Csak számjegy adható meg').count(), 0);
    }
    await form.getByLabel('A videó URL-címe').fill('https://www.youtube.com/playlist?list=PLabc');
    await editor.page.keyboard.press('Enter');
    await form.getByText(/^Lejátszási lista nem szúrható be\./).waitFor();
    await editor.page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    assert.equal(await editor.html(), '<p>Egy</p>');
  });

  it('are changed and removed without a request to their host', async () => {
    const editor = await open(`<p>Egy</p><iframe src="${YOUTUBE}" width="300"></iframe>`);
    assert.equal(editor.page.frames().length, 1);
    await editor.text.getByText('YouTube-videó').click();
    await editor.button('Videó módosítása').click();
    const form = editor.popup('Videó módosítása');
    assert.equal(await form.getByLabel('A videó URL-címe').inputValue(), YOUTUBE);
    assert.equal(await form.getByLabel('Szélesség (px)').inputValue(), '300');
    await form.getByLabel('A videó URL-címe').fill('https://vimeo.com/123456');
    await editor.page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await editor.isBackInText();
    await editor.text.getByText('Vimeo-videó').click();
    await editor.button('Videó módosítása').click();
    await form.getByRole('button', { name: 'Videó törlése' }).click();
    assert.equal(await editor.save(), '<p>Egy</p>');
  });
});

function assertSizes(shown: number[][], asked: number[][]): void {
  const isNear = shown.every((size, index) =>
    size.every((side, at) => Math.abs(side - asked[index]![at]!) <= 1),
  );
  assert.ok(shown.length === asked.length && isNear, JSON.stringify({ shown, asked }));
}

/** The text on the public page, where a player is a link and a film file loads nothing. */
function asFacades(saved: string): string {
  const watch = (player: string) => {
    const [, start] = /start=(\d+)$/.exec(player) ?? [];
    if (player.startsWith(YOUTUBE)) {
      return `https://www.youtube.com/watch?v=dQw4w9WgXcQ${start ? `&amp;t=${start}s` : ''}`;
    }
    return player.replace('player.vimeo.com/video', 'vimeo.com').replace('?h=', '/');
  };
  const playing = (player: string) => {
    const [address = '', start] = player.split('#');
    const query = `${address.includes('?') ? '&amp;' : '?'}autoplay=1`;
    return address + query + (start ? `#${start}` : '');
  };
  return saved
    .replaceAll(
      /<iframe src="([^"]*)" width="(\d+)" height="(\d+)" allowfullscreen loading="lazy"><\/iframe>/g,
      (_, player: string, width: string, height: string) =>
        `<span class="embed" data-load-frame><a class="facade" href="${watch(player)}" rel="noopener noreferrer"` +
        ` data-load="${playing(player)}" data-title="A videó lejátszása"` +
        ` style="aspect-ratio:${width} / ${height};width:${width}px">` +
        '<span class="facade-play">A videó lejátszása</span></a><small>A videó külső szolgáltatótól töltődik be, ' +
        'amely adatokat (például IP-címet) kaphat az Ön eszközéről.</small></span>',
    )
    .replaceAll(
      /<video (src="[^"]*") controls preload="metadata" width="(\d+)" height="(\d+)"/g,
      '<video preload="none" style="aspect-ratio:$2 / $3;width:$2px" $1 controls',
    );
}
