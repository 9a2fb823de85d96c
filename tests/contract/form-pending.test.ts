import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { newsFields } from '../support/factories.ts';
import { settled, startForms, type OpenedForm } from '../support/form-session.ts';

afterEach(() => mock.timers.reset());

interface Change {
  version: number;
  baseVersion: number;
  content: { title: string; subtitle: string };
}

/** A published item with a draft of the user `by`, and its form. */
async function prepare(live: string, prepared: string, by?: string) {
  const forms = await startForms();
  const id = await forms.addNews({ title: live });
  const path = `/api/news/pending/${id}`;
  const draft = { ...newsFields({ title: prepared }), baseVersion: 1 };
  await forms.call('PUT', path, draft, by && (await forms.addColleague(by)));
  const form = await forms.openNews(id);
  await settled(() => Boolean(form.pending.getSnapshot().change));
  return {
    ...forms,
    id,
    form,
    waiting: async () => ((await forms.call('GET', path)) as { change: Change }).change,
  };
}

const says = (form: OpenedForm, text: string) => form.window.texts().includes(text);
const failure = ({ pending }: OpenedForm) => pending.getSnapshot().failure?.text ?? '';
const SAVED = 'A módosítás mentve. A látogatók csak a közzététele után látják.';
const PUBLISHED = 'A módosítás közzétéve.';

