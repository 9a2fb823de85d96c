import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { newsFields } from '../support/factories.ts';
import { foreignAnswers } from '../support/foreign-answers.ts';
import {
  isIdle,
  isSaved,
  isUnsure,
  passing,
  settled,
  startForms,
  unavailable,
  type Forms,
  type Network,
  type News,
} from '../support/form-session.ts';

let forms: Forms;
let network: Network;

async function start(): Promise<void> {
  forms = await startForms();
  ({ network } = forms);
}
afterEach(() => mock.timers.reset());

const newItem = (title: string) => forms.openNews(undefined, { title, date: '2025-09-01' });

describe('saving a form', () => {
  it('opens the list, reports success, and deletes the draft', async () => {
    await start();
    const form = await newItem('Mentett');
    form.session.submit();
    assert.equal(form.shown().isLocked, true);
    await settled(() => isSaved(form) && isIdle(form));
    assert.equal(form.window.place.path, '/admin/newslist');
    assert.equal(form.shown().isDirty, false);
    assert.equal(form.window.drafts.kept.size, 0);
    assert.equal(await forms.countOf('Mentett'), 1);
  });

  it('does not prevent the next form from creating an item with the same content', async () => {
    await start();
    for (let count = 1; count <= 2; count += 1) {
      const form = await newItem('Kétszer is kell');
      form.session.submit();
      await settled(() => isSaved(form));
      assert.equal(await forms.countOf('Kétszer is kell'), count);
    }
  });

  it('publishes an unpublished item if its publication time is set, unless the editor unpublishes it again', async () => {
    await start();
    const form = await newItem('Időzített');
    form.session.setField('publishAt', '2031-01-15T07:00:00Z');
    assert.equal(form.shown().fields['published'], true);
    form.session.setField('publishAt', '');
    assert.equal(form.shown().fields['published'], false, 'a draft again without the time');
    form.session.setField('published', true);
    form.session.setField('publishAt', '2031-01-15T07:00:00Z');
    form.session.setField('publishAt', '');
    assert.equal(form.shown().fields['published'], true, 'as the person set it');
    form.session.setField('published', false);
    form.session.setField('publishAt', '2031-01-15T07:00:00Z');
    form.session.setField('published', false);
    form.session.setField('publishAt', '');
    assert.equal(form.shown().fields['published'], false);
    form.session.setField('publishAt', '2031-01-16T07:00:00Z');
    form.session.submit();
    await settled(() => isSaved(form) && isIdle(form));
    const stored = (await forms.all()).find(({ title }) => title === 'Időzített');
    assert.equal(stored!.published, true);
  });

  it('tells what visitors see if the item is not yet or no longer public', async () => {
    await start();
    const save = async (fields: object, before = {}) => {
      const form = await forms.openNews(await forms.addNews(before));
      form.type(fields as Record<string, string | boolean>);
      form.session.submit();
      await settled(() => form.window.texts().length === 1 && isIdle(form));
      return form.window.texts()[0];
    };
    const takenOff = 'Levette a honlapról: a látogatók már nem látják.';
    const later = { publishAt: '2031-01-15T07:00:00Z' };
    const over = { unpublishAt: '2020-01-15T07:00:00Z' };
    assert.equal(await save({ published: false }), `A mentés sikerült. ${takenOff}`);
    assert.equal(
      await save({ ...later }),
      'A mentés sikerült. A honlapon ekkortól látható: 2031.01.15 08:00.',
    );
    assert.equal(
      await save(over),
      'A mentés sikerült. A honlapon nem látható: a levétel ideje elmúlt.',
    );
    assert.equal(
      await save({ published: false }, later),
      'A mentés sikerült. A megadott időpontban (2031.01.15 08:00) sem jelenik meg: ' +
        'a „Közzététel” ki van kapcsolva.',
    );
    for (const before of [{ published: false }, over]) {
      assert.equal(await save({ published: false }, before), 'A mentés sikerült.');
    }
    const form = await forms.openNews(await forms.addNews(), {});
    form.type({ published: false });
    form.session.saveAndStay();
    await settled(() => form.shown().savedAt !== undefined && isIdle(form));
    assert.deepEqual(form.window.texts(), [takenOff]);
    form.type({ subtitle: 'Vázlat maradt' });
    form.session.saveAndStay();
    await settled(() => form.shown().entity?.version === 3 && isIdle(form));
    assert.deepEqual(form.window.texts(), [takenOff], 'once only');
  });

  it('removes the message of the former save if the next save fails', async () => {
    await start();
    const refuse = () => new Response(null, { status: 400 });
    const failures: [why: string, fields: Record<string, string>][] = [
      ['refused by the server', { subtitle: 'Elutasított' }],
      ['refused by the form', { title: '' }],
    ];
    for (const [why, fields] of failures) {
      const form = await forms.openNews(await forms.addNews(), {});
      form.type({ published: false });
      form.session.saveAndStay();
      await settled(() => form.window.texts().length === 1 && isIdle(form));
      const fault = network.answer('PUT /api/news', refuse);
      form.type(fields);
      form.session.saveAndStay();
      await settled(() => form.failure() !== '' && isIdle(form));
      fault.end();
      assert.deepEqual(form.window.texts(), [], why);
    }
  });

  it('turns it into the form of the new item if the editor stays, and later saves change that item', async () => {
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
      (await forms.all())
        .filter(({ title }) => title === 'Helyben mentett')
        .map(({ subtitle }) => subtitle),
      ['kettő'],
    );
    assert.equal(form.window.place.path, `/admin/newsedit/${newsId}`);
  });

  it('marks text that was typed during the save as unsaved', async () => {
    await start();
    for (const id of [undefined, await forms.addNews({ title: 'Módosítandó' })]) {
      const form = await forms.openNews(id, { title: 'Elsőre mentett', date: '2025-09-01' });
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
      const { title, subtitle } = await forms.stored(newsId);
      assert.deepEqual([title, subtitle], ['Elsőre mentett', 'Közben írt']);
    }
  });

  it('runs again if the editor saves again before the response has arrived', async () => {
    await start();
    const id = await forms.addNews({ title: 'Kétszer mentett' });
    const form = await forms.openNews(id, { subtitle: 'első' });
    const held = network.hold('PUT /api/news');
    form.session.saveByKey();
    form.type({ subtitle: 'második' });
    form.session.saveByKey();
    held.letGo();
    await settled(() => form.shown().entity?.version === 3 && isIdle(form));
    assert.deepEqual(
      [(await forms.stored(id)).subtitle, (await forms.stored(id)).version, form.shown().isDirty],
      ['második', 3, false],
    );
  });

  it('shows errors at invalid fields, and removes each error once the field is corrected', async () => {
    await start();
    const form = await forms.openNews();
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

  it('shows a server error at a field until that field is changed', async () => {
    await start();
    const form = await forms.openNews(await forms.addNews());
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

  it('is refused while an upload runs, and the form reports when it can be saved', async () => {
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

describe('a save or deletion without a response', () => {
  it('is reported as uncertain, is retried automatically, and creates one item', async () => {
    await start();
    const form = await newItem('Elveszett válasz');
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    assert.equal(form.field('title'), 'Elveszett válasz');
    assert.equal(await forms.countOf('Elveszett válasz'), 1);
    // The message must stay visible during the automatic retry.
    const lost = loss.count();
    await passing(() => {
      assert.equal(isUnsure(form), true);
      return loss.count() > lost;
    });
    await settled(() => isIdle(form));
    loss.end();
    await passing(() => isSaved(form));
    assert.equal(await forms.countOf('Elveszett válasz'), 1);
  });

  it('is retried automatically even if a preview was opened meanwhile', async () => {
    await start();
    const form = await newItem('Közben előnézet');
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    assert.ok(form.session.preview.fieldsToShow());
    assert.equal(isUnsure(form), true);
    loss.end();
    await passing(() => isSaved(form));
    assert.equal(await forms.countOf('Közben előnézet'), 1);
  });

  it('is retried once, even if the network is reported as available several times', async () => {
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
    assert.equal(await forms.countOf('Kétszer visszatért hálózat'), 1);
  });

  it('is not retried automatically after more typing, and the next save creates one item', async () => {
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
    assert.equal(await forms.countOf('Első fogalmazás'), 0);
    assert.equal(await forms.countOf('Második fogalmazás'), 1);
  });

  it('changes an item once, and causes no conflict with itself', async () => {
    await start();
    const id = await forms.addNews({ title: 'Régi cím' });
    const form = await forms.openNews(id, { title: 'Új cím' });
    const loss = network.loseAnswers('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    loss.end();
    await passing(() => isSaved(form));
    const { title, version } = await forms.stored(id);
    assert.deepEqual([title, version], ['Új cím', 2]);
  });

  it('is recognised in the stored item, even if the editor has typed more since', async () => {
    await start();
    const id = await forms.addNews({ title: 'Régi cím' });
    const form = await forms.openNews(id, { title: 'Első fogalmazás' });
    const loss = network.loseAnswers('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    assert.equal((await forms.stored(id)).title, 'Első fogalmazás');
    loss.end();
    const silence = network.loseRequests('PUT /api/news');
    form.type({ title: 'Második fogalmazás' });
    form.retry();
    await settled(() => silence.count() > 0 && isUnsure(form) && isIdle(form));
    form.type({ title: 'Harmadik fogalmazás' });
    silence.end();
    form.session.submit();
    await settled(() => isSaved(form));
    assert.equal((await forms.stored(id)).title, 'Harmadik fogalmazás');
  });

  it('lets the editor delete the item directly, and causes no conflict', async () => {
    await start();
    const id = await forms.addNews({ title: 'Mentve, aztán törölve' });
    const form = await forms.openNews(id, { title: 'Mégsem kell' });
    const loss = network.loseAnswers('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    form.type({ title: 'Egyáltalán nem kell' });
    loss.end();
    form.session.remove();
    await settled(() => form.window.texts().includes('removed'));
  });

  it('is not confused with a colleague’s later save', async () => {
    await start();
    const id = await forms.addNews({ title: 'Közös' });
    const form = await forms.openNews(id, { title: 'Az enyém' });
    const loss = network.loseAnswers('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    const { version } = await forms.stored(id);
    await forms.call('PUT', `/api/news/${id}`, { ...newsFields({ title: 'A másiké' }), version });
    form.type({ title: 'Az enyém, másodszor' });
    loss.end();
    form.session.submit();
    await settled(() => form.shown().conflict !== undefined);
    assert.equal((await forms.stored(id)).title, 'A másiké');
  });

  it('is stored by the retry if the request never reached the server', async () => {
    await start();
    const form = await newItem('Oda sem ért');
    const loss = network.loseRequests('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    assert.equal(await forms.countOf('Oda sem ért'), 0);
    loss.end();
    await passing(() => isSaved(form));
    assert.equal(await forms.countOf('Oda sem ért'), 1);
  });

  it('stays uncertain if the server answers the retry with 503', async () => {
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
    assert.equal(await forms.countOf('Nem tudni'), 1);
  });

  it('is reported as failed if the item was deleted, and can be saved as a new item', async () => {
    await start();
    const id = await forms.addNews({ title: 'Közben törlik' });
    const form = await forms.openNews(id, { title: 'Amit írtam' });
    const loss = network.loseRequests('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    await forms.call('DELETE', `/api/news/${id}`);
    loss.end();
    await passing(() =>
      form.failure().startsWith('A mentés nem sikerült. Az elem már nem létezik'),
    );
    assert.equal(form.field('title'), 'Amit írtam');
    assert.equal(form.shown().failure?.action?.label, 'Mentés új elemként');
    form.retry();
    await settled(() => isSaved(form));
    assert.equal(await forms.countOf('Amit írtam'), 1);
  });

  it('leads to a choice between both versions if a colleague has saved meanwhile', async () => {
    await start();
    const id = await forms.addNews({ title: 'Közös' });
    const form = await forms.openNews(id, { title: 'Az enyém' });
    const loss = network.loseRequests('PUT /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    await forms.call('PUT', `/api/news/${id}`, newsFields({ title: 'A másiké' }));
    loss.end();
    await passing(() => form.shown().conflict !== undefined);
    assert.equal(form.shown().conflict!.theirs['title'], 'A másiké');
  });

  it('can be repeated as a new item if the created item was deleted meanwhile', async () => {
    await start();
    const form = await newItem('Elkészült, törölték');
    const loss = network.loseAnswers('POST /api/news');
    form.session.submit();
    await settled(() => isUnsure(form));
    const { newsId } = (await forms.all()).find(({ title }) => title === 'Elkészült, törölték')!;
    await forms.call('DELETE', `/api/news/${newsId}`);
    loss.end();
    await passing(() => form.shown().failure?.action?.label === 'Mentés új elemként');
    form.retry();
    await settled(() => isSaved(form));
    assert.equal(await forms.countOf('Elkészült, törölték'), 1);
  });

  it('counts as successful if it was a deletion and the item no longer exists', async () => {
    await start();
    const form = await forms.openNews(await forms.addNews({ title: 'Törlendő' }));
    const loss = network.loseAnswers('DELETE /api/news');
    form.session.remove();
    await settled(() => /Nem tudni, hogy a törlés megtörtént-e/.test(form.failure()));
    loss.end();
    await passing(() => form.window.texts().includes('removed'));
    assert.equal(form.window.place.path, '/admin/newslist');
  });
});

describe('a form whose save or deletion fails', () => {
  it('keeps the entered text after a server error, and retries with the current text', async () => {
    await start();
    const form = await newItem('Hibás mentés');
    const fault = network.answer('POST', () => new Response(null, { status: 500 }));
    form.session.submit();
    await settled(() =>
      /A kiszolgáló hibát jelzett\. Amit beírt, megmaradt\./.test(form.failure()),
    );
    form.type({ title: 'Javított mentés' });
    fault.end();
    form.retry();
    await settled(() => isSaved(form));
    assert.equal(await forms.countOf('Javított mentés'), 1);
  });

  it('reports that the session has ended, and keeps the entered text', async () => {
    await start();
    const form = await newItem('Nem jelentkezik be');
    network.answer('POST', () => new Response(null, { status: 401 }));
    form.session.submit();
    await settled(() => /A munkamenet lejárt.*megmaradt/.test(form.failure()));
    assert.equal(form.field('title'), 'Nem jelentkezik be');
  });

  it('can be saved as a new item if a colleague deleted the item', async () => {
    await start();
    const id = await forms.addNews({ title: 'Törölt' });
    const form = await forms.openNews(id, { title: 'Megmentett' });
    await forms.call('DELETE', `/api/news/${id}`);
    form.session.submit();
    await settled(() => form.shown().failure?.action?.label === 'Mentés új elemként');
    form.retry();
    await settled(() => isSaved(form));
    assert.equal(await forms.countOf('Megmentett'), 1);
  });

  it('repeats the deletion, not a save, after a failed deletion', async () => {
    await start();
    const id = await forms.addNews({ title: 'Törlendő' });
    const form = await forms.openNews(id);
    const outage = network.answer('DELETE', unavailable);
    form.session.remove();
    await settled(() => form.failure() !== '' && isIdle(form));
    outage.end();
    form.retry();
    await settled(() => form.window.texts().includes('removed'));
    assert.equal(await forms.countOf('Törlendő'), 0);
    assert.equal(network.sent.filter((sent) => sent.startsWith('PUT')).length, 0);
  });

  it('does not accept a response from another server as a successful creation', async () => {
    await start();
    const form = await newItem('Közbeékelt');
    for (const [what, answer] of Object.entries(foreignAnswers)) {
      const body = answer!.json ? JSON.stringify(answer!.json) : (answer!.body as string);
      const type = answer!.json ? 'application/json' : answer!.contentType;
      const { status, headers } = answer!;
      const mend = network.answer(
        'POST',
        () =>
          new Response(body ?? null, {
            status: status!,
            headers: { ...headers, ...(type && { 'content-type': type }) },
          }),
      );
      form.session.submit();
      await settled(
        () => isIdle(form) && /Nem tudni, hogy a mentés megtörtént-e/.test(form.failure()),
      );
      assert.match(form.failure(), /Nem a honlap válaszolt, hanem valami a hálózaton/, what);
      assert.equal(form.field('title'), 'Közbeékelt');
      mend.end();
    }
    form.session.submit();
    await settled(() => isSaved(form));
    assert.equal(await forms.countOf('Közbeékelt'), 1);
  });

  it('does not accept a response from another server as a successful change or deletion', async () => {
    await start();
    const form = await forms.openNews(await forms.addNews({ title: 'Megmarad' }), {
      title: 'Megváltozik',
    });
    const page = () => new Response('<p>Wifi</p>', { headers: { 'content-type': 'text/html' } });
    const faults = ['PUT', 'DELETE', 'HEAD'].map((method) => network.answer(method, page));
    form.session.submit();
    await settled(() => isIdle(form) && /Nem a honlap válaszolt/.test(form.failure()));
    form.session.remove();
    await settled(() => /Nem tudni, hogy a törlés megtörtént-e/.test(form.failure()));
    for (const fault of faults) fault.end();
    await passing(() => form.window.texts().includes('removed'));
  });
});

describe('a form whose item a colleague has saved meanwhile', () => {
  it('shows both versions, and saves the fields that the editor chooses', async () => {
    await start();
    const id = await forms.addNews({ title: 'Közös', subtitle: 'Régi' });
    const form = await forms.openNews(id, { title: 'Az enyém', subtitle: 'Saját' });
    await forms.call('PUT', `/api/news/${id}`, newsFields({ title: 'A másiké' }));
    form.session.submit();
    await settled(() => form.shown().conflict !== undefined);
    const { base, mine, theirs, isRemoval, onGoOn } = form.shown().conflict!;
    assert.deepEqual(
      [base['title'], mine['title'], theirs['title'], isRemoval],
      ['Közös', 'Az enyém', 'A másiké', false],
    );
    onGoOn({ ...mine, title: theirs['title']! });
    await settled(() => isSaved(form));
    const { title, subtitle } = await forms.stored(id);
    assert.deepEqual([title, subtitle], ['A másiké', 'Saját']);
  });

  it('stays open after the choice of a version if the editor saved without leaving the form', async () => {
    await start();
    const id = await forms.addNews({ title: 'Közös' });
    const first = await forms.openNews(id, { title: 'Első' });
    const second = await forms.openNews(id, { subtitle: 'Második' });
    first.session.saveAndStay();
    await settled(() => isIdle(first));
    second.session.submit();
    await settled(() => second.shown().conflict !== undefined);
    const { mine, theirs } = second.shown().conflict!;
    second.shown().conflict!.onGoOn({ ...mine, title: theirs['title']! });
    await settled(() => isSaved(second));

    first.type({ title: 'Harmadik' });
    first.session.saveAndStay();
    await settled(() => first.shown().conflict !== undefined && isIdle(first));
    const conflict = first.shown().conflict!;
    conflict.onGoOn({ ...conflict.theirs, title: 'Harmadik' });
    await settled(() => isIdle(first));
    assert.equal(first.shown().conflict, undefined);
    assert.deepEqual(
      [first.field('subtitle'), first.window.place.path],
      ['Második', `/admin/newsedit/${id}`],
    );
    const { title, subtitle } = await forms.stored(id);
    assert.deepEqual([title, subtitle], ['Harmadik', 'Második']);
  });

  it('shows a colleague’s changes before it deletes the item', async () => {
    await start();
    const id = await forms.addNews({ title: 'Eredeti' });
    const form = await forms.openNews(id);
    await forms.call('PUT', `/api/news/${id}`, newsFields({ title: 'Fontos új cím' }));
    form.session.remove();
    await settled(() => form.shown().conflict !== undefined && isIdle(form));
    const { isRemoval, theirs, onGoOn } = form.shown().conflict!;
    assert.deepEqual([isRemoval, theirs['title']], [true, 'Fontos új cím']);
    onGoOn(theirs);
    await settled(() => form.window.texts().includes('removed'));
    assert.equal(await forms.countOf('Fontos új cím'), 0);
  });
});
