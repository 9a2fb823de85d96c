import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { newsFields } from '../../support/factories.ts';
import type { Random } from '../../support/random.ts';
import {
  done,
  fromElsewhere,
  seenThing,
  type Call,
  type Step,
  type Steps,
  type Thing,
} from './thing.ts';

interface Link {
  linkId: number;
  address: string;
}

const MOST = 5;
const PATH = '/api/preview-links';

/** Counts the links, because the address of a lost response is unknown. */
export function previewLinks(random: Random): Thing {
  let itemId: number | undefined;
  let there: number[] = [];
  /** Links whose creation was answered, and that no call has revoked. */
  let known: Link[] = [];
  const [draft, key] = [newsFields({ published: false }), { 'idempotency-key': randomUUID() }];

  async function read(call: Call): Promise<number> {
    if (itemId === undefined) {
      const made = await done(call, 'POST', '/api/news?images=url', draft, key);
      itemId = (made as { newsId: number }).newsId;
    }
    const { links } = (await done(call, 'GET', `${PATH}?kind=news&itemId=${itemId}`)) as {
      links: Link[];
    };
    there = links.map(({ linkId }) => linkId);
    return there.length;
  }

  async function open(call: Call, { address }: Link): Promise<void> {
    const token = new URL(address).pathname.split('/').at(-1);
    const shown = await done(call, 'POST', '/api/previews', { token }, fromElsewhere());
    assert.equal((shown as { news: { newsId: number } }).news.newsId, itemId);
  }

  const make = (count: number): Step<number> => ({
    wanted: count + 1,
    async act(call) {
      const link = (await done(call, 'POST', PATH, { kind: 'news', itemId })) as Link;
      known.push(link);
      await open(call, link);
    },
  });

  function takeBack(count: number): Step<number> {
    const linkId = random.pick(there);
    return {
      wanted: count - 1,
      async act(call) {
        known = known.filter((link) => link.linkId !== linkId);
        await done(call, 'DELETE', `${PATH}/${linkId}`);
      },
    };
  }

  return seenThing({
    what: 'preview links',
    random,
    read,
    steps(count): Steps<number> {
      return {
        ...(count < MOST && { make: make(count) }),
        ...(count > 0 && { takeBack: takeBack(count) }),
      };
    },
    async alsoCheck(call) {
      for (const link of known) {
        assert.ok(there.includes(link.linkId), `link ${link.linkId}`);
        await open(call, link);
      }
    },
  });
}
