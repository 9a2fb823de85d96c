/** What a form does with a save, on the real API: stored, lost, refused, in conflict, left. */
import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { startApi, type TestApi } from '../support/application.ts';
import { newsFields } from '../support/factories.ts';
import {
  createNetwork,
  createWindow,
  openForm,
  passing,
  settled,
  type Network,
  type OpenForm,
  type StaffWindow,
} from '../support/form-session.ts';

const UNSURE =
  /Amit beírt, megmaradt\. Nem tudni, hogy a mentés megtörtént-e; az újrapróbálás biztonságos/;
const SAVED = 'A mentés sikerült.';

let api: TestApi;
let token: string;
let network: Network;

/** An application of the test's own, a network to it, and timers that stand still. */
async function start(): Promise<void> {
  api = await startApi('SQLite');
  token = await api.signIn();
  network = createNetwork(api, token);
  mock.timers.enable({ apis: ['setTimeout'] });
}
afterEach(() => mock.timers.reset());

interface News {
  newsId: number;
  title: string;
  subtitle: string;
  content: string;
  version: number;
}

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await api.call(method, path, { token, ...(body && { body }) });
  assert.ok(answer.status < 400, JSON.stringify(answer.body));
  return answer.body;
}

const addNews = async (fields: object = {}) =>
  ((await call('POST', '/api/news', newsFields({ ...fields }))) as News).newsId;
const stored = async (id: number) => (await call('GET', `/api/news/getnews/${id}`)) as News;
const all = async () => (await call('GET', '/api/news/getnewslist')) as News[];
const countOf = async (wanted: string) =>
  (await all()).filter(({ title }) => title === wanted).length;

interface Opened extends OpenForm {
  window: StaffWindow;
}

async function openNews(id?: number, fields?: Record<string, string>): Promise<Opened> {
  const window = createWindow(
    network,
    id === undefined ? '/admin/newsedit' : `/admin/newsedit/${id}`,
  );
  const form = await openForm(window, 'news', id);
  if (fields) form.type(fields);
  return { ...form, window };
}

const newItem = (title: string) => openNews(undefined, { title, date: '2025-09-01' });

const isUnsure = ({ failure }: OpenForm) => UNSURE.test(failure());
const isSaved = ({ window }: Opened) => window.texts().includes(SAVED);
const isIdle = ({ shown }: OpenForm) => !shown().isBusy;

