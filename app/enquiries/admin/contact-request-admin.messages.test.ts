import assert from 'node:assert/strict';
import { it } from 'node:test';
import { threadWords } from './contact-request-admin.messages.ts';

it('the thread of an application is worded for an applicant', () => {
  const { sorts, renewLink, renewQuestion, renewDetail, attachHint } = threadWords('application');
  const texts = [sorts.link, sorts.message, renewLink, renewQuestion, renewDetail, attachHint];
  for (const text of texts) assert.doesNotMatch(text, /ügyfél|ajánlat|kérés oldal/i);
});

it('mentions the acceptance of an offer only where it can be accepted', () => {
  assert.match(threadWords('offer').attachHint, /ajánlatként elfogadhatja/);
  for (const kind of ['contact', 'application'] as const) {
    assert.doesNotMatch(threadWords(kind).attachHint, /ajánlat/);
  }
});
