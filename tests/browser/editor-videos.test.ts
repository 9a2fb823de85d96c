import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEditor } from '../support/editor.ts';
import { useSite } from '../support/site.ts';

const NEW = 'Videó beszúrása';
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const VIMEO = 'https://player.vimeo.com/video/123456';

describe('videos', () => {
  const site = useSite();
  const known: [typed: string, saved: string][] = [
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', `<iframe src="${YOUTUBE}"`],
    ['https://youtu.be/dQw4w9WgXcQ?t=42', `<iframe src="${YOUTUBE}"`],
    ['youtube.com/shorts/dQw4w9WgXcQ', `<iframe src="${YOUTUBE}"`],
    ['https://vimeo.com/123456', '<iframe src="https://player.vimeo.com/video/123456"'],
    ['https://example.hu/film.mp4?x=1', '<video src="https://example.hu/film.mp4?x=1"'],
  ];

  it('are known by their addresses', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    await editor.caretAfter('Egy');
    for (const [address] of known) {
      await editor.button(NEW).click();
      await editor.popup(NEW).getByLabel('A videó URL-címe').fill(address);
      await editor.page.keyboard.press('Enter');
      await editor.popup(NEW).waitFor({ state: 'detached' });
      await editor.caretAfter('Egy');
    }
    const saved = await editor.save(asFacades);
    for (const [address, html] of known) assert.ok(saved.includes(html), address);
    assert.equal(saved.match(/width="560" height="315"/g)?.length, known.length);
  });

  it('ask nobody for anything on the public page until they are clicked', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    await editor.caretAfter('Egy');
    for (const [address] of [known[1]!, known[3]!, known[4]!]) {
      await editor.button(NEW).click();
      await editor.popup(NEW).getByLabel('A videó URL-címe').fill(address);
      await editor.page.keyboard.press('Enter');
      await editor.popup(NEW).waitFor({ state: 'detached' });
      await editor.isBackInText();
    }
    await editor.save(asFacades);

    const visitor = await site.open();
    const asked: string[] = [];
    await visitor.route(
      (url) => url.origin !== site.origin,
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' });
      },
    );
    await visitor.goto(`/news/${editor.newsId}`, { waitUntil: 'networkidle' });
    await visitor.locator('video').scrollIntoViewIfNeeded();
    assert.deepEqual(asked, []);
    const players = visitor.getByRole('article').getByRole('link', { name: /A videó lejátszása/ });
    assert.equal(await players.count(), 2);
    await players.first().click();
    await visitor.locator('iframe').waitFor();
    await visitor.frameLocator('iframe').locator('title').waitFor({ state: 'attached' });
    assert.deepEqual(asked, [`${VIMEO}?autoplay=1`]);
    await players.first().click();
    await visitor.locator('iframe').nth(1).waitFor();
    await visitor.frameLocator('iframe >> nth=1').locator('title').waitFor({ state: 'attached' });
    assert.deepEqual(asked.slice(1), [`${YOUTUBE}?autoplay=1`]);
  });

  it('are refused when they are none, or their size is no number', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    await editor.caretAfter('Egy');
    await editor.button(NEW).click();
    const form = editor.popup(NEW);
    const wrong = [
      'foo',
      'https://www.youtube.com/embed/../../redirect',
      'https://evil.example/',
      'javascript:x.mp4',
    ];
    for (const [index, address] of wrong.entries()) {
      await form.getByLabel('A videó URL-címe').fill(address);
      await editor.page.keyboard.press('Enter');
      await form.getByText('Érvénytelen videó-URL').waitFor();
      const messages = await editor.messages();
      assert.equal(messages.length, index + 1);
      assert.equal(messages.at(-1), 'Invalid video URL – Érvénytelen videó-URL');
    }
    await form.getByLabel('A videó URL-címe').fill('https://vimeo.com/1');
    await form.getByLabel('Szélesség (px)').fill('50%');
    await editor.page.keyboard.press('Enter');
    await form.getByText('Csak számjegy adható meg').waitFor();
    await editor.page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    assert.equal(await editor.save(), '<p>Egy</p>');
  });

  it('are changed and removed, and nobody is asked for them while they are edited', async () => {
    const editor = await openEditor(
      site,
      `<p>Egy</p><iframe src="${YOUTUBE}" width="300"></iframe>`,
    );
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

/** The same text as visitors get it: of a player only a link, of a film file nothing before it is played. */
function asFacades(saved: string): string {
  const watch: Record<string, string> = {
    [YOUTUBE]: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    [VIMEO]: 'https://vimeo.com/123456',
  };
  return saved
    .replaceAll(
      /<iframe src="([^"]*)" width="560" height="315" allowfullscreen loading="lazy"><\/iframe>/g,
      (_, player: string) =>
        `<a class="facade" href="${watch[player]}" rel="noopener noreferrer"` +
        ` data-load="${player}?autoplay=1" data-title="A videó lejátszása" style="aspect-ratio:560 / 315">` +
        '<span class="facade-play">A videó lejátszása</span><small>A videó külső szolgáltatótól töltődik be, ' +
        'amely adatokat (például IP-címet) kaphat az Ön eszközéről.</small></a>',
    )
    .replaceAll('<video ', '<video preload="none" ')
    .replaceAll(' preload="metadata"', '');
}
