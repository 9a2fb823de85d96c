import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { beginEdition } from './edition.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'szelveny-edition-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const manifest = {
  publicUrl: 'http://site.test',
  build: '',
  revisions: {},
  pages: {},
  media: [],
  files: [],
  formerAssets: [],
  missing: 0,
  waiting: 0,
};

it('an edition that is visited stays, whatever goes wrong afterwards; one that is not goes', async () => {
  const visited = await beginEdition(folder, 0);
  await visited.write('a.html', Buffer.from('first'));
  await visited.complete(manifest);
  await visited.abandon();
  const next = await beginEdition(folder, 1);
  await next.write('a.html', Buffer.from('second'));
  await next.abandon();
  assert.equal(readFileSync(join(folder, 'current', 'a.html'), 'utf8'), 'first');
});
