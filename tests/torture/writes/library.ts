import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { newsFields } from '../../support/factories.ts';
import type { Random } from '../../support/random.ts';
import { anyDocument, anyPicture, uploaded } from './uploads.ts';
import {
  done,
  found,
  nextMark,
  seenThing,
  type Call,
  type Step,
  type Steps,
  type Thing,
} from './thing.ts';

interface Sort {
  what: string;
  path: string;
  make: (random: Random) => Promise<() => FormData>;
  /** The description that staff write. */
  words: 'alt' | 'title';
  within: (url: string) => Record<string, unknown>;
  isWithin: (item: Record<string, unknown>, hash: string) => boolean;
}

const sorts: Sort[] = [
  {
    what: 'pictures of the library',
    path: '/api/images?keep=true',
    make: anyPicture,
    words: 'alt',
    within: (image) => ({ image }),
    isWithin: ({ image }, hash) => JSON.stringify(image).includes(hash),
  },
  {
    what: 'documents of the library',
    path: '/api/documents',
    make: anyDocument,
    words: 'title',
    within: (url) => ({ content: `<p><a href="${url}">Terv</a></p>` }),
    isWithin: ({ content }, hash) => String(content).includes(hash),
  },
];

export const library = (random: Random) => sorts.map((sort) => inLibrary(sort, random));

/** The picture that the news item uses, and the description and deletion state of the other picture. */
interface State {
  used: number;
  words: string[];
  isDeleted: boolean;
}

interface Replaced {
  kind: string;
  itemId: number;
  version: number;
}

const hashIn = (url: string) => /[\w-]{43}/.exec(url)![0];

function inLibrary({ what, path, make, words, within, isWithin }: Sort, random: Random): Thing {
  const hashes: string[] = [];
  const urls: string[] = [];
  let newsId: number | undefined;
  let fields: object | undefined;
  /** The uses of the picture before one of them was deleted. */
  let wordsBefore: string[] = [];
  const key = { 'idempotency-key': randomUUID() };
  /** The last replacement, while nothing else has changed. */
  let replaced: Replaced[] = [];
  const itemAt = (index: number) => `/api/library/item?hash=${hashes[index]}`;

  /** Creates two pictures, and a news item with the first. The caller repeats it until all of them exist. */
  async function prepare(call: Call): Promise<void> {
    while (urls.length < 2) {
      const url = await uploaded(call, path, (await make(random))());
      urls.push(url);
      hashes.push(hashIn(url));
    }
    fields ??= newsFields(within(urls[0]!));
    const made = await done(call, 'POST', '/api/news?images=url', fields, key);
    ({ newsId } = made as { newsId: number });
  }
  async function read(call: Call): Promise<State> {
    if (newsId === undefined) await prepare(call);
    const item = await done(call, 'GET', `/api/news/getnews/${newsId}?images=url`);
    const shows = hashes.map((hash) => isWithin(item as Record<string, unknown>, hash));
    assert.equal(shows.filter(Boolean).length, 1, `${what}: one of the two stands in the news`);
    const used = shows.indexOf(true);
    const items = await Promise.all([found(call, itemAt(0)), found(call, itemAt(1))]);
    const [one, other] = items as (Record<string, unknown> | undefined)[];
    const isKept = (shown?: Record<string, unknown>) => shown && shown['keptUntil'] === null;
    assert.ok(isKept([one, other][used]), `${what}: what is used is there`);
    return {
      used,
      words: [one, other].map((shown) => String(shown?.[words] ?? '')),
      isDeleted: !isKept([one, other][1 - used]),
    };
  }

  const step = (requested: State, act: (call: Call) => Promise<unknown>): Step<State> => ({
    wanted: requested,
    act: async (call) => void (await act(call)),
  });

  function swaps(known: State): Record<string, Step<State>> {
    const [hash, by] = [hashes[known.used], hashes[1 - known.used]];
    const swapped = { ...known, used: 1 - known.used };
    const items = replaced.map(({ kind, itemId, version }) => ({ kind, itemId, version }));
    return {
      replace: step(swapped, async (call) => {
        replaced = [];
        const answer = await done(call, 'POST', '/api/library/replace', { hash, by });
        replaced = (answer as { items: Replaced[] }).items;
        assert.equal(replaced.length, 1, what);
      }),
      ...(items.length > 0 && {
        undo: step(swapped, async (call) => {
          replaced = [];
          const change = { hash: by, by: hash, items };
          await done(call, 'POST', '/api/library/undo-replace', change);
        }),
      }),
    };
  }

  return seenThing({
    what,
    random,
    read,
    steps(known): Steps<State> {
      const unused = 1 - known.used;
      const hash = hashes[unused];
      if (known.isDeleted) {
        return {
          restore: step({ ...known, isDeleted: false, words: wordsBefore }, (call) =>
            done(call, 'POST', '/api/library/restore', { hash }),
          ),
        };
      }
      wordsBefore = known.words;
      const mark = nextMark();
      return {
        ...swaps(known),
        describe: step({ ...known, words: known.words.with(unused, mark) }, (call) =>
          done(call, 'PUT', itemAt(unused), { [words]: mark }),
        ),
        remove: step({ ...known, isDeleted: true, words: known.words }, (call) =>
          done(call, 'DELETE', itemAt(unused)),
        ),
      };
    },
  });
}
