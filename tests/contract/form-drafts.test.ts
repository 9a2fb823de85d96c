/** Drafts of a form against the real API: across a reload, in two windows, and after leaving. */
import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { newsFields } from '../support/factories.ts';
import {
  isIdle,
  isSaved,
  isUnsure,
  passing,
  settled,
  startForms,
  unavailable,
  type OpenedForm,
} from '../support/form-session.ts';

afterEach(() => mock.timers.reset());

const keptTitles = ({ window }: OpenedForm) =>
  [...window.drafts.kept.values()].map(({ fields }) => (fields as { title: string }).title);
const isKept = (form: OpenedForm, title: string) => keptTitles(form).includes(title);
const offer = ({ shown }: OpenedForm) => shown().draft?.draft;

/** The form disappears with its window, like on a reload. */
function close(form: OpenedForm): void {
  form.end();
  form.window.close();
}

describe('a draft of a form in the browser', () => {
  it('is offered after a reload, and stays stored after it was restored', async () => {
    const { openNews } = await startForms();
    const first = await openNews(undefined, { title: 'Félbehagyott' });
    await passing(() => isKept(first, 'Félbehagyott'));
    close(first);
    const second = await openNews(undefined, undefined, first.window.drafts);
    await settled(() => offer(second) !== undefined);
    assert.equal(second.field('title'), '');
    second.restore();
    assert.equal(second.field('title'), 'Félbehagyott');
    assert.equal(second.shown().draft, undefined);
    close(second);
    assert.equal(isKept(second, 'Félbehagyott'), true);
  });

  it('is stored when typing pauses, and every two seconds during continuous typing', async () => {
    const { openNews } = await startForms();
    mock.timers.reset();
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() });
    const form = await openNews();
    for (let count = 1; count <= 19; count += 1) {
      form.type({ title: `Cím ${count}` });
      mock.timers.tick(100);
    }
    assert.equal(form.window.drafts.kept.size, 0);
    form.type({ title: 'Cím 20' });
    mock.timers.tick(100);
    assert.deepEqual(keptTitles(form), ['Cím 20']);
    form.type({ title: 'Szünet' });
    mock.timers.tick(399);
    assert.deepEqual(keptTitles(form), ['Cím 20']);
    mock.timers.tick(1);
    assert.deepEqual(keptTitles(form), ['Szünet']);
  });

  it('is stored immediately when the window is hidden', async () => {
    const { openNews } = await startForms();
    const form = await openNews(undefined, { title: 'A telefon elsötétült' });
    form.window.tell('hide');
    assert.deepEqual(keptTitles(form), ['A telefon elsötétült']);
  });

  it('is deleted when the user discards it, and can be restored by undo', async () => {
    const { openNews } = await startForms();
    const first = await openNews(undefined, { title: 'Elvetendő' });
    await passing(() => isKept(first, 'Elvetendő'));
    close(first);
    const second = await openNews(undefined, undefined, first.window.drafts);
    await settled(() => offer(second) !== undefined);
    second.shown().draft!.onDiscard();
    await settled(() => second.shown().draft?.onUndo !== undefined);
    assert.deepEqual([offer(second), keptTitles(second)], [undefined, []]);
    second.shown().draft!.onUndo!();
    await settled(() => offer(second) !== undefined);
    assert.equal(second.shown().draft!.onUndo, undefined);
    second.restore();
    assert.equal(second.field('title'), 'Elvetendő');
  });

  it('is deleted once its content is saved or equals the stored item again', async () => {
    const { openNews, addNews } = await startForms();
    const form = await openNews(await addNews({ title: 'Tárolt' }), { title: 'Tárolt2' });
    await passing(() => isKept(form, 'Tárolt2'));
    form.type({ title: 'Tárolt' });
    await settled(() => form.window.drafts.kept.size === 0);
    assert.equal(form.shown().keptAt, undefined);
    form.type({ title: 'Mentett' });
    await passing(() => isKept(form, 'Mentett'));
    form.session.submit();
    await settled(() => isSaved(form) && isIdle(form));
    assert.equal(form.window.drafts.kept.size, 0);
  });

  it('creates only one item if it is saved again after the response to its save was lost', async () => {
    const { openNews, network, countOf } = await startForms();
    const fields = { title: 'Összeomlás után', date: '2025-09-01' };
    const first = await openNews(undefined, fields);
    await passing(() => isKept(first, 'Összeomlás után'));
    const loss = network.loseAnswers('POST /api/news');
    first.session.submit();
    await settled(() => isUnsure(first));
    close(first);
    loss.end();
    const second = await openNews(undefined, undefined, first.window.drafts);
    await settled(() => offer(second) !== undefined);
    second.restore();
    second.session.submit();
    await settled(() => isSaved(second));
    assert.equal(await countOf('Összeomlás után'), 1);
  });

  it('contains the text typed after a lost response, and causes no conflict with the lost save', async () => {
    const { openNews, addNews, network, stored } = await startForms();
    const id = await addNews({ title: 'Régi cím' });
    const first = await openNews(id, { title: 'Elsőre elküldött' });
    const loss = network.loseAnswers('PUT /api/news');
    first.session.submit();
    await settled(() => isUnsure(first) && isIdle(first));
    first.type({ title: 'Azóta továbbírt' });
    await passing(() => isKept(first, 'Azóta továbbírt'));
    close(first);
    loss.end();
    const second = await openNews(id, undefined, first.window.drafts);
    await settled(() => offer(second) !== undefined);
    assert.equal(second.shown().draft!.isOlder, false);
    second.restore();
    assert.equal(second.field('title'), 'Azóta továbbírt');
    second.session.submit();
    await settled(() => isSaved(second));
    assert.equal((await stored(id)).title, 'Azóta továbbírt');
  });

  it('is compared field by field with the stored item if a colleague has saved since', async () => {
    const { openNews, addNews, call, stored } = await startForms();
    const id = await addNews({ title: 'Kezdet', subtitle: 'Régi alcím' });
    const first = await openNews(id, { title: 'Vázlatom' });
    await passing(() => isKept(first, 'Vázlatom'));
    close(first);
    await call('PUT', `/api/news/${id}`, newsFields({ title: 'Kezdet', subtitle: 'Új alcím' }));
    const second = await openNews(id, undefined, first.window.drafts);
    await settled(() => offer(second) !== undefined);
    assert.equal(second.shown().draft!.isOlder, true);
    second.restore();
    const { base, mine, theirs, onGoOn } = second.shown().conflict!;
    assert.deepEqual(
      [base, mine, theirs].map(({ title, subtitle }) => [title, subtitle]),
      [
        ['Kezdet', 'Régi alcím'],
        ['Vázlatom', 'Régi alcím'],
        ['Kezdet', 'Új alcím'],
      ],
    );
    onGoOn({ ...mine, subtitle: theirs['subtitle']! });
    assert.equal(second.shown().conflict, undefined);
    // The draft is based on the colleague's version now, so there is no question.
    second.session.submit();
    await settled(() => isSaved(second));
    const { title, subtitle } = await stored(id);
    assert.deepEqual([title, subtitle], ['Vázlatom', 'Új alcím']);
  });

  it('records that an upload was in progress, even if no field has changed', async () => {
    const { openNews, addNews } = await startForms();
    const id = await addNews({ title: 'Kép nélkül' });
    const first = await openNews(id);
    first.session.block('image', 'A kép feltöltése még tart.');
    first.window.tell('hide');
    close(first);
    const second = await openNews(id, undefined, first.window.drafts);
    await settled(() => offer(second) !== undefined);
    assert.equal(offer(second)!.unfinished, 'Kép');
    second.restore();
    await settled(() => second.window.drafts.kept.size === 0);
    assert.deepEqual([second.shown().draft?.lost, second.shown().isDirty], ['Kép', false]);
    // The picture stays missing until another is chosen.
    second.session.block('image', 'A kép feltöltése még tart.');
    assert.equal(second.shown().draft, undefined);
  });
});

