/**
 * Two editors change one item in random order. No editor overwrites a change that they have not seen, and every stored
 * state can be restored. `INTERLEAVINGS=10000` sets the number, `SEED` repeats a run.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { HistoryEntry } from '../../app/content/history/history.contract.ts';
import { onBothDatabases } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';

const COUNT = Number(process.env['INTERLEAVINGS'] ?? 150);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const ITEMS = 4;

/** Random numbers from 0 to 1, the same for a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface SeenPending {
  version: number;
  title: string;
}

interface Seen {
  version: number;
  title: string;
  published: boolean;
}

onBothDatabases('two editors who act in random order', (database) => {
  it('never lose or overwrite each other’s saves', async (test) => {
    test.diagnostic(`SEED=${SEED}`);
    const random = randomNumbers(SEED);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const { call, add, history } = await startHistories(database);
    const ids = Array.from({ length: ITEMS }, (_, index) => index + 1);
    const acknowledged = new Map<string, Seen>();
    const prepared = new Map<number, string[]>(ids.map((id) => [id, []]));
    let written = 0;
    let publishedChanges = 0;

    function note(id: number, { version, title, published }: Seen): void {
      const key = `${id}.${version}`;
      assert.ok(!acknowledged.has(key), `${key} was acknowledged twice`);
      acknowledged.set(key, { version, title, published });
    }
    for (const _ of ids) {
      const made = await add('/api/news', newsFields());
      note(made['newsId'] as number, made as unknown as Seen);
    }

    function editor() {
      const views = new Map<number, Seen>(ids.map((id) => [id, acknowledged.get(`${id}.1`)!]));
      const pendings = new Map<number, SeenPending | null>(ids.map((id) => [id, null]));
      const seePending = (id: number, change: { version: number; content: Seen } | null) =>
        pendings.set(id, change && { version: change.version, title: change.content.title });
      const look = async (id: number) => {
        const { status, body } = await call('GET', `/api/news/getnews/${id}`);
        if (status === 200) views.set(id, body);
        else assert.equal(status, 404);
        const pending = await call('GET', `/api/news/pending/${id}`);
        if (pending.status === 200) seePending(id, pending.body.change);
      };
      const seeCurrent = (id: number, current: object) => {
        if ('baseVersion' in current) seePending(id, current as never);
        else views.set(id, current as Seen);
      };
      const prepare = async (id: number) => {
        const { version, published } = views.get(id)!;
        const title = `Készül ${(written += 1)}`;
        const pending = pendings.get(id);
        const body = newsFields({ title, published, baseVersion: version });
        const headers: Record<string, string> = pending
          ? { 'if-match': `"${pending.version}"` }
          : {};
        const answer = await call('PUT', `/api/news/pending/${id}`, { body, headers });
        if (answer.status === 200) {
          prepared.get(id)!.push(title);
          seePending(id, answer.body.change);
        } else if (answer.status === 412) seeCurrent(id, answer.body.current);
        else assert.equal(answer.status, 404);
      };
      const endPending = async (id: number, method: 'POST' | 'DELETE') => {
        const pending = pendings.get(id);
        if (!pending) return;
        const headers = { 'if-match': `"${pending.version}"` };
        const answer = await call(method, `/api/news/pending/${id}`, { headers });
        if (answer.status === 412) return seeCurrent(id, answer.body.current);
        pendings.set(id, null);
        if (answer.status !== 200) return assert.ok([204, 404].includes(answer.status));
        publishedChanges += 1;
        assert.equal(answer.body.title, pending.title, 'a change nobody looked at was published');
        note(id, answer.body);
        views.set(id, answer.body);
      };
      const change = async (id: number, fields: Partial<Seen>) => {
        const view = views.get(id)!;
        const body = newsFields({ title: view.title, published: view.published, ...fields });
        const headers = { 'if-match': `"${view.version}"` };
        const answer = await call('PUT', `/api/news/${id}`, { body, headers });
        if (answer.status === 200) {
          assert.equal(answer.body.version, view.version + 1);
          note(id, answer.body);
          views.set(id, answer.body);
        } else if (answer.status === 412) {
          assert.notEqual(answer.body.current.version, view.version);
          views.set(id, answer.body.current);
        } else assert.equal(answer.status, 404);
      };
      const steps: ((id: number) => Promise<void>)[] = [
        look,
        (id) => change(id, { title: `Írás ${(written += 1)}` }),
        (id) => change(id, { title: `Írás ${(written += 1)}` }),
        (id) => change(id, { published: !views.get(id)!.published }),
        prepare,
        prepare,
        (id) => endPending(id, 'POST'),
        (id) => endPending(id, 'DELETE'),
        async (id) => {
          const headers = { 'if-match': `"${views.get(id)!.version}"` };
          const { status } = await call('DELETE', `/api/news/${id}`, { headers });
          assert.ok([204, 404, 412].includes(status), String(status));
        },
        async (id) => {
          const body = { kind: 'news', itemId: id };
          const { status } = await call('POST', '/api/bin/restore', { body });
          assert.equal(status, 204);
          await look(id);
        },
        async (id) => {
          const entry = pick(await history('news', id));
          const headers = { 'if-match': `"${views.get(id)!.version}"` };
          const path = `/api/history/${entry.historyId}/revert`;
          const { status } = await call('POST', path, { headers });
          const known = entry.action === 'pendingSetAside' ? [204, 404, 409] : [204, 404, 412];
          assert.ok(known.includes(status), `${entry.action} ${status}`);
        },
      ];
      return () => pick(steps)(pick(ids));
    }

    const editors = [editor(), editor()];
    // Continues until at least one publication has happened.
    const isEnough = (count: number) => count >= COUNT && publishedChanges > 0;
    for (let count = 0; count < COUNT * 10 && !isEnough(count); count += 2) {
      await Promise.all(editors.map((step) => step()));
    }
    assert.ok(publishedChanges > 0, 'no change was published, in so many steps');
    await assertReachable();

    async function assertReachable(): Promise<void> {
      for (const id of ids) {
        await call('POST', '/api/bin/restore', { body: { kind: 'news', itemId: id } });
        const entries = await wholeHistory(id);
        const stored = entries.filter(
          ({ action }) => action !== 'deleted' && action !== 'pendingSetAside',
        );
        const waiting = (await call('GET', `/api/news/pending/${id}`)).body.change?.content.title;
        const known = new Set([waiting, ...entries.map(({ label }) => label)]);
        const lost = prepared.get(id)!.filter((title) => !known.has(title));
        assert.deepEqual(lost, [], 'a pending change is nowhere');
        const versions = stored.map(({ version }) => version).toReversed();
        assert.deepEqual(
          versions,
          versions.map((_, index) => index + 1),
          'no version is missing, and none is there twice',
        );
        const current = (await call('GET', `/api/news/getnews/${id}`)).body;
        assert.equal(current.version, versions.at(-1));
        for (const entry of stored) {
          const texts = acknowledged.get(`${id}.${entry.version}`);
          if (!texts) continue;
          const { content } = (await call('GET', `/api/history/${entry.historyId}`)).body;
          assert.deepEqual([content.title, content.published], [texts.title, texts.published]);
        }
        for (const entry of [stored[0]!, stored.at(-1)!, pick(stored)]) {
          const path = `/api/history/${entry.historyId}/revert`;
          assert.equal((await call('POST', path)).status, 204);
          const { content } = (await call('GET', `/api/history/${entry.historyId}`)).body;
          const now = (await call('GET', `/api/news/getnews/${id}`)).body;
          assert.deepEqual([now.title, now.published], [content.title, content.published]);
        }
      }
    }

    async function wholeHistory(id: number): Promise<HistoryEntry[]> {
      const entries: HistoryEntry[] = [];
      for (;;) {
        const query = `kind=news&itemId=${id}&from=${entries.length}&count=100`;
        const { items } = (await call('GET', `/api/history?${query}`)).body;
        entries.push(...items);
        if (items.length < 100) return entries;
      }
    }
  });
});