describe('a form that saves', () => {
  it('goes to the list, tells that it was saved, and leaves no draft behind', async () => {
    await start();
    const form = await newItem('Mentett');
    form.session.submit();
    assert.equal(form.shown().isLocked, true);
    await settled(() => isSaved(form) && isIdle(form));
    assert.equal(form.window.place.path, '/admin/newslist');
    assert.equal(form.shown().isDirty, false);
    assert.equal(form.window.drafts.kept.size, 0);
    assert.equal(await countOf('Mentett'), 1);
  });

  it('is the form of the new item after a save that stays, and changes that item next', async () => {
    await start();
    const form = await newItem('Helyben mentett');
    form.session.saveAndStay();
    await settled(() => form.shown().savedAt !== undefined && isIdle(form));
    assert.match(form.window.place.path, /^\/admin\/newsedit\/\d+$/);
    assert.equal(form.shown().isDirty, false);
    form.type({ subtitle: 'kettő' });
    form.session.saveAndStay();
    await settled(() => form.shown().entity?.version === 2 && isIdle(form));
    const { newsId } = form.shown().entity as unknown as News;
    assert.deepEqual(
      (await all())
        .filter(({ title }) => title === 'Helyben mentett')
        .map(({ subtitle }) => subtitle),
      ['kettő'],
    );
    assert.equal(form.window.place.path, `/admin/newsedit/${newsId}`);
  });

  it('keeps as unsaved what is typed during a save that stays', async () => {
    await start();
    for (const id of [undefined, await addNews({ title: 'Módosítandó' })]) {
      const form = await openNews(id, { title: 'Elsőre mentett', date: '2025-09-01' });
      const held = network.hold(id ? 'PUT /api/news' : 'POST /api/news');
      form.session.saveAndStay();
      assert.equal(form.shown().isLocked, false);
      form.type({ subtitle: 'Közben írt' });
      held.letGo();
      await settled(() => isIdle(form));
      held.end();
      assert.deepEqual(
        [form.field('title'), form.field('subtitle'), form.shown().isDirty],
        ['Elsőre mentett', 'Közben írt', true],
      );
      await passing(() => form.window.drafts.kept.size === 1);
      assert.ok(form.shown().keptAt! >= form.shown().savedAt!);
      form.session.saveAndStay();
      await settled(() => isIdle(form));
      const { newsId } = form.shown().entity as unknown as News;
      const { title, subtitle } = await stored(newsId);
      assert.deepEqual([title, subtitle], ['Elsőre mentett', 'Közben írt']);
    }
  });

  it('saves once more what was typed meanwhile when that is asked for before the answer is there', async () => {
    await start();
    const id = await addNews({ title: 'Kétszer mentett' });
    const form = await openNews(id, { subtitle: 'első' });
    const held = network.hold('PUT /api/news');
    form.session.saveByKey();
    form.type({ subtitle: 'második' });
    form.session.saveByKey();
    held.letGo();
    await settled(() => form.shown().entity?.version === 3 && isIdle(form));
    // Asked for twice, saved twice: not a third time.
    assert.deepEqual(
      [(await stored(id)).subtitle, (await stored(id)).version, form.shown().isDirty],
      ['második', 3, false],
    );
  });

  it('refuses what is not valid at its fields, and takes each back once it is right', async () => {
    await start();
    const form = await openNews();
    form.session.submit();
    assert.deepEqual(form.shown().errors['title'], ['A cím kötelező']);
    assert.match(form.failure(), /^Nem menthető/);
    const refusal = form.shown().refusal;
    form.type({ title: 'Cím' });
    assert.deepEqual(Object.keys(form.shown().errors), ['date']);
    assert.equal(form.shown().refusal, refusal);
    form.type({ date: '2025-09-01' });
    assert.deepEqual([form.shown().errors, form.failure()], [{}, '']);
    form.type({ title: '' });
    assert.deepEqual(form.shown().errors, {}, 'not before the next submission');
    assert.deepEqual(
      network.sent.filter((sent) => sent.startsWith('POST')),
      [],
    );
  });

  it('holds what the server said against a field until that field is changed', async () => {
    await start();
    const form = await openNews(await addNews());
    const errors = { title: ['Ez a cím foglalt'], subtitle: ['Ez az alcím nem jó'] };
    network.answer('PUT', () =>
      Response.json(
        { type: 'urn:problem:invalid-fields', title: 'Hibás adatok', status: 400, errors },
        { status: 400, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
    form.session.submit();
    await settled(() => form.shown().errors['title'] !== undefined);
    form.type({ title: 'Más cím' });
    assert.deepEqual(form.shown().errors, { subtitle: ['Ez az alcím nem jó'] });
  });

  it('waits for uploads that are pending, says so, and tells when it can be saved', async () => {
    await start();
    const form = await newItem('Kép közben');
    form.session.block('image', 'A kép feltöltése még tart.');
    form.session.submit();
    assert.deepEqual(
      [form.shown().failure?.text, form.shown().failure?.isOver, form.shown().isDirty],
      ['A kép feltöltése még tart.', false, true],
    );
    form.session.block('image', undefined);
    await settled(() => form.shown().failure?.isOver === true);
    form.type({ subtitle: 'tovább' });
    await settled(() => form.shown().failure === undefined);
    assert.equal(network.sent.filter((sent) => sent.startsWith('POST')).length, 0);
  });
});

describe('a save whose answer is lost after the server had stored it', () => {
  it('is told to be uncertain, is found out without a hand, and makes one item', async () => {
    await start();
    const form = await newItem('Elveszett válasz');
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    assert.equal(form.field('title'), 'Elveszett válasz');
    assert.equal(await countOf('Elveszett válasz'), 1);
    // It stays told of while it is tried again by itself.
    const lost = loss.count();
    await passing(() => {
      assert.match(form.failure(), UNSURE);
      return loss.count() > lost;
    });
    await settled(() => isIdle(form));
    loss.end();
    await passing(() => isSaved(form));
    assert.equal(await countOf('Elveszett válasz'), 1);
  });

  it('is found out, too, when a preview was looked at meanwhile', async () => {
    await start();
    const form = await newItem('Közben előnézet');
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    assert.ok(form.session.preview.fieldsToShow());
    assert.match(form.failure(), UNSURE);
    loss.end();
    await passing(() => isSaved(form));
    assert.equal(await countOf('Közben előnézet'), 1);
  });

  it('is tried again once, however often the network comes back in a moment', async () => {
    await start();
    const form = await newItem('Kétszer visszatért hálózat');
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    loss.end();
    const before = network.sent.length;
    const probes = network.hold('HEAD');
    form.window.tell('online');
    form.window.tell('online');
    assert.equal(probes.count(), 2);
    probes.letGo();
    await settled(() => isSaved(form));
    assert.equal(network.sent.slice(before).filter((sent) => sent.startsWith('POST')).length, 1);
    assert.equal(await countOf('Kétszer visszatért hálózat'), 1);
  });

  it('is not tried again by itself once something else was typed, and then makes one item of that', async () => {
    await start();
    const form = await newItem('Első fogalmazás');
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    form.type({ title: 'Második fogalmazás' });
    loss.end();
    mock.timers.tick(120_000);
    assert.equal(network.sent.filter((sent) => sent.startsWith('HEAD')).length, 0);
    form.retry();
    await settled(() => isSaved(form));
    assert.equal(await countOf('Első fogalmazás'), 0);
    assert.equal(await countOf('Második fogalmazás'), 1);
  });

  it('makes a second item of the next form, with the same content', async () => {
    await start();
    for (let count = 1; count <= 2; count += 1) {
      const form = await newItem('Kétszer is kell');
      form.session.submit();
      await settled(() => isSaved(form));
      assert.equal(await countOf('Kétszer is kell'), count);
    }
  });

  it('changes an item once, and is no conflict with itself', async () => {
    await start();
    const id = await addNews({ title: 'Régi cím' });
    const form = await openNews(id, { title: 'Új cím' });
    const loss = network.loseAnswers('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    loss.end();
    await passing(() => isSaved(form));
    const { title, version } = await stored(id);
    assert.deepEqual([title, version], ['Új cím', 2]);
  });

  it('knows its own change among what is stored, however the text has gone on since', async () => {
    await start();
    const id = await addNews({ title: 'Régi cím' });
    const form = await openNews(id, { title: 'Első fogalmazás' });
    const loss = network.loseAnswers('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    assert.equal((await stored(id)).title, 'Első fogalmazás');
    // The second one does not even reach the server: the first is what its successor meets.
    loss.end();
    const silence = network.loseRequests('PUT /api/news');
    form.type({ title: 'Második fogalmazás' });
    form.retry();
    await settled(() => silence.count() > 0 && isUnsure(form) && isIdle(form));
    form.type({ title: 'Harmadik fogalmazás' });
    silence.end();
    form.session.submit();
    await settled(() => isSaved(form));
    assert.equal((await stored(id)).title, 'Harmadik fogalmazás');
  });

  it('is no reason to ask before what it had stored is deleted', async () => {
    await start();
    const id = await addNews({ title: 'Mentve, aztán törölve' });
    const form = await openNews(id, { title: 'Mégsem kell' });
    const loss = network.loseAnswers('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    form.type({ title: 'Egyáltalán nem kell' });
    loss.end();
    form.session.remove();
    await settled(() => form.window.texts().includes('removed'));
  });

  it('hides nobody else who has saved since', async () => {
    await start();
    const id = await addNews({ title: 'Közös' });
    const form = await openNews(id, { title: 'Az enyém' });
    const loss = network.loseAnswers('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    const { version } = await stored(id);
    await call('PUT', `/api/news/${id}`, { ...newsFields({ title: 'A másiké' }), version });
    form.type({ title: 'Az enyém, másodszor' });
    loss.end();
    form.session.submit();
    await settled(() => form.shown().conflict !== undefined);
    assert.equal((await stored(id)).title, 'A másiké');
  });

  it('is stored after all when the server had never heard of it', async () => {
    await start();
    const form = await newItem('Oda sem ért');
    const loss = network.loseRequests('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    assert.equal(await countOf('Oda sem ért'), 0);
    loss.end();
    await passing(() => isSaved(form));
    assert.equal(await countOf('Oda sem ért'), 1);
  });

  it('is not said to have failed by a refusal that does not know', async () => {
    await start();
    const form = await newItem('Nem tudni');
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    loss.end();
    const outage = network.answer('POST', unavailable);
    await passing(() =>
      /nem éri el az adatait\..* Nem tudni, hogy a mentés megtörtént-e/.test(form.failure()),
    );
    outage.end();
    form.retry();
    await settled(() => isSaved(form));
    assert.equal(await countOf('Nem tudni'), 1);
  });

  it('says that it failed where the item was deleted, and is saved as a new one', async () => {
    await start();
    const id = await addNews({ title: 'Közben törlik' });
    const form = await openNews(id, { title: 'Amit írtam' });
    const loss = network.loseRequests('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    await call('DELETE', `/api/news/${id}`);
    loss.end();
    await passing(() =>
      form.failure().startsWith('A mentés nem sikerült. Az elem már nem létezik'),
    );
    assert.equal(form.field('title'), 'Amit írtam');
    assert.equal(form.shown().failure?.action?.label, 'Mentés új elemként');
    form.retry();
    await settled(() => isSaved(form));
    assert.equal(await countOf('Amit írtam'), 1);
  });

  it('shows both versions where another person had saved meanwhile', async () => {
    await start();
    const id = await addNews({ title: 'Közös' });
    const form = await openNews(id, { title: 'Az enyém' });
    const loss = network.loseRequests('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    await call('PUT', `/api/news/${id}`, newsFields({ title: 'A másiké' }));
    loss.end();
    await passing(() => form.shown().conflict !== undefined);
    assert.equal(form.shown().conflict!.theirs['title'], 'A másiké');
  });

  it('is saved as another item where what it had made was deleted', async () => {
    await start();
    const form = await newItem('Elkészült, törölték');
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    const { newsId } = (await all()).find(({ title }) => title === 'Elkészült, törölték')!;
    await call('DELETE', `/api/news/${newsId}`);
    loss.end();
    await passing(() => form.shown().failure?.action?.label === 'Mentés új elemként');
    form.retry();
    await settled(() => isSaved(form));
    assert.equal(await countOf('Elkészült, törölték'), 1);
  });

  it('deletes once, and is content with what is gone', async () => {
    await start();
    const form = await openNews(await addNews({ title: 'Törlendő' }));
    const loss = network.loseAnswers('DELETE /api/news');
    form.session.remove();
    await settled(() => /Nem tudni, hogy a törlés megtörtént-e/.test(form.failure()));
    loss.end();
    await passing(() => form.window.texts().includes('removed'));
    assert.equal(form.window.place.path, '/admin/newslist');
  });
});

/** As the API answers while it cannot reach its data: nothing was changed. */
const unavailable = () =>
  Response.json(
    { status: 503, title: 'A honlap most nem éri el az adatait.' },
    { status: 503, headers: { 'content-type': 'application/problem+json' } },
  );
