/**
 * Writes of every kind, for whoever ends the server in the middle of them. What is written is a mark that stands in
 * several places of an item: half of a write would be seen by marks that differ.
 */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { categoryFields, contactFields, newsFields, projectFields } from '../support/factories.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { formOf } from '../support/media.ts';
import { noiseFile } from '../support/uploads.ts';
import { createRandom, type Random } from '../support/random.ts';
import { contentStaff } from '../../app/staff-kinds.ts';
import { isArranged } from '../../app/kinds/admin/content/content-staff.ts';

/** Asks a server; throws where the answer is lost, and tells a refusal by its status. */
export type Call = (
  method: string,
  path: string,
  body?: object | FormData,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown; bytes: Buffer }>;

/** Something that one writer alone writes to. */
export interface Thing {
  what: string;
  /** Writes once. When it throws, nobody knows what has become of it. */
  write: (call: Call) => Promise<void>;
  /** Throws unless all that was acknowledged is there, and of what was not, all or nothing. */
  look: (call: Call) => Promise<void>;
}

/** The marks of an item, and of what waits of it to be published; null where there is none. */
interface Marks {
  item: string | null;
  pending: string | null;
}

type Item = Record<string, unknown> & { version: number };

interface ItemKind {
  what: string;
  path: string;
  /** Where one is read, or all of them. */
  readPath?: string;
  isReadInList?: true;
  /** What it is told from others by, where there are several. */
  id?: string;
  /** As the bin calls it. */
  binned: string;
  /** What a new one is made of. */
  made?: (mark: string) => object;
  /** The field that holds the mark, as it does where a change waits. */
  field: string;
  /** All of the marks in one with `mark`, */
  marks: (mark: string) => object;
  /** and which one it is, where not the field alone has it; what differs is no mark. */
  markOf?: (item: Item) => string;
  hasPending: boolean;
}

interface PendingChange {
  version: number;
  content: Record<string, unknown>;
}

let number = 0;
const nextMark = () => `Jel ${(number += 1)}.`;

