import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useBareEditor } from '../support/bare-editor.ts';
import { clickAfter } from '../support/selection.ts';
import * as clipboard from '../support/clipboard-documents.ts';

interface Document {
  html: string;
  saved: string;
  reported?: Record<string, number>;
}

const editor = useBareEditor();

describe('a document pasted into the editor', () => {
  async function holds(documents: Record<string, Document>): Promise<void> {
    const pasted = await editor.call(
      'pasteEach',
      Object.values(documents).map(({ html }) => html),
    );
    for (const [index, [name, { saved, reported = {} }]] of Object.entries(documents).entries()) {
      const { report, ...texts } = pasted[index]!;
      const { styles: _, lists: __, ...counts } = report;
      const expected = { saved, undone: '', reported };
      assert.deepEqual({ ...texts, reported: counts }, expected, name);
    }
  }

  it('is inserted without its comments', () => holds(clipboard.comments));
  it('is inserted without its tracked deletions', () => holds(clipboard.deletions));
  it('is inserted without text that its source program hides', () => holds(clipboard.hiddenTexts));
  it('is inserted without text that is invisible in its source program', () =>
    holds(clipboard.unreadable));
  it('is inserted without hidden rows and columns', () => holds(clipboard.hiddenLines));
  it('is inserted without suggested deletions of Google Docs', async () => {
    const { html, clip } = clipboard.docsSuggestions;
    const paste = async (beside: string) => {
      await editor.call('open', '');
      await editor.call('pasteData', {
        'text/html': html,
        'application/x-vnd.google-docs-document-slice-clip+wrapped': beside,
      });
      const { styles: _, ...report } = await editor.call('report');
      return { saved: await editor.call('saved'), report };
    };
    assert.deepEqual(await paste(clip), {
      saved:
        '<p>This is a test of suggested changes in documents.</p><p>This tests some <strong>sugges</strong>ap formatting boundaries.</p>',
      report: { deleted: 3 },
    });
    const whole =
      '<p>This is a test of sugargested changes toin documents.</p><p>This tests some <strong>suggested changes</strong> that overlap formatting boundaries.</p>';
    for (const other of ['', '{', '{"data":"{}"}', clip.replaceAll('boundaries', 'limits')]) {
      assert.deepEqual(await paste(other), { saved: whole, report: {} }, other);
    }
  });
  it('keeps numbered headings as headings', () => holds(clipboard.headings));
  it('keeps lists from Word for the web as lists', () => holds(clipboard.webLists));
  it('keeps bold and italic text, whichever notation it uses', () => holds(clipboard.emphasis));
  it('gets Unicode characters in place of the characters of symbol fonts', () =>
    holds(clipboard.symbols));
  it('keeps the addresses of its links without the redirects of mail programs and search engines', () =>
    holds(clipboard.detours));
  it('keeps soft line breaks', () => holds(clipboard.softReturns));
});

