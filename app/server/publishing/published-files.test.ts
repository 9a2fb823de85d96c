import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { beginEdition } from './edition.server.ts';
import type { Manifest } from './manifest.server.ts';
import { publishFiles, publishMedia } from './published-files.server.ts';

const base = mkdtempSync(join(tmpdir(), 'szelveny-published-'));
after(() => rmSync(base, { recursive: true, force: true }));

it('the assets of the build before stay, for the pages that are still open, until the next build', async () => {
  const { signal } = new AbortController();
  const folder = join(base, 'published');
  let former: Manifest | undefined;
  let number = 0;
  const published: string[][] = [];
  const steps = [
    ['first', 'old.js'],
    ['second', 'new.js'],
    ['second', 'new.js'],
    // The same files under another address.
    ['moved', 'new.js'],
    ['third', 'newest.js'],
  ] as const;
  for (const [build, name] of steps) {
    const built = join(base, build);
    mkdirSync(join(built, 'assets'), { recursive: true });
    writeFileSync(join(built, 'assets', name), name);
    const edition = await beginEdition(folder, number);
    const files = await publishFiles(edition, built, build, former, signal);
    former = {
      publicUrl: '',
      build,
      revisions: {},
      pages: {},
      media: [],
      missing: 0,
      waiting: 0,
      ...files,
    };
    await edition.complete(former);
    number += 1;
    published.push(files.formerAssets);
  }
  const [old, last] = [['assets/old.js'], ['assets/new.js']];
  assert.deepEqual(published, [[], old, old, old, last]);
});

it('a picture that cannot be had at the moment is a fault, and none that there is not', async () => {
  const { signal } = new AbortController();
  const edition = await beginEdition(join(base, 'pictures'), 0);
  const publish = (status: number) =>
    publishMedia(
      edition,
      ['/media/a.jpg'],
      async () => new Response('', { status }),
      undefined,
      signal,
    );
  assert.deepEqual(await publish(404), { media: [], missing: 0 });
  await assert.rejects(publish(503), /\/media\/a\.jpg answers 503/);
});
