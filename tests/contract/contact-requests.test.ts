import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ADMIN } from '../support/administrator.ts';
import { startApi } from '../support/application.ts';
import { details, offerFields } from '../support/attachments.ts';
import { send } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { headerOf, mailParts } from '../support/mail-parts.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { addPerson } from '../support/people.ts';
import { strangers } from '../support/strangers.ts';
import { until } from '../support/until.ts';

onBothDatabases('contact requests in the staff area', (database) => {
  it('are listed in pages, newest first, with the total number of requests', async () => {
    const api = await startApi(database);
    for (let number = 0; number < 5; number += 1) await send(api);
    const token = await api.signIn();
    const page = async (from: number, count: number) => {
      const path = `/api/messages?from=${from}&count=${count}`;
      const { total, items } = (await api.call('GET', path, { token })).body;
      return [total, items.map((item: { contactRequestId: number }) => item.contactRequestId)];
    };
    assert.deepEqual(await page(0, 2), [5, [5, 4]]);
    assert.deepEqual(await page(4, 2), [5, [1]]);
    assert.deepEqual(await page(9, 2), [5, []]);
    assert.equal((await api.call('GET', '/api/messages/newcount', { token })).body, 5);
  });

  it('can be searched regardless of accents and case, and filtered by state and delivery', async () => {
    const api = await startApi(database);
    await send(api, {
      name: 'Őrbottyáni Ödön',
      message: 'Talajvíz 100%-ban',
      phone: '+36 (30) 123-4567',
    });
    await send(api, { name: 'Kiss Éva', company: 'ÁRVÍZ Bt.', subject: 'egy_kettő' });
    await send(api, { name: 'Nagy Pál', message: 'C:\\minta' });
    const token = await api.signIn();
    const found = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ from: '0', count: '100', ...query });
      const { total, items } = (await api.call('GET', `/api/messages?${search}`, { token })).body;
      assert.equal(total, items.length);
      return items.map((item: { contactRequestId: number }) => item.contactRequestId);
    };
    const searches: [words: string, ids: number[]][] = [
      ['', [3, 2, 1]],
      ['orbottyan', [1]],
      ['ŐRBOTTYÁN ödön', [1]],
      ['odon kiss', []],
      ['árviz', [2]],
      ['306', []],
      ['36301234567', [1]],
      ['100%', [1]],
      ['%', [1]],
      ['egy_k', [2]],
      ['_', [2]],
      ['\\', [3]],
      ["' or 1=1 --", []],
    ];
    for (const [search, ids] of searches) assert.deepEqual(await found({ search }), ids, search);

    await api.call('PUT', '/api/messages/2/state', { token, body: { state: 'answered' } });
    assert.deepEqual(await found({ state: 'answered' }), [2]);
    assert.deepEqual(await found({ state: 'new', search: 'pal' }), [3]);
    assert.deepEqual(await found({ delivery: 'failed' }), []);
    assert.deepEqual(await found({ delivery: 'waiting' }), [3, 2, 1]);
    const wrong = '/api/messages?from=0&count=1&state=lost&delivery=none';
    const { status, body } = await api.call('GET', wrong, { token });
    assert.deepEqual([status, Object.keys(body.errors)], [400, ['state', 'delivery']]);
  });

  it('can be set to another state, and deleted', async () => {
    const api = await startApi(database);
    await send(api);
    const token = await api.signIn();
    const mark = (state: unknown, id = 1) =>
      api.call('PUT', `/api/messages/${id}/state`, { token, body: { state } });
    for (const state of ['seen', 'answered', 'new', 'seen']) {
      const marked = await mark(state);
      assert.deepEqual([marked.status, marked.body.state], [200, state]);
    }
    assert.equal((await api.call('GET', '/api/messages/newcount', { token })).body, 0);
    const exchange = async (state: string, was: string) =>
      await api.call('PUT', '/api/messages/1/state', { token, body: { state, was } });
    assert.equal((await exchange('answered', 'seen')).body.state, 'answered');
    const refused = await exchange('new', 'seen');
    assert.deepEqual([refused.status, refused.body.current.state], [412, 'answered']);
    assert.equal('applied' in refused.body, false);
    assert.equal((await exchange('answered', 'seen')).body.applied, true);
    await mark('seen');
    assert.equal((await mark('lost')).status, 400);
    assert.equal((await mark('seen', 2)).status, 404);
    assert.equal((await api.call('POST', '/api/messages/2/retry', { token })).status, 404);
    assert.equal((await api.call('DELETE', '/api/messages/1', { token })).status, 204);
    assert.equal((await api.call('DELETE', '/api/messages/1', { token })).status, 404);
    assert.equal((await api.call('GET', '/api/messages/1', { token })).status, 404);
    assert.deepEqual(await execute(api.databaseUrl, 'select * from "contactRequest"'), []);
  });
});