function itemThing(kind: ItemKind, random: Random): Thing {
  let id: number | undefined;
  let item: Item | undefined;
  let known: Marks = { item: null, pending: null };
  let pending: PendingChange | undefined;
  /** What there is to see besides `known` as long as a write has not been answered. */
  let doubt: Marks | undefined;
  /** Makes it, as often as it takes. */
  let make: ((call: Call) => Promise<void>) | undefined;
  const own = (path = kind.path) => (id === undefined ? path : `${path}/${id}`);
  const pendingPath = () => own(`${kind.path}/pending`);
  const markOf = kind.markOf ?? ((shown: object) => String((shown as Item)[kind.field]));
  const withUrls = (path: string) => `${path}?images=url`;

  async function done(call: Call, ...[method, path, body, headers]: Parameters<Call>) {
    const answer = await call(method, path, body, headers);
    const told = `${kind.what}: ${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`;
    assert.ok(answer.status < 300, told);
    return answer.body;
  }

  function create(call: Call): Promise<void> {
    const mark = nextMark();
    const key = randomUUID();
    doubt = { item: mark, pending: null };
    make = async (asked) => {
      const sent = kind.made!(mark);
      const path = withUrls(kind.path);
      item = (await done(asked, 'POST', path, sent, { 'idempotency-key': key })) as Item;
      id = item[kind.id!] as number;
      make = undefined;
      known = { item: mark, pending: null };
      doubt = undefined;
    };
    return make(call);
  }

  const writes = {
    async change(call: Call) {
      doubt = { ...known, item: nextMark() };
      item = (await done(call, 'PUT', withUrls(own()), {
        ...item,
        ...kind.marks(doubt.item!),
      })) as Item;
    },
    async remove(call: Call) {
      doubt = { item: null, pending: null };
      await done(call, 'DELETE', own(), undefined, { 'if-match': `"${item!.version}"` });
    },
    async restore(call: Call) {
      doubt = { ...known, item: markOf(item!) };
      await done(call, 'POST', '/api/bin/restore', { kind: kind.binned, itemId: id });
    },
    async prepare(call: Call) {
      doubt = { ...known, pending: nextMark() };
      const { version: baseVersion, ...fields } = item!;
      await done(call, 'PUT', withUrls(pendingPath()), {
        ...fields,
        ...kind.marks(doubt.pending!),
        baseVersion,
        ...(pending && { version: pending.version }),
      });
    },
    async discard(call: Call) {
      doubt = { ...known, pending: null };
      await done(call, 'DELETE', pendingPath(), undefined, {
        'if-match': `"${pending!.version}"`,
      });
    },
    async publish(call: Call) {
      doubt = { item: known.pending, pending: null };
      await done(call, 'POST', withUrls(pendingPath()), undefined, {
        'if-match': `"${pending!.version}"`,
      });
    },
  };

  function choose(): (call: Call) => Promise<void> {
    if (known.item === null) return id === undefined ? create : writes.restore;
    if (known.pending !== null)
      return random.pick([writes.prepare, writes.discard, writes.publish]);
    const ends = kind.made ? [writes.remove] : [];
    return random.pick([writes.change, ...(kind.hasPending ? [writes.prepare] : []), ...ends]);
  }

  /** Of one that may be changed. */
  async function anyId(call: Call): Promise<number> {
    const all = (await done(call, 'GET', withUrls(kind.path))) as Item[];
    return all.find(({ page }) => page !== 'home')![kind.id!] as number;
  }

  async function one(call: Call): Promise<Item | undefined> {
    if (kind.isReadInList) {
      const all = (await done(call, 'GET', withUrls(kind.readPath!))) as Item[];
      return all.find((each) => each[kind.id!] === id);
    }
    const { status, body } = await call('GET', withUrls(own(kind.readPath)));
    assert.ok(status === 200 || status === 404, `${own()}: ${status}`);
    return status === 200 ? (body as Item) : undefined;
  }

  async function read(call: Call): Promise<Marks> {
    const found = await one(call);
    if (!found) return { item: null, pending: null };
    const { change } = kind.hasPending
      ? ((await done(call, 'GET', pendingPath())) as { change: PendingChange | null })
      : { change: null };
    item = found;
    pending = change ?? undefined;
    return { item: markOf(item), pending: change && String(change.content[kind.field]) };
  }

  return {
    what: kind.what,
    async write(call) {
      if (!kind.made && !item) {
        if (kind.id !== undefined) id = await anyId(call);
        known = await read(call);
      }
      await choose()(call);
      if (!doubt) return;
      const wanted = doubt;
      // What was answered is there at once.
      assert.deepEqual(await read(call), wanted, `${kind.what} as it was answered`);
      known = wanted;
      doubt = undefined;
    },
    async look(call) {
      if (make) return await make(call);
      if (id === undefined && kind.made) return;
      if (!kind.made && !item) return;
      const seen = await read(call);
      const allowed = [known, ...(doubt ? [doubt] : [])].map((marks) => JSON.stringify(marks));
      assert.ok(
        allowed.includes(JSON.stringify(seen)),
        `${kind.what} ${own()}: ${JSON.stringify(seen)}, not ${allowed.join(' or ')}`,
      );
      known = seen;
      doubt = undefined;
    },
  };
}

/** News that are long, projects with what is kept in tables of their own, and categories of prices. */
const made = (pictures: string[]): ItemKind[] => [
  {
    what: 'news',
    path: '/api/news',
    readPath: '/api/news/getnews',
    id: 'newsId',
    binned: 'news',
    field: 'title',
    made: (mark) => newsFields(newsMarks(mark)),
    marks: newsMarks,
    markOf: ({ title, subtitle, content }) =>
      same([
        title,
        subtitle,
        ...String(content)
          .split(/(?:<\/?p>)+/)
          .slice(1, -1),
      ]),
    hasPending: true,
  },
  {
    what: 'project',
    path: '/api/projects',
    readPath: '/api/projects/getproject',
    id: 'projectId',
    binned: 'project',
    field: 'name',
    made: (mark) => projectFields(projectMarks(mark, pictures)),
    marks: (mark) => projectMarks(mark, pictures),
    markOf: ({ name, methods, gallery }) =>
      same([name, methods, ...(gallery as { caption: string }[]).map(({ caption }) => caption)]),
    hasPending: true,
  },
  {
    what: 'categories of prices',
    path: '/api/reprocategories',
    readPath: '/api/reprocategories/getreprocategories',
    isReadInList: true,
    id: 'reproCategoryId',
    binned: 'reproCategory',
    field: 'name',
    made: (mark) => categoryFields({ name: mark, description: mark }),
    marks: (mark) => ({ name: mark, description: mark }),
    markOf: ({ name, description }) => same([name, description]),
    hasPending: false,
  },
];

function newsMarks(mark: string) {
  const content = `<p>${mark}</p>`.repeat(500);
  return { title: mark, subtitle: mark, content };
}

