import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { addresses } from '../app/addresses.ts';
import { handbookSections } from '../app/ui/admin/help/handbook-sections.ts';
import { PICTURE_SIZE, readHandbook } from './handbook.ts';

const PICTURES = 'docs/screenshots/handbook';
/** The book itself. */
const NO_SCREEN_OF_ITS_OWN = ['adminHandbook'];

const sections = readHandbook();

describe('the handbook', () => {
  it('has a section about every screen of the staff area, and of none that is not there', () => {
    const screens = Object.keys(addresses).filter((name) => name.startsWith('admin'));
    assert.deepEqual(
      screens.filter((name) => !(name in handbookSections)),
      NO_SCREEN_OF_ITS_OWN,
    );
    const known = new Set(sections.map(({ id }) => id));
    assert.deepEqual(
      Object.values(handbookSections).filter((id) => !known.has(id)),
      [],
    );
  });

  for (const { id, title, lead, html } of sections) {
    it(`begins ${title} with two sentences that fit above a screen`, () => {
      assert.equal(lead.match(/[.!?](?= |$)/g)?.length, 2, lead);
      assert.doesNotMatch(lead, /[*_`[\]]/, 'it is shown as it is written');
      assert.ok(lead.length <= 220, `${lead.length} characters`);
      assert.ok(html.includes('<h3>'), `${id} goes on`);
    });
  }

  it('shows pictures that are there, all of one size, and none is there for nothing', async () => {
    const shown = sections.flatMap(({ html }) => html.match(/(?<=@picture:)[^"]+/g) ?? []);
    assert.deepEqual([...shown].sort(), readdirSync(PICTURES).sort());
    for (const name of shown) {
      assert.ok(existsSync(`${PICTURES}/${name}`));
      const { width, height } = await sharp(`${PICTURES}/${name}`).metadata();
      assert.deepEqual({ width, height }, PICTURE_SIZE, name);
    }
  });
});