describe('the draft of a published item', () => {
  it('is reported as published once the editor tries again after a lost response', async () => {
    const { form, network, stored, id } = await prepare('Elveszett előtt', 'Elveszett után');
    const loss = network.loseAnswers('POST /api/news/pending');
    await form.pending.publish();
    assert.match(failure(form), /hogy a közzététel megtörtént-e/);
    loss.end();
    await form.pending.publish();
    assert.equal(says(form, PUBLISHED), true);
    assert.equal(form.window.place.path, '/admin/newslist');
    assert.equal((await stored(id)).title, 'Elveszett után');
  });

  it('cannot be published after its item was deleted, and the error says so', async () => {
    const { form, call, id } = await prepare('Törölt előtt', 'Törölt után');
    await call('DELETE', `/api/news/${id}`);
    await form.pending.publish();
    assert.equal(failure(form), 'Az elem már nem létezik, időközben törölték.');
    assert.equal(form.pending.getSnapshot().failure!.run, undefined);
  });

  it('is not published over a colleague’s later save', async () => {
    const { form, call, id } = await prepare('Eredeti', 'Függő');
    await call('PUT', `/api/news/${id}`, newsFields({ title: 'Közben mentett' }));
    await form.pending.publish();
    assert.match(failure(form), /^Nem tette közzé: az elemet időközben/);
    assert.equal(form.pending.getSnapshot().isOlder, true);
    await form.pending.load();
    form.session.submit();
    await settled(() => form.shown().conflict !== undefined);
  });

  it('can be loaded into the form, changed, and stored as its next version', async () => {
    const { form, waiting } = await prepare('Élő cím', 'Készülő cím');
    await form.pending.load();
    assert.equal(form.field('title'), 'Készülő cím');
    const before = await waiting();
    form.type({ title: 'Kész cím' });
    await form.pending.save();
    assert.equal(says(form, SAVED), true);
    const { version, content } = await waiting();
    assert.deepEqual([version, content.title], [before.version + 1, 'Kész cím']);
    assert.equal(form.shown().isDirty, false);
  });

  it('is not overwritten by an editor who has not seen a colleague’s version of it', async () => {
    const { form, waiting } = await prepare('Közös cím', 'Kolléga címe', 'kollega');
    form.type({ subtitle: 'Saját alcím' });
    await form.pending.save();
    const { mine, theirs, onGoOn } = form.shown().conflict!;
    assert.deepEqual([mine['title'], theirs['title']], ['Közös cím', 'Kolléga címe']);
    onGoOn({ ...mine, title: theirs['title']! });
    assert.equal(form.field('title'), 'Kolléga címe');
    await settled(() => says(form, SAVED));
    const { content } = await waiting();
    assert.deepEqual([content.title, content.subtitle], ['Kolléga címe', 'Saját alcím']);
  });

  it('is updated without a question when its editor changes another field later', async () => {
    const { form, waiting } = await prepare('Saját cím', 'Készülő saját cím');
    form.type({ subtitle: 'Most írt alcím' });
    await form.pending.save();
    assert.equal(form.shown().conflict, undefined);
    assert.equal(says(form, SAVED), true);
    const { content } = await waiting();
    assert.deepEqual([content.title, content.subtitle], ['Készülő saját cím', 'Most írt alcím']);
  });

  it('is overwritten without a question when its editor changes the same field again', async () => {
    const { form, waiting } = await prepare('Élő cím', 'Tegnapi cím');
    form.type({ title: 'Mai cím' });
    await form.pending.save();
    assert.equal(form.shown().conflict, undefined);
    assert.equal(says(form, SAVED), true);
    assert.equal((await waiting()).content.title, 'Mai cím');
  });

  it('keeps fields that its editor stored from another window and has not edited in this one', async () => {
    const { form, call, id, waiting } = await prepare('Élő cím', 'Betöltött cím');
    await form.pending.load();
    const { version } = await waiting();
    const other = newsFields({ title: 'Másik ablak címe', subtitle: 'Másik ablak alcíme' });
    await call('PUT', `/api/news/pending/${id}`, { ...other, baseVersion: 1, version });
    form.type({ subtitle: 'Most írt alcím' });
    await form.pending.save();
    assert.match(failure(form), /^Időközben egy másik ablakban mentett/);
    await form.pending.save();
    assert.equal(form.shown().conflict, undefined);
    const { content } = await waiting();
    assert.deepEqual([content.title, content.subtitle], ['Másik ablak címe', 'Most írt alcím']);
  });

  it('is shown as loaded once the form has loaded it', async () => {
    const { form } = await prepare('Élő', 'Betöltendő');
    assert.equal(form.pending.getSnapshot().isLoaded, false);
    await form.pending.load();
    assert.equal(form.pending.getSnapshot().isLoaded, true);
  });

  it('is compared field by field with the item if the item was saved later', async () => {
    const { call, id, openNews, waiting } = await prepare('Alap cím', 'Függő cím');
    const fields = newsFields({ title: 'Alap cím', subtitle: 'Közben mentett alcím' });
    await call('PUT', `/api/news/${id}`, fields);
    const form = await openNews(id);
    await settled(() => form.pending.getSnapshot().isOlder);
    await form.pending.load();
    const { base, mine, theirs, onGoOn } = form.shown().conflict!;
    assert.equal(form.field('title'), 'Alap cím');
    assert.deepEqual(
      [base['subtitle'], mine['subtitle'], theirs['subtitle']],
      ['Alcím', 'Alcím', 'Közben mentett alcím'],
    );
    onGoOn({ ...mine, subtitle: theirs['subtitle']! });
    assert.deepEqual(
      [form.field('title'), form.field('subtitle')],
      ['Függő cím', 'Közben mentett alcím'],
    );
    await form.pending.save();
    const { baseVersion, content } = await waiting();
    assert.deepEqual(
      [baseVersion, content.title, content.subtitle],
      [2, 'Függő cím', 'Közben mentett alcím'],
    );
  });

  it('can be discarded and restored', async () => {
    const { form, waiting } = await prepare('Marad', 'Elvetve');
    await form.pending.discard();
    assert.equal(form.pending.getSnapshot().change, null);
    assert.equal(await waiting(), null);
    await form.pending.undoDiscard();
    assert.equal((await waiting()).content.title, 'Elvetve');
    assert.equal(form.pending.getSnapshot().change!.content['title'], 'Elvetve');
  });

  it('is overwritten only in edited fields if it was discarded and restored, but not loaded into the form', async () => {
    const { form, waiting } = await prepare('Élő cím', 'Visszahozott cím');
    await form.pending.discard();
    await form.pending.undoDiscard();
    assert.equal(form.pending.getSnapshot().isLoaded, false);
    form.type({ subtitle: 'Most írt alcím' });
    await form.pending.save();
    const { content } = await waiting();
    assert.deepEqual([content.title, content.subtitle], ['Visszahozott cím', 'Most írt alcím']);
  });

  it('stays loaded in the form after it was discarded and restored', async () => {
    const { form, waiting } = await prepare('Élő cím', 'Betöltött cím');
    await form.pending.load();
    await form.pending.discard();
    await form.pending.undoDiscard();
    assert.equal(form.pending.getSnapshot().isLoaded, true);
    form.type({ title: 'Élő cím' });
    await form.pending.save();
    assert.equal((await waiting()).content.title, 'Élő cím');
  });

  it('is overwritten only in fields edited afterwards if it was restored from the history', async () => {
    const { call, id, openNews, waiting } = await prepare('Élő cím', 'Régebbi vázlat');
    const { version } = await waiting();
    const newer = { ...newsFields({ title: 'Újabb vázlat' }), baseVersion: 1, version };
    await call('PUT', `/api/news/pending/${id}`, newer);
    const form = await openNews(id);
    await settled(() => Boolean(form.pending.getSnapshot().change));
    await form.pending.load();
    assert.equal(form.field('title'), 'Újabb vázlat');
    await form.pending.discard();
    const path = `/api/history?kind=news&itemId=${id}&from=0&count=9`;
    const { items } = (await call('GET', path)) as {
      items: { historyId: number; action: string }[];
    };
    const { historyId } = items.filter(({ action }) => action === 'pendingSetAside')[1]!;
    await call('POST', `/api/history/${historyId}/revert`);
    assert.equal((await waiting()).content.title, 'Régebbi vázlat');
    form.type({ subtitle: 'Most írt alcím' });
    await form.pending.save();
    assert.match(failure(form), /^Időközben egy másik ablakban mentett/);
    await form.pending.save();
    const { content } = await waiting();
    assert.deepEqual([content.title, content.subtitle], ['Régebbi vázlat', 'Most írt alcím']);
  });

  it('is not treated as missing if reading it fails, and reading can be tried again', async () => {
    const { openNews, network, id } = await prepare('Olvasatlan', 'Olvasandó');
    const loss = network.loseRequests('GET /api/news/pending');
    const form = await openNews(id);
    await settled(() => failure(form).startsWith('Nem tudni, van-e közzétételre váró módosítás'));
    loss.end();
    form.pending.getSnapshot().failure!.run!();
    await settled(() => Boolean(form.pending.getSnapshot().change));
  });
});

