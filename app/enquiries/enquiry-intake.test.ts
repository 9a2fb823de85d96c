import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createLog } from '../platform/log.server.ts';
import { queues } from '../platform/queues.server.ts';
import { attachmentRefusals } from './attachments/attachment.contract.ts';
import type { UploadService } from './attachments/upload.service.server.ts';
import { createEnquiryIntake } from './enquiry-intake.server.ts';

const { forms } = queues.requests;

/** An intake of which only the given functions for uploads work. */
const intakeWith = (uploads: Partial<UploadService>) =>
  createEnquiryIntake(uploads as UploadService, createLog('silent'));

function formWith(names: readonly string[], signal?: AbortSignal): Request {
  const body = new FormData();
  body.append('message', 'Ő');
  for (const name of names) body.append('files', new Blob(['x'.repeat(200_000)]), name);
  return new Request('http://site.test/ajanlatkeres', {
    method: 'POST',
    body,
    signal: signal ?? null,
  });
}

it('a form whose earlier files cannot be read is received with its text, and leaves its place', async () => {
  const unreachable = () => Promise.reject(new Error('connection lost'));
  for (const uploads of [
    { dropOthers: unreachable },
    { dropOthers: () => Promise.resolve(), ofForm: unreachable },
  ]) {
    const received = await intakeWith(uploads)(formWith(['a.pdf', 'b.pdf']), '192.0.2.7');
    const fields = new URLSearchParams(await received.text());
    assert.equal(fields.get('message'), 'Ő');
    const { fullForNow } = attachmentRefusals;
    assert.equal(fields.get('uploadErrors'), `a.pdf: ${fullForNow}\nb.pdf: ${fullForNow}`);
    assert.equal(forms.load().running, 0);
  }
});

it('a form is given up if its sender disconnects while its files are stored', async () => {
  const sender = new AbortController();
  const storing = Promise.withResolvers<void>();
  const continued = Promise.withResolvers<void>();
  const receiving = intakeWith({
    dropOthers: () => Promise.resolve(),
    ofForm: () => Promise.resolve([]),
    async take(_file, content) {
      storing.resolve();
      await continued.promise;
      for await (const _ of content);
      return { uploadId: 'a', name: 'a.pdf', size: 1, offset: 1, isTaken: true };
    },
  })(formWith(['a.pdf'], sender.signal), '192.0.2.7');
  await storing.promise;
  sender.abort();
  continued.resolve();
  await assert.rejects(receiving, { name: 'AbortError' });
  assert.equal(forms.load().running, 0);
});
