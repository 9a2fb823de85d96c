import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { contactFields } from '../../support/factories.ts';
import type { Random } from '../../support/random.ts';
import { forgo, isBinned, restore } from './trash.ts';
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

export function requests(): Thing {
  const acknowledged: string[] = [];
  return {
    what: 'contact requests',
    async write(call) {
      const answer = await done(call, 'POST', '/api/mail', contactFields(), fromElsewhere());
      acknowledged.push((answer as { reference: string }).reference);
    },
    async look(call) {
      const { items, total } = (await done(call, 'GET', '/api/messages?from=0&count=100')) as {
        items: { reference: string }[];
        total: number;
      };
      const there = new Set(items.map(({ reference }) => reference));
      const newest = acknowledged.slice(-50);
      assert.deepEqual(
        newest.filter((one) => !there.has(one)),
        [],
        'requests that were taken',
      );
      assert.ok(total >= acknowledged.length, `${total} of ${acknowledged.length} requests`);
    },
  };
}

/** The id of the request with this reference, which is stored once. */
export async function requestId(call: Call, reference: string): Promise<number> {
  const path = `/api/messages?from=0&count=2&search=${reference}`;
  const { items } = (await done(call, 'GET', path)) as { items: { contactRequestId: number }[] };
  assert.equal(items.length, 1, `${reference} once`);
  return items[0]!.contactRequestId;
}

interface Entry {
  entryId: number;
  sort: string;
  body: string;
}

interface Handled {
  isThere: boolean;
  isBinned: boolean;
  state: string;
  assignedTo: string;
  written: string[];
}

const MOST_ENTRIES = 6;
const none: Handled = {
  isThere: false,
  isBinned: false,
  state: '',
  assignedTo: '',
  written: [],
};

const entryOf = (sort: string, body: string) => `${sort} ${body}`;

/** A request that staff mark, assign, answer, annotate and delete. */
export function handledRequest(formToken: string, random: Random): Thing {
  let id: number | undefined;
  let entries: Entry[] = [];
  let lastThere = none;
  const path = () => `/api/messages/${id}`;
  const binned = () => ({ kind: 'contactRequest', itemId: id! });

  async function read(call: Call): Promise<Handled> {
    if (id === undefined) return none;
    const details = (await found(call, path())) as (Handled & { entries: Entry[] }) | undefined;
    if (!details) return { ...none, isBinned: await isBinned(call, binned()) };
    const { state, assignedTo } = details;
    ({ entries } = details);
    const written = entries.map(({ sort, body }) => entryOf(sort, body));
    return { isThere: true, isBinned: false, state, assignedTo, written };
  }

  function send(): Step<Handled> {
    const fields = contactFields({ formToken, message: nextMark() });
    const from = fromElsewhere();
    return {
      wanted: { ...none, isThere: true, state: 'new' },
      isRepeatable: true,
      async act(call) {
        const answer = await done(call, 'POST', '/api/mail', fields, from);
        id = await requestId(call, (answer as { reference: string }).reference);
      },
    };
  }

  const step = (requested: Handled, act: (call: Call) => Promise<unknown>): Step<Handled> => ({
    wanted: requested,
    act: async (call) => void (await act(call)),
  });

  /** Writes with an idempotency key, so that a retry is written once. */
  function write(known: Handled, where: string, sort: string): Step<Handled> {
    const body = nextMark();
    const key = { 'idempotency-key': randomUUID() };
    const fields = where === 'answers' ? { subject: 'Válasz', body } : { sort, body };
    const state = where === 'answers' ? 'answered' : known.state;
    const requested = { ...known, state, written: [...known.written, entryOf(sort, body)] };
    const asked = `${path()}/${where}`;
    return {
      ...step(requested, (call) => done(call, 'POST', asked, fields, key)),
      isRepeatable: true,
    };
  }

  /** A mail that was sent is not sent again, and the response says so. */
  async function retry(call: Call, asked: string): Promise<void> {
    const { status, body } = await call('POST', `${asked}/retry`);
    const isSent = status === 409 && (body as { type: string }).type.endsWith('mail-already-sent');
    assert.ok(status === 200 || isSent, `${asked}: ${status} ${JSON.stringify(body)}`);
  }

  function ofEntries(known: Handled): Record<string, Step<Handled>> {
    const note = entries.find(({ sort }) => sort === 'note' || sort === 'received');
    const answer = entries.find(({ sort }) => sort === 'answer');
    const isFull = entries.length >= MOST_ENTRIES;
    const left = entries.filter((entry) => entry !== note);
    const takenBack = { ...known, written: left.map(({ sort, body }) => entryOf(sort, body)) };
    return {
      ...(!isFull && {
        answer: write(known, 'answers', 'answer'),
        note: write(known, 'entries', random.pick(['note', 'received'])),
      }),
      ...(note && {
        takeBack: step(takenBack, (call) =>
          done(call, 'DELETE', `/api/message-entries/${note.entryId}`),
        ),
      }),
      ...(answer && {
        retryAnswer: step(known, (call) => retry(call, `/api/message-entries/${answer.entryId}`)),
      }),
    };
  }

  return seenThing({
    what: 'work on a request',
    random,
    read,
    steps(known): Steps<Handled> {
      if (known.isBinned) {
        return {
          restore: step(lastThere, (call) => restore(call, binned())),
          forgo: step(none, (call) => forgo(call, binned())),
        };
      }
      if (!known.isThere) {
        id = undefined;
        return { send: send() };
      }
      lastThere = known;
      const state = random.pick(['new', 'seen', 'answered'].filter((one) => one !== known.state));
      const assignedTo = known.assignedTo === '' ? 'admin' : '';
      return {
        ...ofEntries(known),
        mark: step({ ...known, state }, (call) =>
          done(call, 'PUT', `${path()}/state`, { state, was: known.state }),
        ),
        assign: step({ ...known, assignedTo }, (call) =>
          done(call, 'PUT', `${path()}/assignee`, { assignedTo, was: known.assignedTo }),
        ),
        retry: step(known, (call) => retry(call, path())),
        remove: step({ ...none, isBinned: true }, (call) => done(call, 'DELETE', path())),
      };
    },
  });
}
