/** Bulk actions of a staff list, without a browser: they call the real API in process, over a network that can fail. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApiClient } from '../../app/api/client/client.ts';
import { bulkActions } from '../../app/content/admin/bulk-actions.ts';
import type { Item } from '../../app/content/admin/staff-collection.ts';
import { newsStaff } from '../../app/features/news/admin/news.staff.ts';
import { plainFailureMessages } from '../../app/text/messages/admin.messages.ts';
import { selectionMessages } from '../../app/text/messages/selection.messages.ts';
import { oneByOne, type WayBack } from '../../app/ui/admin/selection/one-by-one.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { newsFields } from '../support/factories.ts';
import { createNetwork } from '../support/form-session.ts';

const { fault } = plainFailureMessages;
const { unknown, untried } = selectionMessages;

describe('several selected items of a list', () => {
  it('are named if restoring them fails, and restoring can be tried again', async () => {
    const { deletion, list, network, items } = await start(3);
    const { done } = await oneByOne(items, deletion.change);
    assert.deepEqual(await list(), []);
    const ways = done.map(({ result }) => result!);
    const failing = async () => {
      const failure = network.answer('POST /api/bin/restore', serverError);
      return await ways[1]!().finally(failure.end);
    };
    const restored = await undo([ways[0]!, failing, ways[2]!]);
    assert.deepEqual(reasons(restored), [fault]);
    assert.deepEqual([restored.done.length, restored.isReachable], [2, true]);
    assert.equal((await undo([ways[1]!])).done.length, 1);
    assert.equal((await list()).length, 3);
  });

  it('are deleted by a second attempt if the network was lost during the first', async () => {
    const { deletion, list, network, items } = await start(3);
    const loss = network.loseAnswers(`DELETE /api/news/${items[1]!['newsId']}`);
    const first = await oneByOne(items, deletion.change);
    assert.deepEqual(reasons(first), [unknown, untried]);
    assert.deepEqual([first.done.length, first.isReachable], [1, false]);
    loss.end();
    const missed = first.missed.map(({ item }) => item);
    const second = await oneByOne(missed, deletion.change);
    assert.deepEqual([second.done.length, reasons(second)], [2, []]);
    assert.deepEqual(await list(), []);
    await undo(second.done.map(({ result }) => result!));
    assert.equal((await list()).length, 2);
  });

  it('are all unpublished again by undo, including those whose response was lost', async () => {
    const { publish, states, network, items } = await start(3);
    const loss = network.loseAnswers('PUT /api/news');
    assert.deepEqual(reasons(await oneByOne(items, publish.change)), [unknown, untried, untried]);
    loss.end();
    const { done } = await oneByOne(items, publish.change);
    assert.deepEqual(await states(), [true, true, true]);
    const ways = done.flatMap(({ result }) => (result ? [result] : []));
    assert.equal(ways.length, 3);
    assert.equal((await undo(ways)).done.length, 3);
    assert.deepEqual(await states(), [false, false, false]);
  });

  it('can be changed by a second attempt after a server error', async () => {
    const { publish, states, network, items } = await start(2);
    const failure = network.answer('PUT /api/news', serverError);
    const failed = await oneByOne(items, publish.change);
    assert.deepEqual([reasons(failed), failed.isReachable], [[fault, fault], true]);
    failure.end();
    assert.equal((await oneByOne(items, publish.change)).done.length, 2);
    assert.deepEqual(await states(), [true, true]);
  });

  it('are named with the invalid field if they cannot be published', async () => {
    const { api, publish, list, states } = await start(2);
    await execute(
      api.databaseUrl,
      `update news set title = '', version = version + 1 where "newsId" = 2`,
    );
    const outcome = await oneByOne(await list(), publish.change);
    assert.deepEqual(reasons(outcome), ['A cím kötelező']);
    assert.deepEqual(await states(), [true, false]);
  });

  it('are counted in a remark if they are published but not yet or no longer visible', async () => {
    const { publish, items } = await start(3, [
      { publishAt: '2031-01-15T07:00Z' },
      { unpublishAt: '2020-01-15T07:00Z' },
    ]);
    assert.equal(publish.note!(items.slice(0, 1)), '1 csak a megadott időponttól látható.');
    assert.equal(publish.note!(items.slice(1, 2)), '1 nem látható: a levétel ideje elmúlt.');
    assert.equal(publish.note!(items.slice(2)), '');
  });
});

/** Unpublished news items, in the order of their ids, and the actions on them. */
async function start(count: number, fields: object[] = []) {
  const api = await startApi('SQLite');
  const token = await api.signIn();
  const network = createNetwork(api, token);
  const client = createApiClient(network.send, 'http://site.test');
  const [publish, , deletion] = bulkActions(newsStaff, client);
  for (let index = 0; index < count; index += 1) {
    const body = newsFields({ published: false, ...fields[index] });
    assert.equal((await api.call('POST', '/api/news', { token, body })).status, 201);
  }
  async function list(): Promise<Item[]> {
    const path = '/api/news/find?from=0&count=9&images=url';
    const { items } = (await api.call('GET', path, { token })).body as { items: Item[] };
    return items.toSorted((one, other) => Number(one['newsId']) - Number(other['newsId']));
  }
  const states = async () => (await list()).map(({ published }) => published);
  return {
    api,
    network,
    publish: publish!,
    deletion: deletion!,
    list,
    states,
    items: await list(),
  };
}

const undo = (ways: NonNullable<WayBack>[]) => oneByOne(ways, (way) => way());

const reasons = ({ missed }: { missed: { reason: string }[] }) =>
  missed.map(({ reason }) => reason);

const serverError = () => new Response(null, { status: 500 });
