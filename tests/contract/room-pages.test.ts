import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { offerFields } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { ownDatabase, type TestDatabase } from '../support/databases.ts';
import { startSite, type RunningSite } from '../support/site.ts';

const SETTINGS = { SAMPLE_CONTENT: 'on' };

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

  async function requested(): Promise<{ receipt: string; id: number }> {
    const headers = { 'content-type': 'application/json' };
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
    execute(
      database.url,
      `insert into "contactEntry" ("contactRequestId", sort, "createdAt", "createdBy", recipient, subject, body,
        "messageId", "inReplyTo", delivery, "deliveryReason", attempts, "nextAttemptAt", "sentAt", "leaseHolder", "leaseUntil")
        values (${id}, 'answer', 1764500000000, 'admin', '', '', '${body}', '', '', 'sent', '', 1, 0, 1764500000000, '', 0)`,
    );

  const page = async (path: string, receipt: string) =>
    await fetch(`${server.origin}${path}?kod=${encodeURIComponent(receipt)}`);

  for (const [path, words] of [
    ['/ajanlatkeres/allapot', ['Megérkezett', 'Ajánlat elküldve', 'A szakág felelőse', 'válasza']],
    ['/en/ajanlatkeres/allapot', ['Received', 'Quotation sent', 'In charge of', 'Answer of']],
  ] as const) {
    it(`shows steps, responsible and answers to the holder of the link alone, ${path}`, async () => {
      const { receipt, id } = await requested();
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
      const refused = await page(path, `${receipt}x`);
      assert.equal(refused.status, 404);
      assert.equal(refused.headers.get('cache-control'), 'no-store');
      assert.doesNotMatch(await refused.text(), /csalas/);
    });
  }
});
