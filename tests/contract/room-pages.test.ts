import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { offerFields, openedForm } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { ownDatabase, type TestDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { writeEntries } from '../support/rooms.ts';
import { startSite, type RunningSite } from '../support/site.ts';

const SETTINGS = { SAMPLE_CONTENT: 'on', TRUST_PROXY: '1' };

describe('the page of a request as HTML', () => {
  let database: TestDatabase;
  let server: RunningSite;
  before(async () => {
    database = await ownDatabase(SETTINGS);
    server = await startSite({ DATABASE_URL: database.url, ...SETTINGS });
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });

  let senders = 0;
  /** Each request comes from another address, because a sender may send only a few. */
  async function requested(): Promise<{ receipt: string; id: number }> {
    senders += 1;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `192.0.2.${senders}`,
    };
    const body = JSON.stringify(offerFields());
    const sent = await fetch(`${server.origin}/api/offers`, { method: 'POST', headers, body });
    const { receipt, reference } = (await sent.json()) as Record<string, string>;
    const [row] = await execute(
      database.url,
      `select "contactRequestId" as id from "contactRequest" where reference = '${reference}'`,
    );
    return { receipt: receipt!, id: Number(row!['id']) };
  }

  /** Stores an answer as if its mail had been sent. */
  const answered = (id: number, body: string) =>
    writeEntries(database.url, id, [{ sort: 'answer', body }]);

  /** Attaches PDF documents, given as names with their hashes, to the latest entry, and returns its id. */
  async function attached(id: number, documents: Record<string, string>): Promise<number> {
    for (const [name, hash] of Object.entries(documents)) {
      await execute(
        database.url,
        `insert into "contactAttachment" ("uploadId", holder, sender, "contactRequestId", "entryId", name, size,
          received, type, hash, "openedAt", scan, "scanDetail", attempts, "nextAttemptAt", "leaseHolder", "leaseUntil")
          select '${name}' || max("entryId"), '', '', ${id}, max("entryId"), '${name}', 1, 1, 'pdf', '${hash}', 1, 'none',
          '', 0, 0, '', 0 from "contactEntry" where "contactRequestId" = ${id}`,
      );
    }
    const [row] = await execute(
      database.url,
      `select max("entryId") as id from "contactEntry" where "contactRequestId" = ${id}`,
    );
    return Number(row!['id']);
  }

  const close = (id: number) =>
    execute(
      database.url,
      `update "contactRequest" set state = 'closed' where "contactRequestId" = ${id}`,
    );

  const page = async (path: string, receipt: string) =>
    await fetch(`${server.origin}${path}?kod=${encodeURIComponent(receipt)}`);

  for (const [path, words, requests] of [
    [
      '/ajanlatkeres/allapot',
      ['Megérkezett', 'Ajánlat elküldve', 'A szakág felelőse', 'válasza'],
      { offer: 'Az Ön kérése', application: 'Az Ön jelentkezése', contact: 'Az Ön első üzenete' },
    ],
    [
      '/en/ajanlatkeres/allapot',
      ['Received', 'Quotation sent', 'In charge of', 'Answer of'],
      { offer: 'Your request', application: 'Your application', contact: 'Your first message' },
    ],
  ] as const) {
    it(`shows the steps, the assignee and the answers only to the holder of the link, ${path}`, async () => {
      const { receipt, id } = await requested();
      const unanswered = await (await page(path, receipt)).text();
      assert.doesNotMatch(unanswered, /Kérem ajánlatukat|hrsz\. 012/);
      assert.match(
        unanswered,
        /a linket tévedésből más is megkaphatta|received the link by mistake/,
      );
      await answered(id, '<img src=x onerror=alert(1)> https://csalas.example');
      const shown = await page(path, receipt);
      assert.equal(shown.status, 200);
      assert.equal(shown.headers.get('cache-control'), 'no-store');
      assert.equal(shown.headers.get('x-robots-tag'), 'noindex');
      const html = await shown.text();
      for (const word of words) assert.ok(html.includes(word), word);
      assert.match(html, /<meta name="robots" content="noindex"/);
      assert.match(html, /aria-current="step"/);
      assert.match(html, /class="person-card"/);
      // Texts are plain: neither HTML nor links.
      assert.ok(html.includes('&lt;img src=x onerror=alert(1)&gt; https://csalas.example'));
      assert.doesNotMatch(html, /<img src=x|href="https:\/\/csalas/);
      // The text of the request precedes the answers.
      for (const [kind, title] of Object.entries(requests)) {
        const set = `update "contactRequest" set kind = '${kind}' where "contactRequestId" = ${id}`;
        await execute(database.url, set);
        const inOrder = [title, 'Minta, hrsz. 012/34', 'Kérem ajánlatukat.', '&lt;img src=x'];
        assert.match(await (await page(path, receipt)).text(), new RegExp(inOrder.join('[^]*')));
      }
      const refused = await page(path, `${receipt}x`);
      assert.equal(refused.status, 404);
      assert.equal(refused.headers.get('cache-control'), 'no-store');
      assert.doesNotMatch(await refused.text(), /csalas/);
    });
  }

  const headers = () => ({ origin: server.origin, 'sec-fetch-site': 'same-origin' });
  const post = (path: string, body: FormData | URLSearchParams) =>
    fetch(server.origin + path, { method: 'POST', headers: headers(), body, redirect: 'manual' });

  for (const [language, words] of [
    ['', { required: 'Írja be az üzenetét', sent: 'Üzenetét megkaptuk' }],
    ['/en', { required: 'Please write your message', sent: 'We have received your message' }],
  ] as const) {
    it(`accepts a message and a file without a script, and keeps the file if the message is refused, ${language || '/'}`, async () => {
      const { receipt, id } = await requested();
      await answered(id, 'Kérjük a tervet.');
      const path = `${language}/ajanlatkeres/allapot?kod=${encodeURIComponent(receipt)}`;
      const unsent = await (await fetch(server.origin + path)).text();
      assert.match(
        unsent,
        /<form[^>]* encType="multipart\/form-data" method="post">(?:(?!<\/form>).)*<input(?=[^>]* type="file")[^>]* name="files"/,
      );
      const formToken = await openedForm({ databaseUrl: database.url });
      const form = (message: string, files: readonly string[], kept: readonly string[] = []) => {
        const sent = new FormData();
        for (const [name, value] of Object.entries({ form: 'message', formToken, message })) {
          sent.append(name, value);
        }
        for (const one of kept) sent.append('uploads', one);
        for (const name of files) sent.append('files', new File([Uint8Array.from(pdf())], name));
        return sent;
      };
      const refused = await post(path, form(' ', ['terv.pdf']));
      const html = await refused.text();
      assert.equal(refused.status, 400, html.slice(0, 500));
      assert.equal(refused.headers.get('cache-control'), 'no-store');
      assert.ok(html.includes(words.required));
      const [, upload = ''] = /name="uploads"[^>]*value="([^"]*)"/.exec(html) ?? [];
      assert.match(upload, /^[0-9a-f]{32}$/, 'the file that has arrived is kept');
      const sent = await post(path, form('Itt a terv <b>.', [], [upload]));
      assert.equal(sent.status, 303, await sent.text());
      const shown = await (await fetch(server.origin + sent.headers.get('location')!)).text();
      assert.ok(shown.includes(words.sent) && shown.includes('terv.pdf'));
      assert.ok(shown.includes('Itt a terv &lt;b&gt;.'));
      const foreign = await fetch(server.origin + path, {
        method: 'POST',
        headers: { origin: 'https://csalas.example', 'sec-fetch-site': 'cross-site' },
        body: form('Hamis', []),
      });
      assert.equal(foreign.status, 403);
    });
  }

  it('lets the sender accept an offer in two steps without a script, and states that this is no signature', async () => {
    const { receipt, id } = await requested();
    await answered(id, 'Ajánlatunk.');
    const hash = 'A'.repeat(43);
    await attached(id, { 'ajanlat.pdf': hash, 'arak.pdf': 'B'.repeat(43) });
    const path = `/ajanlatkeres/allapot?kod=${encodeURIComponent(receipt)}`;
    const first = await (await fetch(server.origin + path)).text();
    const [, step = ''] = /href="([^"#]*elfogadas=\d+)[^"]*"/.exec(first)!;
    assert.doesNotMatch(first, /name="offerId"/);
    const second = await (await fetch(server.origin + step.replaceAll('&amp;', '&'))).text();
    assert.match(second, /Ez nem aláírás/);
    assert.match(second, /Ezeket a dokumentumokat fogadja el:/);
    assert.ok(second.includes(Buffer.from(hash, 'base64url').toString('hex')));
    assert.match(second, /<form[^>]* method="post"[^>]*>(?:(?!<\/form>).)*name="offerId"/);
    const [, offerId = ''] = /name="offerId" value="(\d+)"/.exec(second)!;
    const fields = { form: 'acceptance', offerId, formToken: '' };
    const nameless = await post(path, new URLSearchParams({ ...fields, name: ' ' }));
    assert.equal(nameless.status, 400);
    assert.match(await nameless.text(), /Írja be a nevét/);
    for (const _ of [1, 2]) {
      const sent = await post(path, new URLSearchParams({ ...fields, name: 'Őri Ödön' }));
      assert.equal(sent.status, 303);
      const shown = await (await fetch(server.origin + sent.headers.get('location')!)).text();
      assert.match(shown, /class="lead">Az ajánlatot elfogadta: Őri Ödön, \d{4}\.[\d. :]+</);
      assert.match(shown, /Ajánlat elküldve<\/strong>(?:(?!<\/li>).)*Elfogadva: <time/);
      assert.match(shown, /<p>Elfogadta: Őri Ödön<\/p>/);
      assert.match(
        shown,
        /<p>Elfogadta: Őri Ödön<\/p>[^]*ajanlat\.pdf[^]*SHA-256[^]*arak\.pdf[^]*SHA-256/,
      );
      assert.doesNotMatch(shown, /elfogadas=/);
    }
    await close(id);
    const closed = await (await fetch(server.origin + path)).text();
    assert.match(closed, /class="lead">Lezártuk</);
    assert.match(closed, /Elfogadva: <time/);
  });

  for (const [language, reason] of [
    ['', 'Ez az ajánlat már nem fogadható el: újabb ajánlat érkezett'],
    ['/en', 'This quotation cannot be accepted any more: a newer one has been sent'],
  ] as const) {
    it(`tells why an offer cannot be accepted any more, without a script, ${language || '/'}`, async () => {
      const { receipt, id } = await requested();
      await answered(id, 'Ajánlatunk.');
      const older = await attached(id, { 'ajanlat.pdf': 'A'.repeat(43) });
      await answered(id, 'Újabb ajánlatunk.');
      const latest = await attached(id, { 'ajanlat.pdf': 'B'.repeat(43) });
      const path = `${language}/ajanlatkeres/allapot?kod=${encodeURIComponent(receipt)}`;
      const accept = async (offerId: number) => {
        const fields = { form: 'acceptance', offerId: String(offerId), name: 'Őri Ödön' };
        const refused = await post(path, new URLSearchParams(fields));
        assert.equal(refused.status, 409);
        const html = await refused.text();
        assert.match(html, new RegExp(`role="alert"[^>]*>${reason}`));
        return html;
      };
      assert.ok((await accept(older)).includes(`name="offerId" value="${latest}"`));
      await close(id);
      assert.doesNotMatch(await accept(latest), /name="offerId"/);
    });
  }

  it('accepts a request for a lost link, and does not reveal whether the reference exists', async () => {
    const html = await (await fetch(`${server.origin}/ajanlatkeres/allapot`)).text();
    assert.match(html, /Elveszett a link\?/);
    const formToken = await openedForm({ databaseUrl: database.url });
    const send = (reference: string) =>
      post('/ajanlatkeres/allapot', new URLSearchParams({ form: 'link', formToken, reference }));
    const refused = await send('');
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /Írja be a hivatkozási számot/);
    const sent = await send('K-2026-22222');
    assert.equal(sent.status, 303);
    const shown = await fetch(server.origin + sent.headers.get('location')!);
    assert.match(await shown.text(), /Ha ismerjük ezt a számot/);
  });
});