describe('the form of a draft that is being saved or published', () => {
  const STORE = 'PUT /api/news/pending';
  const PUBLISH = 'POST /api/news/pending';
  const refuse = () => new Response(null, { status: 400 });

  for (const [step, texts, reason] of [
    [STORE, SAVED, 'A mentés nem sikerült. Amit beírt, ezen az eszközön megmaradt.'],
    [PUBLISH, PUBLISHED, 'A közzététel nem sikerült.'],
  ] as const) {
    const begin = async (response?: () => Response) => {
      const prepared = await prepare('Ma élő', 'Holnap élő');
      const { form, network } = prepared;
      await form.pending.load();
      const held = network.hold(step, response);
      const done = step === STORE ? form.pending.save() : form.pending.publish();
      return { ...prepared, done, letGo: held.letGo };
    };

    it(`is locked during this step: ${step}`, async () => {
      const { form, done, letGo, network } = await begin();
      assert.deepEqual([form.shown().isBusy, form.shown().isLocked], [true, true]);
      form.session.saveByKey();
      letGo();
      await done;
      assert.deepEqual([form.shown().isBusy, form.shown().isLocked], [false, false]);
      assert.equal(form.window.place.path, '/admin/newslist');
      assert.deepEqual(
        network.sent.filter((sent) => /^PUT \/api\/news\/\d/.test(sent)),
        [],
      );
    });

    it(`does not navigate if the editor has left during this step: ${step}`, async () => {
      const { form, done, letGo } = await begin();
      form.session.leave();
      form.window.place.path = '/admin';
      letGo();
      await done;
      assert.equal(says(form, texts), true);
      assert.equal(form.window.place.path, '/admin');
    });

    it(`reports a failure of this step to an editor who has left the form: ${step}`, async () => {
      const { form, done, letGo } = await begin(refuse);
      if (step === STORE) form.session.leave();
      form.window.place.path = '/admin';
      letGo();
      await done;
      await settled(() => says(form, reason));
      if (step === PUBLISH) return;
      const [draft] = form.window.drafts.kept.values();
      assert.equal((draft!.fields as { title: string }).title, 'Holnap élő');
    });
  }
});
