import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { addresses } from '../app/text/addresses.ts';
import { staffTypes } from '../app/main/content-types.ts';
import { contentSections, handbookSections } from '../app/ui/admin/help/handbook-sections.ts';
import { PICTURE_SIZE, readHandbook } from './handbook.ts';

const PICTURES = 'docs/screenshots/handbook';
const NO_SCREEN_OF_ITS_OWN = ['adminHandbook'];
/** Screens of content types, each of which has its own section in the handbook. */
const BY_TYPE = ['adminContentType', 'adminContentItem'];

const sections = readHandbook();
const parts = sections.flatMap((section) => [section, ...section.parts]);
/** Ids of the sections that a screen shows. */
const shown = new Set([...Object.values(handbookSections), ...Object.values(contentSections)]);

describe('the handbook', () => {
  it('has a section about every screen of the staff area, and no others', () => {
    const screens = Object.keys(addresses).filter((name) => name.startsWith('admin'));
    assert.deepEqual(
      screens.filter((name) => !(name in handbookSections)),
      [...BY_TYPE, ...NO_SCREEN_OF_ITS_OWN],
    );
    const known = new Set(parts.map(({ id }) => id));
    assert.deepEqual(
      [...shown].filter((id) => !known.has(id)),
      [],
    );
    assert.equal(known.size, parts.length, 'no two parts have one id');
  });

  it('has a part about each content type', () => {
    assert.deepEqual(
      Object.keys(contentSections).toSorted(),
      Object.keys(staffTypes.content).toSorted(),
    );
    assert.equal(
      new Set(Object.values(contentSections)).size,
      Object.keys(staffTypes.content).length,
    );
    const edited = [handbookSections.adminProjectEdit, handbookSections.adminNewsEdit];
    assert.equal(new Set(edited).size, 2);
  });

  for (const { name, title } of Object.values(staffTypes.content)) {
    it(`has the part about ${title} with the same title as its screen`, () => {
      const part = parts.find(({ id }) => id === contentSections[name]);
      assert.equal(part?.title, title);
    });
  }

  for (const { id, title, html } of sections) {
    it(`divides the section ${title} into subsections`, () => {
      assert.ok(html.includes('<h3'), id);
    });
  }

  for (const { title, lead } of parts.filter(({ id }) => shown.has(id))) {
    it(`begins the part ${title} with two sentences that are short enough to be shown above a screen`, () => {
      assert.equal(lead.match(/[.!?](?= |$)/g)?.length, 2, lead);
      assert.doesNotMatch(lead, /[*_`[\]]/, 'it is shown as it is written');
      assert.ok(lead.length <= 220, `${lead.length} characters`);
    });
  }

  it('shows existing pictures of one size, and no picture is unused', async () => {
    const pictures = sections.flatMap(({ html }) => html.match(/(?<=@picture:)[^"]+/g) ?? []);
    assert.deepEqual([...pictures].sort(), readdirSync(PICTURES).sort());
    for (const name of pictures) {
      assert.ok(existsSync(`${PICTURES}/${name}`));
      const { width, height } = await sharp(`${PICTURES}/${name}`).metadata();
      assert.deepEqual({ width, height }, PICTURE_SIZE, name);
    }
  });
});
