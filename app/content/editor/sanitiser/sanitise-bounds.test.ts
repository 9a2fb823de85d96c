import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it, mock } from 'node:test';
import { Problem } from '../../../platform/problem.ts';
import { turnsUntil } from '../../../../tests/support/turns.ts';
import { until } from '../../../../tests/support/until.ts';
import { ContentRefusal, sanitise } from './sanitiser.server.ts';
import { sanitiseApart, sanitiseSent, sanitiseStored } from './sanitise.service.server.ts';

const paragraph = '<p>Az új <strong>eszköz</strong> egyszerre több mintát terhel.</p>';
/** Only Linux lists the threads of a process. */
const isLinux = process.platform === 'linux';
const countThreads = () => readdirSync('/proc/self/task').length;

const LONGEST = 1_000_000; // UTF-16 units

const long = paragraph.repeat(5_000);

/** Hostile markup on which sanitising without bounds would take seconds to minutes. */
const floods = {
  'elements never closed': '<i>'.repeat(200_000),
  'elements closed at the end': '<i>'.repeat(85_000) + '</i>'.repeat(85_000),
  'lists within lists': '<ul><li>'.repeat(75_000),
  'tables within tables': '<table><tr><td>'.repeat(40_000),
  'elements closed in the wrong order': '<b><p>'.repeat(100_000),
  'elements closed by the end tags of others': '<i></b>'.repeat(49_000),
  'elements that are removed': '<svg>'.repeat(120_000),
  'elements that the next one does not close': '<p><li>'.repeat(49_000),
  'end tags in attributes': '<i x="</i>">'.repeat(49_000),
  'end tags in comments': '<i><!--</i>-->'.repeat(49_000),
  'far too many elements': '<p>'.repeat(200_000),
  'far too many empty elements': '<br>'.repeat(100_000),
  'end tags without start tags': '</p>'.repeat(150_000),
};

describe('the limits on sanitising', () => {
  // This test must come first: an earlier test would already have started a thread.
  it('end the worker thread when it is idle', { skip: !isLinux }, async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const own = countThreads();
    await sanitiseApart(paragraph);
    assert.ok(countThreads() > own);
    mock.timers.tick(9_000);
    assert.equal(await sanitiseApart(paragraph), paragraph);
    mock.timers.tick(9_000);
    assert.ok(countThreads() > own);
    mock.timers.tick(1_000);
    mock.timers.reset();
    await until(() => countThreads() === own);
  });

  for (const [what, html] of Object.entries(floods)) {
    it(`refuse content of a request that takes too much work: ${what}`, async () => {
      await assert.rejects(sanitiseSent(html, LONGEST), (error) => {
        assert.ok(error instanceof Problem);
        assert.deepEqual([error.body.status, Object.keys(error.body.errors!)], [400, ['content']]);
        assert.doesNotMatch(error.body.errors!['content']!.join(), /túl sokáig tartana/);
        return true;
      });
    });
  }

  it('stop after the first pass if its result is too long', () => {
    assert.throws(
      () => sanitise('<'.repeat(980_000), LONGEST),
      (error) => error instanceof ContentRefusal && error.length === 3_920_000,
    );
  });

  it('refuse content that exceeds the limit for storage, and state its length', async () => {
    const content = 'A & B '.repeat(20);
    const stored = sanitise(content).length;
    assert.equal(await sanitiseSent(content, stored), sanitise(content));
    assert.equal(await sanitiseSent(sanitise(content), stored), sanitise(content));
    await assert.rejects(sanitiseSent(content, stored - 1), (error) => {
      const messages = (error as Problem).body.errors!['content']!.join();
      assert.match(messages, new RegExp(`legfeljebb ${stored - 1} karakter.*${stored} lenne`));
      return true;
    });
  });

  it('reduce stored content that takes too much work to plain text', async () => {
    const html = `<p>Egy</p>${floods['elements never closed']}kettő < három`;
    const words = await sanitiseStored(html);
    assert.match(words, /^ Egy +kettő &lt; három$/);
  });

  it('prevent long content from blocking the event loop', async () => {
    for (const work of [(html: string) => sanitiseSent(html, LONGEST), sanitiseStored]) {
      const clean = work(`${long}<p onclick="x">y</p>`);
      const turns = await turnsUntil(clean);
      assert.ok((await clean) === `${long}<p>y</p>`);
      assert.ok(turns > 100, `others had ${turns} turns`);
    }
  });

  it('stop sanitising at a timeout, and the next content is sanitised normally', async () => {
    const [over, next] = await Promise.allSettled([
      sanitiseApart(paragraph.repeat(10_000), undefined, 10),
      sanitiseApart(paragraph),
    ]);
    assert.ok(over.status === 'rejected' && over.reason instanceof ContentRefusal);
    assert.ok(next.status === 'fulfilled' && next.value === sanitise(paragraph));
  });

  it('do not change the result for older content with missing end tags', async () => {
    const html = `<table>${'<tr><td>a<td>b'.repeat(400)}</table>${'<p>x'.repeat(400)}`;
    assert.equal(await sanitiseSent(html, LONGEST), sanitise(html));
  });

  it('include the columns of a table, however many rows its merged cells cover', () => {
    const columns = '<col style="color:red" span="1000">';
    const cost = (rowSpan: number) => {
      const row = `<tr><td colspan="1000" rowspan="${rowSpan}">a</td></tr>`;
      const begin = process.cpuUsage();
      sanitise(`<table>${columns}${row.repeat(150)}</table>`);
      return process.cpuUsage(begin).user;
    };
    cost(1);
    assert.ok(cost(1000) < 10 * cost(1));
  });
});
