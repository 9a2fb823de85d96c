/** Quotation requests and applications with files: uploads resume after a break, and are whole with their request. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { applicationFields, offerFields } from '../../support/attachments.ts';
import { pdf } from '../../support/documents.ts';
import type { Random } from '../../support/random.ts';
import { requestId } from './requests.ts';
import { hashOf } from './uploads.ts';
import {
  done,
  found,
  fromElsewhere,
  nextMark,
  seenThing,
  type Call,
  type Step,
  type Steps,
  type Thing,
} from './thing.ts';

interface Progress {
  offset: number | null;
  isTaken: boolean;
}

interface Offer {
  reference: string;
  receipt: string;
  hash: string;
}

const PORTION = 256 * 1024; // bytes of a chunk
/** The site accepts 400 requests with files a day, so further ones are dropped before they are sent. */
const MOST_OFFERS = 350;

/** The token of a form that is old enough to be sent. */
export async function openForm(call: Call): Promise<string> {
  return ((await done(call, 'POST', '/api/mail/form', {})) as { formToken: string }).formToken;
}

export function offers(formToken: string, random: Random): Thing {
  let bytes: Buffer = Buffer.alloc(0);
  let uploadId: string | undefined;
  let sent = 0;
  const stored: Offer[] = [];
  let unseen: Offer[] = [];
  const none: Progress = { offset: null, isTaken: false };
  const path = () => `/api/uploads/${uploadId}`;

  const append = (call: Call, offset: number) =>
    done(
      call,
      'PUT',
      `${path()}?offset=${offset}`,
      new Uint8Array(bytes.subarray(offset, offset + PORTION)),
    );

  async function read(call: Call): Promise<Progress> {
    if (uploadId === undefined) return none;
    const upload = (await found(call, path())) as Progress | undefined;
    if (!upload) return none;
    const { offset, isTaken } = upload;
    // The break came while the complete file was being checked, so the check is requested again.
    if (offset === bytes.length && !isTaken) await append(call, offset);
    return { offset, isTaken: offset === bytes.length };
  }

  function open(): Step<Progress> {
    const attempt = randomUUID();
    bytes = pdf(`${nextMark()} ${random.below(1e9)}`, 300_000 + random.below(400_000));
    const body = { formToken, name: 'Terv.pdf', size: bytes.length, attempt };
    const from = fromElsewhere();
    return {
      wanted: { offset: 0, isTaken: false },
      isRepeatable: true,
      async act(call) {
        const opened = await done(call, 'POST', '/api/uploads', body, from);
        ({ uploadId } = opened as { uploadId: string });
      },
    };
  }

  function send(
    address: string,
    fieldsOf: (fields: Record<string, unknown>) => object,
  ): Step<Progress> {
    const fields = fieldsOf({ formToken, uploads: [uploadId], message: nextMark() });
    const from = fromElsewhere();
    return {
      wanted: none,
      // The same form with the same content is the same request.
      isRepeatable: true,
      async act(call) {
        const answer = (await done(call, 'POST', address, fields, from)) as Offer;
        unseen.push({ ...answer, hash: hashOf(bytes) });
        await status(call, answer);
        sent += 1;
        uploadId = undefined;
      },
    };
  }

  const drop = (): Step<Progress> => ({
    wanted: none,
    act: async (call) => void (await done(call, 'DELETE', path())),
  });

  function next(offset: number): Step<Progress> {
    const end = Math.min(bytes.length, offset + PORTION);
    return {
      wanted: { offset: end, isTaken: end === bytes.length },
      act: async (call) => void (await append(call, offset)),
    };
  }

  async function status(call: Call, { reference, receipt }: Omit<Offer, 'hash'>): Promise<void> {
    const told = await done(call, 'POST', '/api/offers/status', { receipt });
    assert.equal((told as { attachments: unknown[] }).attachments.length, 1, reference);
  }

  /** The request with its file, as sender and staff see it. */
  async function lookAt(call: Call, { reference, receipt, hash }: Offer): Promise<void> {
    await status(call, { reference, receipt });
    const details = await done(call, 'GET', `/api/messages/${await requestId(call, reference)}`);
    const [file] = (details as { attachments: { attachmentId: number }[] }).attachments;
    const answer = await call('GET', `/api/attachments/${file!.attachmentId}`);
    assert.equal(hashOf(answer.bytes), hash, `the file of ${reference} is whole`);
  }

  return seenThing({
    what: 'requests with files',
    random,
    read,
    steps({ offset, isTaken }): Steps<Progress> {
      if (offset === null) return { open: open() };
      if (!isTaken) return { append: next(offset), ...(offset > 0 && { drop: drop() }) };
      if (sent >= MOST_OFFERS) return { drop: drop() };
      return {
        send: send('/api/offers', offerFields),
        apply: send('/api/applications', applicationFields),
      };
    },
    async alsoCheck(call) {
      const again = stored.length > 0 ? [random.pick(stored)] : [];
      for (const offer of [...unseen, ...again]) await lookAt(call, offer);
      stored.push(...unseen);
      unseen = [];
    },
  });
}