describe('table cells pasted into the editor', () => {
  const TARGET =
    '<table><tbody><tr><td>1</td><td colspan="2">2</td></tr><tr><td rowspan="2">3</td><td>4</td><td>5</td></tr>' +
    '<tr><td>6</td><td>7</td></tr></tbody></table>';

  async function pasted(place: string, html: string): Promise<string> {
    await editor.call('open', TARGET);
    await editor.call('caretAfter', place);
    await editor.call('pasteHtml', html);
    await editor.call('check');
    const saved = await editor.call('saved');
    await editor.call('undo');
    assert.equal(await editor.call('saved'), TARGET, 'undone');
    return saved.replace(/^<table><tbody>(.*)<\/tbody><\/table>$/, '$1');
  }

  it('stay merged when they are pasted into a table, even into the last cell', async () => {
    const corner = '<table><tr><td>a</td><td rowspan="2">b</td></tr><tr><td>c</td></tr></table>';
    assert.equal(
      await pasted('4', corner),
      '<tr><td>1</td><td colspan="2">2</td></tr><tr><td rowspan="2">3</td><td>a</td><td rowspan="2">b</td></tr><tr><td>c</td></tr>',
    );
    assert.equal(
      await pasted('7', corner),
      '<tr><td>1</td><td colspan="2">2</td><td></td></tr><tr><td rowspan="2">3</td><td>4</td><td>5</td><td></td></tr>' +
        '<tr><td>6</td><td>a</td><td rowspan="2">b</td></tr><tr><td></td><td></td><td>c</td></tr>',
    );
  });

  it('split merged cells that they cover only partly', async () => {
    assert.equal(
      await pasted(
        '1',
        '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      ),
      '<tr><td>a</td><td>b</td><td></td></tr><tr><td>c</td><td>d</td><td>5</td></tr><tr><td></td><td>6</td><td>7</td></tr>',
    );
    assert.equal(
      await pasted('6', '<table><tr><td>a</td><td>b</td></tr></table>'),
      '<tr><td>1</td><td colspan="2">2</td></tr><tr><td rowspan="2">3</td><td>4</td><td>5</td></tr><tr><td>a</td><td>b</td></tr>',
    );
  });

  it('are inserted even if spans are wrong, or if rows are short or empty', async () => {
    const wrong = '<table><tr><td>a</td><td rowspan="9">b</td></tr><tr><td>c</td></tr></table>';
    assert.match(
      await pasted('4', wrong),
      /<td>a<\/td><td rowspan="2">b<\/td><\/tr><tr><td>c<\/td><\/tr>$/,
    );
    const short = '<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>';
    assert.match(
      await pasted('4', short),
      /<td>a<\/td><td><\/td><\/tr><tr><td>b<\/td><td>c<\/td><\/tr>$/,
    );
    const empty = '<table><tr><td rowspan="2">a</td><td rowspan="2">b</td></tr><tr></tr></table>';
    assert.match(
      await pasted('4', empty),
      /<td rowspan="2">a<\/td><td rowspan="2">b<\/td><\/tr><tr><\/tr>$/,
    );
  });

  it('fill the selected cells of a table', async () => {
    await editor.call('open', TARGET);
    await editor.call('caretAfter', '4');
    await editor.call(
      'pasteHtml',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    );
    await editor.call('pasteHtml', '<table><tr><td>x</td></tr></table>');
    assert.match(
      await editor.call('saved'),
      /<td>x<\/td><td>x<\/td><\/tr><tr><td>x<\/td><td>x<\/td><\/tr>/,
    );
  });
});

describe('a web address pasted into the editor', () => {
  const link = (address: string) => `<a href="${address}">${address}</a>`;

  it('becomes a link, and text typed after it is not part of the link', async () => {
    await editor.call('open', '<p>Egy kettő</p>');
    await clickAfter(editor.text, 'Egy ');
    await editor.call('pasteText', 'https://example.hu/x');
    await editor.page.keyboard.type(', utána ');
    await editor.call('pasteText', 'https://example.hu/y https://example.hu/z');
    await editor.page.keyboard.type('!');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('sor ');
    assert.equal(
      await editor.call('saved'),
      `<p>Egy ${link('https://example.hu/x')}, utána ${link('https://example.hu/y')} ${link('https://example.hu/z')}!</p>` +
        '<p>sor kettő</p>',
    );
  });

  it('becomes one link even if the same letters occur in the text around it', async () => {
    await editor.call('open', '<p>Egy hely</p>');
    await editor.call('caretAfter', 'Egy');
    await editor.call('pasteText', 'https://example.hu/y');
    await editor.call('caretAfter', ' ');
    await editor.call('pasteText', 'https://example.hu/h');
    assert.equal(
      await editor.call('saved'),
      `<p>Egy${link('https://example.hu/y')} ${link('https://example.hu/h')}hely</p>`,
    );
  });

  it('becomes a link within a longer pasted text, without the punctuation around it', async () => {
    await editor.call('open', '');
    await editor.call(
      'pasteText',
      'Lásd (https://example.hu/a_(b)), www.example.hu; info@example.hu. A example.hu/x 2025.06.12. terv.pdf\u000bhttps://example.hu/c',
    );
    assert.equal(
      await editor.call('saved'),
      '<p>Lásd (<a href="https://example.hu/a_(b)">https://example.hu/a_(b)</a>), <a href="https://www.example.hu">www.example.hu</a>; ' +
        '<a href="mailto:info@example.hu">info@example.hu</a>. A <a href="https://example.hu/x">example.hu/x</a> 2025.06.12. terv.pdf<br>' +
        `${link('https://example.hu/c')}</p>`,
    );
  });

  it('stays plain text in code, as does pasted Markdown in a paragraph', async () => {
    await editor.call('open', '<pre><code>x</code></pre>');
    await editor.call('caretAfter', 'x');
    await editor.call('pasteText', 'https://example.hu/\u000by');
    assert.equal(await editor.call('saved'), '<pre><code>xhttps://example.hu/\ny</code></pre>');
    await editor.call('open', '');
    await editor.call('pasteText', 'a *nem* akkreditált, **kivett** ~~jel~~');
    assert.equal(await editor.call('saved'), '<p>a *nem* akkreditált, **kivett** ~~jel~~</p>');
  });
});

describe('typing in the editor', () => {
  it('continues in a list item after a Backspace at its start has been undone', async () => {
    const lists = [
      '<p>fent</p><ul><li>egy</li><li>kettő</li></ul>',
      '<p>fent</p><ol><li>kettő</li></ol><p>alatt</p>',
      '<p>fent</p><ul><li>egy<ul><li>belső</li><li>kettő</li></ul></li></ul>',
      '<table><tbody><tr><td>fent</td></tr></tbody></table><ul><li>kettő</li></ul>',
    ];
    const { keyboard } = editor.page;
    for (const html of lists) {
      await editor.call('open', html);
      await clickAfter(editor.text, 'kettő');
      await keyboard.press('Home');
      await keyboard.press('Backspace');
      assert.notEqual(await editor.call('saved'), html);
      await keyboard.press('Control+z');
      assert.equal(await editor.call('saved'), html);
      await keyboard.type('x');
      assert.equal(await editor.call('saved'), html.replace('kettő', 'xkettő'));
      await keyboard.press('Backspace');
      await keyboard.press('ArrowRight');
      await keyboard.type('y');
      assert.equal(await editor.call('saved'), html.replace('kettő', 'kyettő'));
    }
  });

  it('does not replace a table that Backspace or Delete has selected', async () => {
    const table = '<table><tbody><tr><td>cella</td></tr></tbody></table>';
    const html = `<p>Elő</p>${table}<p>utána</p>`;
    const { keyboard } = editor.page;
    const type = async (place: string, ...keys: string[]) => {
      await editor.call('open', html);
      await clickAfter(editor.text, place);
      for (const key of keys) await keyboard.press(key);
      return editor.call('saved');
    };
    const inside = `<p>Elő</p>${table}<p>xutána</p>`;
    assert.equal(await type('utána', 'Home', 'Backspace', 'x'), inside);
    assert.equal(await type('Elő', 'Delete', 'x'), `<p>Előx</p>${table}<p>utána</p>`);
    assert.equal(await type('utána', 'Home', 'Backspace', 'Control+z', 'x'), inside);
    assert.equal(await type('utána', 'Home', 'Backspace', 'Backspace', 'Control+z', 'x'), inside);
    assert.equal(await type('utána', 'Home', 'Backspace', 'Backspace'), '<p>Elő</p><p>utána</p>');
    assert.equal(await type('Elő', 'Delete', 'Delete'), '<p>Elő</p><p>utána</p>');
    await type('utána', 'Home', 'Backspace');
    const input = await editor.page.context().newCDPSession(editor.page);
    await input.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.insertText', { text: 'á' });
    await input.detach();
    assert.equal(await editor.call('saved'), `<p>Elő</p>${table}<p>áutána</p>`);
  });

  it('continues below a horizontal rule that was selected by a click', async () => {
    const { page } = editor;
    await editor.call('open', '<p>Elő</p><hr><p>utána</p>');
    await editor.text.locator('hr').hover();
    await page.mouse.down();
    // The browser has put the caret beside the rule before the button is released.
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
    await page.mouse.up();
    await page.keyboard.press('x');
    assert.equal(await editor.call('saved'), '<p>Elő</p><hr><p>x</p><p>utána</p>');
  });

  it('inserts each composed letter once, and one undo removes a composed word', async () => {
    const { page } = editor;
    const input = await page.context().newCDPSession(page);
    const places = [
      '<p>Egy<br>nő</p>',
      '<ul><li>nő</li></ul>',
      '<p><strong>nő</strong></p>',
      '<table><tbody><tr><td>nő</td></tr></tbody></table>',
      '<h2>nő</h2>',
    ];
    for (const html of places) {
      await editor.call('open', html);
      await clickAfter(editor.text, 'nő');
      for (const [dead, letter, next] of [
        ['˝', 'ű', 'z'],
        ['˝', 'ő', 'k'],
        ['´', 'é', 't'],
      ] as const) {
        for (const text of [dead, letter]) {
          await input.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
        }
        await input.send('Input.insertText', { text: letter });
        await page.keyboard.type(next);
      }
      assert.equal(await editor.call('saved'), html.replace('nő', 'nőűzőkét'));
      await page.keyboard.press('Control+z');
      assert.equal(await editor.call('saved'), html);
    }
    await input.detach();
  });
});
