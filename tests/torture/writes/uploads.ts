/** Pictures and documents of staff, each with new bytes. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { documentForm, pdf } from '../../support/documents.ts';
import { formOf } from '../../support/media.ts';
import type { Random } from '../../support/random.ts';
import { noiseFile } from '../../support/uploads.ts';
import { nextMark, type Call, type Thing } from './thing.ts';

export async function anyPicture(): Promise<() => FormData> {
  const { buffer } = await noiseFile(80, 60);
  return () => formOf(buffer);
}

export async function anyDocument(random: Random): Promise<() => FormData> {
  const bytes = pdf(`${nextMark()} ${random.below(1e9)}`, 300_000);
  return () => documentForm(bytes);
}

export const pictures = (random: Random) => uploads('pictures', '/api/images', anyPicture, random);
export const documents = (random: Random) =>
  uploads('documents', '/api/documents', () => anyDocument(random), random);

/** The digest in the address of an upload. */
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

export async function uploaded(call: Call, path: string, form: FormData): Promise<string> {
  const { status, body } = await call('POST', path, form);
  assert.equal(status, 201, `${path}: ${JSON.stringify(body)}`);
  return (body as { url: string }).url;
}

function uploads(
  what: string,
  path: string,
  make: () => Promise<() => FormData>,
  random: Random,
): Thing {
  const stored: string[] = [];
  let unseen: string[] = [];
  let doubt: (() => FormData) | undefined;
  async function send(call: Call) {
    unseen.push(await uploaded(call, path, doubt!()));
    doubt = undefined;
  }
  return {
    what,
    async write(call) {
      doubt = await make();
      await send(call);
    },
    async look(call) {
      if (doubt) await send(call);
      // Picks two of the uploads that were stored before earlier kills.
      const again = stored.length > 0 ? [random.pick(stored), random.pick(stored)] : [];
      for (const url of [...unseen, ...again]) {
        const { status, bytes } = await call('GET', url);
        assert.equal(status, 200, url);
        assert.ok(url.includes(hashOf(bytes)), `${url} is whole`);
      }
      stored.push(...unseen);
      unseen = [];
    },
  };
}
