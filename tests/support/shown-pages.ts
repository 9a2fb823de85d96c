/** Public pages, rendered in process. */
import assert from 'node:assert/strict';
import type { ServerBuild } from 'react-router';
import { createRenderer } from '../../app/web/pages/page-renderer.server.ts';
import { previewed } from '../../app/content/previewed.server.ts';
import type { TestApi } from './application.ts';

/**
 * Returns a function that renders the page at an address of `application`, without the markup
 * around figures. The result is '404' if there is no page, unless `status` expects that.
 */
export async function openPages(application: TestApi['application']) {
  const { href } = new URL('../../build/server/site/pages.js', import.meta.url);
  const build = (await import(href)) as ServerBuild;
  const render = createRenderer(build, 'production', {
    api: application.call,
    publicUrl: 'http://site.test',
    report: () => {},
    retentionDays: 365,
    requestId: () => undefined,
    previewed,
    // The same each time, so that pages can be compared.
    formToken: () => 'token',
    cacheControl: 'no-cache',
  });
  return async (path: string, status = 200) => {
    const { page } = await render(new Request(`http://site.test${path}`), '192.0.2.1');
    if (page.status === 404 && status !== 404) return '404';
    assert.equal(page.status, status, path);
    const { bytes } = await page.body.prepare([]);
    return plain(bytes.toString());
  };
}

/** A page without the markup around figures, so that they are found as typed. */
const plain = (html: string) =>
  html
    .replaceAll(/<span class="nowrap">([^<]*)<\/span>/g, '$1')
    .replaceAll(/name="formToken" value="[^"]*"/g, '')
    .replaceAll('\u00A0', ' ');
