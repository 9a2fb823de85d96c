import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothDatabases, type DatabaseName } from '../support/databases.ts';
import { startHistories } from '../support/histories.ts';

const from = '+36 1 555 4321';
const to = '+36 30 999 8888';

async function start(database: DatabaseName) {
  const { call } = await startHistories(database);
  const ask = async (method: string, path: string, body?: object) =>
    await call(method, path, body && { body });
  const made = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await ask('POST', `/api/content/${path}`, body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const office = await made('offices', { name: 'Telep', address: 'Vác', phone: '06-1/555-43-21' });
  const person = await made('people', { name: 'Kis Ida', role: 'mérnök', phone: from });
  const template = await made('answer-templates', {
    title: 'Hívás',
    subject: 'Re',
    body: 'Hívjon: (06 1) 555 4321.',
  });
  const find = async (contact: string) =>
    (await ask('GET', `/api/contact-places?contact=${encodeURIComponent(contact)}`)).body.items as {
      kind: string;
      itemId: number;
      version: number;
      label: string;
    }[];
  const stored = async () => {
    const shown = async (path: string) => (await ask('GET', `/api/content/${path}`)).body;
    return [
      (await shown(`offices/${office['officeId']}`)).phone,
      (await shown(`people/${person['personId']}`)).phone,
      (await shown(`answer-templates/${template['answerTemplateId']}`)).body,
    ];
  };
  return { ask, find, stored, person };
}

onBothDatabases('the items that contain a telephone number', (database) => {
  it('are found in every spelling of the number, and changed in one step, which can be undone', async () => {
    const { ask, find, stored } = await start(database);
    const before = await stored();
    const places = await find(from);
    assert.deepEqual(
      places.map(({ kind, label, version }) => [kind, label, version]),
      [
        ['offices', 'Telep', 1],
        ['people', 'Kis Ida', 1],
        ['answer-templates', 'Hívás', 1],
      ],
    );
    const items = places.map(({ label: _label, ...item }) => item);
    const replaced = await ask('POST', '/api/contact-places/replace', { from, to, items });
    assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
    assert.deepEqual(await stored(), [to, to, `Hívjon: ${to}.`]);
    assert.deepEqual(await find(from), []);
    const [office] = replaced.body.items;
    assert.equal(office.version, 2);
    const history = await ask(
      'GET',
      `/api/history?kind=offices&itemId=${office.itemId}&from=0&count=5`,
    );
    assert.deepEqual(
      history.body.items.map((entry: { action: string }) => entry.action),
      ['saved', 'created'],
    );

    const now = replaced.body.items.map(({ label: _label, ...item }: { label: string }) => item);
    const undone = { from, to, items: now };
    assert.equal((await ask('POST', '/api/contact-places/undo-replace', undone)).status, 204);
    assert.deepEqual(await stored(), before);
    const again = await ask('POST', '/api/contact-places/undo-replace', undone);
    assert.deepEqual([again.status, again.body.applied], [412, true]);
  });

  it('are changed together with their drafts, which the undo restores unless they have changed since', async () => {
    const { ask, find, person } = await start(database);
    const path = `/api/content/people/pending/${String(person['personId'])}`;
    const draft = async () => (await ask('GET', path)).body.change;
    const input = { name: 'Kis Ida', role: 'vezető', phone: from, qualifications: `Vagy: ${to}.` };
    const { status } = await ask('PUT', path, { ...input, baseVersion: 1 });
    assert.equal(status, 200);
    const before = (await draft()).content;
    const replace = async () => {
      const items = await find(from);
      const replaced = await ask('POST', '/api/contact-places/replace', { from, to, items });
      return { from, to, items: replaced.body.items };
    };
    const replaced = await replace();
    assert.equal((await draft()).content.phone, to);
    const undo = (body: object) => ask('POST', '/api/contact-places/undo-replace', body);
    assert.equal((await undo(replaced)).status, 204);
    assert.deepEqual((await draft()).content, before);
    const again = await undo(replaced);
    assert.deepEqual([again.status, again.body.applied], [412, true]);

    const later = await replace();
    const { version, baseVersion } = await draft();
    await ask('PUT', path, { ...input, phone: to, role: 'igazgató', baseVersion, version });
    const late = await undo(later);
    assert.deepEqual([late.status, late.body.applied], [412, undefined]);
    assert.equal((await draft()).content.role, 'igazgató');
  });

  it('are not published again by a draft that was written before the undo', async () => {
    const { ask, find, person } = await start(database);
    const path = `/api/content/people/pending/${String(person['personId'])}`;
    const replaced = await ask('POST', '/api/contact-places/replace', {
      from,
      to,
      items: await find(from),
    });
    const input = { name: 'Kis Ida', role: 'vezető', phone: to };
    const { body: draft } = await ask('PUT', path, { ...input, baseVersion: 2 });
    const { items } = replaced.body;
    const undone = await ask('POST', '/api/contact-places/undo-replace', { from, to, items });
    assert.equal(undone.status, 204);
    const published = await ask('POST', path, { version: draft.change.version });
    assert.equal(published.status, 412);
  });

  it('are not changed if one of them was saved after the search', async () => {
    const { ask, find, stored, person } = await start(database);
    const items = (await find(from)).map(({ label: _label, ...item }) => item);
    const changed = { name: 'Kis Ida', role: 'vezető', phone: from };
    await ask('PUT', `/api/content/people/${String(person['personId'])}`, changed);
    const before = await stored();
    const { status } = await ask('POST', '/api/contact-places/replace', { from, to, items });
    assert.equal(status, 412);
    assert.deepEqual(await stored(), before);
  });
});