describe('two windows with the same form', () => {
  it('have separate drafts, and each offers the other’s draft only after the other is closed', async () => {
    const { openNews } = await startForms();
    const first = await openNews(undefined, { title: 'Első ablak' });
    await passing(() => isKept(first, 'Első ablak'));
    const second = await openNews(undefined, { title: 'Második ablak' }, first.window.drafts);
    await passing(() => isKept(second, 'Második ablak'));
    assert.deepEqual(keptTitles(first).sort(), ['Első ablak', 'Második ablak']);
    assert.equal(second.shown().draft, undefined);
    close(first);
    await settled(() => offer(second) !== undefined);
    assert.equal((offer(second)!.fields as { title: string }).title, 'Első ablak');
  });

  it('create one item each if both restore the same draft, and lose no text', async () => {
    const { openNews, all } = await startForms();
    const before = await openNews(undefined, { title: 'Közös vázlat', date: '2025-09-01' });
    await passing(() => isKept(before, 'Közös vázlat'));
    close(before);
    const { drafts } = before.window;
    const first = await openNews(undefined, undefined, drafts);
    const second = await openNews(undefined, undefined, drafts);
    await settled(() => offer(first) !== undefined && offer(second) !== undefined);
    first.restore();
    first.type({ title: 'Az első ablaké' });
    await passing(() => isKept(first, 'Az első ablaké'));
    // The fields typed before are in a separate draft.
    second.type({ title: 'Előbb ide írt' });
    second.restore();
    assert.equal(second.field('title'), 'Közös vázlat');
    second.type({ title: 'A második ablaké' });
    await passing(() => isKept(second, 'A második ablaké') && isKept(second, 'Előbb ide írt'));
    for (const form of [first, second]) {
      form.session.submit();
      await settled(() => isSaved(form));
    }
    const titles = (await all()).map(({ title }) => title);
    assert.deepEqual(titles.sort(), ['A második ablaké', 'Az első ablaké']);
  });

  it('never overwrite each other’s saved change without a conflict', async () => {
    const { openNews, addNews, stored } = await startForms();
    const id = await addNews({ title: 'Kettős' });
    const first = await openNews(id, { title: 'Első' });
    const second = await openNews(id, { subtitle: 'Második' }, first.window.drafts);
    first.session.submit();
    await settled(() => isSaved(first));
    second.session.submit();
    await settled(() => second.shown().conflict !== undefined);
    assert.equal((await stored(id)).title, 'Első');
  });
});