onOneDatabase('contact requests in the staff area', (database) => {
  it('can be read and changed by staff only', async () => {
    const api = await startApi(database);
    await send(api);
    const calls = [
      ['GET', '/api/messages?from=0&count=1'],
      ['GET', '/api/messages/newcount'],
      ['POST', '/api/messages/export'],
      ['GET', '/api/messages/1'],
      ['PUT', '/api/messages/1/state'],
      ['POST', '/api/messages/1/retry'],
      ['DELETE', '/api/messages/1'],
    ] as const;
    for (const [who, token] of Object.entries(await strangers(database, api))) {
      for (const [method, path] of calls) {
        const options = {
          ...(token && { token }),
          body: method === 'PUT' ? { state: 'seen' } : undefined,
        };
        const { status, body, headers } = await api.call(method, path, options);
        assert.equal(status, 401, `${who}: ${method} ${path}`);
        assert.equal(headers.get('www-authenticate'), 'Bearer');
        assert.deepEqual(Object.keys(body), ['type', 'title', 'status']);
      }
    }
    const token = await api.signIn();
    assert.equal((await api.call('GET', '/api/messages/1', { token })).body.state, 'new');
  });

  it('can be deleted permanently only by administrators if an administrator has added a note', async () => {
    const api = await startApi(database);
    await send(api);
    const administrator = await api.signIn();
    const editor = await addPerson(api, 'szerkeszto');
    const body = { sort: 'note', body: 'Holnap hívni' };
    await api.call('POST', '/api/messages/1/entries', { token: administrator, body });
    assert.equal((await api.call('DELETE', '/api/messages/1', { token: editor })).status, 204);
    const [{ binId }] = (await api.call('GET', '/api/bin?from=0&count=10', { token: editor })).body
      .items;
    const remove = (token: string) => api.call('DELETE', `/api/bin/${binId}`, { token });
    const refused = await remove(editor);
    assert.deepEqual([refused.status, refused.body.type], [403, 'urn:problem:not-allowed']);
    assert.equal((await remove(administrator)).status, 204);
  });

  it('contain notes of administrators, which editors cannot delete, and notes of editors, which all staff can delete', async () => {
    const api = await startApi(database);
    await send(api);
    const administrator = await api.signIn();
    const editor = await addPerson(api, 'szerkeszto');
    const colleague = await addPerson(api, 'kollega');
    const note = async (token: string, sort: string): Promise<number> => {
      const body = { sort, body: 'Holnap hívni' };
      return (await api.call('POST', '/api/messages/1/entries', { token, body })).body.entryId;
    };
    const remove = (token: string, entryId: number) =>
      api.call('DELETE', `/api/message-entries/${entryId}`, { token });
    for (const sort of ['note', 'received']) {
      const ofAdministrator = await note(administrator, sort);
      const { status, body } = await remove(editor, ofAdministrator);
      assert.deepEqual(
        [status, body.type, body.title],
        [403, 'urn:problem:not-allowed', 'Rendszergazda jegyzetét csak rendszergazda törölheti'],
      );
      assert.equal((await details(api)).entries.at(-1).entryId, ofAdministrator);
      assert.equal((await remove(administrator, ofAdministrator)).status, 204);
      assert.equal((await remove(editor, ofAdministrator)).status, 404);
    }
    assert.equal((await remove(editor, await note(editor, 'note'))).status, 204);
    assert.equal((await remove(editor, await note(colleague, 'note'))).status, 204);
    assert.equal((await remove(administrator, await note(editor, 'note'))).status, 204);
  });

  it('suggest the head of their discipline as assignee, and a newly assigned user gets a mail', async () => {
    const server = await startMailServer();
    const api = await startApi(database, mailSettings(server));
    const token = await api.signIn();
    const ask = async (method: string, path: string, body: object) => {
      const answer = await api.call(method, path, { token, body });
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
      return answer.body;
    };
    await addPerson(api, 'kovacs');
    const user = { role: 'editor', email: 'Kovacs@example.hu', isDisabled: false };
    await ask('PUT', '/api/users/kovacs', { ...user, password: ADMIN.password });
    const person = { name: 'Kovács Anna', role: 'mérnök', email: 'kovacs@example.hu' };
    const { personId } = await ask('POST', '/api/content/people', person);
    const discipline = { label: 'Bányászat', headId: personId };
    const { key } = await ask('POST', '/api/content/disciplines', discipline);
    const offer = await api.call('POST', '/api/offers', { body: offerFields({ discipline: key }) });
    assert.equal(offer.status, 201, JSON.stringify(offer.body));

    const { body: request } = await api.call('GET', '/api/messages/1', { token });
    assert.equal(request.suggestedAssignee, 'kovacs');
    const toColleague = () => server.received.filter(({ to }) => to.includes('Kovacs@example.hu'));
    await ask('PUT', '/api/messages/1/assignee', { assignedTo: 'kovacs' });
    await until(() => toColleague().length === 1);
    const { headers, bodies } = mailParts(toColleague()[0]!.raw);
    assert.equal(headerOf(headers, 'subject'), `Önre bízva: ${request.reference}`);
    assert.match(bodies['text/plain']!, /admin Önre bízta[^]+\/admin\/messages\/1/);
    // A user who takes over a request gets no mail about it, so the second mail is about the next
    // change.
    await ask('PUT', '/api/messages/1/assignee', { assignedTo: 'admin' });
    await ask('PUT', '/api/messages/1/assignee', { assignedTo: 'kovacs' });
    await until(() => toColleague().length === 2);

    // A discipline without a head suggests its first member as assignee.
    const { key: headless } = await ask('POST', '/api/content/disciplines', {
      label: 'Vízföldtan',
    });
    const member = { name: 'Kovács Bea', role: 'mérnök', email: 'kovacs@example.hu' };
    await ask('POST', '/api/content/people', { ...member, discipline: headless });
    await api.call('POST', '/api/offers', { body: offerFields({ discipline: headless }) });
    const { body: second } = await api.call('GET', '/api/messages/2', { token });
    assert.equal(second.suggestedAssignee, 'kovacs');
  });

  it('get a new ETag when their mail delivery has changed', async () => {
    const api = await startApi(database);
    await send(api);
    const token = await api.signIn();
    const first = await api.call('GET', '/api/messages/1', { token });
    const headers = { 'if-none-match': first.headers.get('etag')! };
    assert.equal((await api.call('GET', '/api/messages/1', { token, headers })).status, 304);
    await execute(api.databaseUrl, `update "contactRequest" set "delivery" = 'failed'`);
    assert.equal((await api.call('GET', '/api/messages/1', { token, headers })).status, 200);
  });

  it('show the language of the page that the sender used, if the site has that language', async () => {
    for (const [LANGUAGES, language, told] of [
      ['en', 'en', 'angolul'],
      ['none', 'hu', 'magyarul'],
    ] as const) {
      const mails = await startMailServer();
      const api = await startApi(database, { ...mailSettings(mails), LANGUAGES });
      await send(api, { language: 'en' });
      const body = offerFields({ language: 'en', email: 'valaki@example.hu' });
      assert.equal((await api.call('POST', '/api/offers', { body })).status, 201);
      const token = await api.signIn();
      const languages = [await details(api, 1), await details(api, 2)].map((one) => one.language);
      assert.deepEqual(languages, [language, language]);
      const sheet = await api.call('POST', '/api/messages/export', { token, body: {} });
      assert.equal(sheet.body.split(`;"${told}"`).length, 3);
      await until(() => mails.received.length === 3);
      const sent = (to: string) => mails.received.filter((mail) => mail.to.join() === to);
      const [confirmation] = sent('valaki@example.hu');
      assert.equal(confirmation!.raw.includes('/en/ajanlatkeres/'), language === 'en');
      for (const { raw } of sent('iroda@example.hu')) {
        const text = mailParts(raw).bodies['text/plain']!;
        assert.equal(text.includes('Így olvasta a honlapot: angolul'), language === 'en');
      }
    }
  });

  it('are exported as CSV whose values spreadsheets do not run as formulas', async () => {
    const api = await startApi(database);
    await send(api, {
      name: '=HYPERLINK("https://x")',
      company: '@SUM(1)',
      subject: '-2+3',
      phone: '+36 1 2',
    });
    await send(api, { name: 'Ő; "idézve"', message: 'két\nsor' });
    const token = await api.signIn();
    const { status, headers, body } = await api.call('POST', '/api/messages/export', {
      token,
      body: {},
    });
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.match(headers.get('content-disposition')!, /^attachment; filename="[\w.-]+\.csv"$/);
    // Decoding as text drops the byte order mark, so the bytes are checked below.
    assert.match(body, /^"Hivatkozási szám";"Érkezett";"Állapot";"Név";/);
    assert.ok(body.includes('"Ő; ""idézve""";'));
    assert.ok(body.includes('"két\nsor";"Vár";'));
    assert.ok(body.includes(';"Általános megkeresés";'));
    for (const cell of [
      '"\'=HYPERLINK(""https://x"")"',
      '"\'@SUM(1)"',
      '"\'-2+3"',
      '"\'+36 1 2"',
    ]) {
      assert.ok(body.includes(cell), cell);
    }
    assert.doesNotMatch(body, /(^|;)"[=+@-]/m);
    const searched = await api.call('POST', '/api/messages/export', {
      token,
      body: { search: 'idezve' },
    });
    assert.equal(searched.body.match(/K-20/g).length, 1);

    const request = new Request('http://site.test/api/messages/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const response = await api.application.api.fetch(request, { address: '192.0.2.1' });
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  });
});
