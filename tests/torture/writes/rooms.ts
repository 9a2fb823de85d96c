/** The page of a request: the sender's messages, the office's offer and its acceptance, and the renewed link. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { offerFields } from '../../support/attachments.ts';
import { pdf } from '../../support/documents.ts';
import type { Random } from '../../support/random.ts';
import { requestId } from './requests.ts';
import {
  done,
  fromElsewhere,
  nextMark,
  nextNumber,
  seenThing,
  type Call,
  type Step,
  type Steps,
  type Thing,
} from './thing.ts';
import { hashOf } from './uploads.ts';

interface Exchange {
  /** False after staff have renewed the link that the sender got with the request. */
  isOpen: boolean;
  state: string;
  /** Entries as staff see them, without confirmations. */
  written: string[];
  /** Entries of the sender, as the page shows them. */
  shown: string[];
}

interface Details {
  state: string;
  entries: { entryId: number; sort: string; body: string }[];
  attachments: { attachmentId: number }[];
}

interface Page {
  entries: { sort: string; acceptedBy: string; acceptedFiles: { hash: string }[] }[];
  offer: { offerId: number; isOpen: boolean; files: { hash: string }[] } | null;
}

/** Entries before the link is renewed. */
const ENOUGH_ENTRIES = 5;
const DOMAIN = 'ugyfel.example';
const none: Exchange = { isOpen: false, state: '', written: [], shown: [] };

/** True for the addresses of these senders. An offer can be accepted only once its mail has been sent. */
export const isReachable = (address: string) => address.endsWith(`@${DOMAIN}`);

const acceptanceOf = (by: string, files: { hash: string }[]) =>
  ['acceptance', by, ...files.map(({ hash }) => hash)].join(' ');

export function rooms(formToken: string, random: Random): Thing {
  let id: number | undefined;
  let receipt = '';
  let offer: Page['offer'] = null;
  /** Digest of the document of the offer. */
  let offered: string | undefined;
  const path = () => `/api/messages/${id}`;
  const details = async (call: Call) => (await done(call, 'GET', path())) as Details;

  async function read(call: Call): Promise<Exchange> {
    if (id === undefined) return none;
    const { state, entries } = await details(call);
    const written = entries
      .filter(({ sort }) => sort !== 'confirmation')
      // The site writes the texts of the other entries.
      .map(({ sort, body }) => (['message', 'answer'].includes(sort) ? `${sort} ${body}` : sort));
    const { status, body } = await call('POST', '/api/offers/room', { receipt });
    assert.ok(status === 200 || status === 404, `the page of ${path()}: ${status}`);
    if (status === 404) return { isOpen: false, state, written, shown: [] };
    const page = body as Page;
    ({ offer } = page);
    const shown = page.entries
      .filter(({ sort }) => sort !== 'answer')
      .map(({ sort, acceptedBy, acceptedFiles }) =>
        sort === 'acceptance' ? acceptanceOf(acceptedBy, acceptedFiles) : sort,
      );
    return { isOpen: true, state, written, shown };
  }

  function send(): Step<Exchange> {
    const email = `kerdezo${nextNumber()}@${DOMAIN}`;
    const fields = offerFields({ formToken, email, message: nextMark() });
    const from = fromElsewhere();
    return {
      wanted: { ...none, isOpen: true, state: 'new' },
      isRepeatable: true,
      async act(call) {
        const sent = (await done(call, 'POST', '/api/offers', fields, from)) as {
          reference: string;
          receipt: string;
        };
        id = await requestId(call, sent.reference);
        ({ receipt } = sent);
        [offer, offered] = [null, undefined];
      },
    };
  }

  function message(known: Exchange): Step<Exchange> {
    const text = nextMark();
    const from = fromElsewhere();
    const fields = { receipt, message: text, formToken, website: '' };
    return {
      wanted: {
        ...known,
        state: 'new',
        written: [...known.written, `message ${text}`],
        shown: [...known.shown, 'message'],
      },
      isRepeatable: true,
      act: async (call) => void (await done(call, 'POST', '/api/offers/messages', fields, from)),
    };
  }

  /** An answer with a document. Upload and answer have an idempotency key. */
  function answer(known: Exchange): Step<Exchange> {
    const [body, attempt, from] = [nextMark(), randomUUID(), fromElsewhere()];
    const bytes = pdf(`${body} ${random.below(1e9)}`);
    const file = { formToken, name: 'Ajánlat.pdf', size: bytes.length, attempt };
    return {
      wanted: { ...known, state: 'answered', written: [...known.written, `answer ${body}`] },
      isRepeatable: true,
      async act(call) {
        const upload = (await done(call, 'POST', '/api/uploads', file, from)) as {
          uploadId: string;
          offset: number;
          isTaken: boolean;
        };
        const { uploadId, offset, isTaken } = upload;
        const rest = new Uint8Array(bytes.subarray(offset));
        if (!isTaken) await done(call, 'PUT', `/api/uploads/${uploadId}?offset=${offset}`, rest);
        const fields = { subject: 'Ajánlat', body, formToken, uploads: [uploadId] };
        await done(call, 'POST', `${path()}/answers`, fields, { 'idempotency-key': attempt });
        offered = hashOf(bytes);
      },
    };
  }

  function accept(known: Exchange, { offerId, files }: NonNullable<typeof offer>): Step<Exchange> {
    const name = `Őri Ödön ${nextNumber()}`;
    const fields = { receipt, offerId, name };
    return {
      wanted: {
        ...known,
        state: 'new',
        written: [...known.written, 'acceptance'],
        shown: [...known.shown, acceptanceOf(name, files)],
      },
      isRepeatable: true,
      act: async (call) => void (await done(call, 'POST', '/api/offers/acceptance', fields)),
    };
  }

  const renew = (known: Exchange): Step<Exchange> => ({
    wanted: { ...known, isOpen: false, written: [...known.written, 'link'], shown: [] },
    act: async (call) => void (await done(call, 'POST', `${path()}/link`)),
  });

  return seenThing({
    what: 'pages of requests',
    random,
    read,
    steps(known): Steps<Exchange> {
      if (!known.isOpen) return { send: send() };
      const isFull = known.written.length >= ENOUGH_ENTRIES;
      return {
        ...(!isFull && { message: message(known) }),
        ...(offered === undefined && { answer: answer(known) }),
        // The page shows an offer once its mail has been sent.
        ...(offer?.isOpen && { accept: accept(known, offer) }),
        ...(isFull && offered !== undefined && { renew: renew(known) }),
      };
    },
    async alsoCheck(call) {
      if (offered === undefined) return;
      const [file] = (await details(call)).attachments;
      const { bytes } = await call('GET', `/api/attachments/${file!.attachmentId}`);
      assert.equal(hashOf(bytes), offered, `the document of ${path()} is whole`);
    },
  });
}