describe('a form that was left during a save or deletion', () => {
  const fields = { title: 'Elhagyott űrlap', date: '2025-09-01' };

  async function leave(form: OpenedForm): Promise<void> {
    form.session.leave();
    assert.deepEqual(form.window.texts(), ['A mentetlen változatot elvetette.']);
    form.window.place.path = '/admin/newslist';
    form.end();
    await settled(() => form.window.drafts.kept.size === 0);
  }

  it('does not navigate when the save ends, and shows a link to the saved item', async () => {
    const { openNews, network, all } = await startForms();
    const form = await openNews(undefined, fields);
    const held = network.hold('POST /api/news');
    form.session.saveAndStay();
    await leave(form);
    held.letGo();
    await settled(() => isSaved(form));
    assert.equal(form.window.place.path, '/admin/newslist');
    const [saved] = await all();
    assert.equal(form.window.messages.at(-1)!.address, `/admin/newsedit/${saved!.newsId}`);
  });

  it('reports a failed save, and restores the entered text', async () => {
    const { openNews, network, countOf } = await startForms();
    const form = await openNews(undefined, fields);
    const held = network.hold('POST /api/news', unavailable);
    form.session.submit();
    await leave(form);
    held.letGo();
    const texts = 'A mentés nem sikerült. Amit beírt, ezen az eszközön megmaradt.';
    await settled(() => form.window.texts().join('|') === texts);
    held.end();
    form.window.messages[0]!.action!.run();
    assert.equal(form.window.place.path, '/admin/newsedit');
    const { requestedDraft } = form.window.place.state as { requestedDraft: string };
    const next = await openNews(undefined, undefined, form.window.drafts);
    next.session.want(requestedDraft);
    await settled(() => next.field('title') === 'Elhagyott űrlap');
    next.session.submit();
    await settled(() => isSaved(next));
    assert.equal(await countOf('Elhagyott űrlap'), 1);
  });

  it('creates only one item if the save was uncertain and its draft is saved again', async () => {
    const { openNews, network, countOf } = await startForms();
    const form = await openNews(undefined, fields);
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await leave(form);
    await settled(() =>
      form.window.texts().some((text) => /Nem tudni, hogy a mentés megtörtént-e/.test(text)),
    );
    loss.end();
    const next = await openNews(undefined, undefined, form.window.drafts);
    await settled(() => offer(next) !== undefined);
    next.restore();
    next.session.submit();
    await settled(() => isSaved(next));
    assert.equal(await countOf('Elhagyott űrlap'), 1);
  });

  it('reports a failed deletion as a deletion, not as a save', async () => {
    const { openNews, addNews, network, countOf } = await startForms();
    const form = await openNews(await addNews({ title: 'Megmaradt' }));
    const held = network.hold('DELETE /api/news', unavailable);
    form.session.remove();
    form.window.place.path = '/admin/newslist';
    held.letGo();
    await settled(() => form.window.texts().join('|') === 'A törlés nem sikerült.');
    assert.equal(await countOf('Megmaradt'), 1);
  });
});