function projectMarks(mark: string, pictures: string[]) {
  const gallery = pictures.map((image) => ({ image, alt: '', caption: mark }));
  return { name: mark, methods: mark, gallery };
}

function same(marks: unknown[]): string {
  const all = [...new Set(marks)];
  return all.length === 1 ? String(all[0]) : `no mark: ${JSON.stringify(all)}`;
}

/** Whatever else staff change: the first line that each kind has. */
async function otherKinds(): Promise<ItemKind[]> {
  const kinds: ItemKind[] = [];
  for (const [name, load] of Object.entries(contentStaff)) {
    const staff = await load();
    const field = Object.entries(staff.kind.fields).find(([, { control }]) => control === 'line');
    // What has come into force is never changed.
    if (!field || (isArranged(staff) && staff.dated)) continue;
    const path = `/api/content/${name}`;
    const marks = (mark: string) => ({ [field[0]]: mark });
    const id = isArranged(staff) ? { id: staff.kind.id } : {};
    kinds.push({ what: name, path, ...id, binned: name, field: field[0], marks, hasPending: true });
  }
  return kinds;
}

/** Pictures or documents, none of which has been sent before. */
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
    const { status, body } = await call('POST', path, doubt!());
    assert.equal(status, 201, `${what}: ${JSON.stringify(body)}`);
    unseen.push((body as { url: string }).url);
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
      // Of those that were seen after some earlier kill, a few.
      const again = stored.length > 0 ? [random.pick(stored), random.pick(stored)] : [];
      for (const url of [...unseen, ...again]) {
        const { status, bytes } = await call('GET', url);
        assert.equal(status, 200, url);
        const hash = createHash('sha256').update(bytes).digest('base64url');
        assert.ok(url.includes(hash), `${url} is whole`);
      }
      stored.push(...unseen);
      unseen = [];
    },
  };
}

/** What visitors send, each of them from elsewhere. */
function requests(): Thing {
  const acknowledged: string[] = [];
  return {
    what: 'contact requests',
    async write(call) {
      number += 1;
      const from = {
        'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      };
      const { status, body } = await call('POST', '/api/mail', contactFields(), from);
      assert.equal(status, 201, JSON.stringify(body));
      acknowledged.push((body as { reference: string }).reference);
    },
    async look(call) {
      // The newest are first.
      const query = `from=0&count=100`;
      const { body } = await call('GET', `/api/messages?${query}`);
      const { items, total } = body as { items: { reference: string }[]; total: number };
      const found = new Set(items.map(({ reference }) => reference));
      const newest = acknowledged.slice(-50);
      assert.deepEqual(
        newest.filter((one) => !found.has(one)),
        [],
        'requests that were taken',
      );
      assert.ok(total >= acknowledged.length, `${total} of ${acknowledged.length} requests`);
    },
  };
}

/** An account that comes and goes. */
function account(random: Random): Thing {
  const username = `valaki${random.below(1e9)}`;
  let isThere = false;
  let isInDoubt = false;
  return {
    what: 'accounts',
    async write(call) {
      isInDoubt = true;
      const { status } = isThere
        ? await call('DELETE', `/api/users/${username}`)
        : await call('POST', '/api/users', { username, role: 'editor', email: '' });
      assert.ok(status < 300, String(status));
      isInDoubt = false;
      isThere = !isThere;
    },
    async look(call) {
      const { status } = await call('GET', `/api/users/${username}`);
      assert.ok(status === 200 || status === 404);
      assert.ok(isInDoubt || (status === 200) === isThere, `${username}: ${status}`);
      isInDoubt = false;
      isThere = status === 200;
    },
  };
}

/** Something of every kind that there is to write to. */
export async function everyThing(seed: number, call: Call): Promise<Thing[]> {
  const random = createRandom(seed);
  const picture = async () => {
    const { buffer } = await noiseFile(80, 60);
    return () => formOf(buffer);
  };
  const document = async () => {
    const bytes = pdf(`${nextMark()} ${random.below(1e9)}`, 300_000);
    return () => documentForm(bytes);
  };
  const pictures: string[] = [];
  while (pictures.length < 3) {
    const { body } = await call('POST', '/api/images', (await picture())());
    pictures.push((body as { url: string }).url);
  }
  const kinds = made(pictures);
  return [
    ...[...kinds, ...kinds, ...(await otherKinds())].map((kind) => itemThing(kind, random)),
    uploads('pictures', '/api/images', picture, random),
    uploads('documents', '/api/documents', document, random),
    requests(),
    account(random),
  ];
}
