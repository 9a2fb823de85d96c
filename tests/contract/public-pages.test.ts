/** Public pages have a faster path than the router, with the same result. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ServerBuild } from 'react-router';
import { codeOf } from '../../app/text/languages/codes.ts';
import { createPdfMaker } from '../../app/pdf/make-pdf.server.ts';
import type { PdfDocument } from '../../app/pdf/pdf-document.ts';
import { createRenderer } from '../../app/web/pages/page-renderer.server.ts';
import { startApi } from '../support/application.ts';
import { everyPage } from '../support/public-pages.ts';

it('a public page has the same response from the page cache as from the router', async () => {
  const { application } = await startApi('SQLite', { SAMPLE_CONTENT: 'on' });
  const { href } = new URL('../../build/server/site/pages.js', import.meta.url);
  const build = (await import(href)) as ServerBuild;
  const reported: unknown[] = [];
  const makePdf = createPdfMaker({ longest: 0 });
  const dependencies = {
    api: application.call,
    publicUrl: 'http://site.test',
    report: (error: unknown) => reported.push(error),
    retentionDays: 365,
    requestId: () => 'a1b2c3',
    formToken: () => 'token',
    cacheControl: 'no-cache',
    countsVisits: true,
    makePdf: (pdfDocument: PdfDocument) => makePdf(pdfDocument),
  };
  // In development every page uses the router.
  const [short, own] = (['production', 'development'] as const).map((mode) =>
    createRenderer(build, mode, dependencies),
  );
  const shown = async (render: typeof short, path: string) => {
    const { page, cacheTags } = await render!(new Request(`http://site.test${path}`), '192.0.2.1');
    const { bytes } = await page.body.prepare([]);
    const html = bytes.toString().replaceAll(/name="formToken" value="[^"]*"/g, '');
    return { status: page.status, headers: page.headers.toSorted(), cacheTags, html };
  };
  const others = ['/news?page=1', '/news?page=x', '/news/', '/news/999', '/projects/x', '/en/News'];
  for (const path of [...everyPage, ...others, '/robots.txt', '/projects/tervtar/1']) {
    const page = await shown(short, path);
    assert.deepEqual(page, await shown(own, path), path);
    if (page.status === 200 && everyPage.includes(path)) {
      assert.ok(page.html.startsWith(`<!DOCTYPE html><html lang="${codeOf(path)}">`), path);
      assert.ok(page.html.includes(`<link rel="canonical" href="http://site.test${path}"/>`), path);
      assert.match(page.html, /<script [^>]*data-visits="\/api\/visits"/, path);
      assert.ok(!page.html.includes('<!-- -->'), `${path} holds no marks for React`);
    }
  }

  const { html: notice } = await shown(short, '/adatkezeles');
  for (const part of [
    'Ajánlatkérések</h',
    'A honlap egyetlen sütije</h',
    'XSRF-TOKEN',
    'A látogatottság számlálása</h',
  ]) {
    assert.ok(notice.includes(part), part);
  }

  // A PDF that times out is no error, and its page names the time of the next try.
  await assert.rejects(shown(short, '/adatkezeles/adatkezeles.pdf'), ({ body, headers }) => {
    assert.equal(body.status, 503);
    assert.ok(Number(headers['Retry-After']) > 200);
    return true;
  });
  assert.deepEqual(reported, []);
});
